import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ActionName } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { documentProcess } from '@tejian/contract/quality/documents/document.process.ts'
import { documentText, type qualityDocument } from '@tejian/contract/quality/documents/document.ts'
import {
  documentCalls,
  issueSheetRecord,
  receiptCalls,
} from '@tejian/contract/quality/documents/documentCalls.ts'
import { documentMessages as say } from '@tejian/contract/quality/documents/documentMessages.ts'
import * as views from '@tejian/contract/quality/documents/documentViews.ts'
import type { documentReceipt } from '@tejian/contract/quality/documents/receipt.ts'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { sendAll } from '../../kit/batch/batchAction.tsx'
import { showMessageDialog } from '../../kit/dialogs/showMessageDialog.tsx'
import type { RegisterFormProps } from '../../kit/form/RegisterForm.tsx'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { notify } from '../../kit/notify.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { exportAction, registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

const DepartmentsInput = lazy(() => import('./DepartmentsInput.tsx'))
const WorkDrawer = lazy(() => import('../../shared/work/WorkDrawer.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

type Document = ListedRow<typeof qualityDocument>

/** The text of a document, where its author writes it. */
const text: NonNullable<RegisterFormProps['extra']> = ({ id }) => [
  {
    title: documentText.attitle,
    content: (
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel owner={id} mode="entry" only={documentText} />
      </Suspense>
    ),
  },
]

const urge: ActionRun<Document> = async ({ rows: [row], refresh }) => {
  if (!row) return
  notify.success(say.urged((await send(documentCalls.urge, { id: row.id })).count))
  refresh()
}

const print: ActionRun<Document> = async ({ rows, show, close }) => {
  const ids = rows.map(({ id }) => id).join(',')
  try {
    await openFile(documentCalls.printPdf, { ids }, { purpose: 'print', record: issueSheetRecord(ids) })
  } catch (error) {
    showMessageDialog({ show, close }, '错误提示', sentenceOfError(error) || '打印出错')
  }
}

const moves = ['submit', 'make', 'audit', 'approve', 'issue'] as const satisfies ReadonlyArray<
  ActionName<typeof qualityDocument>
>

function actionsOf(view: View<typeof qualityDocument>): ActionRuns<Document> {
  const planned = registerActions(view, documentCalls)
  const written = registerActions(view, documentCalls, { extra: text })
  const allotted = registerActions(view, documentCalls, { inputs: { receiveOrgs: DepartmentsInput } })
  return {
    ...planned,
    ...(written.edit && { enter: written.edit }),
    ...(allotted.edit && { allot: allotted.edit }),
    ...processActions({ ...view, form: views.documentReading }, documentCalls, moves, undefined, 'readonly'),
    urge,
    print,
    flowLog: flowLogAction(subjectOfRecord(documentProcess.name)),
  }
}

const page = (view: View<typeof qualityDocument>) => {
  const actions = actionsOf(view)
  return () => <ListPage view={view} actions={actions} />
}

/** Documents of the quality system at each step (spec 2 §2.4 qualitySystemMng). */
export const PlanPage = page(views.filePlan)
export const MakePage = page(views.fileMake)
export const AuditPage = page(views.fileAudit)
export const ApprovalPage = page(views.fileApproval)
export const IssuePage = page(views.fileIssue)
export const QueryPage = page(views.fileQuery)

type Receipt = ListedRow<typeof documentReceipt>

const receive: ActionRun<Receipt> = async ({ rows, show, close, refresh }) => {
  await sendAll(
    {
      title: `接收 ${rows.length} 份文件`,
      verb: '接收',
      done: say.received,
      pieces: rows.map(({ id, copyNo }) =>
        pieceOf({ id, no: copyNo ?? '' }, [prepared(receiptCalls.receive, { ids: id })], true),
      ),
    },
    { show, close, refresh },
  )
}

/** The document itself, with its text. */
const look: ActionRun<Receipt> = ({ rows: [row], show, close }) => {
  if (!row?.documentId) return
  show(
    <Suspense>
      <WorkDrawer
        reading
        view={{ ...views.fileQuery, form: views.documentReading }}
        calls={documentCalls}
        id={row.documentId}
        files="readonly"
        onClose={close}
      />
    </Suspense>,
  )
}

const receiptActions: ActionRuns<Receipt> = {
  receive,
  view: look,
  export: exportAction(views.fileReceive, receiptCalls.export),
}

/** What one's department was issued. */
export const ReceivePage = () => <ListPage view={views.fileReceive} actions={receiptActions} />
