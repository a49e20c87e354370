import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { CallFailure } from '@tejian/contract/kit/transport.ts'

/** The sentence to show for whatever was caught: a refusal's own; never the English text of a script error. */
export function sentenceOfError(problem: unknown): string {
  if (typeof problem === 'string') return problem
  if (problem instanceof CallFailure) return problem.message
  return kitMessages.unknownFailure
}

/** The same for an entry on a page that shows nothing beside its fields: what is said of the first wrong field. */
export const sentenceOfEntry = (problem: unknown): string =>
  (problem instanceof CallFailure && Object.values(problem.fields ?? {})[0]) || sentenceOfError(problem)
