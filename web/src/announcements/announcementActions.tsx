import { announcementProcess } from '@tejian/contract/announcements/announcement.process.ts'
import { type announcement, noticeFiles } from '@tejian/contract/announcements/announcement.ts'
import { announcementMessages as say } from '@tejian/contract/announcements/announcementMessages.ts'
import { announcementCalls } from '@tejian/contract/announcements/calls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { lazy, Suspense } from 'react'
import type { ActionRun, ActionRuns } from '../kit/list/actions.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'
import { reasonAction } from '../shared/work/reasonAction.tsx'

const WritingDrawer = lazy(() => import('./WritingDrawer.tsx'))
const Article = lazy(async () => ({ default: (await import('../shared/article/Article.tsx')).Article }))

/** The sheet without its text, which a reviewer sees as its readers will. */
const reading = (view: View<typeof announcement>): View<typeof announcement> => ({
  ...view,
  form: { sections: (view.form?.sections ?? []).filter(({ title }) => title !== '正文') },
})

const write =
  (view: View<typeof announcement>, fresh: boolean): ActionRun =>
  ({ rows: [row], show, close }) =>
    show(
      <Suspense>
        <WritingDrawer
          view={view}
          calls={announcementCalls}
          id={fresh ? null : (row?.id ?? null)}
          files={noticeFiles}
          onClose={close}
        />
      </Suspense>,
    )

const pin =
  (topFlag: boolean): ActionRun =>
  async ({ rows: [row], refresh }) => {
    if (!row) return
    await send(announcementCalls.pin, {
      id: row.id,
      version: String(row.version),
      topFlag: topFlag ? 'true' : 'false',
    })
    notify.success(topFlag ? say.pinned : say.unpinned)
    refresh()
  }

const takeDown = reasonAction<ListedRow<typeof announcement>>({
  title: (row) => say.takeDownTitle(row.title ?? ''),
  text: () => say.takeDownHint,
  verb: '撤下',
  takesAway: true,
  label: '撤下原因',
  missing: say.takeDownReasonMissing,
  name: 'reason',
  send: ({ id, version }, reason) =>
    send(announcementCalls.takeDown, { id, version: String(version), reason }),
  done: say.takenDown,
})

const revise: ActionRun = async ({ rows: [row], refresh }) => {
  if (!row) return
  await send(announcementCalls.revise, { id: row.id, version: String(row.version) })
  notify.success(say.revised)
  refresh()
}

/** What stands behind the actions of the pages of notices. */
export const announcementActions = (
  view: View<typeof announcement>,
): ActionRuns<ListedRow<typeof announcement>> => ({
  ...registerActions(view, announcementCalls),
  ...processActions(
    reading(view),
    announcementCalls,
    ['submit', 'audit'],
    (row) => [
      {
        title: '正文',
        content: (
          <Suspense>
            <Article content={row.content ?? ''} />
          </Suspense>
        ),
      },
    ],
    'readonly',
  ),
  create: write(view, true),
  edit: write(view, false),
  pin: pin(true),
  unpin: pin(false),
  takeDown,
  revise,
  flowLog: flowLogAction(subjectOfRecord(announcementProcess.name)),
})
