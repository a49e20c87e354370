import { complaintProcess } from '@tejian/contract/portal/matters/complaint.process.ts'
import {
  complaintCalls,
  letterCalls,
  otherDeclarationCalls,
} from '@tejian/contract/portal/matters/matterCalls.ts'
import { otherDeclarationProcess } from '@tejian/contract/portal/matters/otherDeclaration.process.ts'
import { publicLetterProcess } from '@tejian/contract/portal/matters/publicLetter.process.ts'
import { complaints, otherDeclarations, publicMailbox } from '@tejian/contract/portal/views/matterViews.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'

/** Mostly somebody has rung. */
const initial = { origin: '2' }

/** What the public brings, as those who handle it work on it. */
export const matterPages = {
  publicMailbox: listPage(publicMailbox, {
    actions: {
      ...registerActions(publicMailbox, letterCalls, { initial }),
      ...processActions(publicMailbox, letterCalls, ['accept', 'answer']),
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
