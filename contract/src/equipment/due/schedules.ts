import { lastDayOfMonth, monthIndex } from '../../kit/calendarDate.ts'
import { type Case, dateField, done, passedIn, supervisionDate } from './history.ts'
import type { AgeSchedule, PeriodRule } from './rules.ts'

/** Inspections in fixed years after a base month. */

/** A due date and the day that its period runs from, or why there is none. */
export type Dated = { baseDate: string; dueDate: string } | { reason: string }

/**
 * Lifts (TSG T7001-2023): inspections in fixed years after the month of the supervision inspection. An inspection counts
 * for every date up to two months after it; being early or late never moves the later dates. A major repair accepted by
 * supervision stands for the periodic inspection of its year.
 */
export function dateBySchedule(schedule: AgeSchedule, scene: Case): Dated {
  const base = supervisionDate(scene) ?? dateField(scene.device.usedate)
  if (!base) return { reason: '缺少安装监督检验合格日期' }
  const repaired = passedIn(['XLJJ'], scene).map((past) => monthIndex(`${past.date.slice(0, 4)}-12-01`))
  const covered = Math.max(coveredBy('DQJY', schedule, scene), ...repaired)
  return { baseDate: base, dueDate: lastDayOfMonth(nextScheduled(schedule, monthIndex(base), covered)) }
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
function coveredBy(kind: string, schedule: AgeSchedule, scene: Case): number {
  return Math.max(-1, ...done(kind, scene).map((past) => monthIndex(past.date) + schedule.advanceMonthsMax))
}

/** Self-tests of lifts (TSG T7008-2023): in the month of the inspection, in the years of the schedule's gaps. */
export function dateOffSchedule(
  schedule: AgeSchedule,
  rule: PeriodRule,
  otherKind: string,
  scene: Case,
): Dated {
  const base = supervisionDate(scene) ?? dateField(scene.device.usedate)
  if (!base) return { reason: '缺少安装监督检验合格日期' }
  const covered = Math.max(
    ...[rule.inspectionKind, otherKind].map((kind) => coveredBy(kind, schedule, scene)),
  )
  const years = Array.from({ length: schedule.afterYears }, (_, index) => index + 1)
  const gaps = years
    .filter((year) => !schedule.yearsFromBase.includes(year))
    .map((year) => monthIndex(base) + year * 12)
  const month = gaps.find((candidate) => candidate > covered)
  return month
    ? { baseDate: base, dueDate: lastDayOfMonth(month) }
    : { reason: '每年实施定期检验，不再安排自行检测' }
}
