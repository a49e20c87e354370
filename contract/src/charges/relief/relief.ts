import { isUnder } from '../../kit/classCodes.ts'
import { type ReliefPolicy, reliefWays } from '../reliefPolicy.ts'

/** Fees lowered by policies: who fulfils which, and what it takes off each line. Amounts in fen. */

/** What of a version of a policy decides about a charge. */
export type PolicyTerms = Pick<
  ReliefPolicy,
  | 'policyCode'
  | 'policyName'
  | 'reliefType'
  | 'reliefWay'
  | 'reliefRate'
  | 'equclacode'
  | 'unitNatures'
  | 'unitScales'
  | 'usePlaceKinds'
  | 'leastCount'
>

/** The unit that pays, as its archive has it. */
export type PayingUnit = { readonly unitNature: string | null; readonly unitScale: string | null }

export type ChargedDevice = {
  readonly equclacode: string
  readonly usePlaceKind: string | null
  readonly useaddress: string | null
}

export type ReliefLine = { readonly moneyFen: number; readonly device: ChargedDevice | null }

/** A condition of a policy, and whether it is fulfilled. */
export type Condition = {
  readonly name: 'equclacode' | 'unitNatures' | 'unitScales' | 'usePlaceKinds' | 'leastCount'
  readonly wanted: string
  /** What stands in the archive; null for nothing. */
  readonly has: string | null
  readonly met: boolean
}

const among = (wanted: string, has: string | null): boolean => has !== null && wanted.split(',').includes(has)

/** The conditions of a policy for one device; `together` are the devices at its place in the same charge. */
export function conditionsOf(
  policy: PolicyTerms,
  unit: PayingUnit,
  device: ChargedDevice | null,
  together: number,
): Condition[] {
  const { equclacode, unitNatures, unitScales, usePlaceKinds, leastCount } = policy
  const all: Condition[] = []
  const asks = (name: Condition['name'], wanted: string | null, has: string | null, met: boolean): void => {
    if (wanted) all.push({ name, wanted, has, met })
  }
  const own = device?.equclacode ?? null
  asks('equclacode', equclacode, own, own !== null && isUnder(own, equclacode ?? ''))
  asks('unitNatures', unitNatures, unit.unitNature, among(unitNatures ?? '', unit.unitNature))
  asks('unitScales', unitScales, unit.unitScale, among(unitScales ?? '', unit.unitScale))
  const place = device?.usePlaceKind ?? null
  asks('usePlaceKinds', usePlaceKinds, place, among(usePlaceKinds ?? '', place))
  asks('leastCount', leastCount ? String(leastCount) : null, String(together), together >= (leastCount ?? 0))
  return all
}

export const isFulfilled = (conditions: readonly Condition[]): boolean => conditions.every(({ met }) => met)

/** What a policy takes off an amount; nothing where its share is for an agreement to say. */
export const reliefFen = (moneyFen: number, { reliefRate }: Pick<PolicyTerms, 'reliefRate'>): number =>
  moneyFen - Math.round(Number((moneyFen * (1 - (reliefRate ?? 0) / 100)).toPrecision(12)))

const samePlace = (a: ChargedDevice, b: ChargedDevice): boolean => a.useaddress === b.useaddress

/** What a policy takes off each line of a charge by its conditions. */
export function reliefByConditions(
  lines: readonly ReliefLine[],
  policy: PolicyTerms,
  unit: PayingUnit,
): number[] {
  const devices = [...new Set(lines.flatMap(({ device }) => device ?? []))]
  return lines.map(({ moneyFen, device }) => {
    const together = device ? devices.filter((one) => samePlace(one, device)).length : 0
    return isFulfilled(conditionsOf(policy, unit, device, together)) ? reliefFen(moneyFen, policy) : 0
  })
}

export type Relief = {
  readonly policy: PolicyTerms
  readonly perLineFen: number[]
  readonly reliefFen: number
}

/** Of the policies whose conditions are fulfilled the one that favours the payer most; reliefs do not add up. */
export function bestRelief(
  lines: readonly ReliefLine[],
  policies: readonly PolicyTerms[],
  unit: PayingUnit,
): Relief | null {
  const found = policies
    .filter(({ reliefWay }) => reliefWay === reliefWays.byCondition)
    .map((policy) => {
      const perLineFen = reliefByConditions(lines, policy, unit)
      return { policy, perLineFen, reliefFen: perLineFen.reduce((sum, part) => sum + part, 0) }
    })
    .filter((relief) => relief.reliefFen > 0)
  return found.toSorted((a, b) => b.reliefFen - a.reliefFen)[0] ?? null
}
