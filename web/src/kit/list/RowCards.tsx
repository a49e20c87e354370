import { fieldValue, type ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FieldText } from '../fields/FieldText.tsx'
import { shownColumns } from './columns.ts'
import type { ListTableProps } from './ListTable.tsx'
import { RowActions } from './RowActions.tsx'
import { leadsToRow, marked } from './tableColumns.tsx'

const mostFields = 9

/** The rows on a phone: one card each, the first column as its title. */
export function RowCards({
  view,
  rows,
  columns,
  cells,
  runs,
  selected,
  rowLink,
  empty,
  onSelect,
  onRun,
  peek,
}: ListTableProps) {
  const [title, ...fields] = shownColumns(columns).slice(0, mostFields)
  if (rows.length === 0 || !title) return <>{empty}</>
  const content = (field: (typeof fields)[number], row: ListedHead): ReactNode =>
    marked(
      row,
      field.field,
      cells[field.field]?.(row) ?? (
        <FieldText spec={field.spec} value={fieldValue(row, field.field)} record={view.record} row={row} />
      ),
    )
  const heading = (row: ListedHead): ReactNode => {
    const to = leadsToRow(title, view.record) ? rowLink?.(row) : null
    return to ? <Link to={to}>{content(title, row)}</Link> : content(title, row)
  }
  const toggle = (id: string, on: boolean): void =>
    onSelect((present) => (on ? [...present, id] : present.filter((other) => other !== id)))
  return (
    <div className="tj-cards">
      {rows.map((row) => (
        <article key={row.id} className={peek?.row?.id === row.id ? 'tj-card tj-peeked' : 'tj-card'}>
          <header>
            <strong>{heading(row)}</strong>
            {peek && (
              <button
                type="button"
                className="tj-row-action tj-card-peek"
                aria-label={`速览${String(fieldValue(row, view.record.nameField) ?? '')}`}
                aria-pressed={peek.row?.id === row.id}
                onClick={() => peek.toggle(row)}
              >
                速览
              </button>
            )}
            <Checkbox
              aria-label={`选择${String(fieldValue(row, view.record.nameField) ?? '')}`}
              checked={selected.includes(row.id)}
              onChange={(event) => toggle(row.id, event.target.checked)}
            />
          </header>
          <dl className="tj-card-fields">
            {fields.map((field) => (
              <div key={field.field}>
                <dt>{field.spec.label}</dt>
                <dd>{content(field, row)}</dd>
              </div>
            ))}
          </dl>
          <RowActions view={view} row={row} runs={runs} onRun={onRun} />
        </article>
      ))}
    </div>
  )
}
