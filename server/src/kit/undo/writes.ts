import type { KyselyPlugin, OperationNode } from 'kysely'

/**
 * Tables that the statements of a transaction write, told from the statements themselves: whoever writes past the records'
 * own functions is seen here all the same.
 */

type Loose = { readonly [name: string]: unknown }

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value

/** Locks (`for update`) and the other half of an insert (`do update`) are no writing of their own. */
const writing =
  /\b(?:insert\s+into|(?<!\b(?:for|key|do)\s+)update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)"?/gi

/** A statement's own text, with the names of its tables; what is given to it is left out. */
function textOf(node: OperationNode): string {
  const { kind, sqlFragments, parameters } = node as unknown as Loose
  if (kind === 'IdentifierNode') return `"${(node as unknown as { name: string }).name}"`
  if (kind === 'TableNode' || kind === 'SchemableIdentifierNode') {
    const { table, identifier } = node as unknown as Loose
    return textOf((table ?? identifier) as OperationNode)
  }
  if (kind !== 'RawNode') return '?'
  const given = parameters as readonly OperationNode[]
  return (sqlFragments as readonly string[])
    .map((part, place) => part + (given[place] ? textOf(given[place]) : ''))
    .join('')
}

function tableIn(value: unknown): string {
  if (!isNode(value)) return ''
  const { kind, table, identifier, name, node, froms } = value as unknown as Loose
  if (kind === 'IdentifierNode') return String(name)
  return tableIn(table ?? identifier ?? node ?? (froms as readonly unknown[] | undefined)?.[0])
}

const targets: Readonly<Record<string, string>> = {
  InsertQueryNode: 'into',
  UpdateQueryNode: 'table',
  DeleteQueryNode: 'from',
  MergeQueryNode: 'into',
}

/** The tables that a statement writes, one entry for each time that it names one; '' for one that is not understood. */
export function tablesWritten(node: OperationNode): string[] {
  const parts = node as unknown as Loose
  if (node.kind === 'RawNode') {
    const own = [...textOf(node).matchAll(writing)].map(([, table = '']) => table)
    const inner = (parts.parameters as readonly OperationNode[]).filter(({ kind }) => kind in targets)
    return [...own, ...inner.flatMap(tablesWritten)]
  }
  const target = targets[node.kind]
  const common = (parts.with as { expressions?: ReadonlyArray<{ expression: OperationNode }> } | undefined)
    ?.expressions
  return [
    ...(target ? [tableIn(parts[target])] : []),
    ...(common ?? []).flatMap(({ expression }) => tablesWritten(expression)),
  ]
}

/** Lets somebody hear which tables the statements of a connection write; one that found no row has written none. */
export function hearingWrites(heard: (table: string) => void): KyselyPlugin {
  const running = new WeakMap<object, readonly string[]>()
  return {
    transformQuery({ node, queryId }) {
      const tables = tablesWritten(node)
      if (tables.length > 0) running.set(queryId, tables)
      return node
    },
    async transformResult({ result, queryId }) {
      const tables = running.get(queryId) ?? []
      if (result.numAffectedRows !== 0n) for (const table of tables) heard(table)
      return result
    },
  }
}
