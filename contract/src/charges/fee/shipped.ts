import data from '../../../data/fees.json' with { type: 'json' }
import type { Factor, FeeGroup, FeeItem, Formula, Multiplier, Tariff, TariffContent } from './table.ts'

/** The tariff that the platform comes with: version 1 of every installation (`fees.json`). */

/** Name of that version, kept with every line; a test makes sure that it changes with the file. */
export const shippedVersion = '2026-1'

/** Notes on small steam boilers in `fees.json` (verified, but written as text there). */
const smallBoilers: Readonly<Record<string, Formula>> = {
  'GL-FJ': { type: 'fixed', amount: 10 },
  'GL-QD': { type: 'fixed', amount: 30 },
  'GL-ZZ': { type: 'percent', base: 'exFactoryPrice', rate: 0.008 },
  'GL-AZ-CG': { type: 'percent', base: 'exFactoryPrice', rate: 0.007 },
}

/** The file notes more beside some formulas: names that the expression says itself, what an item refers to. */
function bare(formula: Formula): Formula {
  if (formula.type === 'expr') return { type: 'expr', expr: formula.expr }
  return formula.type === 'multiple' ? { type: 'multiple', of: formula.of, times: formula.times } : formula
}

const bareMultiplier = ({ field, values, tiers }: Multiplier): Multiplier => ({
  field,
  ...(values && { values }),
  ...(tiers && { tiers }),
})

const shippedItem = (item: FeeItem): FeeItem => {
  const { code, name, classPrefix, inspectionKind, unit, formula, addExpr, min, max, multiplier } = item
  const { verified, source } = item
  const smallBoiler = smallBoilers[code]
  return {
    code,
    name,
    classPrefix,
    inspectionKind,
    unit,
    formula: bare(formula),
    ...(addExpr !== undefined && { addExpr }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(multiplier && { multiplier: bareMultiplier(multiplier) }),
    ...(smallBoiler && { smallBoiler }),
    verified,
    ...(source !== undefined && { source }),
  }
}

const factor = ({ code, name, when, classPrefix, times }: Factor): Factor => ({
  code,
  ...(name !== undefined && { name }),
  ...(when !== undefined && { when }),
  ...(classPrefix && { classPrefix }),
  times,
})

const groups = data.groups as unknown as readonly FeeGroup[]

/** Names and variables of the fee groups; no version changes them, because the archive's parameters are read by them. */
const frames = groups.map(({ group, configType, name, variables }) => ({
  group,
  configType,
  name,
  variables,
}))

export const shippedContent: TariffContent = {
  groups: groups.map(({ group, items, surcharges, batch }) => ({
    group,
    items: items.map(shippedItem),
    ...(surcharges && { surcharges: surcharges.map(factor) }),
    ...(batch && { batch: batch.map(factor) }),
  })),
  commonSurcharges: (data.commonSurcharges as readonly Factor[]).map(factor),
}

/** A version as charges are worked out by it: what it says, in the frame of the platform. */
export const tariffOf = (version: string, content: TariffContent): Tariff => ({
  version,
  groups: frames.map((frame) => {
    const { items = [], surcharges, batch } = content.groups.find(({ group }) => group === frame.group) ?? {}
    return { ...frame, items, ...(surcharges && { surcharges }), ...(batch && { batch }) }
  }),
  commonSurcharges: content.commonSurcharges,
})

export const shippedTariff: Tariff = tariffOf(shippedVersion, shippedContent)
