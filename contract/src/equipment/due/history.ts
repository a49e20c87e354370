import {
  groupStoodFor,
  inspectionGroups,
  inspectionKindOf,
  repeatedGroup,
} from '../../inspection/inspectionKinds.ts'
import { isCalendarDate, monthIndex } from '../../kit/calendarDate.ts'
import { type DecisionGround, type DueDevice, type PeriodRule, ruleClassOf } from './rules.ts'

/** What has been done to a device, and the days from which its periods run. */

/** One inspection of the past. */
export type PastInspection = {
  /** INM_GROUP value; work that has none (WBBY maintenance) by its kind. */
  readonly inmGroupCode: string
  readonly date: string
  /** An inspection that was not passed leaves the due date where it was. */
  readonly passed: boolean
  /** Safety grade 1 to 5 that it found, of vessels and pipelines. */
  readonly safetyGrade?: string | number | null
  /** Next date that the report states, where the regulation leaves it to the inspection body. */
  readonly decidedDate?: string | null
  /** On what ground the report states a date beyond the common period. */
  readonly decidedBy?: DecisionGround | null
  /** INM_GROUP value of the inspection that a repeated one (FJ) repeats. */
  readonly repeats?: string | null
  /** Done before a device was used again that had been stopped for a year or more: its periods run from this day. */
  readonly afterStop?: boolean
}

/** What a due date is worked out from; inspections until today, oldest first, those that were not passed left out. */
export type Case = { device: DueDevice; passed: readonly PastInspection[]; today: string }

/**
 * History until a day, oldest first, in which each repeated inspection names the one that it repeats. Where nobody wrote
 * that down, boilers and ropeways, which have several kinds of inspection, repeat what failed last; other classes have one.
 */
