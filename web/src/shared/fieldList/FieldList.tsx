import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import { type AnyRecord, fieldOf } from '@tejian/contract/kit/record.ts'
import type { DetailHead } from '@tejian/contract/kit/register.ts'
import { Descriptions } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'

type FieldListProps = { record: AnyRecord; fields: readonly string[]; row: DetailHead }

/** Fields of a record that have a value, to be read in a row. */
export function FieldList({ record, fields, row }: FieldListProps) {
  const items = fields.flatMap((name) => {
    const spec = fieldOf(record, name)
    const value = fieldValue(row, name)
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
