import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { isFilterable, type View } from '@tejian/contract/kit/view.ts'
import { lazy, type PointerEvent, Suspense, useCallback, useState } from 'react'
import type { Filters } from '../fields/SearchInput.tsx'
import type { Order } from './addressState.ts'
import { limitWidth } from './columns.ts'
import { selectionWidth, type TableColumn } from './tableColumns.tsx'

const HeadFilter = lazy(async () => ({ default: (await import('./HeadFilter.tsx')).HeadFilter }))

/** The conditions of a list, which its headings can change. */
type Filtering = { view: View; filters: Filters; onFilter(filters: Filters): void }

type TableHeadProps = {
  columns: readonly TableColumn[]
  hasActions: boolean
  order: Order
  /** Whether the person chose it; else it is the page's, which cannot be taken away. */
  orderChosen: boolean
  /** Whether all, none or some rows are selected. */
  selected: boolean | 'some'
  onSelectAll(all: boolean): void
  /** null: no order of one's own any more. */
  onOrder(order: Order | null): void
  onResize(field: string, width: number): void
  filtering?: Filtering
}

/** The headings: select all, sorting, and edges that can be dragged. */
export function TableHead(props: TableHeadProps) {
  const { columns, hasActions, order, orderChosen, selected, filtering } = props
  const { onSelectAll, onOrder, onResize } = props
  const all = (input: HTMLInputElement | null): void => {
    if (input) input.indeterminate = selected === 'some'
  }
  return (
    <thead>
      <tr>
        <th scope="col" className="tj-pinned tj-check" style={{ left: 0 }}>
          <label className="tj-tick">
            <input
              ref={all}
              type="checkbox"
              aria-label="全选本页"
              checked={selected === true}
              onChange={(event) => onSelectAll(event.target.checked)}
            />
          </label>
        </th>
        {hasActions && (
          <th scope="col" className="tj-pinned tj-actions" style={{ left: selectionWidth }}>
            操作
          </th>
        )}
        {columns.map((column, place) => (
          <Heading
            key={column.field}
            column={column}
            order={order}
            orderChosen={orderChosen}
            col={place + (hasActions ? 2 : 1)}
            onOrder={onOrder}
            onResize={onResize}
            {...(filtering && isFilterable(filtering.view, column.field) && { filtering })}
          />
        ))}
        <th aria-hidden />
      </tr>
    </thead>
  )
}

type HeadingProps = Pick<TableHeadProps, 'order' | 'orderChosen' | 'onOrder' | 'onResize' | 'filtering'> & {
  column: TableColumn
  col: number
}

function Heading(props: HeadingProps) {
  const { column, order, orderChosen, col, onOrder, onResize, filtering } = props
  const [field, direction] = order
  const sorted = column.field === field ? direction : null
  const sort = (): void => {
    if (sorted === 'desc' && orderChosen) onOrder(null)
    else onOrder([column.field, sorted === 'asc' ? 'desc' : 'asc'])
  }
  return (
    <th
      scope="col"
      className={filtering ? `${column.className} tj-filterable` : column.className}
      style={column.style}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable ? (
        <button type="button" className="tj-sort" title={column.heading} onClick={sort}>
          <span>{column.heading}</span>
          {sorted === 'desc' ? (
            <CaretDownOutlined aria-hidden />
          ) : (
            <CaretUpOutlined aria-hidden className={sorted ? undefined : 'tj-unsorted'} />
          )}
        </button>
      ) : (
        <span title={column.heading}>{column.heading}</span>
      )}
      {filtering && <HeadFilterButton {...filtering} field={column.field} heading={column.heading} />}
      <span className="tj-resize" aria-hidden onPointerDown={(event) => drag(event, column, col, onResize)} />
    </th>
  )
}

/** Opens the condition of a column; it stands out while there is one. */
function HeadFilterButton({ field, heading, ...filtering }: Filtering & { field: string; heading: string }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { filters } = filtering
  const used = [field, `${field}Begin`, `${field}End`].some((name) => filters[name])
  const button = (
    <button
      type="button"
      className={used ? 'tj-head-filter-open tj-used' : 'tj-head-filter-open'}
      aria-label={`筛选${heading}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    />
  )
  if (!open) return button
  return (
    <Suspense fallback={button}>
      <HeadFilter {...filtering} field={field} onClose={close}>
        {button}
      </HeadFilter>
    </Suspense>
  )
}

/**
 * Drags a column's edge: the column follows by its `col` element alone, the new width is told at the end. The keyboard
 * sets widths in the column settings.
 */
function drag(
  event: PointerEvent<HTMLSpanElement>,
  { field, width }: TableColumn,
  col: number,
  onResize: HeadingProps['onResize'],
): void {
  event.preventDefault()
  const handle = event.currentTarget
  const from = event.clientX
  const element = handle.closest('table')?.querySelectorAll('col')[col]
  const widthAt = (x: number): number => limitWidth(width + x - from)
  const move = (moved: globalThis.PointerEvent): void => {
    if (element) element.style.width = `${widthAt(moved.clientX)}px`
  }
  const end = (ended: globalThis.PointerEvent): void => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', end)
    handle.removeEventListener('pointercancel', end)
    if (ended.type === 'pointerup' && widthAt(ended.clientX) !== width)
      onResize(field, widthAt(ended.clientX))
    else if (element) element.style.width = `${width}px`
  }
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', end)
}
