import shipped from '../../data/exam-rules.json' with { type: 'json' }
import { addMonths } from '../kit/calendarDate.ts'
import { ageOn } from '../people/renewal/renewalRules.ts'

/** Ages at which an operator is admitted (TSG Z6001-2019). */
export const ages = { least: 18, most: 60 } as const
/** Points of a subject that pass it, of 100 (TSG Z6001-2019). */
export const passMark = 70
/** Months for which a passed subject is kept while the other is sat again (TSG Z6001-2019). */
export const keptMonths = 12
/** How long a certificate runs (TSG Z6001-2019). */
export const certificateMonths = 48
/** Years without a new application after a certificate was taken away (特种设备安全法 92，行政许可法 79). */
export const barredYears = 3

/** Values of EXAM_RESULT. */
export const results = { passed: '1', resit: '2', failed: '3' } as const
/** Values of EXAM_STATE. */
export const examStates = {
  draft: '0',
  waiting: '1',
  accepted: '2',
  returned: '3',
  toSit: '4',
  scored: '5',
  passed: '6',
  failed: '7',
  issued: '8',
} as const

const theoryOnly: readonly string[] = shipped.theoryOnly

/** Whether an item has no practical part. */
export const isTheoryOnly = (certItem: string | null | undefined): boolean =>
  theoryOnly.includes(certItem ?? '')

/** The column titles and fields of the national register: data with its source and confidence. */
export const countryColumns: ReadonlyArray<{ title: string; field?: string; text?: string }> =
  shipped.countryColumns

/** Whether somebody of this ID number is of an age to sit; without one nobody can say. */
export const isOfAge = (idcard: string | null | undefined, today: string): boolean => {
  const age = ageOn(idcard, today)
  return age !== null && age >= ages.least && age <= ages.most
}

/** The lowest EDUCATION for any item; one item's own wish that is doubtful is shown to the clerk, not refused. */
export const leastEducation = shipped.education.default
const doubtful: Readonly<Record<string, string>> = shipped.educationDoubtful
export const wishedEducation = (certItem: string | null | undefined): string | null =>
  doubtful[certItem ?? ''] ?? null

type Scores = {
  readonly certItem: string | null
  readonly theoryScore: number | null
  readonly practiceScore: number | null
  readonly absentFlag: boolean | null
  /** Subjects that were passed in an earlier class, and when. */
  readonly theoryPassDate: string | null
  readonly practicePassDate: string | null
}

const kept = (passed: string | null, day: string): boolean =>
  passed !== null && addMonths(passed, keptMonths) >= day

/** The subjects that a candidate has to sit on a day: those that are not passed already. */
export function subjectsToSit(row: Scores, day: string): { theory: boolean; practice: boolean } {
  return {
    theory: !kept(row.theoryPassDate, day),
    practice: !isTheoryOnly(row.certItem) && !kept(row.practicePassDate, day),
  }
}

/** Whether all that has to be known of an examination of a day is entered. */
export function isScored(row: Scores, day: string): boolean {
  const sat = subjectsToSit(row, day)
  if (row.absentFlag) return true
  return (!sat.theory || row.theoryScore !== null) && (!sat.practice || row.practiceScore !== null)
}

/** What an examination of a day comes to: passed, one subject to be sat again, or failed; with the subjects failed. */
export function judgeScores(row: Scores, day: string): { result: string; failed: number } {
  const sat = subjectsToSit(row, day)
  const fails = (score: number | null): boolean => Boolean(row.absentFlag) || (score ?? 0) < passMark
  const failed =
    Number(sat.theory && fails(row.theoryScore)) + Number(sat.practice && fails(row.practiceScore))
  return { result: failed === 0 ? results.passed : failed === 1 ? results.resit : results.failed, failed }
}
