import { manualItem } from './amount.ts'
import { FeeProblem } from './fee/expression.ts'
import { type Amount, limit, priceOf } from './fee/formula.ts'
import {
  chargedClass,
  chargedGroup,
  chargedKind,
  extraItems,
  type Job,
  mainItem,
  surchargeApplies,
} from './fee/selection.ts'
import { type Factor, type FeeGroup, type FeeItem, feeGroupCode, type Tariff } from './fee/table.ts'
import { type Attributes, variablesOf } from './fee/variables.ts'

/** Charges worked out by a version of the tariff, in its order: formula → min/max → multiplier → surcharges → batch. */

/** A line of an installation: how people call it, and its technical parameters. */
export type PipingLine = { readonly name: string; readonly attributes: Attributes }

/** One device of a declaration. */
export type ChargeItem = {
  readonly seisn: string
  readonly equdatasysid: string
  readonly equclacode: string
  readonly inmGroupCode: string
  /** Group of the tariff that was set for its kind and class; without one that of its class. */
  readonly feeGroup?: string | null
  /** INM_GROUP value of the inspection that a repeated one (FJ) repeats. */
  readonly repeats?: string | null
  /** Technical parameters, importType and useaddress of the device, and what the clerk adds: points, workCost, urgentReport … */
  readonly attributes: Attributes
  /** Lines of a piping installation as far as they are inspected with it; what goes by length is priced line by line. */
  readonly lines?: readonly PipingLine[]
  /** Codes of further items that the clerk chose. */
  readonly extraItems?: readonly string[]
}

export type ChargeLine = {
  itemCode: string
  itemName: string
  seisn: string
  equdatasysid: string
  /** Amounts in fen. */
  priceFen: number
  quantity: number
  moneyFen: number
  /** Codes of the item and of the factors on it, joined with '+'. */
  rule: string
  ruleVersion: string
  /** How the amount came about, in Chinese. */
  explanation: string
  /** False for amounts that the table marks as illustrative. */
  verified: boolean
  /** Why there is no amount; such a line is to be priced by hand and must not be committed as it is. */
  problem: string | null
}

/** Lines of a charge for the devices of one declaration, in their order. Never throws for data: see `problem`. */
export function chargeLines(items: readonly ChargeItem[], tariff: Tariff): ChargeLine[] {
  return items.flatMap((item) => linesOf(item, items, tariff))
}

const groupCodeOf = ({ feeGroup, equclacode, attributes }: ChargeItem): string | undefined =>
  feeGroup || feeGroupCode(chargedClass(equclacode, attributes))

/** The group by whose items a device is charged. */
export function groupOfItem(item: ChargeItem, { groups }: Pick<Tariff, 'groups'>): FeeGroup | undefined {
  const code = groupCodeOf(item)
  return groups.find(({ group }) => group === code)
}

function linesOf(item: ChargeItem, all: readonly ChargeItem[], tariff: Tariff): ChargeLine[] {
  const equclacode = chargedClass(item.equclacode, item.attributes)
  const group = groupOfItem(item, tariff)
  const inmGroupCode = chargedGroup(item.inmGroupCode, equclacode, item.repeats)
  const kind = chargedKind(inmGroupCode, equclacode)
  if (!group || !kind) return [lineByHand(item, { group, tariff }, '没有对应的收费项目')]
  const variables = variablesOf(group, item.attributes, equclacode)
  const job: Job = {
    inmGroupCode,
    equclacode,
    kind,
    attributes: item.attributes,
    variables,
    extraItems: item.extraItems ?? [],
  }
  try {
    const main = mainItem(group, job)
    return [main, ...extraItems(group, job)].map((feeItem) =>
      feeItem
        ? lineOf(feeItem, { group, tariff }, job, item, all)
        : lineByHand(item, { group, tariff }, '没有对应的收费项目'),
    )
  } catch (error) {
    if (error instanceof FeeProblem) return [lineByHand(item, { group, tariff }, error.message)]
    throw error
  }
}

function lineOf(
  feeItem: FeeItem,
  { group, tariff }: { group: FeeGroup; tariff: Tariff },
  job: Job,
  item: ChargeItem,
  all: readonly ChargeItem[],
): ChargeLine {
  const { seisn, equdatasysid } = item
  const common = {
    itemCode: feeItem.code,
    itemName: feeItem.name,
    seisn,
    equdatasysid,
    ruleVersion: tariff.version,
    verified: feeItem.verified,
  }
  try {
    const factors = [...surchargesOn(group, tariff, item), ...batchOn(group, item, all)]
    const { unitPrice, quantity } = byLines(feeItem, group, item) ?? unitPriceOf(feeItem, group, job)
    const priceFen = fen(factors.reduce((yuan, factor) => yuan * factor.times, unitPrice.yuan))
    const moneyFen = Math.round(Number((priceFen * quantity).toPrecision(15)))
    const steps = [
      unitPrice.how,
      ...factors.map((factor) => `${factor.name ?? factor.when ?? factor.code}×${factor.times}`),
    ]
    const total = `${quantity === 1 ? '' : `，${quantity}${feeItem.unit.replace(/^元\/?/, '') || '项'}`}，合计${(moneyFen / 100).toFixed(2)}元`
    return {
      ...common,
      priceFen,
      quantity,
      moneyFen,
      rule: [feeItem.code, ...factors.map((factor) => factor.code)].join('+'),
      explanation: steps.join('，') + total,
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof FeeProblem)) throw error
    return {
      ...common,
      priceFen: 0,
      quantity: 1,
      moneyFen: 0,
      rule: feeItem.code,
      explanation: error.message,
      problem: error.message,
    }
  }
}

