import type { Factor, FeeGroup, FeeItem, Formula, Step, Tariff } from '../fee/table.ts'
import type { Place } from './places.ts'

/** A version of the tariff as a sheet: one row for each price, rate or factor (catalogue, inspectPayConfig). */

/** What a row's value is: yuan, an expression in yuan, a share, a factor, the least or the most that is charged. */
export type PriceKind = 'amount' | 'expr' | 'rate' | 'times' | 'min' | 'max'

export type PriceRow = {
  /** Where its value stands. */
  readonly place: Place
  readonly kind: PriceKind
  readonly value: number | string
  readonly itemCode: string
  readonly itemName: string
  /** Where the item stands; none for factors on every item of a group. */
  readonly item: Place | null
  readonly classPrefix: string
  readonly inspectionKind: string
  readonly unit: string
  /** What the price goes by, with its bounds or key. */
  readonly param: string
  readonly from: number | null
  readonly to: number | null
  readonly key: string
  /** Where its step stands, whose upper bound may be changed; none for what has no steps. */
  readonly step: Place | null
  readonly verified: boolean
}

type Named = Pick<FeeGroup, 'variables'>
type Value = Pick<PriceRow, 'place' | 'kind' | 'value'> &
  Partial<Pick<PriceRow, 'param' | 'from' | 'to' | 'key' | 'step'>>

/** Name of a variable, without its unit. */
export const paramName = ({ variables }: Named, name: string): string =>
  variables[name]?.split(/[ （；]/)[0] ?? name

/** The variables that an expression names, each with what people call it. */
export const namesIn = (expr: string, group: Named): string[] =>
  [...new Set(expr.match(/[A-Za-z]\w*/g) ?? [])].filter((name) => Object.hasOwn(group.variables, name))

const paramsOf = (expr: string, group: Named): string =>
  namesIn(expr, group)
    .map((name) => `${name} ${paramName(group, name)}`)
    .join('、')

function stepRows(place: Place, steps: readonly Step[], param: string): Value[] {
  return steps.map((step, index) => {
    const own = `${place}.${index}`
    const kind =
      step.expr !== undefined
        ? 'expr'
        : step.rate !== undefined
          ? 'rate'
          : step.times !== undefined
            ? 'times'
            : 'amount'
    return {
      place: `${own}.${kind}`,
      kind,
      value: step[kind] ?? 0,
      param,
      from: step.gt ?? null,
      to: step.lte ?? null,
      step: own,
    }
  })
}

const keyed = (
  place: Place,
  kind: PriceKind,
  values: Readonly<Record<string, number>>,
  param: string,
): Value[] =>
  Object.entries(values).map(([key, value]) => ({ place: `${place}.${key}`, kind, value, param, key }))

function formulaRows(place: Place, formula: Formula, group: Named): Value[] {
  const name = (variable: string) => paramName(group, variable)
  const least: Value[] =
    'min' in formula && formula.min !== undefined
      ? [{ place: `${place}.min`, kind: 'min', value: formula.min }]
      : []
  switch (formula.type) {
    case 'fixed':
      return [{ place: `${place}.amount`, kind: 'amount', value: formula.amount }]
    case 'expr':
      return [
        {
          place: `${place}.expr`,
          kind: 'expr',
          value: formula.expr,
          param: paramsOf(formula.expr, group),
        },
      ]
    case 'tier':
      return stepRows(`${place}.tiers`, formula.tiers, name(formula.variable))
    case 'percent':
      return [
        { place: `${place}.rate`, kind: 'rate', value: formula.rate, param: name(formula.base) },
        ...least,
      ]
    case 'percentTier':
      return stepRows(`${place}.tiers`, formula.tiers, name(formula.variable))
    case 'progressive':
      return [...stepRows(`${place}.tiers`, formula.tiers, name(formula.base)), ...least]
    case 'matrix':
      return formula.values.flatMap((row, line) =>
        row.map((value, column) => ({
          place: `${place}.values.${line}.${column}`,
          kind: 'amount' as const,
          value,
          param: name(formula.rows.variable),
          from: line > 0 ? (formula.rows.breaks[line - 1] ?? null) : null,
          to: formula.rows.breaks[line] ?? null,
          key: formula.columns.keys[column] ?? '',
        })),
      )
    case 'byKey':
      return keyed(`${place}.values`, 'amount', formula.values, name(formula.variable))
    case 'multiple':
      return [{ place: `${place}.times`, kind: 'times', value: formula.times, param: `按${formula.of}` }]
  }
}

function itemRows(place: Place, item: FeeItem, group: Named): PriceRow[] {
  const { formula, addExpr, min, max, multiplier, smallBoiler } = item
  const param = multiplier ? `系数：${paramName(group, multiplier.field)}` : ''
  const values: Value[] = [
    ...formulaRows(`${place}.formula`, formula, group),
    ...(addExpr === undefined
      ? []
      : [{ place: `${place}.addExpr`, kind: 'expr' as const, value: addExpr, param: '另加' }]),
    ...(min === undefined ? [] : [{ place: `${place}.min`, kind: 'min' as const, value: min }]),
    ...(max === undefined ? [] : [{ place: `${place}.max`, kind: 'max' as const, value: max }]),
    ...(multiplier?.values ? keyed(`${place}.multiplier.values`, 'times', multiplier.values, param) : []),
    ...(multiplier?.tiers ? stepRows(`${place}.multiplier.tiers`, multiplier.tiers, param) : []),
    ...(smallBoiler
      ? formulaRows(`${place}.smallBoiler`, smallBoiler, group).map((row) => ({
          ...row,
          param: '小型蒸汽锅炉',
        }))
      : []),
  ]
  return values.map((value) => ({
    param: '',
    from: null,
    to: null,
    key: '',
    step: null,
    ...value,
    itemCode: item.code,
    itemName: item.name,
    item: place,
    classPrefix: item.classPrefix,
    inspectionKind: item.inspectionKind,
    unit: item.unit,
    verified: item.verified,
  }))
}

const factorRows = (place: Place, factors: readonly Factor[] | undefined, what: string): PriceRow[] =>
  (factors ?? []).map(({ code, name, when, classPrefix, times }, index) => ({
    place: `${place}.${index}.times`,
    kind: 'times',
    value: times,
    itemCode: code,
    itemName: name ?? when ?? code,
    item: null,
    classPrefix: (classPrefix ?? []).join(','),
    inspectionKind: '',
    unit: '',
    param: what,
    from: null,
    to: null,
    key: '',
    step: null,
    verified: false,
  }))

/** What belongs to no group: surcharges on every item. */
export const commonGroup = 'TY'

/** The prices of a group. Places count groups as the version does. */
export function priceRows({ groups, commonSurcharges }: Tariff, code: string): PriceRow[] {
  if (code === commonGroup) return factorRows('commonSurcharges', commonSurcharges, '各类设备加收')
  const place = groups.findIndex(({ group }) => group === code)
  const group = groups[place]
  if (!group) return []
  return [
    ...group.items.flatMap((item, index) => itemRows(`groups.${place}.items.${index}`, item, group)),
    ...factorRows(`groups.${place}.surcharges`, group.surcharges, '加收'),
    ...factorRows(`groups.${place}.batch`, group.batch, '批量优惠'),
  ]
}
