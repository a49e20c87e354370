import type { Context } from '../kit/context.ts'
import { batch } from '../kit/process/batch.ts'
import { Refusal } from '../kit/refusal.ts'

export type ItemsAnswer = { successCount: number; errors: Array<{ seisn: string; message: string }> }

/** Runs a batch by serial number, each in a transaction of its own, and says per row what happened (spec 2 §7.3). */
export async function forEachItem<T extends { seisn: string }>(
  context: Context,
  rows: readonly T[],
  nothing: string,
  act: (row: T) => Promise<unknown>,
): Promise<ItemsAnswer> {
  if (rows.length === 0) throw new Refusal(nothing)
  const about = { id: (row: T) => row.seisn, no: async (row: T) => row.seisn }
  const { successCount, errors } = await batch(context, rows, about, async (row) => void (await act(row)))
  return { successCount, errors: errors.map(({ id, message }) => ({ seisn: id, message })) }
}

/** Serial numbers with the task of each, where as many tasks were named. */
export const withTasks = (
  seisns: readonly string[],
  taskIds: readonly string[],
): Array<{ seisn: string; taskId: string | undefined }> =>
  seisns.map((seisn, place) => ({
    seisn,
    taskId: taskIds.length === seisns.length ? taskIds[place] : undefined,
  }))
