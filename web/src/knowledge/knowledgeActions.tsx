import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { articleAddress, knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import type { knowledge } from '@tejian/contract/knowledge/knowledge.ts'
import { knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { knowledgeMng } from '@tejian/contract/knowledge/views/knowledgeMng.ts'
import { lazy, Suspense } from 'react'
import { pieceOf } from '../kit/batch/batch.ts'
import { sendAll } from '../kit/batch/batchAction.tsx'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { registerActions } from '../shared/transfers/registerActions.tsx'

const ContentEditor = lazy(() => import('./ContentEditor.tsx'))
const PushDialog = lazy(() => import('./PushDialog.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** Files of an entry; a new one is saved first. */
const files: RowSections = ({ id }) => [
  {
    title: '附件',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]

type Entry = ListedRow<typeof knowledge>

const turn =
  (call: typeof knowledgeCalls.publish, verb: string, done: string): ActionRun<Entry> =>
  ({ rows, ...input }) =>
    sendAll(
      {
        title: `${verb} ${rows.length} 篇`,
        verb,
        done,
        pieces: rows.map(({ id, title }) =>
          pieceOf({ id, no: title ?? '' }, [prepared(call, { ids: id })], true),
        ),
      },
      input,
    )

const push: ActionRun<Entry> = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <PushDialog id={row.id} title={row.title ?? ''} summary={row.summary ?? ''} onClose={close} />
    </Suspense>,
  )

/** What stands behind the actions of the knowledge base. */
export const knowledgeActions: ActionRuns<Entry> = {
  ...registerActions(knowledgeMng, knowledgeCalls, { inputs: { content: ContentEditor }, extra: files }),
  view: ({ rows: [row], navigate }) => row && void navigate(articleAddress(row.id)),
  publish: turn(knowledgeCalls.publish, '发布', knowledgeMessages.published),
  withdraw: turn(knowledgeCalls.withdraw, '撤回', knowledgeMessages.withdrawn),
  push,
}
