import { dispatchCalls } from '@tejian/contract/announcements/dispatchCalls.ts'
import { dispatchMessages as say } from '@tejian/contract/announcements/dispatchMessages.ts'
import { dispatchFiles, type fileDispatch } from '@tejian/contract/announcements/fileDispatch.ts'
import { fileSend } from '@tejian/contract/announcements/views/fileSend.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import { confirmAction } from '../../kit/dialogs/confirmAction.tsx'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { registerActions } from '../../shared/transfers/registerActions.tsx'

const WritingSheet = lazy(() => import('./WritingSheet.tsx'))

/** Address of one document. */
export const dispatchAddress = (id: string): string => `/announcement/fileSend/detail?id=${id}`

const open: ActionRun = ({ rows: [row], navigate }) => row && void navigate(dispatchAddress(row.id))

const write =
  (fresh: boolean): ActionRun =>
  ({ rows: [row], show, close }) =>
    show(
      <Suspense>
        <WritingSheet
          view={fileSend}
          calls={dispatchCalls}
          id={fresh ? null : (row?.id ?? null)}
          files={dispatchFiles}
          onClose={close}
        />
      </Suspense>,
    )

const dispatch: ActionRun<ListedRow<typeof fileDispatch>> = async ({ rows: [row], refresh, show, close }) => {
  if (!row) return
  const agreed = await confirmAction({
    title: say.sendTitle(row.title ?? ''),
    content: `${say.sendHint}接收：${row.receiveOrgName ?? ''}`,
    okText: '发送',
    show,
    close,
  })
  if (!agreed) return
  await send(dispatchCalls.send, { id: row.id, version: String(row.version) })
  notify.success(say.sent)
  refresh()
}

const urge: ActionRun = async ({ rows: [row], refresh }) => {
  if (!row) return
  const { count } = await send(dispatchCalls.urge, { id: row.id })
  notify.success(say.urged(count))
  refresh()
}

/** What stands behind the actions of documents; signing happens on the page of the document, which is read first. */
export const dispatchActions: ActionRuns<ListedRow<typeof fileDispatch>> = {
  ...registerActions(fileSend, { delete: dispatchCalls.delete, export: dispatchCalls.export }),
  create: write(true),
  edit: write(false),
  send: dispatch,
  urge,
  sign: open,
  view: open,
}
