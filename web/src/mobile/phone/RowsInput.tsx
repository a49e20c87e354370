import type { TableRow } from '@tejian/contract/reports/entry.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { limitText } from '@tejian/contract/reports/templates/limits.ts'
import { cellLimits, isCellOut } from '@tejian/contract/reports/templates/tables.ts'
import type { ItemTable, TableColumn } from '@tejian/contract/reports/templates/template.ts'

type Props = {
  table: ItemTable
  rows: readonly TableRow[]
  facts: Facts
  onRows(rows: TableRow[]): void
}

/** Measuring points or lines, one under the other. The sketch is for the desk. */
export function RowsInput({ table, rows, facts, onRows }: Props) {
  // The last one is where the next point is written.
  const shown = [...rows, {} as TableRow]
  const change = (place: number, name: string, value: string) =>
    onRows(shown.map((row, at) => (at === place ? { ...row, [name]: value } : row)))
  return (
    <div className="trip-rows">
      {shown.map((row, place) => (
        // A row has no number of its own; its place is what it is called.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <fieldset key={place}>
          <legend>
            {table.of === 'lines' ? '管线' : '测点'}
            {place + 1}
          </legend>
          {table.columns.map((column) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the control is the cell within it
            <label key={column.name} data-bad={isCellOut(column, row, facts) || undefined}>
              <span>
                {column.name}
                <span className="mobile-soft">
                  　{limitText(cellLimits(column, row, facts), column) || column.unit}
                </span>
              </span>
              <Cell
                column={column}
                value={row[column.name] ?? ''}
                onValue={(value) => change(place, column.name, value)}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

type CellProps = { column: TableColumn; value: string; onValue(value: string): void }

function Cell({ column, value, onValue }: CellProps) {
  if (column.kind === 'choice')
    return (
      <select value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">请选择</option>
        {column.options?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  return (
    <input
      type={column.kind === 'date' ? 'date' : 'text'}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      maxLength={200}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
