import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { Filters } from '../fields/SearchInput.tsx'
import { currentSid } from '../session/sid.ts'

/** Answers that were asked for before the page that shows them was there, by person, call and input; each is taken once. */
const early = new Map<string, Promise<unknown>>()

/** Nobody sees rows of a while ago: whoever has not come for them by then asks anew. */
const keepMs = 10_000

const keyOf = (find: AnyCall, input: Filters): string =>
  `${currentSid()} ${find.path} ${JSON.stringify(Object.entries(input).sort(([a], [b]) => a.localeCompare(b)))}`

/** Keeps an answer that is on its way for whoever asks the same first. */
export function keepEarly(find: AnyCall, input: Filters, answer: Promise<unknown>): void {
  // Whoever takes it hears of its failure; nobody may.
  answer.catch(() => {})
  const key = keyOf(find, input)
  early.set(key, answer)
  setTimeout(() => early.delete(key), keepMs)
}

/** The answer that was asked for early; undefined when there is none, or when somebody had it already. */
export function takeEarly<T>(find: AnyCall, input: Filters): Promise<T> | undefined {
  const key = keyOf(find, input)
  const answer = early.get(key) as Promise<T> | undefined
  early.delete(key)
  return answer
}
