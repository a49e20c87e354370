import data from '../../../data/fees.json' with { type: 'json' }

/** Shapes of `fees.json`. Amounts are yuan, as in the published tables. */

export type Step = {
  readonly gt?: number
  readonly lte?: number
  readonly amount?: number
  readonly expr?: string
  readonly rate?: number
  readonly times?: number
}

export type Formula =
  | { readonly type: 'expr'; readonly expr: string }
  | {
      readonly type: 'tier'
      readonly variable: string
      readonly unit?: string
      readonly tiers: readonly Step[]
    }
  | { readonly type: 'percent'; readonly base: string; readonly rate: number; readonly min?: number }
  | {
      readonly type: 'percentTier'
      readonly base: string
      readonly variable: string
      readonly tiers: readonly Step[]
    }
  | {
      readonly type: 'progressive'
      readonly base: string
      readonly tiers: readonly Step[]
      readonly min?: number
    }
  | {
      readonly type: 'matrix'
      readonly rows: { readonly variable: string; readonly breaks: readonly number[] }
      readonly columns: { readonly variable: string; readonly keys: readonly string[] }
      readonly values: readonly (readonly number[])[]
      readonly times: string
    }
  | { readonly type: 'byKey'; readonly variable: string; readonly values: Readonly<Record<string, number>> }
  | { readonly type: 'multiple'; readonly of: string; readonly times: number }
  | { readonly type: 'fixed'; readonly amount: number }

export type Multiplier = {
  readonly field: string
  readonly values?: Readonly<Record<string, number>>
  readonly tiers?: readonly Step[]
}

export type FeeItem = {
  readonly code: string
  readonly name: string
  /** One or several class codes, joined with commas. */
  readonly classPrefix: string
  readonly inspectionKind: string
  readonly unit: string
  readonly formula: Formula
  readonly addExpr?: string
  readonly min?: number
  readonly max?: number
  readonly multiplier?: Multiplier
  readonly verified: boolean
}

/** A factor on a line: a surcharge or a reduction for many devices. */
export type Factor = {
  readonly code: string
  readonly name?: string
  readonly when?: string
  readonly classPrefix?: readonly string[]
  readonly times: number
}

export type FeeGroup = {
  readonly group: string
  readonly configType: string | null
  readonly name: string
  /** Meaning and unit of each variable. */
  readonly variables: Readonly<Record<string, string>>
  readonly items: readonly FeeItem[]
  readonly surcharges?: readonly Factor[]
  readonly batch?: readonly Factor[]
}

export type ReliefPolicy = {
  readonly code: string
  readonly name: string
  readonly basis: string
  readonly reliefType: string
  readonly effect: {
    readonly type: 'times' | 'byAgreement'
    readonly value?: number
    readonly from?: string
    readonly to?: string
  }
}

/** Version of `fees.json`, kept with every line; a test makes sure that it changes with the file. */
export const feeTableVersion = '2026-1'

export const feeGroups = data.groups as unknown as readonly FeeGroup[]
export const commonSurcharges = data.commonSurcharges as readonly Factor[]
export const reliefPolicies = data.reliefPolicies as readonly ReliefPolicy[]

/** Fee group of a category, by the first character of the class code. */
const groupOfCategory: Readonly<Record<string, string>> = {
  '1': 'GL',
  '2': 'RQ',
  '3': 'DT',
  '4': 'QZJX',
  '5': 'CC',
  '6': 'YLSS',
  '7': 'AQF',
  '8': 'YLGD',
  '9': 'KYSD',
}

export function feeGroupOf(equclacode: string): FeeGroup | undefined {
  return feeGroups.find((entry) => entry.group === groupOfCategory[equclacode.charAt(0)])
}
