import { groupStoodFor, inspectionKindOf, repeatedGroup } from '../../inspection/inspectionKinds.ts'
import { conclusionOfCode, type InspState, inspStates, outcomeOf } from './outcomes.ts'

/** How a device stands by all that its inspections found, as the archive keeps it. */

/** A result that is not simply passed, until another inspection of its kind replaces it. */
export type OpenResult = {
  readonly state: InspState
  readonly date: string
  /** Its INM_GROUP. */
  readonly group: string
  /** The business item that found it; another version of its report replaces it whatever its day. */
  readonly itemId?: string
  /** It took the device out of use; whoever answers it puts the device back. */
  readonly stopped?: true
}
/** By kind of `inspection-periods.json`. */
export type OpenResults = Readonly<Record<string, OpenResult>>

const inUse: ReadonlySet<string> = new Set(['1', '6'])

/** Whether a result that stops takes the device out of use now; one that its unit has stopped stays its unit's. */
export const takesOutOfUse = (row: StandingRow, stops: boolean): boolean =>
  stops && inUse.has(row.useState ?? '')

/**
 * useState of a device after its results changed; undefined when it stays. A device goes back into use when all is
 * answered that had taken it out, never when its unit had.
 */
export function useStateAfter(row: StandingRow, open: OpenResults, takenOut: boolean): '1' | '2' | undefined {
  if (takenOut) return '2'
  const stoppedBefore = Object.values(openResultsOf(row)).some(({ stopped }) => stopped)
  return stoppedBefore && row.useState === '2' && !forbidsUse(gravest(open)) ? '1' : undefined
}

/** The next dates of an archive. */
export type NextDates = {
  readonly nextinspdate?: string | null
  readonly nextannualdate?: string | null
  readonly dueRule?: string | null
}
/** The same of a device that must not be used: they come back when what was found is put right. */
export type HeldDates = NextDates & {
  /** When it was due before it failed: the cycle of cranes and vehicles runs on from there (TSG 81-2022 §4.2.1.2). */
  readonly dueBefore?: string | null
}

/** What of an archive says how its device stands. */
export type StandingRow = {
  readonly equclacode: string | null
  readonly useState?: string | null
  readonly params?: Readonly<Record<string, unknown>> | null
  readonly lastinspkind?: string | null
  readonly lastrepeated?: string | null
  readonly lastinspdate?: string | null
  readonly lastresult?: string | null
  readonly openResults?: OpenResults | null
  readonly inspState?: string | null
  readonly heldDates?: HeldDates | null
}

const gravest = (results: OpenResults): InspState =>
  Object.values(results)
    .map(({ state }) => state)
    .toSorted()
    .at(-1) ?? inspStates.fit

/** With such a result a device must not be used, and has no next date. */
export const forbidsUse = (state: string | null | undefined): boolean =>
  state === inspStates.rectify || state === inspStates.failed

/** The kind of inspection that the archive's last one was, a repeated one by what it repeated. */
export function lastKindOf({ lastinspkind, lastrepeated, equclacode }: StandingRow): string | null {
  return lastinspkind ? (inspectionKindOf(lastinspkind, equclacode ?? '', lastrepeated) ?? null) : null
}

/** What the last result of an archive leaves open, where nobody but the archive knows it (imports, first entries). */
function openByLastResult(row: StandingRow): OpenResults {
  const { lastinspdate, lastresult, params } = row
  const group = groupStoodFor(row.lastinspkind ?? '', row.lastrepeated)
  const kind = lastKindOf(row)
  if (!kind || !lastinspdate || !lastresult) return {}
  const { state } = outcomeOf({
    equclacode: row.equclacode ?? '',
    inmGroupCode: group,
    conclusion: conclusionOfCode(lastresult),
    safetyGrade: gradeIn(params),
    materialKind: params?.materialKind,
  })
  return state && state !== inspStates.fit ? { [kind]: { state, date: lastinspdate, group } } : {}
}

const gradeIn = (params: StandingRow['params']): string | null => {
  const grade = params?.safetyGrade ?? params?.worstSafetyGrade
  return typeof grade === 'string' || typeof grade === 'number' ? String(grade) : null
}

