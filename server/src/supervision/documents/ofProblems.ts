import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { problemStates } from '@tejian/contract/supervision/problems/problem.process.ts'
import { type CheckProblem, checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { updateRow } from '../../kit/records/save.ts'
import { problemsOf } from './issue.ts'

type Changes = ChangesOf<typeof checkProblem>
type Step = {
  action: string
  entitledBy: Permission
  supplied: Readonly<Record<string, string>>
  changes: Changes
}

/** Moves a problem along with its paper; whoever may do it to the paper may do so. */
async function follow(context: Context, { id }: CheckProblem, step: Step): Promise<void> {
  await move(context, {
    record: checkProblem,
    id,
    action: step.action,
    entitledBy: step.entitledBy,
    supplied: step.supplied,
    prepare: async () => step.changes,
  })
}

/** Problems name the paper that orders them to be put right, and its term. */
export async function bindProblems(context: Context, row: LawDocument): Promise<void> {
  for (const problem of await problemsOf(context, row)) {
    const term = row.rectifyLimit ? { rectifyLimit: row.rectifyLimit } : {}
    const changes = { documentId: row.id, docno: row.docno, ...term }
    await updateRow(context, checkProblem, problem, changes, { action: 'document' })
  }
}

/** A paper that was withdrawn orders nothing any more. */
export async function freeProblems(context: Context, row: LawDocument): Promise<void> {
  for (const problem of await problemsOf(context, row))
    if (problem.documentId === row.id)
      await updateRow(
        context,
        checkProblem,
        problem,
        { documentId: null, docno: null },
        { action: 'document' },
      )
}

/** What the paper's unit has put right, it has put right of its problems. */
export async function answerProblems(context: Context, row: LawDocument): Promise<void> {
  const { rectifyDesc, rectifyDate, enteredBy } = row
  for (const problem of await problemsOf(context, row))
    if (problem.step === 'WTZG')
      await follow(context, problem, {
        action: 'feedback',
        entitledBy: 'lawDocument.rectify',
        supplied: { rectifyDesc: rectifyDesc ?? '' },
        changes: { rectifyDesc, rectifyDate, enteredBy, rectifyStatus: problemStates.answered },
      })
}

/** What was found put right is closed with its problems. */
export async function closeProblems(context: Context, row: LawDocument): Promise<void> {
  const { reviewDate, reviewUserName, reviewOpinion } = row
  const changes: Changes = {
    reviewDate,
    reviewUserName,
    reviewOpinion,
    closeDate: dayOf(context.now()),
    rectifyStatus: problemStates.done,
  }
  const told = { reviewDate: reviewDate ?? '', reviewUserNames: reviewUserName ?? '' }
  const supplied = { ...told, reviewOpinion: reviewOpinion ?? '', handleResult: reviewOpinion ?? '' }
  for (const problem of await problemsOf(context, row))
    if (problem.step !== 'end')
      await follow(context, problem, {
        action: problem.step === 'WTZG' ? 'correct' : 'pass',
        entitledBy: 'lawDocument.review',
        supplied,
        changes,
      })
}

/** What was not put right goes back to the unit with its problems. */
export async function returnProblems(context: Context, row: LawDocument): Promise<void> {
  const supplied = { backReason: row.backReason ?? '', backDescription: row.backDescription ?? '' }
  for (const problem of await problemsOf(context, row)) {
    if (problem.step !== 'WTFC') continue
    const changes = { rectifyStatus: problemStates.open, isOverdue: false, rectifyLimit: row.rectifyLimit }
    await follow(context, problem, {
      action: 'sendBack',
      entitledBy: 'lawDocument.review',
      supplied,
      changes,
    })
  }
}

/** What goes on as a case takes its problems along. */
export async function handProblemsOver(context: Context, row: LawDocument): Promise<void> {
  const { handoverOrg, handoverDate, handoverReason } = row
  const supplied = { handoverOrg: handoverOrg ?? '', reason: handoverReason ?? '' }
  const changes = {
    handoverOrg,
    handoverDate,
    handleResult: handoverReason,
    closeDate: handoverDate,
    rectifyStatus: problemStates.handedOver,
  }
  for (const problem of await problemsOf(context, row))
    if (problem.step !== 'end')
      await follow(context, problem, {
        action: 'handOver',
        entitledBy: 'lawDocument.review',
        supplied,
        changes,
      })
}
