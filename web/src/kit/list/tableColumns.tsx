import type { Names } from '@tejian/contract/kit/kinds/kind.ts'
import { isSortable } from '@tejian/contract/kit/kinds/kinds.ts'
import { fieldValue, type ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../fields/FieldText.tsx'
import { badgeOf, formatValue, headingOf, isNumeric } from '../fields/kinds.ts'
import type { Tones } from '../fields/sources.ts'
import { reasonOf, toneOf } from '../fields/stateTone.ts'
import { type ListColumn, shownColumns } from './columns.ts'
import { coarse, touchTarget } from './useNarrow.ts'

export type Cells<Row extends ListedHead = ListedHead> = Readonly<Record<string, (row: Row) => ReactNode>>

export type CellMeans = {
  record: AnyRecord
  names: Names & Tones
  cells: Cells
  rowLink?: ((row: ListedHead) => string | null) | undefined
}

/** A column as the table draws it; one object for all its cells. */
export type TableColumn = {
  readonly field: string
  readonly heading: string
  readonly width: number
  readonly sortable: boolean
  readonly className: string
  /** Where a pinned column sticks. */
  readonly style: CSSProperties | undefined
  readonly cell: (row: ListedHead) => ReactNode
}

/** The box to tick and the button of the peek; for fingers each is a target of its own. */
export const selectionWidth =
  typeof window === 'object' && window.matchMedia(coarse).matches ? 2 * touchTarget : 40

/** Rows are known by their name, and by what a page keeps in sight while it is scrolled. */
export const leadsToRow = (column: ListColumn, record: AnyRecord): boolean =>
  column.field === record.nameField || column.pin === 'left'

/** What a field of a row shows, behind what warns of the row there. */
export function marked(row: ListedHead, field: string, content: ReactNode): ReactNode {
  const mark = row.fieldMarks?.[field]
  if (!mark) return content
  return (
    <>
      <Badge tone="red" {...mark} />{' '}
      {typeof content === 'string' ? <span title={content}>{content}</span> : content}
    </>
  )
}

/** What a cell shows. Plain kinds are bare text, which the table also gives as tooltip. */
function cellOf(column: ListColumn, means: CellMeans): TableColumn['cell'] {
  const cell = unmarkedCellOf(column, means)
  return (row) => marked(row, column.field, cell(row))
}

function unmarkedCellOf(
  column: ListColumn,
  { record, names, cells, rowLink }: CellMeans,
): TableColumn['cell'] {
  const { field, spec } = column
  const own = cells[field]
  if (own) return own
  const text = (row: ListedHead): string => formatValue(spec, fieldValue(row, field), names, record)
  if (rowLink && leadsToRow(column, record)) {
    return (row) => {
      const to = rowLink(row)
      return to ? <Link to={to}>{text(row)}</Link> : text(row)
    }
  }
  if (badgeOf(spec) === 'none') return text
  return (row) => {
    const shown = text(row)
    const tone = shown === '' ? null : toneOf(spec, fieldValue(row, field), row, names)
    return tone ? <Badge tone={tone} text={shown} reason={reasonOf(spec, row)} /> : shown
  }
}

/** What lies over what is the style sheet's: a heading's cell lies higher than those below it. */
const stuck = (side: 'left' | 'right', offset: number): CSSProperties => ({
  position: 'sticky',
  [side]: offset,
})

/** Left edge of the first pinned field: behind selection and actions, px. */
export const fieldsBegin = (actionsWidth: number): number => selectionWidth + actionsWidth

/** The class of the last cell that stays in sight at the left, which has an edge there. */
export const edge = 'tj-edge'

function classOf(column: ListColumn, before: ListColumn | undefined, after: ListColumn | undefined): string {
  const classes = [isNumeric(column.spec) && 'tj-number', column.pin && 'tj-pinned']
  if (column.pin === 'left' && after?.pin !== 'left') classes.push(edge)
  if (column.pin === 'right' && before?.pin !== 'right') classes.push(`${edge}-right`)
  return classes.filter(Boolean).join(' ')
}

/** The shown columns with what their cells need, pinned ones with the place where they stick. */
export function tableColumns(
  columns: readonly ListColumn[],
  actionsWidth: number,
  means: CellMeans,
): TableColumn[] {
  const shown = shownColumns(columns)
  const widthOf = (list: readonly ListColumn[]): number => list.reduce((sum, column) => sum + column.width, 0)
  return shown.map((column, place) => {
    const left = fieldsBegin(actionsWidth) + widthOf(shown.slice(0, place))
    const right = widthOf(shown.slice(place + 1))
    return {
      field: column.field,
      heading: headingOf(column.spec),
      width: column.width,
      sortable: isSortable(column.spec),
      className: classOf(column, shown[place - 1], shown[place + 1]),
      style:
        column.pin === 'left'
          ? stuck('left', left)
          : column.pin === 'right'
            ? stuck('right', right)
            : undefined,
      cell: cellOf(column, means),
    }
  })
}
