import { unreleasedCode } from '@tejian/contract/kit/constants.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import type { Context } from '../context.ts'
import { failureSentence, isLocked } from '../failureSentence.ts'
import { Refusal } from '../refusal.ts'

/** How long a row of a batch waits for somebody else; and how many such rows a batch bears before it breaks off. */
const lockWaitMs = 5000
const mostLocked = 3

/**
 * Runs a batch row by row, each in a transaction of its own, and says per row what happened (domain.md). When none went
 * through, the batch is refused with the first sentence, so that its caller shows a failure and not a success. A row
 * that somebody else holds is left after a few seconds, and the next ones go on. A failure that is no refusal ends the
 * batch: a database that is gone would keep every further row waiting. The answer tells the rows that went through from
 * those that did not, whatever happened.
 */
export async function batch<T>(
  context: Context,
  rows: readonly T[],
  about: { id(row: T): string; no(row: T): Promise<string> },
  act: (row: T) => Promise<void>,
): Promise<BatchAnswer> {
  // The rows' transactions are opened with this context, or with a copy that was made of it for one of them.
  context.lockWaitMs ??= lockWaitMs
  const errors: BatchAnswer['errors'] = []
  let locked = 0
  const undone = async (row: T, message: string): Promise<void> =>
    void errors.push({ id: about.id(row), no: await about.no(row).catch(() => ''), message })
  for (const [place, row] of rows.entries()) {
    try {
      await act(row)
    } catch (error) {
      // Asked once for the password, the whole batch is sent again.
      if (error instanceof Refusal && error.code === unreleasedCode && errors.length === place) throw error
      if (error instanceof Refusal) {
        context.refused?.(error)
        await undone(row, error.message)
        continue
      }
      if (isLocked(error)) {
        locked += 1
        await undone(row, kitMessages.rowLocked)
        if (locked < mostLocked) continue
        for (const further of rows.slice(place + 1)) await undone(further, kitMessages.brokenOff)
        break
      }
      if (errors.length === place) throw error
      const { requestId } = context
      context.log.error({ err: error, requestId, done: place - errors.length }, 'a batch broke off')
      await undone(row, failureSentence(error, requestId, true))
      for (const further of rows.slice(place + 1)) await undone(further, kitMessages.brokenOff)
      break
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
