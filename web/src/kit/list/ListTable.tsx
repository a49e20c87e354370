import { actionColumn } from '@tejian/contract/kit/constants.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useSources } from '../fields/sources.ts'
import type { ActionRuns } from './actions.ts'
import type { Order } from './addressState.ts'
import type { ListColumn } from './columns.ts'
import type { Density } from './layout.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { type Cells, fieldsBegin, selectionWidth, tableColumns } from './tableColumns.tsx'
import { plainRows, treeRows } from './treeRows.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useTableHeight } from './useTableHeight.ts'
import { useTableKeys } from './useTableKeys.ts'

export type ListTableProps<Row extends ListedHead = ListedHead> = {
  view: View
  rows: readonly Row[]
  columns: readonly ListColumn[]
  order: Order
  density: Density
  cells: Cells<Row>
  runs: ActionRuns<Row>
  selected: readonly string[]
  empty: ReactNode
  rowLink?: ((row: Row) => string | null) | undefined
  onSelect(change: (selected: readonly string[]) => readonly string[]): void
  onOrder(order: Order): void
  onResize(field: string, width: number): void
  onRun(name: string, row: Row): void
  onOpen(row: Row): void
}

/** px; every row is one line, so that the window over them needs no measuring. */
const rowHeights: Record<Density, number> = { small: 32, middle: 40 }

/** The rows as a table: selection and actions fixed at the left, pinned and resizable columns, sorting, keyboard. */
export function ListTable<Row extends ListedHead>(typed: ListTableProps<Row>) {
  // What draws chooses its fields by the view's words.
  const props = typed as unknown as ListTableProps
  const { view, rows, columns, order, density, cells, runs, selected, rowLink, onSelect, onRun } = props
  const sources = useSources()
  const box = useRef<HTMLDivElement>(null)
  const height = useTableHeight(box)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const hasActions = useMemo(() => (view.rowActions ?? []).some((name) => runs[name]), [view, runs])
  const drawn = useMemo(
    () => tableColumns(columns, hasActions, { record: view.record, names: sources, cells, rowLink }),
    [columns, hasActions, view, sources, cells, rowLink],
  )
  const branches = useMemo(
    () => (view.tree ? treeRows(view.record, rows, view.tree.parent, folded) : plainRows(rows)),
    [view, rows, folded],
  )
  const rowHeight = rowHeights[density]
  const { begin, end } = useRowWindow(box, branches.length, rowHeight, height)
  const ids = useMemo(() => new Set(selected), [selected])

  const select = useCallback(
    (id: string, on: boolean) =>
      onSelect((present) => (on ? [...present, id] : present.filter((other) => other !== id))),
    [onSelect],
  )
  const fold = useCallback(
    (id: string) =>
      setFolded((present) =>
        present.has(id) ? new Set([...present].filter((other) => other !== id)) : new Set([...present, id]),
      ),
    [],
  )
  const onKeyDown = useTableKeys({
    box,
    branches,
    rowHeight,
    isSelected: (id) => ids.has(id),
    onSelect: select,
    onOpen: props.onOpen,
  })
  const width = fieldsBegin(hasActions) + drawn.reduce((sum, column) => sum + column.width, 0)
  const gap = (count: number) => count > 0 && <tr aria-hidden style={{ height: count * rowHeight }} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the rows
    <div
      ref={box}
      className={`tj-table tj-table-${density}`}
      style={{ maxHeight: height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <table
        aria-label={`${view.title}：上下键移动，空格选择，回车打开`}
        aria-rowcount={branches.length + 1}
        style={{ width }}
      >
        <colgroup>
          <col style={{ width: selectionWidth }} />
          {hasActions && <col style={{ width: actionColumn.width }} />}
          {drawn.map((column) => (
            <col key={column.field} style={{ width: column.width }} />
          ))}
          <col />
        </colgroup>
        <TableHead
          columns={drawn}
          hasActions={hasActions}
          order={order}
          onOrder={props.onOrder}
          onResize={props.onResize}
          selected={
            rows.length > 0 && rows.every((row) => ids.has(row.id)) ? true : ids.size > 0 ? 'some' : false
          }
          onSelectAll={(all) => onSelect(() => (all ? rows.map((row) => row.id) : []))}
        />
        <tbody>
          {gap(begin)}
          {branches.slice(begin, end).map((branch, index) => (
            <TableRow
              key={branch.row.id}
              view={view}
              branch={branch}
              place={begin + index + 2}
              columns={drawn}
              runs={runs}
              hasActions={hasActions}
              selected={ids.has(branch.row.id)}
              onSelect={select}
              onFold={fold}
              onRun={onRun}
            />
          ))}
          {gap(branches.length - end)}
        </tbody>
      </table>
      {rows.length === 0 && <div className="tj-nothing">{props.empty}</div>}
    </div>
  )
}