export function knownHistory(
  device: DueDevice,
  history: readonly PastInspection[],
  today: string,
): PastInspection[] {
  const sorted = history
    .filter((past) => isCalendarDate(past.date) && past.date <= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  if (!/^[19]/.test(ruleClassOf(device))) return sorted
  return sorted.map((past, place) => {
    if (past.inmGroupCode !== repeatedGroup || past.repeats) return past
    const failed = sorted.slice(0, place).findLast((one) => !one.passed)
    return { ...past, repeats: failed ? groupStoodFor(failed.inmGroupCode, failed.repeats) : null }
  })
}

/** INM_GROUP value that an inspection counts as. */
const groupOf = (past: PastInspection): string => groupStoodFor(past.inmGroupCode, past.repeats)

/** Passed inspections of a kind, oldest first, those noted on the device itself included. */
export function done(kind: string, { device, passed, today }: Case): PastInspection[] {
  const noted = dateField(device.params?.[notedDates[kind] ?? ''])
  const own = noted && noted <= today ? [{ inmGroupCode: kind, date: noted, passed: true }] : []
  const counted = passed.filter((past) => {
    const group = inspectionGroups[groupOf(past)]
    const itsKind =
      inspectionKindOf(past.inmGroupCode, device.equclacode ?? '', past.repeats) ?? past.inmGroupCode
    return itsKind === kind && group?.startsPeriod !== false
  })
  return [...counted, ...own].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** Technical parameters that hold the date of the last inspection of a kind. */
const notedDates: Readonly<Record<string, string>> = {
  XSQJY: 'governorCalibDate',
  AQFJY: 'lastCalibDate',
  DQJY: 'lastMark',
}

export const lastDone = (kind: string, scene: Case): PastInspection | undefined => done(kind, scene).at(-1)

/** Passed inspections of some INM_GROUP values, oldest first. */
export function passedIn(groups: readonly string[], { passed }: Case): PastInspection[] {
  return passed.filter((past) => groups.includes(groupOf(past)))
}

/**
 * The last installation or alteration that was accepted by a supervision inspection. That a device was altered
 * (`reformdate`) moves nothing: the rules count from the day on which its supervision inspection was passed.
 */
export function supervisionDate(scene: Case): string | null {
  const own = [dateField(scene.device.instinspdate), dateField(scene.device.reforminspdate)]
  const logged = passedIn(['AZJJ', 'GZJJ'], scene).map((past) => past.date)
  return latest([...own, ...logged], scene.today)
}

/** The last of some days until today; null when there is none. */
function latest(days: readonly (string | null)[], today: string): string | null {
  const until = days.filter((day) => day !== null && day <= today)
  return until.toSorted().at(-1) ?? null
}

/** Day from which a fixed cycle runs, and whether it was an acceptance, which itself stands for the month it fell in. */
type CycleBase = { readonly date: string; readonly accepted: boolean }

/**
 * Day from which the fixed cycle of a crane or a factory vehicle runs (TSG 81-2022 4.2.1.2, TSG 51-2023): 不因本周期内的
 * 复检、不合格整改或者逾期检验而变动. The archive knows it with more or less certainty; what is found first counts:
 *
 * 1. the newest of: supervision of installation, alteration or major repair, first inspection, inspection after a stop of
 *    a year or more; from the history, or from the supervision dates of the archive;
 * 2. once it has been inspected, the next date that the archive states (or an earlier report): its month is that of the
 *    cycle as the institution has kept it so far;
 * 3. the day on which the device was put into use, a vehicle right after its first inspection;
 * 4. the date that the last report states, when it is no longer off than a period: nobody can say better;
 * 5. the first inspection that was passed at all, and at last the day of making.
 */
export function cycleBase(periodMonths: number, scene: Case): CycleBase | null {
  const { device, today, passed } = scene
  const accepted = passedIn(['AZJJ', 'GZJJ', 'XLJJ', 'SCJ'], scene).map((past) => past.date)
  const again = passed.filter((past) => past.afterStop).map((past) => past.date)
  const known = latest([supervisionDate(scene), ...accepted, ...again], today)
  if (known) return { date: known, accepted: true }
  const periodic = done('DQJY', scene)
  const last = periodic.at(-1)
  const before = periodic.slice(0, -1).findLast((past) => dateField(past.decidedDate))
  const stated = last && (dateField(device.nextinspdate) ?? dateField(before?.decidedDate))
  const used = dateField(device.usedate)
  if (!last) return used ? { date: used, accepted: true } : made(device)
  const base = stated ?? used ?? statedWithin(periodMonths, last) ?? periodic[0]?.date
  return base ? { date: base, accepted: false } : made(device)
}

function made(device: DueDevice): CycleBase | null {
  const date = dateField(device.madedate)
  return date ? { date, accepted: true } : null
}

function statedWithin(periodMonths: number, last: PastInspection): string | null {
  const stated = dateField(last.decidedDate)
  return stated && monthIndex(stated) <= monthIndex(last.date) + periodMonths ? stated : null
}

/** Day from which the first period runs: acceptance of machinery, else when the device was put into use. */
export function startDate(rule: PeriodRule, scene: Case): string | null {
  const { device } = scene
  const used = dateField(device.usedate) ?? dateField(device.params?.lineUseDate)
  const first = passedIn(['SCJ'], scene).at(-1)?.date ?? null
  const accepted = latest([supervisionDate(scene), first], scene.today)
  const machinery = isMachinery(device) || rule.baseDate?.includes('监督检验')
  return (machinery ? (accepted ?? used) : (used ?? accepted)) ?? dateField(device.madedate)
}

/** Lifts, cranes, vehicles, amusement rides, ropeways: no vessels, boilers and pipelines. */
export const isMachinery = (device: DueDevice): boolean => /^[34569]/.test(ruleClassOf(device))

export const dateField = (value: unknown): string | null => {
  const text = String(value ?? '').slice(0, 10)
  return isCalendarDate(text) ? text : null
}

export function gradeOf(past: PastInspection | undefined, device: DueDevice): number | null {
  const grade = past?.safetyGrade ?? device.params?.safetyGrade ?? device.params?.worstSafetyGrade
  const number = Number.parseInt(String(grade ?? ''), 10)
  return Number.isNaN(number) ? null : number
}
