import { changeMessages } from './changeMessages.ts'

const { parts } = changeMessages

/** Who had which part in a corrected report; by account. */
export type ChangeParts = {
  /** Principal and inspectors of the task. */
  readonly inspectors: ReadonlySet<string>
  readonly modified: string | null
  readonly audited: string | null
}

/** The part that keeps a person from auditing or approving a corrected report; null when nothing does (`duties.ts`). */
export function otherPartOfChange(
  step: 'BZFS' | 'BZFP',
  { inspectors, modified, audited }: ChangeParts,
  person: string,
): string | null {
  if (inspectors.has(person)) return parts.inspector
  if (modified === person) return parts.modified
  return step === 'BZFP' && audited === person ? parts.audited : null
}
