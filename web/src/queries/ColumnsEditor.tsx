import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { limits, type QueryColumn } from '@tejian/contract/queries/config.ts'
import type { QueryField } from '@tejian/contract/queries/sources.ts'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { widthOf } from '../kit/fields/kinds.ts'
import { movedColumn } from './builderState.ts'
import type { FieldOption } from './ConditionRow.tsx'

type ColumnsEditorProps = {
  columns: readonly QueryColumn[]
  fields: ReadonlyMap<string, QueryField>
  options: readonly FieldOption[]
  /** Whether columns may carry the name that another system knows them by. */
  mapped: boolean
  onChange(columns: QueryColumn[]): void
}

/** The columns of a result in their order, each with its width and whether it is exported. */
export function ColumnsEditor({ columns, fields, options, mapped, onChange }: ColumnsEditorProps) {
  const set = (place: number, patch: Partial<QueryColumn>): void =>
    onChange(columns.map((column, index) => (index === place ? { ...column, ...patch } : column)))
  const chosen = new Set(columns.map(({ field }) => field))
  const left = options.map((group) => ({
    ...group,
    options: group.options.filter(({ value }) => !chosen.has(value)),
  }))
  return (
    <div>
      <table className="tj-plain query-columns">
        <thead>
          <tr>
            <th scope="col">{mapped ? '来源字段' : '列'}</th>
            {mapped && <th scope="col">目标字段</th>}
            <th scope="col">列宽（px）</th>
            <th scope="col">导出</th>
            <th scope="col">次序</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, place) => {
            const field = fields.get(column.field)
            const label = field?.spec.label ?? column.field
            return (
              <tr key={column.field}>
                <td>{label}</td>
                {mapped && (
                  <td>
                    <Input
                      aria-label={`${label}的目标字段`}
                      size="small"
                      maxLength={limits.target}
                      placeholder={label}
                      value={column.target ?? ''}
                      onChange={(event) => set(place, { target: event.target.value })}
                    />
                  </td>
                )}
                <td>
                  <InputNumber
                    aria-label={`${label}列宽`}
                    size="small"
                    min={56}
                    max={900}
                    precision={0}
                    placeholder={field ? String(widthOf(field.spec)) : ''}
                    value={column.width ?? null}
                    onChange={(width) =>
                      onChange(
                        columns.map((other, index) => {
                          if (index !== place) return other
                          const { width: _before, ...rest } = other
                          return width ? { ...rest, width } : rest
                        }),
                      )
                    }
                  />
                </td>
                <td>
                  <Checkbox
                    aria-label={`导出${label}`}
                    checked={column.exportable !== false}
                    onChange={(event) => set(place, { exportable: event.target.checked })}
                  />
                </td>
                <td className="query-column-tools">
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined />}
                    aria-label={`${label}上移`}
                    disabled={place === 0}
                    onClick={() => onChange(movedColumn(columns, place, -1))}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined />}
                    aria-label={`${label}下移`}
                    disabled={place === columns.length - 1}
                    onClick={() => onChange(movedColumn(columns, place, 1))}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={`去掉${label}`}
                    onClick={() => onChange(columns.filter((_column, index) => index !== place))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Select
        className="query-add-column"
        aria-label="添加列"
        placeholder="添加列"
        value={null}
        options={left as FieldOption[]}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        onChange={(field: string | null) => field && onChange([...columns, { field }])}
      />
    </div>
  )
}
