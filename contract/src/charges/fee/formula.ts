import { evaluate, FeeProblem, writtenOut } from './expression.ts'
import type { FeeItem, Formula, Multiplier, Step } from './table.ts'
import type { Variables } from './variables.ts'

/** An amount in yuan, not yet rounded, and how it came about. */
export type Amount = { yuan: number; how: string }

/** Looks up the item that a `multiple` refers to and prices it for the same device. */
export type Resolve = (of: string) => Amount

/** Price of an item for a device before surcharges: formula, then min and max, then multiplier (`fees.json` order). */
export function priceOf(item: FeeItem, variables: Variables, resolve: Resolve): Amount {
  const base = byFormula(item.formula, variables, resolve)
  const added = item.addExpr ? evaluate(item.addExpr, variables.number) : 0
  const steps = [added ? `${base.how}＋${writtenOut(item.addExpr ?? '', variables.number)}` : base.how]
  const limited = limit(base.yuan + added, item.min, item.max, steps)
  const times = item.multiplier ? factorOf(item.multiplier, variables, steps) : 1
  if (limited < 0) throw new FeeProblem(`收费项目 ${item.code} 的金额小于 0`)
  return { yuan: limited * times, how: steps.join('，') }
}

/** The least and the most that is charged; says so among the steps. */
export function limit(
  yuan: number,
  min: number | undefined,
  max: number | undefined,
  steps: string[],
): number {
  if (min !== undefined && yuan < min) {
    steps.push(`不低于${min}元`)
    return min
  }
  if (max !== undefined && yuan > max) {
    steps.push(`不高于${max}元`)
    return max
  }
  return yuan
}

function factorOf({ field, values, tiers }: Multiplier, variables: Variables, steps: string[]): number {
  const times = values ? values[variables.text(field)] : stepFor(tiers ?? [], variables.number(field)).times
  if (times === undefined)
    throw new FeeProblem(`没有对应的系数：${variables.label(field)} ${variables.text(field)}`)
  if (times !== 1) steps.push(`${variables.label(field)} ${variables.text(field)} 系数×${times}`)
  return times
}

function byFormula(formula: Formula, variables: Variables, resolve: Resolve): Amount {
  switch (formula.type) {
    case 'fixed':
      return { yuan: formula.amount, how: `定额${formula.amount}元` }
    case 'expr':
      return byExpression(formula.expr, variables)
    case 'tier': {
      const value = variables.number(formula.variable)
      const step = tierFor(formula.tiers, value, variables.label(formula.variable))
      const priced = step.expr
        ? byExpression(step.expr, variables)
        : { yuan: step.amount ?? 0, how: `${step.amount ?? 0}元` }
      return {
        yuan: priced.yuan,
        how: `${variables.label(formula.variable)} ${value}${formula.unit ?? ''}：${priced.how}`,
      }
    }
    case 'percent':
      return byRate(formula.base, formula.rate, formula.min, variables)
    case 'percentTier': {
      const step = tierFor(
        formula.tiers,
        variables.number(formula.variable),
        variables.label(formula.variable),
      )
      return byRate(formula.base, step.rate ?? 0, undefined, variables)
    }
    case 'progressive':
      return bySlices(formula.base, formula.tiers, formula.min, variables)
    case 'matrix':
      return byMatrix(formula, variables)
    case 'byKey': {
      const key = variables.text(formula.variable)
      const yuan = Object.hasOwn(formula.values, key) ? formula.values[key] : undefined
      if (yuan === undefined)
        throw new FeeProblem(`没有对应的收费标准：${variables.label(formula.variable)} ${key}`)
      return { yuan, how: `${variables.label(formula.variable)} ${key}：${yuan}元` }
    }
    case 'multiple': {
      const base = resolve(formula.of)
      return { yuan: base.yuan * formula.times, how: `（${base.how}）×${formula.times}` }
    }
  }
}

function byExpression(expr: string, variables: Variables): Amount {
  return { yuan: evaluate(expr, variables.number), how: `${writtenOut(expr, variables.number)}元` }
}

function byRate(base: string, rate: number, min: number | undefined, variables: Variables): Amount {
  const value = variables.number(base)
  const steps = [`${variables.label(base)} ${value}元×${percent(rate)}`]
  return { yuan: limit(value * rate, min, undefined, steps), how: steps.join('，') }
}

function bySlices(
  base: string,
  tiers: readonly Step[],
  min: number | undefined,
  variables: Variables,
): Amount {
  const value = variables.number(base)
  const slices = tiers.filter(({ gt = 0 }) => value > gt)
  const yuan = slices.reduce(
    (sum, { gt = 0, lte = value, rate = 0 }) => sum + (Math.min(value, lte) - gt) * rate,
    0,
  )
  const steps = [
    `${variables.label(base)} ${value}元分段累进（${slices.map(({ rate = 0 }) => percent(rate)).join('、')}）`,
  ]
  return { yuan: limit(yuan, min, undefined, steps), how: steps.join('，') }
}

function byMatrix(
  { rows, columns, values, times }: Extract<Formula, { type: 'matrix' }>,
  variables: Variables,
): Amount {
  const size = variables.number(rows.variable)
  const found = rows.breaks.findIndex((limitOfRow) => size <= limitOfRow)
  const row = values[found < 0 ? rows.breaks.length : found]
  const key = variables.text(columns.variable)
  const unitPrice = row?.[columns.keys.indexOf(key)]
  if (unitPrice === undefined)
    throw new FeeProblem(`没有对应的收费标准：${variables.label(columns.variable)} ${key}`)
  const quantity = variables.number(times)
  return {
    yuan: unitPrice * quantity,
    how: `${variables.label(rows.variable)} ${size}、${key}：${unitPrice}×${quantity}元`,
  }
}

function tierFor(tiers: readonly Step[], value: number, label: string): Step {
  const step = stepFor(tiers, value)
  if (step.amount === undefined && step.expr === undefined && step.rate === undefined) {
    throw new FeeProblem(`没有对应的收费档次：${label} ${value}`)
  }
  return step
}

/** First step that a value falls into; an empty one when none does. */
function stepFor(tiers: readonly Step[], value: number): Step {
  return (
    tiers.find(
      ({ gt = Number.NEGATIVE_INFINITY, lte = Number.POSITIVE_INFINITY }) => value > gt && value <= lte,
    ) ?? {}
  )
}

const percent = (rate: number): string => `${Number((rate * 100).toPrecision(6))}%`
