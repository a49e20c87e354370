import { addDays, lastDayOfMonth, monthIndex } from '../kit/calendarDate.ts'
import { conditionFieldLabels, holds } from './due/conditions.ts'
import {
  type Case,
  dateField,
  done,
  gradeOf,
  isMachinery,
  knownHistory,
  lastDone,
  type PastInspection,
  startDate,
} from './due/history.ts'
import { type Interval, intervalOf } from './due/intervals.ts'
import {
  type Confidence,
  type DueDevice,
  isInForce,
  kindNames,
  type PeriodRule,
  periodRules,
  ruleById,
  ruleClassOf,
  rulesFor,
} from './due/rules.ts'
import {
  type Dated,
  dateByCycle,
  dateByFormerYears,
  dateBySchedule,
  dateOffSchedule,
} from './due/schedules.ts'

export { dueState } from './dueState.ts'

/**
 * Next inspection dates (domain.md, "Dates"). Dates are exact to the month (TSG T7001-2023, TSG 81-2022 §4.2.1.2 and
 * their like): a device is due until the last day of the month, so that day is the due date.
 */

export type Due = {
  kind: string
  kindName: string
  /** Id of the rule in `inspection-periods.json`; several, joined with '/', where they agree and only a person can tell them apart. */
  rule: string
  basis: string
  confidence: Confidence
  /** Day that the period runs from. */
  baseDate: string
  dueDate: string
}

/** A kind of inspection without a date, and why. */
export type Undated = {
  kind: string
  kindName: string
  rule: string | null
  basis: string | null
  dueDate: null
  reason: string
  /** The rules know no next date of this kind: nothing is missing that somebody could say. */
  never?: true | undefined
}

/**
 * Kinds behind the two dates of the archive: 下次检验日期, and the second date (`dueNames.ts`). Tests of water, energy, governors
 * and gauges, and maintenance, have calendars of their own.
 */
export const archiveKinds = {
  nextinspdate: ['DQJY', 'NBJY', 'SYSY', 'NYSY', 'QMJY', 'SCJY', 'AQFJY'],
  nextannualdate: ['WBJY', 'NDJC', 'NDJY', 'ZXJC'],
} as const
/** Those of them that an inspection institution does. */
export const statutoryKinds = [...archiveKinds.nextinspdate, 'WBJY', 'NDJY'] as const

const outOfUse: Readonly<Record<string, string>> = {
  '0': '设备尚未投入使用',
  '2': '设备停用，停用 1 年以上的重新启用前检验',
}
const gone = ['3', '4', '5', '9']

/**
 * Every kind of inspection that a device needs, dated or with the reason why not. `today` and all dates are
 * `yyyy-MM-dd`; inspections after `today` are left out. Scrapped, dismantled, moved and cancelled devices need none.
 * `wanted` narrows the kinds.
 */
export function dueList(
  device: DueDevice,
  history: readonly PastInspection[],
  today: string,
  wanted?: readonly string[],
): (Due | Undated)[] {
  if (gone.includes(device.useState ?? '')) return []
  const passed = knownHistory(device, history, today).filter((past) => past.passed)
  const kinds = [...new Set(rulesFor(ruleClassOf(device)).map((rule) => rule.inspectionKind))]
  return kinds
    .filter((kind) => wanted?.includes(kind) ?? true)
    .flatMap((kind) => dueOf(kind, { device, passed, today }) ?? [])
}

/**
 * The earliest due inspection of a device among some kinds, by default all statutory ones of inspection institutions;
 * null when none can be dated (`dueList` says why). Source: `inspection-periods.json`.
 */
export function nextDue(
  device: DueDevice,
  history: readonly PastInspection[],
  today: string,
  kinds: readonly string[] = statutoryKinds,
): Due | null {
  const dated = dueList(device, history, today, kinds).filter((entry): entry is Due => entry.dueDate !== null)
  return dated.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))[0] ?? null
}

function dueOf(kind: string, scene: Case): Due | Undated | null {
  const named = { kind, kindName: kindNames[kind] ?? kind }
  const chosen = choose(kind, scene)
  if (!chosen) return null
  const { rule, reason } = chosen
  const source = { rule: rule?.id ?? null, basis: rule?.basis ?? null }
  const idle = outOfUse[scene.device.useState ?? '']
  if (idle || !rule) return { ...named, ...source, dueDate: null, reason: idle ?? reason ?? '' }
  const dated = dateBy(rule, scene)
  if ('reason' in dated) return { ...named, ...source, dueDate: null, ...dated }
  const { by: { id, basis, confidence } = rule, ...dates } = dated
  return { ...named, rule: id, basis, confidence, ...dates }
}

