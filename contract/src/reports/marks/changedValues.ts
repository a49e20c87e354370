import type { Mark } from './mark.ts'
import { pairsOf, type Reading } from './readings.ts'

/**
 * What is left of a wall, by the names that templates give it. Walls do not grow; parts are replaced, and points are chosen
 * anew, so a thicker one is for a reader to judge.
 */
const wallMeasures: ReadonlySet<string> = new Set([
  '最小实测',
  '实测最小壁厚',
  '最小壁厚',
  '实测厚度',
  '锈蚀处厚度',
])

/** mm: two gauges at two points of one wall differ by as much. */
export const wallTolerance = 0.3

/** What only counts up, by the names that templates give it. */
const counterMeasures = /(次数|小时数|运行时间|累计|里程)$/

/** How many times as much, or how small a part, no reading becomes between two inspections without a reason to be told. */
export const jumpFactor = 5

/** A jump of less than this many steps of the last digit is what an instrument does at its lower end. */
export const leastSteps = 20

/** These swing over powers of ten with the weather. */
const swingingUnits: ReadonlySet<string> = new Set(['MΩ', 'GΩ'])

const withUnit = ({ text, measure: { unit } }: Reading): string => (unit ? `${text} ${unit}` : text)

const placeOf = ({ no, measure }: Reading): string => `${no} ${measure.name}`

/** The last digit of a number as it was typed. */
const stepOf = ({ text }: Reading): number => 10 ** -(text.split('.')[1]?.length ?? 0)

function isJump(now: Reading, before: Reading): boolean {
  const [large, small] = [Math.abs(now.value), Math.abs(before.value)].toSorted((a, b) => b - a) as [
    number,
    number,
  ]
  if (swingingUnits.has(now.measure.unit) || small === 0) return false
  return large >= small * jumpFactor && large - small >= leastSteps * Math.max(stepOf(now), stepOf(before))
}

function markOf(now: Reading, before: Reading): Mark | null {
  const said = `${placeOf(now)} ${withUnit(now)}，上次 ${withUnit(before)}`
  const items = [now.no]
  const { name, unit } = now.measure
  const isWall = unit === 'mm' && wallMeasures.has(name)
  // Sums of tenths are not exact in binary.
  if (isWall && now.value - before.value > wallTolerance + 1e-9)
    return { kind: 'thicker', sentence: `${said}：壁厚不会增加，请核对测点或是否换过部件`, items }
  if (counterMeasures.test(name) && now.value < before.value)
    return { kind: 'counterFell', sentence: `${said}：计数不会减少，请核对读数或是否换过计数器`, items }
  if (!isJump(now, before)) return null
  const times = now.value > before.value ? now.value / before.value : before.value / now.value
  const how = `${now.value > before.value ? '是上次的' : '上次是本次的'} ${Number(Math.abs(times).toFixed(1))} 倍`
  return { kind: 'jump', sentence: `${said}：${how}，请核对`, items }
}

/** What cannot be, or is hardly to be believed, beside what was measured last time. */
export const changedValues = (readings: readonly Reading[], last: readonly Reading[]): Mark[] =>
  pairsOf(readings, last).flatMap(([now, before]) => markOf(now, before) ?? [])
