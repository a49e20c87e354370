import { Button, Form, Popconfirm } from 'antd'
import { useCallback, useRef } from 'react'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import { AddLine } from './AddLine.tsx'
import { LineTable } from './LineTable.tsx'
import { useChargeSheet } from './sheetContext.ts'
import { addedLine, linesIn, type NewLine, type SheetLine, sheetLines } from './sheetLines.ts'

/** The lines of a charge in its form: edited, added, removed, or worked out anew from the fee table. */
export function LinesField({ id, value, onChange, invalid }: InputProps) {
  const { basic } = useChargeSheet()
  const lines = linesIn(value)
  const latest = useRef({ lines, onChange })
  latest.current = { lines, onChange }
  const keep = useCallback((next: readonly SheetLine[]) => latest.current.onChange({ lines: next }), [])
  const change = useCallback(
    (key: string, patch: Partial<SheetLine>): void =>
      keep(latest.current.lines.map((line) => (line.key === key ? { ...line, ...patch } : line))),
    [keep],
  )
  const remove = useCallback(
    (key: string): void => keep(latest.current.lines.filter((line) => line.key !== key)),
    [keep],
  )
  const add = useCallback(
    (line: NewLine): void => keep([...latest.current.lines, addedLine(line, latest.current.lines)]),
    [keep],
  )
  // The field as a whole may be wrong; each input shows its own state, not the field's.
  return (
    <Form.Item noStyle validateStatus="">
      <div id={id} tabIndex={-1}>
        {lines.length === 0 ? (
          <p className="tj-empty">没有收费明细，请添加收费项目或按标准重新计算。</p>
        ) : (
          <LineTable
            id={id}
            lines={lines}
            editable
            checked={invalid ?? false}
            onChange={change}
            onRemove={remove}
          />
        )}
        <div className="charge-tools">
          <AddLine id={id} onAdd={add} />
          <Popconfirm
            title="按收费标准重新计算？"
            description="现有明细及人工调整将被替换。"
            okText="重新计算"
            cancelText="取消"
            onConfirm={() => keep(sheetLines(basic.items))}
          >
            <Button>按标准重新计算</Button>
          </Popconfirm>
        </div>
      </div>
    </Form.Item>
  )
}
