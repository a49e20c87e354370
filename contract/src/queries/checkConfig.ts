import { kinds } from '../kit/kinds/kinds.ts'
import { countedPeriods, isPeriod } from '../kit/periods.ts'
import { parseValue } from '../kit/values.ts'
import { type Condition, conditionsOf, limits, type QueryConfig } from './config.ts'
import { operatorLabel, operatorsOf, valuesWanted } from './operators.ts'
import { queryMessages } from './queryMessages.ts'
import {
  groupedFields,
  parameterOf,
  type QueryField,
  type QuerySource,
  queryableFields,
  shownFields,
} from './sources.ts'

/** Values of a condition that takes several. */
export const manyOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(/[,，、\s]+/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

const mostDays = 3660

function periodProblem({ value = '', value2 = '' }: Condition, label: string): string | null {
  if (!isPeriod(value)) return queryMessages.valueMissing(label)
  if (!countedPeriods.has(value)) return null
  const days = /^\d{1,4}$/.test(value2) ? Number(value2) : -1
  return days >= 1 && days <= mostDays ? null : `${label}的天数应为1至${mostDays}`
}

/** Numbers are compared, not stored, so the limits of the field do not hold; texts stay short. */
const mostNumber = 1e15
const mostCharacters = 200

/** One value by the field's kind; a day counts as a moment. */
function valueProblem({ spec }: QueryField, text: string): string | null {
  const kind = kinds[spec.kind].compared === 'day' ? 'date' : spec.kind
  const limits =
    kinds[kind].limits === 'value' ? { min: -mostNumber, max: mostNumber } : { max: mostCharacters }
  const parsed = parseValue({ label: spec.label, kind, ...limits }, text)
  if ('problem' in parsed) return `${spec.label}：${parsed.problem}`
  return parsed.value === null ? queryMessages.valueMissing(spec.label) : null
}

function rangeProblem(field: QueryField, { value = '', value2 = '' }: Condition): string | null {
  if (!value && !value2) return queryMessages.valueMissing(field.spec.label)
  const wrong = [value, value2].filter(Boolean).map((text) => valueProblem(field, text))
  const problem = wrong.find((found) => found !== null)
  if (problem) return problem
  const numeric = kinds[field.spec.kind].holds === 'number'
  const reversed = value && value2 && (numeric ? Number(value) > Number(value2) : value > value2)
  return reversed ? queryMessages.rangeReversed(field.spec.label) : null
}

/** What is wrong with a condition; null when it can be asked. */
export function conditionProblem(
  condition: Condition,
  fields: ReadonlyMap<string, QueryField>,
): string | null {
  const field = fields.get(condition.field)
  if (!field)
    return parameterOf(condition.field)
      ? queryMessages.parametersWantClass
      : queryMessages.unknownField(condition.field)
  const { label, kind } = field.spec
  if (!operatorsOf(kind).includes(condition.op)) return queryMessages.unknownOperator(label)
  if (condition.op === 'period') return periodProblem(condition, label)
  switch (valuesWanted(condition.op)) {
    case 0:
      return null
    case 2:
      return rangeProblem(field, condition)
    case 'many': {
      const values = manyOf(condition.value)
      if (values.length === 0) return queryMessages.valueMissing(label)
      if (values.length > limits.values) return queryMessages.tooManyValues(label)
      return values.map((value) => valueProblem(field, value)).find((found) => found !== null) ?? null
    }
    default:
      return valueProblem(field, condition.value ?? '')
  }
}

/** By name, for looking up. */
export const byName = (fields: readonly QueryField[]): ReadonlyMap<string, QueryField> =>
  new Map(fields.map((field) => [field.name, field]))

/** What is wrong with a query of this kind; null when it can be saved and asked. */
export function checkConfig(source: QuerySource, config: QueryConfig): string | null {
  const asked = byName(queryableFields(source, config))
  const shown = byName(shownFields(source, config))
  for (const condition of conditionsOf(config.where)) {
    const problem = conditionProblem(condition, asked)
    if (problem) return problem
  }
  return (
    columnsProblem(config, shown) ??
    (config.orderBy && !asked.has(config.orderBy.field) ? queryMessages.badOrder : null) ??
    (config.orderBy && parameterOf(config.orderBy.field) ? queryMessages.badOrder : null) ??
    (config.groupBy && !byName(groupedFields(source)).has(config.groupBy) ? queryMessages.badGroup : null)
  )
}

/** What is wrong with a set of columns. */
export function columnsProblem(
  { columns, layout }: QueryConfig,
  shown: ReadonlyMap<string, QueryField>,
): string | null {
  if (columns.length === 0 && !layout) return queryMessages.noColumns
  if (columns.length > limits.columns) return queryMessages.tooManyColumns
  const unknown = columns.find(({ field }) => !shown.has(field))
  if (unknown) return queryMessages.unknownColumn(unknown.field)
  const targets = columns.flatMap(({ target }) => target || [])
  const twice = targets.find((target, place) => targets.indexOf(target) < place)
  return twice ? queryMessages.targetTwice(twice) : null
}

/** What a person reads beside a field: the operator in the words of its kind. */
export const wordsOf = (condition: Condition, field: QueryField): string =>
  operatorLabel(condition.op, field.spec.kind)
