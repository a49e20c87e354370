import { reliefPolicyProcess } from '@tejian/contract/charges/reliefPolicy.process.ts'
import type { reliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import { reliefPolicyCalls } from '@tejian/contract/charges/reliefPolicyCalls.ts'
import { tariffMessages } from '@tejian/contract/charges/tariffMessages.ts'
import { policyConf as view } from '@tejian/contract/charges/views/policyConf.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { reasonAction } from '../../shared/work/reasonAction.tsx'

const PolicyTrial = lazy(() => import('./PolicyTrial.tsx'))
const MonthTrialTable = lazy(async () => ({
  default: (await import('../tariff/MonthTrialTable.tsx')).MonthTrialTable,
}))

type Row = ListedRow<typeof reliefPolicy>

const tryOut: ActionRun<Row> = ({ rows: [row], show, close, refresh }) => {
  if (!row) return
  show(
    <Suspense>
      <PolicyTrial row={row} onTried={refresh} onClose={close} />
    </Suspense>,
  )
}

const nextVersion: ActionRun<Row> = async ({ rows: [row], refresh }) => {
  if (!row) return
  try {
    await send(reliefPolicyCalls.nextVersion, { id: row.id })
    notify.success('已新建版本，可编辑、试算后提交启用')
    refresh()
  } catch (error) {
    notify.failure(error)
  }
}

const stop = reasonAction<Row>({
  title: ({ policyName }) => `停用 ${policyName ?? ''}`,
  text: () => '停用后自明日起不再按该政策减免；已减免的收费不受影响。',
  verb: '停用',
  takesAway: true,
  label: '停用原因',
  missing: tariffMessages.stopReasonMissing,
  name: 'stopReason',
  send: ({ id, version }, stopReason) =>
    send(reliefPolicyCalls.stop, { id, version: String(version), stopReason }),
  done: '已停用',
})

/** What was tried stands before whoever enables it. */
const tried: RowSections<Detail<typeof reliefPolicy>> = (row) =>
  row.trial
    ? [
        {
          title: '上月收费试算',
          content: (
            <Suspense>
              <MonthTrialTable trial={row.trial} />
            </Suspense>
          ),
        },
      ]
    : []

/** Versions of relief policies. */
export const policyConf = listPage(view, {
  actions: {
    ...registerActions(view, reliefPolicyCalls),
    ...processActions(view, reliefPolicyCalls, ['submit', 'enable', 'cancel'], tried, 'none'),
    try: tryOut,
    nextVersion,
    stop,
    flowLog: flowLogAction(subjectOfRecord(reliefPolicyProcess.name)),
  },
})
