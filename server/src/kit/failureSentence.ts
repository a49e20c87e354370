import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { DatabaseLost } from './db/lostDatabase.ts'

/** PostgreSQL gave up: a statement took too long, a row stayed locked, two transactions waited for each other. */
const gaveUp = ['57014', '55P03', '40P01']

/** The sentence for a failure that is nobody's mistake; what happened stands in the log under the request's id. */
export function failureSentence(error: unknown, requestId: string, writes: boolean): string {
  if (error instanceof DatabaseLost)
    return error.mayBeSaved && writes ? kitMessages.maybeSaved : kitMessages.databaseDown
  if (isLocked(error)) return kitMessages.rowLocked
  if (isBusy(error)) return kitMessages.busy
  return `${kitMessages.unknownFailure}（${requestId}）`
}

/** Whether a row was held by somebody else for longer than was to be waited. */
export const isLocked = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

/** Whether the same request may succeed a little later. */
export const isBusy = (error: unknown): boolean => gaveUp.includes((error as { code?: string }).code ?? '')
