import type { PreparedCall } from '@tejian/contract/kit/wireRequest.ts'
import { type Piece, pieceOf } from '../kit/batch/batch.ts'
import { type Item, serialNumber } from './item.ts'

/** A report as whoever works on it saw it; the task makes the second of two people lose with a sentence. */
export type ItemTarget = { readonly seisn: string; readonly taskId: string | null; readonly reportno: string }

export const targetOf = (row: Item): ItemTarget => ({
  seisn: serialNumber(row),
  taskId: row.taskId,
  reportno: row.reportno ?? '',
})

export const seenOf = ({ seisn, taskId }: ItemTarget) => ({ seisn, taskId: taskId ?? undefined })

/** How an outcome names a report: by its number, before it has one by its business. */
export const namedOf = ({ seisn, reportno }: ItemTarget) => ({ id: seisn, no: reportno || seisn })

/** A report as one of a batch; the task that it names is refused a second time. */
export const reportPiece = (target: ItemTarget, calls: readonly PreparedCall[]): Piece =>
  pieceOf(namedOf(target), calls, target.taskId !== null)

/** One report as calls about several take it (spec 2 §7.3). */
export const alone = ({ seisn, taskId }: ItemTarget) => ({ seisns: seisn, taskIds: taskId ?? undefined })

/** What a dialog about reports is headed with. */
export const titleOf = (verb: string, targets: readonly ItemTarget[]): string => {
  const [only] = targets
  return targets.length === 1 && only ? `${verb} ${namedOf(only).no}` : `${verb} ${targets.length} 份报告`
}
