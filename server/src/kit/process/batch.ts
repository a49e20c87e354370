import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'

/**
 * Runs a batch row by row, each in a transaction of its own, and says per row what happened (domain.md). When none went
 * through, the batch is refused with the first sentence, so that its caller shows a failure and not a success.
 */
export async function batch<T>(
  context: Context,
  rows: readonly T[],
  about: { id(row: T): string; no(row: T): Promise<string> },
  act: (row: T) => Promise<void>,
): Promise<BatchAnswer> {
  const errors: BatchAnswer['errors'] = []
  for (const row of rows) {
    try {
      await act(row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors.push({ id: about.id(row), no: await about.no(row).catch(() => ''), message: error.message })
    }
  }
  const [first] = errors
  if (first && errors.length === rows.length) {
    const sentence = rows.length === 1 ? first.message : `${rows.length}项均未办理：${first.message}`
    throw new Refusal(sentence, { code: 'batch', detail: { successCount: 0, errors } })
  }
  context.log.info(
    { requestId: context.requestId, done: rows.length - errors.length, refused: errors.length },
    'batch',
  )
  return { successCount: rows.length - errors.length, errors }
}
