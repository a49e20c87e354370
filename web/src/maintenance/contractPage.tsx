import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { contractProcess } from '@tejian/contract/maintenance/contracts/contract.process.ts'
import type { maintenanceContract } from '@tejian/contract/maintenance/contracts/contract.ts'
import { contractCalls } from '@tejian/contract/maintenance/contracts/contractCalls.ts'
import { contractMessages } from '@tejian/contract/maintenance/contracts/contractMessages.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import { listPage } from '../kit/shell/listPage.tsx'
import { send } from '../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { reasonAction } from '../shared/work/reasonAction.tsx'

const ContractLiftList = lazy(() => import('./ContractLiftList.tsx'))

type Row = ListedRow<typeof maintenanceContract>

const lifts: RowSections<Detail<typeof maintenanceContract>> = (row) =>
  row.lifts
    ? [
        {
          title: '合同电梯',
          content: (
            <Suspense>
              <ContractLiftList lifts={row.lifts} />
            </Suspense>
          ),
        },
      ]
    : []

const terminate = reasonAction<Row>({
  title: ({ contractno }) => `解除合同 ${contractno}`,
  text: () => '自今天起解除，合同电梯的维保绑定同时终止；未由其他维保单位接续的电梯列为脱保。',
  verb: '解除',
  takesAway: true,
  label: '解除原因',
  missing: contractMessages.noReason,
  name: 'terminateReason',
  send: ({ id, version }, terminateReason) =>
    send(contractCalls.terminate, { id, version: String(version), terminateReason }),
  done: '合同已解除',
})

const bind = reasonAction<Row>({
  title: ({ contractno }) => `申请绑定 ${contractno}`,
  text: () => '为合同中还没有绑定的电梯逐台申请绑定，期限与合同相同，由使用单位确认、监察机构核查。',
  verb: '申请绑定',
  takesAway: false,
  label: '应急救援电话',
  missing: '请填写应急救援电话',
  name: 'emergencytel',
  send: ({ id }, emergencytel) => send(contractCalls.bind, { id, emergencytel }),
  done: '已提交绑定申请',
})

/** Maintenance contracts, from who draws them up to who ends them. */
export const contractPage = (view: View<typeof maintenanceContract>) =>
  listPage(view, {
    actions: {
      ...registerActions(view, contractCalls, { extra: lifts }),
      ...processActions(view, contractCalls, ['submit', 'confirm'], lifts),
      terminate,
      bind,
      flowLog: flowLogAction(subjectOfRecord(contractProcess.name)),
    },
  })
