import { evaluate, FeeProblem } from '../fee/expression.ts'
import { priceOf } from '../fee/formula.ts'
import type { Factor, FeeGroup, FeeItem, Formula, Step, Tariff } from '../fee/table.ts'
import type { Variables } from '../fee/variables.ts'
import { priceMessages as says } from '../tariffMessages.ts'
import type { Place } from './places.ts'

export type PriceProblem = { readonly place: Place; readonly message: string }

type Tell = (place: Place, message: string) => void

const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const isRate = (value: unknown): boolean => isAmount(value) && (value as number) <= 1
const isFactor = (value: unknown): boolean =>
  isAmount(value) && (value as number) > 0 && (value as number) <= 10

/** Whether an expression is one, and names only what the group's devices have. */
function expressionProblem(text: unknown, group: FeeGroup): string | null {
  if (typeof text !== 'string' || text.trim() === '') return says.expression('未填写')
  try {
    evaluate(text, (name) => {
      if (!Object.hasOwn(group.variables, name)) throw new FeeProblem(says.unknown(name))
      return 1
    })
    return null
  } catch (error) {
    if (!(error instanceof FeeProblem)) throw error
    return error.message.startsWith('本组') ? error.message : says.expression(error.message)
  }
}

function stepProblems(place: Place, steps: readonly Step[], group: FeeGroup, tell: Tell): void {
  if (steps.length === 0) tell(place, says.noStep)
  steps.forEach((step, index) => {
    const own = `${place}.${index}`
    const { gt, lte, amount, expr, rate, times } = step
    const next = steps[index + 1]
    if (lte !== undefined && (!isAmount(lte) || lte <= (gt ?? 0))) tell(own, says.order)
    if (next && lte === undefined) tell(own, says.openEnd)
    else if (next && next.gt !== lte) tell(`${place}.${index + 1}`, says.gap)
    if (rate !== undefined) {
      if (!isRate(rate)) tell(`${own}.rate`, says.rate)
    } else if (times !== undefined) {
      if (!isFactor(times)) tell(`${own}.times`, says.times)
    } else if (expr !== undefined) {
      const problem = expressionProblem(expr, group)
      if (problem) tell(`${own}.expr`, problem)
    } else if (!isAmount(amount)) tell(`${own}.amount`, says.notNumber)
  })
}

function formulaProblems(place: Place, formula: Formula, group: FeeGroup, tell: Tell): void {
  const amount = (name: string, value: unknown): void => {
    if (!isAmount(value)) tell(`${place}.${name}`, says.notNumber)
  }
  if ('min' in formula && formula.min !== undefined) amount('min', formula.min)
  switch (formula.type) {
    case 'fixed':
      amount('amount', formula.amount)
      return
    case 'expr': {
      const problem = expressionProblem(formula.expr, group)
      if (problem) tell(`${place}.expr`, problem)
      return
    }
    case 'percent':
      if (!isRate(formula.rate)) tell(`${place}.rate`, says.rate)
      return
    case 'tier':
    case 'percentTier':
    case 'progressive':
      stepProblems(`${place}.tiers`, formula.tiers, group, tell)
      return
    case 'matrix':
      formula.values.forEach((row, line) => {
        row.forEach((value, column) => {
          amount(`values.${line}.${column}`, value)
        })
      })
      return
    case 'byKey':
      for (const [key, value] of Object.entries(formula.values)) amount(`values.${key}`, value)
      return
    case 'multiple':
      if (!isFactor(formula.times)) tell(`${place}.times`, says.times)
  }
}

/** A device with a value in the middle of every step, for the engine to work a price out. */
const trialDevice = (group: FeeGroup, value: number): Variables => {
  const number = (name: string): number => {
    if (!Object.hasOwn(group.variables, name)) throw new FeeProblem(says.unknown(name))
    return value
  }
  return { number, optional: number, text: (name) => String(number(name)), label: (name) => name }
}

/** Where steps are tried: inside each of them, and beyond the last bound. */
const trialValues = (formula: Formula): number[] =>
  'tiers' in formula
    ? formula.tiers.map(({ gt = 0, lte }) => (lte === undefined ? gt + 1 : (gt + lte) / 2))
    : [1]

function itemProblems(place: Place, item: FeeItem, group: FeeGroup, tell: Tell): void {
  const { formula, addExpr, min, max, multiplier, smallBoiler, verified, source } = item
  const found: Place[] = []
  const note: Tell = (where, message) => {
    found.push(where)
    tell(where, message)
  }
  formulaProblems(`${place}.formula`, formula, group, note)
  if (smallBoiler) formulaProblems(`${place}.smallBoiler`, smallBoiler, group, note)
  if (addExpr !== undefined) {
    const problem = expressionProblem(addExpr, group)
    if (problem) note(`${place}.addExpr`, problem)
  }
  if (min !== undefined && !isAmount(min)) note(`${place}.min`, says.notNumber)
  if (max !== undefined && !isAmount(max)) note(`${place}.max`, says.notNumber)
  if (min !== undefined && max !== undefined && max < min) note(`${place}.max`, says.minMax)
  for (const [key, value] of Object.entries(multiplier?.values ?? {}))
    if (!isFactor(value)) note(`${place}.multiplier.values.${key}`, says.times)
  if (multiplier?.tiers) stepProblems(`${place}.multiplier.tiers`, multiplier.tiers, group, note)
  if (verified && !source?.trim()) note(place, says.basis)
  // Keys of tables and what an item refers to are other devices' matter; everything else is priced by the engine itself.
  if (found.length > 0 || multiplier || ['byKey', 'matrix', 'multiple'].includes(formula.type)) return
  for (const value of trialValues(formula))
    try {
      priceOf(item, trialDevice(group, value), () => ({ yuan: 0, how: '' }))
    } catch (error) {
      if (!(error instanceof FeeProblem)) throw error
      tell(place, says.expression(error.message))
      return
    }
}

const factorProblems = (place: Place, factors: readonly Factor[] | undefined, tell: Tell): void =>
  (factors ?? []).forEach(({ times }, index) => {
    if (!isFactor(times)) tell(`${place}.${index}.times`, says.times)
  })

/** What is wrong with the prices of a version, each with its place; the sheet and the server ask the same. */
export function tariffProblems({ groups, commonSurcharges }: Tariff): PriceProblem[] {
  const problems: PriceProblem[] = []
  const tell: Tell = (place, message) => problems.push({ place, message })
  groups.forEach((group, place) => {
    group.items.forEach((item, index) => {
      itemProblems(`groups.${place}.items.${index}`, item, group, (where, message) =>
        tell(where, `${item.name}：${message}`),
      )
    })
    const codes = group.items.map(({ code }) => code)
    for (const [index, code] of codes.entries())
      if (codes.indexOf(code) !== index) tell(`groups.${place}.items.${index}`, `${code}：项目代码重复`)
    factorProblems(`groups.${place}.surcharges`, group.surcharges, tell)
    factorProblems(`groups.${place}.batch`, group.batch, tell)
  })
  factorProblems('commonSurcharges', commonSurcharges, tell)
  return problems
}
