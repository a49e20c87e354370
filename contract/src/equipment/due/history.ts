import { inspectionGroups, inspectionKindOf } from '../../inspection/inspectionKinds.ts'
import { isCalendarDate } from '../../kit/calendarDate.ts'
import { type DueDevice, type PeriodRule, ruleClassOf } from './rules.ts'

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
}

/** What a due date is worked out from; inspections passed until today, oldest first. */
export type Case = { device: DueDevice; passed: readonly PastInspection[]; today: string }

/** Passed inspections of a kind, oldest first, those noted on the device itself included. */
export function done(kind: string, { device, passed, today }: Case): PastInspection[] {
  const noted = dateField(device.params?.[notedDates[kind] ?? ''])
  const own = noted && noted <= today ? [{ inmGroupCode: kind, date: noted, passed: true }] : []
  const counted = passed.filter((past) => {
    const group = inspectionGroups[past.inmGroupCode]
    const itsKind = inspectionKindOf(past.inmGroupCode, device.equclacode ?? '') ?? past.inmGroupCode
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
  return passed.filter((past) => groups.includes(past.inmGroupCode))
}

/** The last installation or alteration that was accepted by a supervision inspection. */
export function supervisionDate(scene: Case): string | null {
  const own = [dateField(scene.device.instinspdate), dateField(scene.device.reformdate)]
  const logged = passedIn(['AZJJ', 'GZJJ'], scene).map((past) => past.date)
  return (
    [...own, ...logged]
      .filter((date) => date !== null && date <= scene.today)
      .toSorted()
      .at(-1) ?? null
  )
}

/** Day from which the first period runs: acceptance of machinery, else when the device was put into use. */
export function startDate(rule: PeriodRule, scene: Case): string | null {
  const { device } = scene
  const used = dateField(device.usedate) ?? dateField(device.params?.lineUseDate)
  const first = passedIn(['SCJ'], scene).at(-1)?.date ?? null
  const accepted =
    [supervisionDate(scene), first]
      .filter((date) => date !== null)
      .toSorted()
      .at(-1) ?? null
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
