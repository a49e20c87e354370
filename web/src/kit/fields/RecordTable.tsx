import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import { type AnyRecord, type FieldName, fieldOf, type systemFields } from '@tejian/contract/kit/record.ts'
import { Link } from 'react-router'
import { FieldText } from './FieldText.tsx'

type RecordTableProps<R extends AnyRecord, Row extends { readonly id: string }> = {
  record: R
  columns: ReadonlyArray<FieldName<R> | keyof typeof systemFields>
  rows: readonly Row[]
  /** Where a row's first column leads; null for nowhere. */
  linkTo?: (row: Row) => string | null
}

/** A few rows of a record for reading, with the labels and texts of its fields. */
export function RecordTable<R extends AnyRecord, Row extends { readonly id: string }>({
  record,
  columns,
  rows,
  linkTo,
}: RecordTableProps<R, Row>) {
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
              const text = <FieldText spec={spec} value={fieldValue(row, name)} record={record} row={row} />
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
