import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { FieldText } from './FieldText.tsx'

type RecordTableProps = {
  record: AnyRecord
  columns: readonly string[]
  rows: ReadonlyArray<{ readonly id: string } & Readonly<Record<string, unknown>>>
}

/** A few rows of a record for reading, with the labels and texts of its fields. */
export function RecordTable({ record, columns, rows }: RecordTableProps) {
  const fields = columns.flatMap((name) => {
    const spec = fieldOf(record, name)
    return spec ? [{ name, spec }] : []
  })
  return (
    <table className="tj-plain">
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
            {fields.map(({ name, spec }) => (
              <td key={name}>
                <FieldText spec={spec} value={row[name] as Value} record={record} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