/** The rule of a kind that applies, or why none can be told; null when the device needs no such inspection. */
function choose(kind: string, scene: Case): { rule?: PeriodRule; reason?: string } | null {
  const { device, today } = scene
  const rules = rulesFor(ruleClassOf(device)).filter((rule) => rule.inspectionKind === kind)
  const inForce = rules.filter((rule) => isInForce(rule, today))
  if (!inForce[0]) return rules[0] ? { reason: '适用的安全技术规范在该日尚未施行' } : null
  const states = inForce
    .filter((rule) => wasValid(rule, scene))
    .map((rule) => ({ rule, state: holds(rule.condition, device, today) }))
  const held = states.filter(({ state }) => state === true).map(({ rule }) => rule)
  const rule = held.find((candidate) => !held.some(({ id }) => candidate.condition?.excludes?.includes(id)))
  if (rule && rule.rule?.type !== 'onEvent') return { rule }
  const byText = states.filter((entry) => entry.state === null && entry.rule.rule?.type !== 'onEvent')
  const open = byText
    .map((entry) => entry.rule)
    .filter((entry) => entry.classPrefix === byText[0]?.rule.classPrefix)
  const periods = new Set(open.map((entry) => entry.periodMonths))
  if (open[0] && periods.size === 1)
    return { rule: { ...open[0], id: open.map((entry) => entry.id).join('/') } }
  // Where the narrower cases differ, those of the whole kind count too: corrosive gas in a seamless cylinder (TSG 23-2021 §9).
  if (open[0]) return { reason: `检验周期按下列情形确定：${byText.map(caseOf).join('；')}` }
  const missing = states
    .map(({ state }) => state)
    .find((state) => state !== null && typeof state === 'object')
  if (missing) return { reason: `缺少参数：${conditionFieldLabels[missing.missing] ?? missing.missing}` }
  return rule ? { rule } : null
}

const caseOf = ({ rule }: { rule: PeriodRule }): string => rule.condition?.text ?? rule.id

/** Of two versions of a rule the one counts that was in force when the running period began (domain.md, decision 14). */
function wasValid(rule: PeriodRule, scene: Case): boolean {
  if (!rule.validFrom && !rule.validTo) return true
  const began = lastDone(rule.inspectionKind, scene)?.date ?? startDate(rule, scene) ?? scene.today
  return began >= (rule.validFrom ?? began) && began <= (rule.validTo ?? began)
}

function dateBy(rule: PeriodRule, scene: Case): Dated {
  const shape = rule.rule
  if (shape?.type === 'byAgeSchedule') return dateBySchedule(shape, scene)
  if (shape?.type === 'formerYearly') return dateByFormerYears(rule, scene)
  if (shape?.type === 'fixedCycle') return dateByCycle(rule, shape.advanceMonthsMax, scene)
  if (shape?.type === 'yearsWithout') return dateBetween(rule, shape.kind, scene)
  if (shape?.type === 'maintenance') return dateByDays(shape.levels[0]?.days ?? 0, rule, scene)
  if (shape?.type === 'sameAs') {
    const other = ruleById(shape.id)
    return other ? dateBy(other, scene) : { reason: `没有规则${shape.id}` }
  }
  const last = lastDone(rule.inspectionKind, scene)
  return dateByInterval(
    intervalOf(rule, scene.device, { safetyGrade: gradeOf(last, scene.device) }),
    last,
    rule,
    scene,
  )
}

// --- Intervals

function dateByInterval(
  interval: Interval,
  last: PastInspection | undefined,
  rule: PeriodRule,
  scene: Case,
): Dated {
  const start = startDate(rule, scene)
  // Installing, altering or moving machinery is accepted by a supervision inspection, from which the period runs anew.
  if (!last || (start && isMachinery(scene.device) && start > last.date)) {
    if (interval.first === null)
      return { reason: interval.reason ?? '首次检验日期不能确定', ...(interval.never && { never: true }) }
    return start ? endOfMonth(start, interval.first) : { reason: '缺少投入使用日期' }
  }
  const stated = last.decidedDate ? monthIndex(last.decidedDate) : null
  const common = monthsAfter(last.date, interval.decidedUpTo)
  const longer = stated !== null && common !== null && stated > common && longerPeriod(rule, last, scene)
  const upTo = longer ? monthsAfter(last.date, maxMonthsOf(longer)) : common
  const limits = [upTo, monitoredUntil(interval, rule.inspectionKind, scene)]
  const decided = upTo === null ? null : stated
  const wish = decided ?? monthsAfter(last.date, interval.next)
  if (wish === null)
    return { reason: interval.reason ?? '检验周期不能确定', ...(interval.never && { never: true }) }
  const month = Math.min(wish, ...limits.filter((limit) => limit !== null))
  return { baseDate: last.date, dueDate: lastDayOfMonth(month), ...(longer && { by: longer }) }
}

