import { constructionCalls } from '@tejian/contract/declarations/construction/calls.ts'
import type { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { type Piece, pieceOf } from '../../kit/batch/batch.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { given } from '../../shared/work/sent.ts'
import type { StepMove } from './decisions.ts'

/** A notice as its decider saw it. */
export type NoticeTarget = { readonly id: string; readonly version: number; readonly taskId: string }

/** Fields that the step itself keeps, sent before it is decided. */
const keptAt: Readonly<Record<string, 'testPress' | 'compDate'>> = {
  nysyConfirm: 'testPress',
  jgshConfirm: 'compDate',
}

/** Keeps the step's own field; nothing is sent where it has not changed. */
export async function keepField(
  move: StepMove,
  target: NoticeTarget,
  values: Values,
  before: Values,
): Promise<void> {
  const name = keptAt[move]
  if (!name || textOf(values[name]) === textOf(before[name])) return
  await send(constructionCalls.stepSave, {
    id: target.id,
    version: String(target.version),
    [name]: textOf(values[name]),
  })
}

const release = (values: Values) => ({
  dealMan: textOf(values.dealMan),
  inspectorLogins: given(values, 'inspectorLogins'),
  planInspectDate: given(values, 'planInspectDate')?.slice(0, 10),
})

/** Commits a decision about one notice. Throws CallFailure with the server's sentence. */
export async function commit(
  move: StepMove,
  target: NoticeTarget,
  values: Values,
  before: Values,
): Promise<void> {
  const { id, taskId } = target
  const named = { id, taskId }
  const acceptOpinion = given(values, 'acceptOpinion')
  const back = {
    ...named,
    backReason: textOf(values.backReason),
    backDescription: given(values, 'backDescription'),
  }
  const inspection = {
    ...named,
    inspectdate: textOf(values.inspectdate).slice(0, 10),
    inspectResult: given(values, 'inspectResult'),
    acceptOpinion,
  }
  await keepField(move, target, values, before)
  switch (move) {
    case 'taskRelease':
      await send(constructionCalls.taskRelease, { ids: id, taskIds: taskId, ...release(values) })
      return
    case 'scjjConfirm':
    case 'nysyConfirm':
      await send(constructionCalls[move], inspection)
      return
    case 'jgshConfirm':
      await send(constructionCalls.jgshConfirm, { ...named, acceptOpinion })
      return
    case 'bgcjConfirm':
      await send(constructionCalls.bgcjConfirm, {
        ...named,
        issueDate: textOf(values.issueDate).slice(0, 10),
        conclusion: textOf(values.conclusion),
        acceptOpinion,
      })
      return
    default:
      await send(constructionCalls[move], back)
  }
}

/** Releases notices to the same people, one after another. */
export const releasing = (rows: readonly ListedRow<typeof constructionNotice>[], values: Values): Piece[] =>
  rows.map(({ id, noticeno, taskId }) =>
    pieceOf(
      { id, no: noticeno ?? '' },
      [
        prepared(constructionCalls.taskRelease, {
          ids: id,
          taskIds: taskId ?? '',
          ...release(values),
        }),
      ],
      Boolean(taskId),
    ),
  )
