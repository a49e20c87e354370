import { addDays, addMonths } from '../../kit/calendarDate.ts'
import { type VisitKind, visitKinds } from '../items/items.ts'

/** Most days between two visits of a lift that is not maintained on demand (TSG T5002-2017). */
export const usualDays = 15

/** The last day on which a visit of each kind was made; what a visit of a longer kind contains counts for the shorter. */
export type LastVisits = { readonly [K in VisitKind]?: string | undefined }

export type PlanFacts = {
  readonly today: string
  /** The first day on which the present unit maintains the lift. */
  readonly since: string
  /** The day on which the product began to plan it; what was done before is not known here. */
  readonly known: string
  readonly last: LastVisits
  /** Days between visits that were granted; 15 where nothing was. */
  readonly cycle?: number | undefined
}

export type PlannedVisit = { readonly planDate: string; readonly maintType: VisitKind }

const months: ReadonlyArray<readonly [VisitKind, number]> = [
  [visitKinds.year, 12],
  [visitKinds.halfYear, 6],
  [visitKinds.quarter, 3],
]

const latest = (days: ReadonlyArray<string | undefined>): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)

/** The last visit that did what a kind wants: of this kind or a longer one. */
const lastOf = (last: LastVisits, kind: VisitKind): string | undefined =>
  latest((Object.keys(last) as VisitKind[]).filter((one) => one >= kind).map((one) => last[one]))

/**
 * The next visit of a lift: at most the cycle after the last one, and the longest kind that would else be late at the visit
 * after it. A granted longer cycle moves the half-monthly visits only, what is due by the quarter stays where it was.
 */
export function nextVisit({ since, known, last, cycle = usualDays }: PlanFacts): PlannedVisit {
  const begun = latest([since, known]) ?? since
  const before = lastOf(last, visitKinds.halfMonth)
  const wanted = addDays(before ?? begun, cycle)
  const dueOf = (kind: VisitKind, span: number): string => addMonths(lastOf(last, kind) ?? begun, span)
  const firstLonger = months.map(([kind, span]) => dueOf(kind, span)).sort()[0] ?? wanted
  const planDate = [firstLonger, wanted].sort()[0] ?? wanted
  // What is due before the visit after this one could be is done now: nothing is done late for being rare.
  const longest = months.find(([kind, span]) => dueOf(kind, span) < addDays(planDate, usualDays))
  return { planDate, maintType: longest?.[0] ?? visitKinds.halfMonth }
}
