import { type Operator, operators } from './operators.ts'
import { queryMessages } from './queryMessages.ts'

export type Condition = {
  readonly field: string
  readonly op: Operator
  readonly value?: string
  /** End of a range; number of days of a period. */
  readonly value2?: string
}

export type Group = { readonly join: 'and' | 'or'; readonly items: ReadonlyArray<Condition | Group> }

export type QueryColumn = {
  readonly field: string
  readonly width?: number
  readonly exportable?: boolean
  /** What the field is called in the system that takes the data over: the column's title in result and export. */
  readonly target?: string
}

/** What a saved query asks for and shows. Field names are the record's own; `params.x` are technical parameters. */
export type QueryConfig = {
  readonly where: Group
  /** Only devices of this class; technical parameters are those of the class. */
  readonly equclacode?: string
  readonly columns: readonly QueryColumn[]
  readonly orderBy?: { readonly field: string; readonly direction: 'asc' | 'desc' }
  readonly groupBy?: string
  /** A named set of result columns in place of its own. */
  readonly layout?: string
  /** Of a set of result columns: the kind of query that it is for. */
  readonly of?: string
}

export const limits = {
  depth: 3,
  conditions: 30,
  values: 50,
  columns: 40,
  target: 40,
  textLength: 20_000,
} as const

export const isGroup = (item: Condition | Group): item is Group => 'join' in item

export const emptyGroup: Group = { join: 'and', items: [] }

type Raw = Readonly<Record<string, unknown>>
type Read<T> = { value: T } | { problem: string }

const isObject = (value: unknown): value is Raw =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.length <= most ? value : undefined

const unreadable = { problem: queryMessages.unreadable } as const

function readCondition(raw: Raw): Read<Condition> {
  const field = textOf(raw.field, 80)
  const op = textOf(raw.op, 20)
  if (field === undefined || op === undefined || !Object.hasOwn(operators, op)) return unreadable
  for (const name of ['value', 'value2'])
    if (raw[name] !== undefined && raw[name] !== null && textOf(raw[name], 4000) === undefined)
      return unreadable
  const [value, value2] = [textOf(raw.value, 4000), textOf(raw.value2, 4000)]
  return {
    value: {
      field,
      op: op as Operator,
      ...(value !== undefined && { value }),
      ...(value2 !== undefined && { value2 }),
    },
  }
}

/** Reads a group and what is in it; `seen` counts the conditions of the whole. */
function readGroup(raw: unknown, depth: number, seen: { count: number }): Read<Group> {
  if (!isObject(raw) || (raw.join !== 'and' && raw.join !== 'or') || !Array.isArray(raw.items))
    return unreadable
  if (depth > limits.depth) return { problem: queryMessages.tooDeep }
  const items: Array<Condition | Group> = []
  for (const item of raw.items as unknown[]) {
    seen.count += 1
    if (seen.count > limits.conditions) return { problem: queryMessages.tooMany(limits.conditions) }
    if (!isObject(item)) return unreadable
    const read: Read<Condition | Group> =
      'join' in item ? readGroup(item, depth + 1, seen) : readCondition(item)
    if ('problem' in read) return read
    items.push(read.value)
  }
  return { value: { join: raw.join, items } }
}

function readColumns(raw: unknown): readonly QueryColumn[] | null {
  if (!Array.isArray(raw) || raw.length > limits.columns) return null
  const columns: QueryColumn[] = []
  for (const column of raw as unknown[]) {
    if (!isObject(column)) return null
    const field = textOf(column.field, 80)
    const width = column.width ?? undefined
    const sane =
      width === undefined || (Number.isInteger(width) && Number(width) >= 56 && Number(width) <= 900)
    const target = column.target === undefined ? undefined : textOf(column.target, limits.target)
    if (field === undefined || !sane || (column.target !== undefined && target === undefined)) return null
    columns.push({
      field,
      ...(width !== undefined && { width: Number(width) }),
      ...(column.exportable === false && { exportable: false }),
      ...(target?.trim() && { target: target.trim() }),
    })
  }
  return columns
}

/** Reads the shape of a config from its JSON; what its names mean is checked by `checkConfig`. */
export function readConfig(text: string): Read<QueryConfig> {
  if (text.length > limits.textLength) return unreadable
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return unreadable
  }
  if (!isObject(raw)) return unreadable
  const where = raw.where === undefined ? { value: emptyGroup } : readGroup(raw.where, 1, { count: 0 })
  if ('problem' in where) return where
  const columns = readColumns(raw.columns ?? [])
  if (!columns) return unreadable
  const order = isObject(raw.orderBy) ? raw.orderBy : null
  const field = order ? textOf(order.field, 80) : undefined
  const plain = ['equclacode', 'groupBy', 'layout', 'of'].flatMap((name) => {
    const given = textOf(raw[name], 80)
    return given ? [[name, given]] : []
  })
  return {
    value: {
      where: where.value,
      columns,
      ...(field && { orderBy: { field, direction: order?.direction === 'asc' ? 'asc' : 'desc' } }),
      ...(Object.fromEntries(plain) as Pick<QueryConfig, 'equclacode' | 'groupBy' | 'layout' | 'of'>),
    },
  }
}

/** Every condition of a group, however deep. */
export const conditionsOf = (group: Group): Condition[] =>
  group.items.flatMap((item) => (isGroup(item) ? conditionsOf(item) : [item]))
