import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import { Descriptions } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { Detail } from '../../kit/form/useRecord.ts'

type FieldListProps = { record: AnyRecord; fields: readonly string[]; row: Detail }

/** Fields of a record that have a value, to be read in a row. */
export function FieldList({ record, fields, row }: FieldListProps) {
  const items = fields.flatMap((name) => {
    const spec = fieldOf(record, name)
    const value = row[name]
    if (!spec || value === null || value === undefined || value === '') return []
    return [
      {
        key: name,
        label: spec.label,
        children: <FieldText key={name} spec={spec} value={value} record={record} row={row} />,
      },
    ]
  })
  return <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={items} />
}
