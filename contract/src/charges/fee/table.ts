/** Shapes of a tariff, in the grammar of `fees.json`. Amounts are yuan, as in the published tables. */

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
  /** What small steam boilers pay instead (notes of the published table). */
  readonly smallBoiler?: Formula
  readonly verified: boolean
  /** The document that sets the price; an item that is verified names one. */
  readonly source?: string
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

/** What a version of the tariff says, without the names and variables, which belong to the platform. */
export type TariffContent = {
  readonly groups: ReadonlyArray<Pick<FeeGroup, 'group' | 'items' | 'surcharges' | 'batch'>>
  readonly commonSurcharges: readonly Factor[]
}

/** A version of the tariff, as charges are worked out by it and keep its name. */
export type Tariff = {
  readonly version: string
  readonly groups: readonly FeeGroup[]
  readonly commonSurcharges: readonly Factor[]
}

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

/** Code of the fee group of a class; none for what is no class. */
export const feeGroupCode = (equclacode: string): string | undefined => groupOfCategory[equclacode.charAt(0)]

export function feeGroupOf({ groups }: Pick<Tariff, 'groups'>, equclacode: string): FeeGroup | undefined {
  const code = feeGroupCode(equclacode)
  return groups.find(({ group }) => group === code)
}
