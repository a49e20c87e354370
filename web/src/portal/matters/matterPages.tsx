import { complaintProcess } from '@tejian/contract/portal/matters/complaint.process.ts'
import {
  complaintCalls,
  letterCalls,
  otherDeclarationCalls,
} from '@tejian/contract/portal/matters/matterCalls.ts'
import { matterMessages as say } from '@tejian/contract/portal/matters/matterMessages.ts'
import { otherDeclarationProcess } from '@tejian/contract/portal/matters/otherDeclaration.process.ts'
import { publicLetterProcess } from '@tejian/contract/portal/matters/publicLetter.process.ts'
import { complaints, otherDeclarations, publicMailbox } from '@tejian/contract/portal/views/matterViews.ts'
import type { ActionRun } from '../../kit/list/actions.ts'
import { notify } from '../../kit/notify.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

/** Mostly somebody has rung. */
const initial = { origin: '2' }

const publish =
  (isPublic: boolean): ActionRun =>
  async ({ rows: [row], refresh }) => {
    if (!row) return
    const asked = { id: row.id, version: String(row.version), isPublic: isPublic ? 'true' : 'false' } as const
    await send(letterCalls.publish, asked)
    notify.success(isPublic ? say.published : say.unpublished)
    refresh()
  }

/** What the public brings, as those who handle it work on it. */
export const matterPages = {
  publicMailbox: listPage(publicMailbox, {
    actions: {
      ...registerActions(publicMailbox, letterCalls, { initial }),
      ...processActions(publicMailbox, letterCalls, ['accept', 'answer']),
      publish: publish(true),
      unpublish: publish(false),
      flowLog: flowLogAction(subjectOfRecord(publicLetterProcess.name)),
    },
  }),
  complaint: listPage(complaints, {
    actions: {
      ...registerActions(complaints, complaintCalls, { initial: { ...initial, complaintType: '1' } }),
      ...processActions(complaints, complaintCalls, ['accept', 'report', 'answer']),
      flowLog: flowLogAction(subjectOfRecord(complaintProcess.name)),
    },
  }),
  otherDeclaration: listPage(otherDeclarations, {
    actions: {
      ...registerActions(otherDeclarations, otherDeclarationCalls, { initial }),
      ...processActions(otherDeclarations, otherDeclarationCalls, ['accept', 'answer']),
      flowLog: flowLogAction(subjectOfRecord(otherDeclarationProcess.name)),
    },
  }),
}
