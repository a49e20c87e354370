import type { IntegerParameter } from '../kit/parameter.ts'
import type { LiftAlarm } from './alarm.ts'
import { alarmKinds } from './faults.ts'
import { momentOf } from './moment.ts'
import { arriveCity, arriveOther } from './parameters.ts'

type Alarm = Pick<LiftAlarm, 'alarmKind' | 'raisedTime' | 'arriveTime' | 'freedTime'>

/** The dictionary LIFT_ARRIVE_RESULT. */
export const arriveResults = { inTime: '1', late: '2', waiting: '3' } as const

export type RescueTimes = {
  readonly arriveMinutes: number | null
  readonly rescueMinutes: number | null
  readonly arriveResult: string | null
}

/** Districts of a city have 01 to 20 as the last digits of their code (GB/T 2260). */
const isCityDistrict = (areaId: string): boolean => {
  const county = Number(areaId.slice(4, 6))
  return county >= 1 && county <= 20
}

/**
 * The term within which maintainers have to be there once people are trapped: half an hour in cities divided into
 * districts, an hour elsewhere (TSG T5002-2017, duties of maintenance units), unless an area has chosen a shorter one.
 */
export const arriveTerm = (areaId: string | null): IntegerParameter =>
  isCityDistrict(areaId ?? '') ? arriveCity : arriveOther

const minutes = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / 60_000))

/** How long help took, or takes so far while the alarm is open, against the minutes within which it has to be there. */
export function rescueTimes(alarm: Alarm, arriveLimit: number, now: Date): RescueTimes {
  const raised = momentOf(alarm.raisedTime)
  if (raised === null) return { arriveMinutes: null, rescueMinutes: null, arriveResult: null }
  const freed = momentOf(alarm.freedTime)
  const arrived = momentOf(alarm.arriveTime)
  // Whoever was freed before anybody came needed nobody to come.
  const until = arrived ?? freed
  const arriveMinutes = arrived === null && freed !== null ? null : minutes(raised, until ?? now.getTime())
  return {
    arriveMinutes,
    rescueMinutes: minutes(raised, freed ?? now.getTime()),
    arriveResult: alarm.alarmKind === alarmKinds.trapped ? resultOf(arriveLimit, arriveMinutes, until) : null,
  }
}

function resultOf(arriveLimit: number, taken: number | null, until: number | null): string | null {
  if (taken === null) return null
  if (taken > arriveLimit) return arriveResults.late
  return until === null ? arriveResults.waiting : arriveResults.inTime
}
