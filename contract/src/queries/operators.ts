import type { Comparison } from '../kit/kinds/kind.ts'
import { kinds } from '../kit/kinds/kinds.ts'
import type { Kind } from '../kit/record.ts'

/** How a condition compares; which of them a field knows follows from its kind. */
export const operators = {
  contains: '包含',
  notContains: '不包含',
  equals: '等于',
  begins: '开头是',
  in: '属于',
  notIn: '不属于',
  under: '属于（含下级）',
  notUnder: '不属于（含下级）',
  gte: '不小于',
  lte: '不大于',
  between: '介于',
  period: '在期间',
  yes: '是',
  no: '否',
  empty: '为空',
  notEmpty: '不为空',
} as const

export type Operator = keyof typeof operators

const presence = ['empty', 'notEmpty'] as const
const texts = ['contains', 'notContains', 'equals', 'begins', 'in', ...presence] as const
const numbers = ['equals', 'gte', 'lte', 'between', ...presence] as const
const dates = ['period', 'between', 'gte', 'lte', ...presence] as const
const choices = ['in', 'notIn', ...presence] as const
const trees = ['under', 'notUnder', ...presence] as const

const byComparison: Record<Comparison, readonly Operator[]> = {
  text: texts,
  number: numbers,
  day: dates,
  choice: choices,
  tree: trees,
  yesNo: ['yes', 'no'],
  never: [],
}

export const operatorsOf = (kind: Kind): readonly Operator[] => byComparison[kinds[kind].compared]

/** How many values an operator wants; `many` of them are joined with commas. */
export function valuesWanted(operator: Operator): 0 | 1 | 2 | 'many' {
  if (['yes', 'no', 'empty', 'notEmpty'].includes(operator)) return 0
  if (operator === 'between') return 2
  return ['in', 'notIn', 'under', 'notUnder'].includes(operator) ? 'many' : 1
}

const dateWords: Partial<Record<Operator, string>> = { gte: '不早于', lte: '不晚于' }

/** What an operator is called beside a field of this kind. */
export const operatorLabel = (operator: Operator, kind: Kind): string =>
  (kinds[kind].compared === 'day' && dateWords[operator]) || operators[operator]
