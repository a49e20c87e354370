import { Button, Checkbox, Drawer, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { ListColumn } from './columns.ts'
import { OrderList } from './OrderList.tsx'

type ColumnSettingsProps = {
  columns: readonly ListColumn[]
  onSave(columns: readonly ListColumn[]): void
  /** Back to the layout that everybody has. */
  onReset(): void
  onClose(): void
}

const pins = [
  { value: '', label: '不固定' },
  { value: 'left', label: '固定在左' },
  { value: 'right', label: '固定在右' },
]

/** Order, width, pin and visibility of the columns; by mouse or by keyboard. */
export function ColumnSettings({ columns, onSave, onReset, onClose }: ColumnSettingsProps) {
  const [draft, setDraft] = useState(columns)
  const change = (place: number, patch: Partial<ListColumn>): void =>
    setDraft(draft.map((column, index) => (index === place ? { ...column, ...patch } : column)))
  const footer = (
    <div className="tj-drawer-footer">
      <Button onClick={onReset}>恢复默认</Button>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" disabled={draft.every((column) => column.hidden)} onClick={() => onSave(draft)}>
        保存
      </Button>
    </div>
  )
  return (
    <Drawer open title="列设置" size={480} onClose={onClose} footer={footer}>
      <div className="tj-column-list">
        <OrderList
          items={draft}
          keyOf={(column) => column.field}
          labelOf={(column) => column.spec.label}
          onChange={setDraft}
        >
          {(column, place) => (
            <>
              <Checkbox
                checked={!column.hidden}
                onChange={(event) => change(place, { hidden: !event.target.checked })}
              >
                {column.spec.label}
              </Checkbox>
              <InputNumber
                size="small"
                aria-label={`${column.spec.label}列宽`}
                min={56}
                max={900}
                step={10}
                value={column.width}
                onChange={(width) => change(place, { width: width ?? column.width })}
                suffix="px"
              />
              <Select
                size="small"
                aria-label={`${column.spec.label}固定`}
                options={pins}
                value={column.pin ?? ''}
                onChange={(pin: string) => change(place, { pin: (pin || null) as ListColumn['pin'] })}
              />
            </>
          )}
        </OrderList>
      </div>
    </Drawer>
  )
}
