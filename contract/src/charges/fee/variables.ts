import { isUnder } from '../../kit/classCodes.ts'
import { FeeProblem } from './expression.ts'
import type { FeeGroup } from './table.ts'

/** The variables of `fees.json`, read from a device's technical parameters (`technical-parameters.json`). */

export type Attributes = Readonly<Record<string, unknown>>
type Reader = (attributes: Attributes, equclacode: string) => unknown

/** Where a variable is not simply the parameter of the same name. */
const readers: Readonly<Record<string, Readonly<Record<string, Reader>>>> = {
  GL: {
    ratedCapacityT: (attributes, equclacode) =>
      attributes.ratedCapacityT ?? boilerTonnes(attributes, equclacode),
    waterVolumeL: ({ waterVolumeL, waterVolume }) => waterVolumeL ?? waterVolume,
  },
  RQ: {
    category: ({ category, vesselCategory }) => category ?? vesselCategory,
    count: ({ count, cylinderCount }) => count ?? cylinderCount,
  },
  DT: {
    isPublicTransit: ({ isPublicTransit, workType }) => isPublicTransit ?? workType === '公共交通型',
  },
  QZJX: { floors: ({ floors, floorCount }) => floors ?? floorCount },
  // Vehicles are archived in kilograms and charged by tonnes.
  CC: {
    ratedCapacity: ({ ratedCapacity }) => (isGiven(ratedCapacity) ? Number(ratedCapacity) / 1000 : undefined),
  },
  YLGD: {
    length: ({ length, totalLength }) => length ?? totalLength,
    dn: ({ dn, maxDn }) => dn ?? maxDn,
  },
  KYSD: { capacityPerHour: ({ capacityPerHour, capacity }) => capacityPerHour ?? capacity },
  YLSS: { height: ({ height, slideHeight, runHeight }) => height ?? slideHeight ?? runHeight },
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/**
 * Capacity of a boiler in t/h: hot-water, heat-carrier and unpressurised boilers by 0.7 MW, waste-heat boilers by 30 m²
 * of heating surface for one (note on `ratedCapacityT` in `fees.json`).
 */
function boilerTonnes(attributes: Attributes, equclacode: string): number | undefined {
  const { ratedCapacity, ratedPower, heatingArea, fuel, burnMode } = attributes
  const byPower = isGiven(ratedPower) ? Number(ratedPower) / 0.7 : undefined
  const bySurface =
    isGiven(heatingArea) && (fuel === 'YR' || burnMode === '余热') ? Number(heatingArea) / 30 : undefined
  const byCapacity = isGiven(ratedCapacity) ? Number(ratedCapacity) : undefined
  const hot = isUnder(equclacode, '1200') || isUnder(equclacode, '1300')
  const tonnes = bySurface ?? (hot ? (byPower ?? byCapacity) : (byCapacity ?? byPower))
  // 4.2 / 0.7 is a little more than 6 in binary and would fall into the next step.
  return tonnes === undefined ? undefined : Number(tonnes.toPrecision(12))
}

export type Variables = {
  /** Number of a variable; throws FeeProblem naming what is missing. */
  number(name: string): number
  /** Text of a variable, a key of a table; throws FeeProblem naming what is missing. */
  text(name: string): string
  /** Number of a variable that may be missing. */
  optional(name: string): number | undefined
  /** Chinese name of a variable, without unit. */
  label(name: string): string
}

/** The variables of one device in its fee group. */
export function variablesOf(group: FeeGroup, attributes: Attributes, equclacode: string): Variables {
  const read = (name: string): unknown =>
    (readers[group.group]?.[name] ?? ((all: Attributes) => all[name]))(attributes, equclacode)
  const label = (name: string) => group.variables[name]?.split(/[ （；]/)[0] ?? name
  const optional = (name: string): number | undefined => {
    const value = read(name)
    if (!isGiven(value)) return undefined
    const number = Number(value)
    if (!Number.isFinite(number) || number < 0) throw new FeeProblem(`计费参数有误：${label(name)}`)
    return number
  }
  const missing = (name: string) => new FeeProblem(`缺少计费参数：${label(name)}`)
  return {
    label,
    optional,
    number: (name) => {
      const value = optional(name)
      if (value === undefined) throw missing(name)
      return value
    },
    text: (name) => {
      const value = read(name)
      if (!isGiven(value)) throw missing(name)
      return String(value)
    },
  }
}
