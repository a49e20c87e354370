import { periodStartOf } from '../equipment/due/periodStart.ts'
import { archiveKinds } from '../equipment/dueDates.ts'
import { inspectionGroups, inspectionKindOf, repeatedGroup } from '../inspection/inspectionKinds.ts'
import { deviceSentences } from './messages.ts'

/** A device that is declared long before its date. Days are `yyyy-MM-dd`. */
export type EarlyDevice = {
  readonly equcode: string
  readonly equclacode: string | null
  /** The two dates of the archive (`dueDatesOf`). */
  readonly nextinspdate: string | null
  readonly nextannualdate: string | null
}

/**
 * The date that an early inspection of this kind would come before; null where being early is no question: repeated and
 * supervision inspections, first ones, and tests with calendars of their own.
 */
export function dateAhead(device: EarlyDevice, inmGroupCode: string | null): string | null {
  const kind = inspectionKindOf(inmGroupCode ?? '', device.equclacode ?? '')
  if (inmGroupCode === repeatedGroup || inspectionGroups[inmGroupCode ?? '']?.startsPeriod === false)
    return null
  if (kind === 'WBJY' || kind === 'NDJY') return device.nextannualdate
  return kind && kind !== 'SCJY' && (archiveKinds.nextinspdate as readonly string[]).includes(kind)
    ? device.nextinspdate
    : null
}

/** What an early inspection changes, by the rules of the device's class; null where there is nothing to say. */
export function earlyHint(device: EarlyDevice, inmGroupCode: string | null): string | null {
  const due = dateAhead(device, inmGroupCode)
  if (!due) return null
  const { equcode, equclacode, nextannualdate } = device
  const start = periodStartOf(equclacode ?? '')
  if (start === 'cycle') return deviceSentences.earlyInCycle(equcode, due)
  if (start !== 'years') return deviceSentences.early(equcode, due)
  const selfTest = nextannualdate && nextannualdate < due ? nextannualdate.slice(0, 4) : null
  return deviceSentences.earlyInYears(equcode, due, selfTest)
}
