import type { PastInspection } from '@tejian/contract/equipment/due/history.ts'
import type { DueDevice } from '@tejian/contract/equipment/due/rules.ts'
import { archiveKinds, type Due, dueList } from '@tejian/contract/equipment/dueDates.ts'
import { monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import { addMonths, type Day, dayOfText, dayText, weekday } from './days.ts'
import type { Random } from './random.ts'

/** How a device stands with its inspections. */
export type InspectionState = 'normal' | 'dueSoon' | 'overdue' | 'failed'

export type Inspected = {
  kind: string
  day: Day | null
  outcome: 'passed' | 'passedAgain' | 'failed'
  next: string | null
  annual: string | null
  dueRule: string | null
}

/** What the past inspections are made from. */
export type Past = {
  random: Random
  device: DueDevice
  category: string
  used: Day
  accepted: Day | null
  today: Day
  standing: InspectionState
  passRate: number
}

/** The group of the recurring inspection of a category, of the one before use, and of the yearly one. */
const groups: Readonly<Record<string, { main: string; first: string; yearly?: string }>> = {
  '1000': { main: 'NJ', first: 'AZJJ', yearly: 'WJ' },
  '2000': { main: 'DJ', first: 'ZZJJ', yearly: 'NDJC' },
  '3000': { main: 'DJ', first: 'AZJJ', yearly: 'ZXJC' },
  '4000': { main: 'DJ', first: 'AZJJ' },
  '5000': { main: 'DJ', first: 'SCJ' },
  '6000': { main: 'DJ', first: 'AZJJ' },
  '7000': { main: 'AQFLX', first: 'AQFLX' },
  '8000': { main: 'DJ', first: 'AZJJ', yearly: 'NDJC' },
  '8000GX': { main: 'DJ', first: 'AZJJ', yearly: 'NDJC' },
  '9000': { main: 'QMJY', first: 'AZJJ', yearly: 'NDJY' },
}

/** Years after acceptance in which a lift is inspected (TSG T7001-2023); every year after the last. */
export const liftYears = [1, 4, 7, 9, 11, 13, 15] as const

/** Categories whose inspections stay in the month of the first one (TSG 51-2023, TSG 81-2022). */
export const fixedCycles: ReadonlySet<string> = new Set(['4000', '5000'])

type Dates = { next: Due | null; annual: Due | null }

/** The two dates of the archive, by the rules of the trade. */
function datesBy(device: DueDevice, history: readonly PastInspection[], today: Day): Dates {
  const dates: Dates = { next: null, annual: null }
  for (const entry of dueList(device, history, dayText(today))) {
    if (entry.dueDate === null) continue
    const which = recurring.has(entry.kind) ? 'next' : annual.has(entry.kind) ? 'annual' : null
    if (which && (dates[which] === null || entry.dueDate < dates[which].dueDate)) dates[which] = entry
  }
  return dates
}

const recurring: ReadonlySet<string> = new Set(archiveKinds.nextinspdate)
const annual: ReadonlySet<string> = new Set(archiveKinds.nextannualdate)

/** Technical parameters by which the rules tell devices of a class apart. */
const deciding = [
  'boilerGrade',
  'boilerUse',
  'safetyGrade',
  'worstSafetyGrade',
  'pipeGrade',
  'moltenMetal',
  'internalInspectionPossible',
  'rbi',
] as const

const known = new Map<string, Dates>()

/**
 * `datesBy` with a memory: due dates are exact to the month, so that devices with the same rules and the same months have
 * the same dates. Without it a million devices would take an hour of rules.
 */
function datesOf(device: DueDevice, history: readonly PastInspection[], today: Day): Dates {
  const { params, usedate, instinspdate, equclacode, useState } = device
  const past = history.map(({ inmGroupCode, date }) => inmGroupCode + date.slice(0, 7)).join()
  const key = `${today} ${equclacode} ${useState} ${usedate?.slice(0, 7)} ${instinspdate?.slice(0, 7)} ${past} ${deciding.map((name) => params?.[name])}`
  const found = known.get(key)
  if (found) return found
  const dates = datesBy(device, history, today)
  if (known.size < 500_000) known.set(key, dates)
  return dates
}

/** Some devices have a pressure test together with the inspection: tanks on wheels, boilers that nobody can enter. */
function mainInspection(device: DueDevice, main: string, day: Day): PastInspection[] {
  const tested = device.equclacode?.startsWith('22') || device.params?.internalInspectionPossible === false
  return tested ? [passed(main, day), passed('SY', day)] : [passed(main, day)]
}

const passed = (inmGroupCode: string, day: Day): PastInspection => ({
  inmGroupCode,
  date: dayText(day),
  passed: true,
})

type Made = { first: PastInspection; main: readonly PastInspection[]; yearly: readonly PastInspection[] }

/**
 * The two dates after these inspections. Once a device has been inspected, the day of its first use counts for lifts and
 * ropeways, whose inspections depend on each other, and for cranes and vehicles; leaving it out lets many devices share one answer.
 */
function twoDates({ device, category, today }: Past, { first, main, yearly }: Made): Dates {
  if (category === '3000' || category === '9000' || fixedCycles.has(category))
    return datesOf(device, [first, ...main, ...yearly], today)
  if (main.length === 0) return datesOf(device, [first, ...yearly], today)
  const ageless = { ...device, usedate: null, instinspdate: null }
  // The yearly check is left out in a year of the main inspection, so that one asks for the other.
  return datesOf(ageless, [...main, ...yearly], today)
}

/** Makes the past inspections of a device and works out its dates by the rules of the trade. */
export function inspect(past: Past): Inspected {
  const { device, category, used, accepted, standing } = past
  const { main, first, yearly } = groups[category] ?? { main: 'DJ', first: 'AZJJ' }
  const firstDay = accepted ?? used
  const before = passed(first, firstDay)
  const last =
    category === '3000'
      ? lastOfLift(past)
      : fixedCycles.has(category)
        ? lastOfCycle(past, main)
        : lastOfPeriod(past, main, before)
  const year = !yearly ? null : category === '3000' ? lastSelfTest(past) : lastOfYear(past)
  const { next: due, annual } = twoDates(past, {
    first: before,
    main: last === null ? [] : mainInspection(device, main, last),
    yearly: yearly && year !== null ? [passed(yearly, year)] : [],
  })
  const external = yearly === 'WJ' || yearly === 'NDJY' ? year : null
  const latest = Math.max(firstDay, last ?? 0, external ?? 0)
  const kind = latest === external && yearly ? yearly : latest === last ? main : first
  return outcomeOf(past, { kind, day: latest, due, annual, failing: standing === 'failed' ? main : null })
}

type Found = { kind: string; day: Day; due: Due | null; annual: Due | null; failing: string | null }

/** An inspection that was not passed leaves the due date where it was. */
function outcomeOf({ random, today, passRate }: Past, { kind, day, due, annual, failing }: Found): Inspected {
  const dates = {
    next: due?.dueDate ?? null,
    annual: annual?.dueDate ?? null,
    dueRule: due?.basis ?? annual?.basis ?? null,
  }
  if (failing && due)
    return { ...dates, kind: failing, day: weekday(today - random.whole(6, 20)), outcome: 'failed' }
  return { ...dates, kind, day, outcome: random.chance(passRate) ? 'passed' : 'passedAgain' }
}

/** The last yearly inspection between the two of the recurring one. */
function lastOfYear({ random, used, today, standing }: Past): Day | null {
  const day = weekday(standing === 'dueSoon' ? addMonths(today, -12) : today - random.whole(5, 355))
  return day > used + 330 ? day : null
}

const months = new Map<string, number | null>()

/** Months between two recurring inspections of such a device; null where the rules give no date. */
function periodOf({ device, today, category }: Past, main: string): number | null {
  const { safetyGrade, worstSafetyGrade, pipeGrade, moltenMetal, internalInspectionPossible } =
    device.params ?? {}
  const key = [
    device.equclacode,
    safetyGrade,
    worstSafetyGrade,
    pipeGrade,
    moltenMetal,
    internalInspectionPossible,
    today,
  ].join('/')
  const known = months.get(key)
  if (known !== undefined) return known
  const cycle = fixedCycles.has(category)
  const used = dayText(cycle ? today : today - 4000)
  const probe = { ...device, usedate: used, instinspdate: null, useState: '1' }
  const due = datesBy(probe, cycle ? [] : mainInspection(probe, main, today), today).next
  const period = due && category !== '3000' ? monthIndex(due.dueDate) - monthIndex(dayText(today)) : null
  months.set(key, period)
  return period
}

/** The last recurring inspection; null when the device is too young to have had one. */
function lastOfPeriod(past: Past, main: string, before: PastInspection): Day | null {
  const { random, device, used, today, standing } = past
  const period = periodOf(past, main)
  if (period === null) return null
  const first = datesOf({ ...device, useState: '1' }, [before], today).next
  const firstDue = first ? dayOfText(first.dueDate) : today
  const earliest = Math.max(used, firstDue - 60)
  const wished: Record<InspectionState, () => Day> = {
    normal: () => today - random.whole(3, Math.floor(period * 30.4) - 5),
    dueSoon: () => addMonths(today, -period),
    overdue: () => addMonths(today, -period) - random.whole(35, 150),
    failed: () => addMonths(today, -period),
  }
  const day = weekday(wished[standing]())
  if (standing !== 'normal') return day > used ? day : null
  if (firstDue > today) return null
  return day >= earliest ? day : weekday(Math.min(today - 3, earliest + random.whole(0, 55)))
}

/** The inspection of the last month of the cycle that has come; the one before when that one is still to be done. */
function lastOfCycle(past: Past, main: string): Day | null {
  const { random, used, accepted, today, standing } = past
  const period = periodOf(past, main)
  if (period === null) return null
  const base = accepted ?? used
  const ago = monthIndex(dayText(today)) - monthIndex(dayText(base))
  const open = standing !== 'normal' || (ago % period === 0 && random.chance(0.5))
  const done = Math.floor(ago / period) - (open ? 1 : 0)
  if (done < 1) return null
  const month = addMonths(base - Number(dayText(base).slice(8)) + 1, done * period)
  return weekday(Math.min(month + random.whole(0, 24), today - 4))
}

/** The scheduled years of a lift until a number of years after its acceptance. */
function scheduled(years: number): number[] {
  const later = Array.from({ length: Math.max(0, years - 15) }, (_, index) => 16 + index)
  return [...liftYears, ...later].filter((year) => year <= years)
}

/** The inspection of the last scheduled year whose month has come; the one before when that one is still to be done. */
function lastOfLift({ random, used, accepted, today, standing }: Past): Day | null {
  const base = accepted ?? used
  const ago = monthIndex(dayText(today)) - monthIndex(dayText(base))
  const years = scheduled(Math.floor(ago / 12))
  const running = ago % 12 === 0 && random.chance(0.5)
  if (years.at(-1) === Math.floor(ago / 12) && (standing !== 'normal' || running)) years.pop()
  const year = years.at(-1)
  if (year === undefined) return null
  const month = addMonths(base - Number(dayText(base).slice(8)) + 1, year * 12)
  return weekday(Math.min(month + random.whole(0, 24), today - 4))
}

/** The self-test of the last year without an inspection (TSG T7008-2023). */
function lastSelfTest({ random, used, accepted, today }: Past): Day | null {
  const base = accepted ?? used
  const years = Math.floor((monthIndex(dayText(today)) - monthIndex(dayText(base)) - 1) / 12)
  const gap = [14, 12, 10, 8, 6, 5, 3, 2].find((year) => year <= years)
  if (gap === undefined) return null
  return weekday(
    Math.min(addMonths(base - Number(dayText(base).slice(8)) + 1, gap * 12) + random.whole(0, 24), today - 4),
  )
}
