import { lastDayOfMonth, monthIndex } from '../../kit/calendarDate.ts'
import { ruleById } from '../due/rules.ts'

/** Safety valves are calibrated every year (rule AQF-JY: TSG 21-2016 §7.2; TSG ZF001-2006, since 2026-07-01 TSG 92-2026). */
export const calibrationMonths = ruleById('AQF-JY')?.periodMonths ?? 12

export const calibrationMessages = {
  extended: '校验周期超过12个月的，请填写延长校验周期依据（TSG 21-2016 §7.2，最长60个月）',
  beforeMade: '上次校验日期不能早于制造日期',
  aheadOfToday: '上次校验日期不能晚于今天',
  hostKind: '安全阀所属设备应为锅炉、压力容器或压力管道',
  setAboveNominal: '整定压力不能高于公称压力',
} as const

/** Next calibration: the last one and its cycle, to the end of the month; null for a valve that was never calibrated. */
export function nextCalibration(last: string | null | undefined, cycle: number | null | undefined) {
  return last ? lastDayOfMonth(monthIndex(last.slice(0, 10)) + (cycle ?? calibrationMonths)) : null
}

/** Safety valves protect boilers, vessels and piping. */
export const isPressurised = (equclacode: string): boolean => /^[128]/.test(equclacode)

export type ValveFacts = {
  readonly lastCalibDate?: string | null
  readonly madedate?: string | null
  readonly calibCycle?: number | null
  readonly extendBasis?: string | null
  readonly setPressure?: number | null
  readonly pn?: number | null
}

/** What is wrong with a valve as a whole, by field. */
export function valveProblems(valve: ValveFacts, today: string): Record<string, string> {
  const { lastCalibDate: last, madedate: made, calibCycle: cycle, extendBasis, setPressure, pn } = valve
  return {
    ...((cycle ?? 0) > calibrationMonths && !extendBasis && { extendBasis: calibrationMessages.extended }),
    ...(last && made && last < made && { lastCalibDate: calibrationMessages.beforeMade }),
    ...(last && last > today && { lastCalibDate: calibrationMessages.aheadOfToday }),
    ...(setPressure && pn && Number(setPressure) > Number(pn)
      ? { setPressure: calibrationMessages.setAboveNominal }
      : {}),
  }
}
