import type { TableRow } from '@tejian/contract/reports/entry.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { limitText } from '@tejian/contract/reports/templates/limits.ts'
import {
  cellLimits,
  cellProblem,
  isCellOut,
  isFilledRow,
  placeOfRow,
} from '@tejian/contract/reports/templates/tables.ts'
import type { TableColumn } from '@tejian/contract/reports/templates/template.ts'
import { memo } from 'react'
import { ChoiceCell } from '../ChoiceCell.tsx'
import { useFacts, useSheet } from '../sheetContext.ts'
import { TextCell } from '../TextCell.tsx'
import { placeId } from './places.ts'
import type { TableItem } from './TableBlock.tsx'
import type { TableActions } from './useTableHandlers.ts'

type TableLineProps = {
  item: TableItem
  /** Undefined below the rows that are there. */
  row: TableRow | undefined
  index: number
  marking: string
  put: TableActions['put']
}

const empty: TableRow = {}

/** One row of a table; drawn anew only when its own cells or their marks change. */
export const TableLine = memo(function TableLine({ item, row = empty, index, marking, put }: TableLineProps) {
  const { table } = item
  const filled = isFilledRow(table, row)
  return (
    <tr data-filled={filled || undefined} data-chosen={marking !== '' || undefined}>
      <th scope="row" title={placeOfRow(row) ? '已在示意图上标注' : undefined}>
        {index + 1}
        {placeOfRow(row) && <span aria-hidden> ●</span>}
      </th>
      {table.columns.map((column, place) => (
        <TableCell
          key={column.name}
          {...{ item, column, row, filled, put }}
          at={{ row: index, column: place }}
          mark={marking[place] ?? '.'}
        />
      ))}
    </tr>
  )
})

type TableCellProps = {
  item: TableItem
  column: TableColumn
  row: TableRow
  filled: boolean
  at: { row: number; column: number }
  mark: string
  put: TableActions['put']
}

/** What is said about a cell: that its value is none, that it lies outside its limits, or what stood there before. */
function remarkOn(column: TableColumn, row: TableRow, facts: Facts): { wrong: boolean; title?: string } {
  const text = (row[column.name] ?? '').trim()
  const problem = text === '' ? null : cellProblem(column, row)
  if (problem) return { wrong: true, title: problem }
  return isCellOut(column, row, facts)
    ? { wrong: true, title: `超出限值 ${limitText(cellLimits(column, row, facts), column)}` }
    : { wrong: false }
}

function TableCell({ item, column, row, filled, at, mark, put }: TableCellProps) {
  const { changed } = useSheet()
  const facts = useFacts()
  const { no, name } = item
  const text = row[column.name] ?? ''
  const { wrong, title } = remarkOn(column, row, facts)
  const before = changed.get(`items.${no}.rows.${at.row + 1}.${column.name}`)
  const limit = limitText(cellLimits(column, row, facts), column)
  const shared = {
    id: placeId(no, at),
    label: `${no} ${name} 第${at.row + 1}行 ${column.name}`,
    text,
    active: mark === '*',
  }
  return (
    <td
      data-place={`${at.row} ${at.column}`}
      data-name={[column.name, limit || column.unit, column.required && '*'].filter(Boolean).join(' ')}
      data-mark={mark === '*' ? 'active' : mark === '+' ? 'selected' : undefined}
      data-out={wrong || undefined}
      data-missing={(filled && column.required && text.trim() === '') || undefined}
      title={title}
    >
      {column.kind === 'choice' && shared.active ? (
        <ChoiceCell
          {...shared}
          options={column.options ?? []}
          multiple={false}
          onChoose={(chosen) => put([{ at, text: chosen }])}
        />
      ) : (
        <TextCell
          {...shared}
          numeric={column.kind === 'number'}
          long={false}
          invalid={wrong}
          onType={(typed, tag) => put([{ at, text: typed }], { tag })}
        />
      )}
      {limit !== '' && limit !== limitText(cellLimits(column, empty, facts), column) && (
        <small className="sheet-grid-limit">{limit}</small>
      )}
      {before && <small className="sheet-before">原为 {before.before ?? '空'}</small>}
    </td>
  )
}
