import { lastDayOfMonth, monthIndex } from '../../kit/calendarDate.ts'
import { type Case, cycleBase, dateField, done, lastDone, passedIn, supervisionDate } from './history.ts'
import { type AgeSchedule, type PeriodRule, ruleById } from './rules.ts'

/** Inspections in fixed years after a base month. */

/** A due date and the day that its period runs from, or why there is none. */
export type Dated =
  | {
      baseDate: string
      dueDate: string
      /** Where another rule than the one asked gives the date. */
      by?: PeriodRule
    }
  /** `never`: the rules know no further date. */
  | { reason: string; never?: true | undefined }

/**
 * Lifts (TSG T7001-2023): inspections in fixed years after the month of the supervision inspection. An inspection counts
 * for every date up to two months after it; being early or late never moves the later dates. A major repair accepted by
 * supervision stands for the periodic inspection of its year.
 */
export function dateBySchedule(schedule: AgeSchedule, scene: Case): Dated {
  const base = liftBase(scene)
  if (!base) return { reason: '缺少安装监督检验合格日期' }
  const former = ruleById(schedule.former ?? '')
  const lapsed = former && lapsedBefore(former, base, scene)
  if (lapsed) return { baseDate: base, dueDate: lapsed, by: former }
  const repaired = passedIn(['XLJJ'], scene).map((past) => monthIndex(`${past.date.slice(0, 4)}-12-01`))
  const covered = Math.max(coveredBy('DQJY', schedule.advanceMonthsMax, scene), ...repaired)
  return { baseDate: base, dueDate: lastDayOfMonth(nextScheduled(schedule, monthIndex(base), covered)) }
}

const liftBase = (scene: Case): string | null => supervisionDate(scene) ?? dateField(scene.device.usedate)

/**
 * Yearly inspections of lifts before 2023-04-02 (TSG T7001-2009 and its sisters). Whether a late inspection moved the
 * next one was not the same everywhere; the later of both readings is the one that nobody disputes.
 */
export function dateByFormerYears(rule: PeriodRule, scene: Case): Dated {
  const base = liftBase(scene)
  if (!base) return { reason: '缺少安装监督检验合格日期' }
  return { baseDate: base, dueDate: formerDue(rule, base, scene) }
}

function formerDue(rule: PeriodRule, base: string, scene: Case): string {
  const period = rule.periodMonths ?? 12
  const last = lastDone('DQJY', scene)
  const since = last && last.date > base ? monthIndex(last.date) : monthIndex(base)
  return lastDayOfMonth(
    Math.max(nextInCycle(monthIndex(base), period, since + advanceOf(rule, since, base)), since + period),
  )
}

/** An acceptance stands for its own month only, an inspection for the months that follow it closely. */
const advanceOf = (rule: PeriodRule, since: number, base: string): number =>
  since > monthIndex(base) && rule.rule?.type === 'formerYearly' ? rule.rule.advanceMonthsMax : 0

/**
 * A date that had passed while the former rule was in force, without an inspection since: the new years, which lie further
 * apart, do not heal it. Null when there is none; from the first inspection afterwards the new schedule counts alone.
 */
function lapsedBefore(former: PeriodRule, base: string, scene: Case): string | null {
  const until = former.inForceUntil ?? ''
  const last = lastDone('DQJY', scene)
  if (
    base > until ||
    (last && last.date > until) ||
    passedIn(['XLJJ'], scene).some((past) => past.date > until)
  )
    return null
  const due = formerDue(former, base, scene)
  return due <= until ? due : null
}

/** First month of a cycle after a covered one. Months by index. */
function nextInCycle(base: number, period: number, covered: number): number {
  return base + (Math.floor((covered - base) / period) + 1) * period
}

/** Cranes and factory vehicles: every period from the base month; being early, late or repeated moves nothing. */
export function dateByCycle(rule: PeriodRule, advanceMonthsMax: number, scene: Case): Dated {
  const period = rule.periodMonths ?? 0
  const base = cycleBase(period, scene)
  if (!base) return { reason: '缺少投入使用日期' }
  const month = monthIndex(base.date)
  const inspected = done('DQJY', scene).map((past) => monthIndex(past.date) + advanceMonthsMax)
  const covered = Math.max(...(base.accepted ? [month] : []), ...inspected)
  return { baseDate: base.date, dueDate: lastDayOfMonth(nextInCycle(month, period, covered)) }
}

/** First month of a schedule after a covered one: in the listed years, then every period. Months by index. */
function nextScheduled(schedule: AgeSchedule, base: number, covered: number): number {
  const listed = schedule.yearsFromBase.map((year) => base + year * 12).find((month) => month > covered)
  if (listed !== undefined) return listed
  const last = base + schedule.afterYears * 12
  const periods = Math.floor(Math.max(0, covered - last) / schedule.afterPeriodMonths) + 1
  return last + periods * schedule.afterPeriodMonths
}

/** Last month that the inspections of a kind stand for. Those before the base month are too early to matter. */
function coveredBy(kind: string, advanceMonthsMax: number, scene: Case): number {
  return Math.max(-1, ...done(kind, scene).map((past) => monthIndex(past.date) + advanceMonthsMax))
}

/**
 * Self-tests of lifts (TSG T7008-2023): in the month of the inspection, in the years of the schedule's gaps. An inspection
 * that comes too early for its own year stands for the self-tests before it, not for the one ahead.
 */
export function dateOffSchedule(
  schedule: AgeSchedule,
  rule: PeriodRule,
  otherKind: string,
  scene: Case,
): Dated {
  const base = liftBase(scene)
  if (!base) return { reason: '缺少安装监督检验合格日期' }
  const covered = Math.max(
    coveredBy(rule.inspectionKind, schedule.advanceMonthsMax, scene),
    coveredBy(otherKind, 0, scene),
  )
  const settled = lastDone(rule.inspectionKind, scene) ? null : dateField(scene.device.nextannualdate)
  const years = Array.from({ length: schedule.afterYears }, (_, index) => index + 1)
  const gaps = years
    .filter((year) => !schedule.yearsFromBase.includes(year))
    .map((year) => monthIndex(base) + year * 12)
  const open = gaps.filter((candidate) => candidate > covered)
  // Where nobody knows the last self-test, the archive's own next date says that those before it are done.
  const month = open.find((candidate) => settled && candidate === monthIndex(settled)) ?? open[0]
  return month
    ? { baseDate: base, dueDate: lastDayOfMonth(month) }
    : { reason: '每年实施定期检验，不再安排自行检测', never: true }
}
