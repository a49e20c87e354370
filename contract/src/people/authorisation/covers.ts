import type { ReportAuthorisation } from './authorisation.ts'

/** What a report is about, as far as somebody's authorisation depends on it; null for what is not asked. */
export type SignedSubject = {
  readonly equclacode: string
  readonly inmGroupCode: string | null
  /** Grade of the boiler or of the piping; empty where none is on record. */
  readonly grade: string | null
}

type Extent = Pick<
  ReportAuthorisation,
  'equclacode' | 'pipelineGrade' | 'boilerGrade' | 'seisortcodeset' | 'startDate' | 'endDate' | 'enabled'
>

const listOf = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Grades of boilers and of piping stand in fields of their own. */
export const gradeField = (equclacode: string): 'boilerGrade' | 'pipelineGrade' | null =>
  equclacode.startsWith('1') ? 'boilerGrade' : equclacode.startsWith('8') ? 'pipelineGrade' : null

/** What is left empty is not limited; a limited one does not cover what has no grade on record. */
const covers = (limits: string | null, value: string | null): boolean => {
  const named = listOf(limits)
  return value === null || named.length === 0 || named.includes(value)
}

export const coversClass = (prefixes: string | null, equclacode: string): boolean =>
  listOf(prefixes).some((prefix) => equclacode.startsWith(prefix))

/** Whether an authorisation that is in force on a day covers class, grade and inspection kind. */
export function authorises(
  extent: Extent,
  { equclacode, inmGroupCode, grade }: SignedSubject,
  day: string,
): boolean {
  const limited = gradeField(equclacode)
  return (
    extent.enabled === true &&
    (extent.startDate ?? '') <= day &&
    (extent.endDate ?? '') >= day &&
    coversClass(extent.equclacode, equclacode) &&
    covers(extent.seisortcodeset, inmGroupCode) &&
    (!limited || covers(extent[limited], grade))
  )
}
