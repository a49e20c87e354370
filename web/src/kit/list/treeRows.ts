import { fieldValue, type ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import { type Nested, nest } from '../fields/nest.ts'

/** A row where it stands in a tree; `folded` is null for a row without others below it. */
export type Branch = { readonly row: ListedHead; readonly depth: number; readonly folded: boolean | null }

/** What the parent field refers to: `parentCode` a row's code, `parentValue` its value, anything else its id. */
function keyField(record: AnyRecord, parent: string): string {
  const [, rest = ''] = /^parent(\w+)$/.exec(parent) ?? []
  const name = rest.charAt(0).toLowerCase() + rest.slice(1)
  return fieldOf(record, name) ? name : 'id'
}

/** The rows of a plain list, all at the same depth. */
export const plainRows = (rows: readonly ListedHead[]): Branch[] =>
  rows.map((row) => ({ row, depth: 0, folded: null }))

/** The rows of a tree in reading order: each below its parent, without those below a folded one. */
export function treeRows(
  record: AnyRecord,
  rows: readonly ListedHead[],
  parent: string,
  folded: ReadonlySet<string>,
): Branch[] {
  const key = keyField(record, parent)
  const walk = (nodes: readonly Nested<ListedHead>[], depth: number): Branch[] =>
    nodes.flatMap(({ children, ...row }) => {
      const branch = { row: row as ListedHead, depth, folded: children ? folded.has(row.id) : null }
      return children && !branch.folded ? [branch, ...walk(children, depth + 1)] : [branch]
    })
  const tree = nest(
    rows,
    (row) => fieldValue(row, key),
    (row) => fieldValue(row, parent),
  )
  return walk(tree, 0)
}