function lineByHand(
  { seisn, equdatasysid }: ChargeItem,
  { group, tariff }: { group: FeeGroup | undefined; tariff: Tariff },
  problem: string,
): ChargeLine {
  const itemCode = `${group?.group ?? 'QT'}-RG`
  return {
    itemCode,
    itemName: manualItem.name,
    seisn,
    equdatasysid,
    priceFen: 0,
    quantity: 1,
    moneyFen: 0,
    rule: itemCode,
    ruleVersion: tariff.version,
    explanation: problem,
    verified: false,
    problem,
  }
}

const goesByLength = ({ formula }: FeeItem): boolean =>
  formula.type === 'matrix'
    ? formula.times === 'length'
    : formula.type === 'expr' && /\blength\b/.test(formula.expr)

/**
 * What an installation of piping costs by its lines, each by its own bore, grade and length; the least that is charged is
 * for all of them together. Null for what does not go by length, and where no line is known.
 */
function byLines(
  feeItem: FeeItem,
  group: FeeGroup,
  { lines, equclacode }: ChargeItem,
): { unitPrice: Amount; quantity: number } | null {
  if (!lines || lines.length === 0 || !goesByLength(feeItem)) return null
  const { min, max, ...alone } = feeItem
  const priced = lines.map(({ name, attributes }) => {
    try {
      const variables = variablesOf(group, attributes, equclacode)
      const amount = priceOf(alone, variables, () => {
        throw new FeeProblem(`收费项目 ${feeItem.code} 引用有误`)
      })
      return { yuan: amount.yuan, how: `${name}：${amount.how}` }
    } catch (error) {
      throw error instanceof FeeProblem ? new FeeProblem(`管线${name}${error.message}`) : error
    }
  })
  const steps = [priced.map(({ how }) => how).join('；')]
  const sum = priced.reduce((yuan, one) => yuan + one.yuan, 0)
  return { unitPrice: { yuan: limit(sum, min, max, steps), how: steps.join('，') }, quantity: 1 }
}

/** Price of one unit and how many there are: points, films, pieces; everything else is one device. */
function unitPriceOf(feeItem: FeeItem, group: FeeGroup, job: Job): { unitPrice: Amount; quantity: number } {
  const { formula, min, max, multiplier, unit } = feeItem
  const perUnit = formula.type === 'expr' && /^(\d+(?:\.\d+)?)\*(\w+)$/.exec(formula.expr)
  if (perUnit && /点|张|米|只/.test(unit) && min === undefined && max === undefined && !multiplier) {
    return {
      unitPrice: { yuan: Number(perUnit[1]), how: `${perUnit[1]}${unit}` },
      quantity: job.variables.number(perUnit[2]!),
    }
  }
  const unitPrice = priceOf(feeItem, job.variables, (of) => samePrice(of, group, job))
  const counted = 'count' in group.variables && !(formula.type === 'expr' && formula.expr.includes('count'))
  return { unitPrice, quantity: counted ? (job.variables.optional('count') ?? 1) : 1 }
}

/**
 * Price of the item that a multiple refers to. Where the named item is for other classes, or only described (同型定期
 * 检验), it is the periodic inspection of the device's own type.
 */
function samePrice(of: string, group: FeeGroup, job: Job): Amount {
  const named = group.items.find((item) => item.code === of)
  const periodic = mainItem(group, {
    ...job,
    kind: named?.inspectionKind ?? 'DQJY',
    inmGroupCode: named?.inspectionKind === 'AQFJY' ? 'AQFLX' : job.inmGroupCode,
  })
  if (!periodic || periodic.formula.type === 'multiple')
    throw new FeeProblem('没有同型设备的定期检验收费项目')
  return priceOf(periodic, job.variables, () => {
    throw new FeeProblem(`收费项目 ${periodic.code} 引用有误`)
  })
}

function surchargesOn(
  group: FeeGroup,
  { commonSurcharges }: Tariff,
  { attributes, equclacode, inmGroupCode }: ChargeItem,
): Factor[] {
  const factors = [...(group.surcharges ?? []), ...commonSurcharges]
  return factors.filter((factor) => surchargeApplies(factor, attributes, equclacode, inmGroupCode))
}

/** Of the reductions for many devices at one address (…台以上) the largest that applies. */
function batchOn(group: FeeGroup, item: ChargeItem, all: readonly ChargeItem[]): Factor[] {
  const together = all.filter(
    (other) =>
      groupCodeOf(other) === group.group && other.attributes.useaddress === item.attributes.useaddress,
  )
  const reached = (group.batch ?? []).filter(
    (factor) => together.length >= Number(/(\d+)\s*台以上/.exec(factor.when ?? '')?.[1] ?? Number.NaN),
  )
  return reached.toSorted((a, b) => a.times - b.times).slice(0, 1)
}

/** Yuan to fen, half up; the twelfth digit absorbs what binary fractions add. */
function fen(yuan: number): number {
  return Math.round(Number((yuan * 100).toPrecision(12)))
}
