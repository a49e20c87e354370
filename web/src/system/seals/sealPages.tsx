import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { Detail } from '@tejian/contract/kit/register.ts'
import { electronicSealCalls } from '@tejian/contract/system/seals/calls.ts'
import type { electronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import { sealProcess } from '@tejian/contract/system/seals/seal.process.ts'
import { electronicSealMessages } from '@tejian/contract/system/seals/sealMessages.ts'
import { electronicSealConfig } from '@tejian/contract/system/views/electronicSealConfig.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { workPage } from '../../shared/recordPages/recordPages.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { reasonAction } from '../../shared/work/reasonAction.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

const images: RowSections<Detail<typeof electronicSeal>> = ({ id, step }) => [
  {
    title: '印章图样',
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel owner={id} mode={step === 'end' ? 'readonly' : 'entry'} materials={['YZTY']} />
      </Suspense>
    ),
  },
]

const withdraw = reasonAction<ListedRow<typeof electronicSeal>>({
  title: (row) => `停用 ${row.sealname}`,
  text: () => '停用后报告和文书不再使用该印章；没有其他使用中的印章时，将不能签章。已签章的文件不变。',
  verb: '停用',
  takesAway: true,
  label: '停用原因',
  missing: electronicSealMessages.reasonMissing,
  name: 'endReason',
  send: (row, endReason) =>
    send(electronicSealCalls.withdraw, { id: row.id, version: String(row.version), endReason }),
  done: '印章已停用',
})

const list = { path: '/sysmng/electronicSealConfig', title: '电子印章配置' }

/** The electronic seals of the agencies. */
export const sealPage = listPage(electronicSealConfig, {
  actions: {
    ...registerActions(electronicSealConfig, electronicSealCalls, { extra: images }),
    ...processActions(electronicSealConfig, electronicSealCalls, ['submit', 'confirm']),
    withdraw,
    flowLog: flowLogAction(subjectOfRecord(sealProcess.name)),
  },
})

/** One seal: what it is, what its keeper decides, its image, how it came here. */
export const sealDetailPage = workPage(electronicSealConfig, electronicSealCalls, list)
