import {
  type AnyStatistic,
  casesOf,
  fewCases,
  isCount,
  isMoney,
  isPercent,
  isRate,
  measured,
  measureOf,
  type Values,
} from '@tejian/contract/kit/statistic.ts'

/** How figures are written. What is not known is a dash, never nought. */

export const unknown = '—'
const plain = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const twoDigits = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A measure's value in words; money is in fen and written in yuan. */
export function figure(one: AnyStatistic, name: string, value: number | null): string {
  if (value === null) return unknown
  const measure = measureOf(one, name)
  if (isPercent(measure)) return `${oneDigit.format(value)}%`
  if (isRate(measure)) return twoDigits.format(value)
  if (isMoney(measure)) return twoDigits.format(value / 100)
  return isCount(measure) && measure.as === 'hours' ? oneDigit.format(value) : plain.format(value)
}

/** How a value stands to the year before's: in percent, of rates in points; null where nothing can be compared. */
export function change(
  one: AnyStatistic,
  name: string,
  now: number | null,
  before: number | null,
): string | null {
  if (now === null || before === null) return null
  const measure = measureOf(one, name)
  const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text)
  if (isPercent(measure)) return signed(`${oneDigit.format(now - before)}个百分点`, now - before)
  if (before === 0) return null
  const share = (100 * (now - before)) / before
  return signed(`${oneDigit.format(share)}%`, share)
}

/** Whether a rate rests on so few cases that it says little. */
export function rests(one: AnyStatistic, name: string, counts: Values): 'few' | 'enough' {
  const cases = casesOf(one, name, counts)
  return cases !== null && cases > 0 && cases < fewCases ? 'few' : 'enough'
}

/** A value as charts and orders need it. */
export const numberOf = (one: AnyStatistic, name: string, counts: Values, total?: Values): number | null => {
  const value = measured(one, name, counts, total)
  return value !== null && isMoney(measureOf(one, name)) ? value / 100 : value
}
