import { DeleteOutlined } from '@ant-design/icons'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import {
  type ArchiveField,
  type ArchiveItem,
  type ArchiveItems,
  archiveFields,
  archiveValue,
  orderedItems,
} from '@tejian/contract/equipment/corrections/archiveFields.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useMemo } from 'react'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { useFormValues } from '../../kit/form/formValuesContext.ts'
import { useRecord } from '../../kit/form/useRecord.ts'
import { ParameterChoice } from '../archive/archiveInputs.tsx'
import type { Device } from '../rows.ts'
import './corrections.css'

/** What an application changes: fields chosen from the device's sheet, each with its value before and the one to be. */
export function ItemsInput(props: InputProps) {
  const { equdatasysid } = useFormValues()
  const id = textOf(equdatasysid)
  const { data: device, error } = useRecord(equipmentRegister, id || null)
  if (!id) return <Alert type="info" title="请先选择设备" />
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!device) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return <Items key={id} {...props} device={device} />
}

type ItemsProps = InputProps & { device: Device }

function Items({ device, value, onChange, id, invalid }: ItemsProps) {
  const equclacode = device.equclacode ?? ''
  const items = (value ?? {}) as ArchiveItems
  const shown = orderedItems(equclacode, items)
  const set = (next: Record<string, ArchiveItem>): void =>
    onChange(Object.keys(next).length > 0 ? next : null)
  const add = (name: string): void => {
    const before = archiveValue(device, name)
    set({ ...items, [name]: { before, after: before } })
  }
  const without = (name: string): void => {
    const { [name]: _gone, ...rest } = items
    set(rest)
  }
  return (
    <div className="tj-items">
      {shown.length > 0 && (
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">更正前</th>
              <th scope="col">更正后</th>
              <th scope="col" aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {shown.map((field) => (
              <ItemRow
                key={field.name}
                id={`${id}-${field.name}`}
                field={field}
                before={archiveValue(device, field.name)}
                onSet={(after) =>
                  set({ ...items, [field.name]: { before: archiveValue(device, field.name), after } })
                }
                onRemove={() => without(field.name)}
              />
            ))}
          </tbody>
        </table>
      )}
      <FieldChooser id={id} invalid={invalid} equclacode={equclacode} taken={items} onAdd={add} />
    </div>
  )
}

type ItemRowProps = {
  id: string
  field: ArchiveField & ArchiveItem
  before: Value
  onSet(after: Value): void
  onRemove(): void
}

function ItemRow({ id, field, before, onSet, onRemove }: ItemRowProps) {
  const { spec } = field
  const Input = spec.options ? ParameterChoice : FieldInput
  return (
    <tr>
      <th scope="row">
        <label htmlFor={id}>{spec.label}</label>
      </th>
      <td>
        <FieldText spec={spec} value={before} />
      </td>
      <td>
        <Input id={id} spec={spec} value={field.after} onChange={onSet} />
      </td>
      <td className="tj-items-drop">
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`不更正${spec.label}`}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

type FieldChooserProps = {
  id: string
  invalid: boolean | undefined
  equclacode: string
  taken: ArchiveItems
  onAdd(name: string): void
}

function FieldChooser({ id, invalid, equclacode, taken, onAdd }: FieldChooserProps) {
  const { matches, onOpenChange } = usePinyin()
  const groups = useMemo(
    () =>
      [...Map.groupBy(archiveFields(equclacode), ({ group }) => group)].map(([group, fields]) => ({
        label: group,
        title: group,
        options: fields
          .filter(({ name }) => !Object.hasOwn(taken, name))
          .map(({ name, spec }) => ({ value: name, label: spec.label })),
      })),
    [equclacode, taken],
  )
  return (
    <Select<string | null>
      id={id}
      status={invalid ? 'error' : ''}
      className="tj-items-add"
      value={null}
      placeholder="添加更正项目，可输入名称或拼音首字母"
      options={groups}
      showSearch={{ filterOption: (query, option) => matches(`${option?.label}`, query) }}
      onOpenChange={onOpenChange}
      onChange={(name) => name && onAdd(name)}
    />
  )
}