/** What is open in an archive. */
export const openResultsOf = (row: StandingRow): OpenResults => row.openResults ?? openByLastResult(row)

/** The state of a device; null when it has never been inspected. */
export function stateOf(row: StandingRow): InspState | null {
  const open = openResultsOf(row)
  return Object.keys(open).length > 0 || row.lastinspdate ? gravest(open) : null
}

/** What the archive's last inspection is told by; who writes them by hand changes how the device stands. */
const lastNames = ['lastinspkind', 'lastrepeated', 'lastinspdate', 'lastresult'] as const

/**
 * How a device stands after its archive was written by hand (a first entry, an import, a correction): by the last result
 * as it is written now. What a report of the product left open stays: only another inspection answers that.
 */
export function standingByHand(
  before: (StandingRow & { readonly lastreportno?: string | null }) | null,
  row: StandingRow,
): { inspState: InspState | null; openResults: OpenResults } {
  const same = before !== null && lastNames.every((name) => (before[name] ?? null) === (row[name] ?? null))
  const graded = before !== null && gradeIn(before.params) === gradeIn(row.params)
  const reported = before?.lastreportno ? openResultsOf(before) : {}
  const openResults =
    same && graded
      ? openResultsOf(before)
      : { ...openByLastResult({ ...row, openResults: null }), ...reported }
  return { inspState: stateOf({ ...row, openResults }), openResults }
}

/** Whether an inspection of a kind left the device forbidden to be used. */
export const failedKind = (row: StandingRow, kind: string): boolean =>
  forbidsUse(openResultsOf(row)[kind]?.state)

/** INM_GROUP of the inspection that failed last and waits for its 复检; null when none does. */
export function awaitedGroup(row: StandingRow): string | null {
  const failures = Object.values(openResultsOf(row)).filter(({ state }) => forbidsUse(state))
  return failures.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)?.group ?? null
}

/** What a 复检 repeats: as somebody says, else what failed last, else what was inspected last. */
export function whatItRepeats(row: StandingRow, said?: string | null): string | null {
  const last = row.lastrepeated ?? row.lastinspkind ?? null
  return said ?? awaitedGroup(row) ?? (last === repeatedGroup ? null : last)
}

/** The results that stay open after another one of a kind; an older one of another item changes nothing. */
export function openAfter(open: OpenResults, kind: string, result: OpenResult): OpenResults {
  const present = open[kind]
  const own = present?.itemId !== undefined && present.itemId === result.itemId
  if (present && present.date > result.date && !own) return open
  const { [kind]: _answered, ...others } = open
  return result.state === inspStates.fit ? others : { ...others, [kind]: result }
}

/** The fields that say how a device stands. */
export type StandingFields = NextDates & {
  readonly inspState: InspState
  readonly openResults: OpenResults
  readonly heldDates: HeldDates | null
}

const none: NextDates = { nextinspdate: null, nextannualdate: null, dueRule: null }

/** The dates that a device shows, or would show if it might be used. */
function datesOf(device: StandingRow & NextDates): HeldDates {
  if (forbidsUse(stateOf(device))) return device.heldDates ?? {}
  const { nextinspdate = null, nextannualdate = null, dueRule = null } = device
  return { nextinspdate, nextannualdate, dueRule, dueBefore: nextinspdate }
}

/**
 * How a device stands with some results open and the dates that its last inspection gives: a device that must not be used
 * shows no date; its dates are held back until the last of these results is answered.
 */
export function standingFields(
  device: StandingRow & NextDates,
  open: OpenResults,
  dates: NextDates,
): StandingFields {
  const inspState = gravest(open)
  const known = { ...datesOf(device), ...dates }
  if (forbidsUse(inspState)) return { inspState, openResults: open, heldDates: known, ...none }
  const { dueBefore: _before, ...restored } = known
  return {
    inspState,
    openResults: open,
    heldDates: null,
    ...(forbidsUse(stateOf(device)) ? restored : dates),
  }
}
