import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Button, Checkbox, Drawer, InputNumber, Select } from 'antd'
import { type DragEvent, useState } from 'react'
import type { ListColumn } from './columns.ts'

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

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [item] = next.splice(from, 1)
  if (item !== undefined) next.splice(Math.max(0, Math.min(next.length, to)), 0, item)
  return next
}

/** Order, width, pin and visibility of the columns; by mouse or by keyboard. */
export function ColumnSettings({ columns, onSave, onReset, onClose }: ColumnSettingsProps) {
  const [draft, setDraft] = useState(columns)
  const [dragged, setDragged] = useState<number | null>(null)
  const change = (place: number, patch: Partial<ListColumn>): void =>
    setDraft(draft.map((column, index) => (index === place ? { ...column, ...patch } : column)))
  const drop = (event: DragEvent, place: number): void => {
    event.preventDefault()
    if (dragged !== null) setDraft(moved(draft, dragged, place))
    setDragged(null)
  }
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
      <ul className="tj-column-list">
        {draft.map((column, place) => (
          <li
            key={column.field}
            draggable
            onDragStart={() => setDragged(place)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, place)}
            className={dragged === place ? 'tj-dragged' : undefined}
          >
            <HolderOutlined aria-hidden />
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
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={`${column.spec.label}上移`}
              disabled={place === 0}
              onClick={() => setDraft(moved(draft, place, place - 1))}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={`${column.spec.label}下移`}
              disabled={place === draft.length - 1}
              onClick={() => setDraft(moved(draft, place, place + 1))}
            />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
