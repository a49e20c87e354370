import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Link } from 'react-router'
import { FieldText } from './FieldText.tsx'

type TableRow = { readonly id: string } & Readonly<Record<string, unknown>>

type RecordTableProps = {
  record: AnyRecord
  columns: readonly string[]
  rows: readonly TableRow[]
  /** Where a row's first column leads; null for nowhere. */
  linkTo?: (row: TableRow) => string | null
}

/** A few rows of a record for reading, with the labels and texts of its fields. */
export function RecordTable({ record, columns, rows, linkTo }: RecordTableProps) {
  const fields = columns.flatMap((name) => {
    const spec = fieldOf(record, name)
    return spec ? [{ name, spec }] : []
  })
  return (
    <table className="tj-plain tj-stacks">
      <thead>
        <tr>
          {fields.map(({ name, spec }) => (
            <th key={name} scope="col">
              {spec.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {fields.map(({ name, spec }, place) => {
              const to = place === 0 ? linkTo?.(row) : null
              const text = <FieldText spec={spec} value={row[name] as Value} record={record} row={row} />
              return (
                <td key={name} data-label={spec.label}>
                  {to ? <Link to={to}>{text}</Link> : text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