/**
 * The rule by which a report may state a date beyond the common period (TSG 21-2016 8.1: risk-based inspection, extension):
 * at the grades that the rule names, and on a ground that the report or the device names.
 */
function longerPeriod(rule: PeriodRule, last: PastInspection, { device }: Case): PeriodRule | undefined {
  const grade = gradeOf(last, device)
  if (grade === null) return undefined
  return periodRules.find(
    ({ decided }) =>
      decided?.insteadOf === rule.id &&
      decided.safetyGrades.includes(grade) &&
      (last.decidedBy ? last.decidedBy === decided.as : isYes(device.params?.[decided.deviceField ?? ''])),
  )
}

const isYes = (value: unknown): boolean => ['true', '1'].includes(String(value))
const maxMonthsOf = ({ rule }: PeriodRule): number | null =>
  rule && 'maxMonths' in rule ? rule.maxMonths : null

const monthsAfter = (date: string, months: number | null): number | null =>
  months === null ? null : monthIndex(date) + months

/** End of monitored use: counted from the first of the consecutive inspections that found the present grade. */
function monitoredUntil({ monitoredUpTo }: Interval, kind: string, scene: Case): number | null {
  if (monitoredUpTo === undefined) return null
  const all = done(kind, scene)
  const grade = gradeOf(all.at(-1), scene.device)
  const before = all.findLastIndex((past) => gradeOf(past, scene.device) !== grade)
  const first = all[before + 1]
  return first ? monthIndex(first.date) + monitoredUpTo : null
}

function endOfMonth(baseDate: string, months: number): Dated {
  return { baseDate, dueDate: lastDayOfMonth(monthIndex(baseDate) + months) }
}

function dateByDays(days: number, rule: PeriodRule, scene: Case): Dated {
  const base = lastDone(rule.inspectionKind, scene)?.date ?? startDate(rule, scene)
  return base ? { baseDate: base, dueDate: addDays(base, days) } : { reason: '缺少投入使用日期' }
}

/** Yearly work that is left out in the years in which the other kind of inspection is done. */
function dateBetween(rule: PeriodRule, otherKind: string, scene: Case): Dated {
  const other = choose(otherKind, scene)?.rule
  const shape = other?.rule?.type === 'sameAs' ? ruleById(other.rule.id)?.rule : other?.rule
  return shape?.type === 'byAgeSchedule'
    ? dateOffSchedule(shape, rule, otherKind, scene)
    : dateOffPeriod(other, otherKind, rule, scene)
}

/**
 * Yearly checks and inspections: none in a calendar year in which the periodic (overall) inspection is done or due
 * (TSG 21-2016 7.2, TSG R0005-2011, TSG S7001-2013). They keep their month, and come a year after the other at the latest.
 */
function dateOffPeriod(
  other: PeriodRule | undefined,
  otherKind: string,
  rule: PeriodRule,
  scene: Case,
): Dated {
  const period = rule.periodMonths ?? 12
  const overall = done(otherKind, scene).map((past) => past.date)
  const last = overall.at(-1)
  const base =
    lastDone(rule.inspectionKind, scene)?.date ?? yearBefore(scene, period) ?? last ?? startDate(rule, scene)
  if (!base) return { reason: '缺少投入使用日期' }
  const covered = Math.max(monthIndex(base), ...overall.map(monthIndex))
  const due = other ? dateBy(other, scene) : null
  const taken = [...overall, ...(due && 'dueDate' in due ? [due.dueDate] : [])].map(monthIndex)
  const isFree = (month: number) => month > covered && !taken.some((one) => yearOf(one) === yearOf(month))
  let month = monthIndex(base) + period
  while (!isFree(month)) month += period
  const yearAfter = taken.filter((one) => one > monthIndex(base)).map((one) => one + period)
  return { baseDate: base, dueDate: lastDayOfMonth(Math.min(month, ...yearAfter.filter(isFree))) }
}

/** Where nobody knows the last one, the archive's own next date says when it was. */
function yearBefore({ device }: Case, period: number): string | null {
  const stated = dateField(device.nextannualdate)
  return stated && lastDayOfMonth(monthIndex(stated) - period)
}

const yearOf = (month: number): number => Math.floor(month / 12)
