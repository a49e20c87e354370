import { manyOf } from '@tejian/contract/queries/checkConfig.ts'
import {
  type Condition,
  emptyGroup,
  type Group,
  isGroup,
  type QueryColumn,
  type QueryConfig,
} from '@tejian/contract/queries/config.ts'
import { type Operator, operatorsOf, valuesWanted } from '@tejian/contract/queries/operators.ts'
import { classOf, parameterOf, type QueryField, type QuerySource } from '@tejian/contract/queries/sources.ts'

/** Where an item stands: its place in each group on the way down. */
export type Path = readonly number[]

/** What a new query of a kind begins with. */
export const freshConfig = (source: QuerySource): QueryConfig => ({
  where: emptyGroup,
  columns: source.columns.map((field) => ({ field })),
  orderBy: { field: source.orderBy[0], direction: source.orderBy[1] },
})

type Item = Condition | Group

function change(group: Group, [place, ...rest]: Path, edit: (item: Item) => Item | null): Group {
  const items = group.items.flatMap((item, index): Item[] => {
    if (index !== place) return [item]
    const next = rest.length > 0 && isGroup(item) ? change(item, rest, edit) : edit(item)
    return next ? [next] : []
  })
  return { ...group, items }
}

/** The group with the item at a place changed; null takes it out. The empty path is the group itself. */
export const withItem = (root: Group, path: Path, edit: (item: Item) => Item | null): Group =>
  path.length === 0 ? ((edit(root) as Group | null) ?? emptyGroup) : change(root, path, edit)

/** The group with an item more at its end. */
export const withMore = (root: Group, path: Path, item: Item): Group =>
  withItem(root, path, (group) => (isGroup(group) ? { ...group, items: [...group.items, item] } : group))

/** A condition on a field, with the operator that its kind is asked by most. */
export const conditionOn = ({ name, spec }: QueryField): Condition => ({
  field: name,
  op: operatorsOf(spec.kind)[0] as Operator,
})

/** Another operator keeps the value where it still means something. */
export function withOperator(condition: Condition, op: Operator): Condition {
  const [before, after] = [valuesWanted(condition.op), valuesWanted(op)]
  const period = condition.op === 'period' || op === 'period'
  const kept = before === after && !period ? condition : { field: condition.field }
  return { ...kept, field: condition.field, op }
}

/** Moves a column by one place. */
export function movedColumn(columns: readonly QueryColumn[], place: number, by: 1 | -1): QueryColumn[] {
  const next = [...columns]
  const other = place + by
  if (other < 0 || other >= next.length) return next
  ;[next[place], next[other]] = [next[other] as QueryColumn, next[place] as QueryColumn]
  return next
}

function withoutParameters(group: Group): Group {
  return {
    ...group,
    items: group.items.flatMap((item): Item[] => {
      if (isGroup(item)) return [withoutParameters(item)]
      return parameterOf(item.field) ? [] : [item]
    }),
  }
}

/** Another class: the technical parameters of the one before go. */
export function withClass(source: QuerySource, config: QueryConfig, equclacode: string | null): QueryConfig {
  const { equclacode: before, ...others } = config
  const next: QueryConfig = equclacode ? { ...others, equclacode } : others
  if (classOf(source, next)?.charAt(0) === classOf(source, { equclacode: before ?? '' })?.charAt(0))
    return next
  return {
    ...next,
    where: withoutParameters(next.where),
    columns: next.columns.filter(({ field }) => !parameterOf(field)),
  }
}

/** A config as it is sent: conditions trimmed, empty groups gone. */
export function withoutEmptyParts(config: QueryConfig): QueryConfig {
  const tidy = (group: Group): Group => ({
    join: group.join,
    items: group.items.flatMap((item): Item[] => {
      if (!isGroup(item)) return [tidyCondition(item)]
      const inner = tidy(item)
      return inner.items.length > 0 ? [inner] : []
    }),
  })
  return { ...config, where: tidy(config.where) }
}

function tidyCondition({ field, op, value, value2 }: Condition): Condition {
  const wanted = valuesWanted(op)
  if (wanted === 0) return { field, op }
  if (wanted === 'many') return { field, op, value: manyOf(value).join(',') }
  return {
    field,
    op,
    ...(value?.trim() && { value: value.trim() }),
    ...(value2?.trim() && (wanted === 2 || op === 'period') && { value2: value2.trim() }),
  }
}
