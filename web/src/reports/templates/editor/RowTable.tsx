import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useEditor } from './editorContext.ts'

type RowTableProps<T> = {
  label: string
  heads: readonly string[]
  rows: readonly T[]
  /** What a row is called where its buttons are read out. */
  nameOf(row: T, place: number): string
  /** The cells of a row. */
  cells(row: T, place: number, change: (next: T) => void): readonly ReactNode[]
  /** A new row; left out where rows are added otherwise. */
  fresh?: (() => T) | undefined
  add?: string
  most?: number
  onChange(rows: readonly T[]): void
}

/** Rows of small inputs: added, moved, taken away. */
export function RowTable<T>(props: RowTableProps<T>) {
  const { label, heads, rows, nameOf, cells, fresh, add = '添加', most = 200, onChange } = props
  const { readonly } = useEditor()
  const put = (place: number, next: T): void =>
    onChange(rows.map((row, index) => (index === place ? next : row)))
  const swap = (place: number, other: number): void => {
    const [row] = rows.slice(place, place + 1)
    if (row !== undefined) onChange(rows.toSpliced(place, 1).toSpliced(other, 0, row))
  }
  return (
    <div className="tpl-rows" data-wide>
      {rows.length > 0 && (
        <div className="tpl-scroll">
          <table aria-label={label}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                {!readonly && <td />}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own that cannot change
                <tr key={place}>
                  {cells(row, place, (next) => put(place, next)).map((cell, column) => (
                    <td key={heads[column]}>{cell}</td>
                  ))}
                  {!readonly && (
                    <td className="tpl-row-tools">
                      <Tool
                        label={`上移 ${nameOf(row, place)}`}
                        icon={<ArrowUpOutlined />}
                        disabled={place === 0}
                        onClick={() => swap(place, place - 1)}
                      />
                      <Tool
                        label={`下移 ${nameOf(row, place)}`}
                        icon={<ArrowDownOutlined />}
                        disabled={place === rows.length - 1}
                        onClick={() => swap(place, place + 1)}
                      />
                      <Tool
                        label={`删除 ${nameOf(row, place)}`}
                        icon={<DeleteOutlined />}
                        onClick={() => onChange(rows.toSpliced(place, 1))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {fresh && !readonly && rows.length < most && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...rows, fresh()])}>
          {add}
        </Button>
      )}
    </div>
  )
}

type ToolProps = { label: string; icon: ReactNode; disabled?: boolean; onClick(): void }

export const Tool = ({ label, icon, disabled = false, onClick }: ToolProps) => (
  <Button
    type="text"
    size="small"
    aria-label={label}
    title={label}
    icon={icon}
    disabled={disabled}
    onClick={onClick}
  />
)
