import {
  type FeeItem,
  type Formula,
  feeGroupOf,
  type Step,
  type Tariff,
} from '@tejian/contract/charges/fee/table.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { inspectionGroups, inspectionKindOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { Refusal } from '../kit/refusal.ts'

const fen = (yuan: number | undefined): number | null => (yuan === undefined ? null : Math.round(yuan * 100))

/** A fixed amount in fen; null when the amount follows from parameters of the device. */
const fixedPrice = ({ formula }: FeeItem): number | null =>
  formula.type === 'fixed' ? fen(formula.amount) : null

/** The kinds of inspection behind a value of seitestsort, for a class. */
function kindsOf(seitestsort: string, equclacode: string): ReadonlySet<string | undefined> {
  return new Set(
    Object.entries(inspectionGroups)
      .filter(([, group]) => group.seitestsort === seitestsort)
      .map(([code]) => inspectionKindOf(code, equclacode)),
  )
}

/** The fee items for a class, of one kind of inspection when given. */
export function itemsFor(
  tariff: Tariff,
  equclacode: string,
  seitestsort: string | undefined,
): Array<{ itemCode: string; itemName: string; price: number | null; unit: string }> {
  const kinds = seitestsort ? kindsOf(seitestsort, equclacode) : null
  return (feeGroupOf(tariff, equclacode)?.items ?? [])
    .filter((item) =>
      item.classPrefix
        .split(',')
        .some((prefix) => isUnder(equclacode, prefix) || isUnder(prefix, equclacode)),
    )
    .filter((item) => !kinds || kinds.has(item.inspectionKind))
    .map((item) => ({ itemCode: item.code, itemName: item.name, price: fixedPrice(item), unit: item.unit }))
}

type ConfigRow = {
  itemCode: string
  itemName: string
  rangeFrom: number | null
  rangeTo: number | null
  price: number | null
  unit: string
  variable: string
  formula: string
  verified: boolean
}

const stepsOf = (formula: Formula): { variable: string; steps: readonly Step[] } | null =>
  formula.type === 'tier' || formula.type === 'percentTier'
    ? { variable: formula.variable, steps: formula.tiers }
    : formula.type === 'progressive'
      ? { variable: formula.base, steps: formula.tiers }
      : null

function configRows(item: FeeItem, label: (variable: string) => string): ConfigRow[] {
  const common = { itemCode: item.code, itemName: item.name, unit: item.unit, verified: item.verified }
  const stepped = stepsOf(item.formula)
  if (!stepped) {
    const { formula } = item
    const text =
      formula.type === 'expr'
        ? formula.expr
        : formula.type === 'multiple'
          ? `${formula.of}×${formula.times}`
          : formula.type === 'percent'
            ? `${formula.base}×${formula.rate}`
            : ''
    return [
      { ...common, rangeFrom: null, rangeTo: null, price: fixedPrice(item), variable: '', formula: text },
    ]
  }
  return stepped.steps.map((step) => ({
    ...common,
    rangeFrom: step.gt ?? null,
    rangeTo: step.lte ?? null,
    price: fen(step.amount),
    variable: label(stepped.variable),
    formula: step.expr ?? (step.rate === undefined ? '' : `×${step.rate}`),
  }))
}

/** The fee settings of a group, by the type that the call names (spec 1 §3, Fee configuration groups); amounts in fen. */
export function feeSettings({ groups }: Tariff, type: string): ConfigRow[] {
  const group = groups.find((one) => one.configType === type)
  if (!group) throw new Refusal(chargeMessages.unknownGroup)
  return group.items.flatMap((item) => configRows(item, (variable) => group.variables[variable] ?? variable))
}
