import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { CallFailure } from '@tejian/contract/kit/transport.ts'

/** The sentence to show for whatever was caught: a refusal's own; never the English text of a script error. */
export function sentenceOfError(problem: unknown): string {
  if (typeof problem === 'string') return problem
  if (problem instanceof CallFailure) return problem.message
  return kitMessages.unknownFailure
}
