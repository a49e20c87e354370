import { articleAddress, knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import { knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { knowledgeMng } from '@tejian/contract/knowledge/views/knowledgeMng.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { type RegisterActionOptions, registerActions } from '../shared/transfers/registerActions.tsx'

const ContentEditor = lazy(() => import('./ContentEditor.tsx'))
const PushDialog = lazy(() => import('./PushDialog.tsx'))
const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** Files of an entry; a new one is saved first. */
const files: NonNullable<RegisterActionOptions['extra']> = ({ id }) => [
  {
    title: '附件',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]

const turn =
  (call: typeof knowledgeCalls.publish, done: string): ActionRun =>
  async ({ rows, refresh, show, close }) => {
    const answer = await send(call, { ids: rows.map(({ id }) => id).join(',') })
    refresh()
    if (answer.errors.length === 0) return notify.success(done)
    const { BatchResult } = await import('../kit/dialogs/BatchResult.tsx')
    show(<BatchResult title="办理结果" result={answer} onClose={close} />)
  }

const push: ActionRun = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <PushDialog
        id={row.id}
        title={String(row.title ?? '')}
        summary={String(row.summary ?? '')}
        onClose={close}
      />
    </Suspense>,
  )

/** What stands behind the actions of the knowledge base. */
export const knowledgeActions: ActionRuns = {
  ...registerActions(knowledgeMng, knowledgeCalls, { inputs: { content: ContentEditor }, extra: files }),
  view: ({ rows: [row], navigate }) => row && void navigate(articleAddress(row.id)),
  publish: turn(knowledgeCalls.publish, knowledgeMessages.published),
  withdraw: turn(knowledgeCalls.withdraw, knowledgeMessages.withdrawn),
  push,
}
