import { failedKind, forbidsUse, lastKindOf, type StandingRow, stateOf } from '../consequences/standing.ts'
import { archiveKinds, type Due, dueList, nextDue, statutoryKinds, type Undated } from '../dueDates.ts'
import { lastDone, type PastInspection } from './history.ts'
import type { DecisionGround, DueDevice } from './rules.ts'

/** What due dates are worked out from, as an archive row holds it. */
export type DueRow = DueDevice &
  StandingRow & {
    nextinspdate?: string | null
    nextannualdate?: string | null
    dueRule?: string | null
    monitoredSince?: string | null
    /** On what ground the stated date lies beyond the common period. */
    decidedBy?: string | null
  }

const groundOf = (text: string | null | undefined): DecisionGround | null =>
  text === 'rbi' || text === 'extension' ? text : null

/** The first inspection of an unbroken run that found grade 4: monitored use is counted from there (TSG 21-2016 §8.1). */
export function monitoredBefore(row: DueRow): PastInspection[] {
  const { monitoredSince, lastinspkind, lastrepeated, lastinspdate } = row
  const group = lastrepeated ?? lastinspkind
  return monitoredSince && group && monitoredSince < (lastinspdate ?? '')
    ? [{ inmGroupCode: group, date: monitoredSince, passed: true, safetyGrade: '4' }]
    : []
}

/** A device with the dates that it would show if it might be used, or showed before it failed. */
export function withHeld<R extends DueRow>(device: R): R {
  const { dueBefore, ...held } = device.heldDates ?? {}
  return forbidsUse(stateOf(device))
    ? { ...device, ...held, nextinspdate: held.nextinspdate ?? dueBefore ?? null }
    : device
}

/** The archive keeps the last inspection only; what it passed starts the next period. */
export function historyOf(row: DueRow): PastInspection[] {
  const { lastinspdate, lastinspkind, lastrepeated } = row
  if (!lastinspdate || !lastinspkind) return []
  return [
    ...monitoredBefore(row),
    {
      inmGroupCode: lastinspkind,
      date: lastinspdate,
      passed: !failedKind(row, lastKindOf(row) ?? ''),
      decidedDate: row.nextinspdate ?? null,
      decidedBy: groundOf(row.decidedBy),
      repeats: lastrepeated ?? null,
    },
  ]
}

/**
 * Whether the archive can date a kind: it knows its last passed inspection, or the device has never been inspected, or
 * its schedule lies ahead anyway. A boiler whose last inspection was an external one has had internal ones too, of which
 * the archive knows nothing; counting them from its first day would call it years overdue. An inspection that was not
 * passed leaves the date where it was.
 */
export function isDatable(kind: string, row: DueRow, today: string): boolean {
  if (!row.lastinspdate) return true
  const history = historyOf(row).filter((past) => past.date <= today)
  const last = (passed: PastInspection[]) => lastDone(kind, { device: row, passed, today })
  if (last(history.filter((past) => past.passed))) return true
  if (last(history)) return false
  const dueDate = dueList(row, historyOf(row), today, [kind])[0]?.dueDate ?? null
  return dueDate !== null && (dueDate >= today || goesByStated(kind, row))
}

/** Yearly work that the archive keeps no record of, but whose next date it states. */
const goesByStated = (kind: string, row: DueRow): boolean =>
  Boolean(row.nextannualdate) && ['NDJC', 'NDJY', 'ZXJC'].includes(kind)

const datable = (kinds: readonly string[], row: DueRow, today: string): string[] =>
  kinds.filter((kind) => isDatable(kind, row, today))

/** The earliest date that the rules and the archive's own history give for some kinds; null when they give none. */
export function knownDue(row: DueRow, today: string, kinds: readonly string[]): Due | null {
  return nextDue(row, historyOf(row), today, datable(kinds, row, today))
}

/** Tests that stand beside the inspections and whose date the archive keeps apart (testingWarning). */
export const testKinds = ['SYSY', 'NYSY', 'XSQJY'] as const

/** The earliest test that falls due, with the day of the last one; null when the device needs none that can be dated. */
export function knownTest(row: DueRow, today: string): (Due & { last: string | null }) | null {
  if (forbidsUse(stateOf(row))) return null
  const due = knownDue(row, today, testKinds)
  if (!due) return null
  const passed = historyOf(row).filter((past) => past.passed && past.date <= today)
  return { ...due, last: lastDone(due.kind, { device: row, passed, today })?.date ?? null }
}

/** A date that the archive states for a kind which cannot be worked out. */
type Stated = Pick<Due, 'kind' | 'kindName' | 'dueDate' | 'basis'>

/** The next inspection date that stands in the archive, where none of its kinds can be worked out. */
export function statedDue(row: DueRow, today: string): Stated | null {
  const dueDate = row.nextinspdate?.slice(0, 10)
  if (!dueDate || datable(archiveKinds.nextinspdate, row, today).some((kind) => appliesTo(kind, row, today)))
    return null
  const [first] = dueList(row, historyOf(row), today, archiveKinds.nextinspdate)
  return first
    ? { kind: first.kind, kindName: first.kindName, dueDate, basis: row.dueRule ?? '档案登记' }
    : null
}

const appliesTo = (kind: string, row: DueRow, today: string): boolean =>
  dueList(row, historyOf(row), today, [kind]).some((entry: Due | Undated) => entry.dueDate !== null)

/**
 * A device's next inspection by an institution: worked out, or as the archive states it, whichever comes first; null for a
 * device that must not be used until a 复检 is passed.
 */
export function nextKnown(row: DueRow, today: string): Stated | null {
  if (forbidsUse(stateOf(row))) return null
  const known = knownDue(row, today, statutoryKinds)
  const stated = statedDue(row, today)
  if (!known || !stated) return known ?? stated
  return stated.dueDate < known.dueDate ? stated : known
}
