import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { Filters } from '../fields/SearchInput.tsx'
import { useSources } from '../fields/sources.ts'
import type { ActionRuns } from './actions.ts'
import type { Order } from './addressState.ts'
import type { ListColumn } from './columns.ts'
import type { Density } from './layout.ts'
import { actionsWidth } from './RowActions.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { type Cells, edge, fieldsBegin, selectionWidth, tableColumns } from './tableColumns.tsx'
import { plainRows, treeRows } from './treeRows.ts'
import { mayEditCells, useCellEditing } from './useCellEditing.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { coarse, touchTarget, useMedia } from './useNarrow.ts'
import type { Peek } from './usePeek.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useTableHeight } from './useTableHeight.ts'
import { useTableKeys } from './useTableKeys.ts'

export type ListTableProps<Row extends ListedHead = ListedHead> = {
  view: View
  rows: readonly Row[]
  columns: readonly ListColumn[]
  order: Order
  orderChosen: boolean
  density: Density
  cells: Cells<Row>
  runs: ActionRuns<Row>
  selected: readonly string[]
  empty: ReactNode
  rowLink?: ((row: Row) => string | null) | undefined
  onSelect(change: (selected: readonly string[]) => readonly string[]): void
  onOrder(order: Order | null): void
  onResize(field: string, width: number): void
  onRun(name: string, row: Row): void
  onOpen(row: Row): void
  /** The present conditions, where the headings can change them. */
  filters?: Filters
  onFilter?: (filters: Filters) => void
  /** What is shown of a row beside the list. */
  peek?: Peek
  onClosePeek?: () => void
}

/** A selection with all rows of a page or none of them; what was chosen on other pages stays. */
function withPage(present: readonly string[], rows: readonly ListedHead[], all: boolean): string[] {
  const page = new Set(rows.map((row) => row.id))
  const others = present.filter((id) => !page.has(id))
  return all ? [...others, ...page] : others
}

/** px; every row is one line, so that the window over them needs no measuring. */
const rowHeights: Record<Density, number> = { small: 32, middle: 40 }

/** The rows as a table: selection and actions fixed at the left, pinned and resizable columns, sorting, keyboard. */
export function ListTable<Row extends ListedHead>(typed: ListTableProps<Row>) {
  // What draws chooses its fields by the view's words.
  const props = typed as unknown as ListTableProps
  const {
    view,
    rows,
    columns,
    order,
    orderChosen,
    density,
    cells,
    runs,
    selected,
    rowLink,
    onSelect,
    onRun,
    peek,
  } = props
  const sources = useSources()
  const touched = useMedia(coarse)
  const box = useRef<HTMLDivElement>(null)
  const height = useTableHeight(box)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const beside = peek?.beside === true && peek.row !== null
  // What is shown beside the rows has their actions, and the table the room.
  const hasActions = useMemo(
    () => !beside && (view.rowActions ?? []).some((name) => runs[name]),
    [beside, view, runs],
  )
  const actions = useMemo(
    () => (hasActions ? actionsWidth(view, rows, runs, touched) : 0),
    [hasActions, view, rows, runs, touched],
  )
  const drawn = useMemo(
    () => tableColumns(columns, actions, { record: view.record, names: sources, cells, rowLink }),
    [columns, actions, view, sources, cells, rowLink],
  )
  const branches = useMemo(
    () => (view.tree ? treeRows(view.record, rows, view.tree.parent, folded) : plainRows(rows)),
    [view, rows, folded],
  )
  const rowHeight = touched ? touchTarget : rowHeights[density]
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
  const editing = useCellEditing(view, runs, rows, box)
  useKeptFocus(box, rows)
  const onKeyDown = useTableKeys({
    box,
    branches,
    rowHeight,
    isSelected: (id) => ids.has(id),
    onSelect: select,
    onOpen: props.onOpen,
    onPeek: peek?.toggle,
    onEdit: editing?.begin,
  })
  const width = fieldsBegin(actions) + drawn.reduce((sum, column) => sum + column.width, 0)
  const gap = (count: number) => count > 0 && <tr aria-hidden style={{ height: count * rowHeight }} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the rows
    <div
      ref={box}
      className={`tj-table tj-table-${density}${drawn.some(({ className }) => className.includes(edge)) ? '' : ' tj-none-pinned'}`}
      style={{ maxHeight: height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onDoubleClick={editing?.onDoubleClick}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && peek?.row) props.onClosePeek?.()
        else onKeyDown(event)
      }}
      onFocus={({ target }) => {
        const id = (target as HTMLElement).dataset.rowKey
        if (id && peek?.row) peek.follow(id)
      }}
    >
      <table
        aria-label={`${view.title}：上下键或 J、K 移动，${peek ? '空格速览，X' : '空格或 X'} 选择，回车打开`}
        aria-rowcount={branches.length + 1}
        style={{ width }}
      >
        <colgroup>
          <col style={{ width: selectionWidth }} />
          {hasActions && <col style={{ width: actions }} />}
          {drawn.map((column) => (
            <col key={column.field} style={{ width: column.width }} />
          ))}
          <col />
        </colgroup>
        <TableHead
          columns={drawn}
          hasActions={hasActions}
          order={order}
          orderChosen={orderChosen}
          onOrder={props.onOrder}
          onResize={props.onResize}
          {...(props.filters &&
            props.onFilter && { filtering: { view, filters: props.filters, onFilter: props.onFilter } })}
          selected={
            rows.length > 0 && rows.every((row) => ids.has(row.id))
              ? true
              : rows.some((row) => ids.has(row.id))
                ? 'some'
                : false
          }
          onSelectAll={(all) => onSelect((present) => withPage(present, rows, all))}
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
              peeked={branch.row.id === peek?.row?.id}
              cells={editing !== null && mayEditCells(branch.row)}
              editing={editing?.open?.id === branch.row.id ? editing.open : null}
              onPeek={peek?.toggle}
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
