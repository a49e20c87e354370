import data from '../../../data/fees.json' with { type: 'json' }
import { type ReliefPolicy, reliefWays } from '../reliefPolicy.ts'

type Terms = Partial<
  Pick<ReliefPolicy, 'equclacode' | 'unitNatures' | 'unitScales' | 'usePlaceKinds' | 'leastCount'>
>

const { byCondition, byApplication, byAgreement } = reliefWays

/**
 * The scopes of `fees.json` (there as text) in the conditions that a policy may have. What the archives do not know –
 * welfare institutions, social housing, who pays – is judged by people, on application.
 */
const scopes: Readonly<Record<string, { way: string; terms?: Terms }>> = {
  XW: { way: byCondition, terms: { unitScales: '3,4' } },
  GT: { way: byCondition, terms: { unitNatures: '8' } },
  YQ: { way: byCondition },
  XX: { way: byCondition, terms: { unitNatures: '6', usePlaceKinds: '06' } },
  PL: { way: byCondition, terms: { leastCount: 5 } },
  JZ: { way: byApplication, terms: { equclacode: '3100' } },
  XY: { way: byAgreement },
}

type Shipped = Terms &
  Pick<ReliefPolicy, 'policyCode' | 'policyName' | 'basis' | 'reliefType' | 'reliefWay' | 'reliefRate'> & {
    readonly from: string | null
    readonly to: string | null
  }

/** The policies that the platform comes with; all of them are examples (`fees.json`). */
export const shippedPolicies: readonly Shipped[] = data.reliefPolicies.map(
  ({ code, name, basis, reliefType, effect }) => {
    const { way, terms } = scopes[code] ?? { way: byApplication }
    const { value, from, to } = effect as { value?: number; from?: string; to?: string }
    return {
      policyCode: code,
      policyName: name,
      basis,
      reliefType,
      reliefWay: way,
      reliefRate: value === undefined ? null : Math.round((1 - value) * 100),
      ...terms,
      from: from ?? null,
      to: to ?? null,
    }
  },
)
