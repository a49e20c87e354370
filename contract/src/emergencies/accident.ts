import { eventTypes } from './event.process.ts'
import type { LiftEvent } from './event.ts'

/** Minutes after which people held in a car make an accident (特种设备安全监察条例 第六十四条). */
export const heldMinutes = 120
/** 10,000 yuan, in fen (第六十四条). */
const leastLoss = 1_000_000

type Consequences = Partial<Pick<LiftEvent, 'eventType' | 'severeCount' | 'deathCount' | 'lossAmount'>> & {
  readonly heldFor: number | null
}

/** Why an event is an accident; null when it is none. */
export function accidentReason(one: Consequences): string | null {
  if ((one.deathCount ?? 0) > 0) return `造成${one.deathCount}人死亡`
  if ((one.severeCount ?? 0) > 0) return `造成${one.severeCount}人重伤`
  if ((one.lossAmount ?? 0) >= leastLoss) return '直接经济损失1万元以上'
  if (one.eventType === eventTypes.trapped && (one.heldFor ?? 0) >= heldMinutes)
    return '轿厢滞留人员2小时以上'
  return null
}

/** ACCIDENT_LEVEL: the last is no accident. */
export const noAccident = '5'
