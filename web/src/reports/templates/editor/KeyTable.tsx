import { Input } from 'antd'
import { useState } from 'react'
import { useEditor } from './editorContext.ts'
import type { TableForm } from './limitTables.ts'
import { RowTable } from './RowTable.tsx'

type KeyTableProps<T> = { label: string; form: TableForm<T>; value: T; onChange(value: T): void }

type Rows = readonly (readonly string[])[]

/** A table of limits by key. Rows that are not finished stay as they are typed and are not saved yet. */
export function KeyTable<T>({ label, form, value, onChange }: KeyTableProps<T>) {
  const { readonly } = useEditor()
  const [typed, setTyped] = useState<{ readonly rows: Rows; readonly of: T } | null>(null)
  const current = typed !== null && Object.is(typed.of, value)
  const rows = current ? typed.rows : form.rows(value)
  const type = (next: Rows): void => {
    const table = form.table(next)
    setTyped({ rows: next, of: table ?? value })
    if (table) onChange(table)
  }
  const unfinished = current && form.table(typed.rows) === null
  return (
    <div data-wide className="tpl-field" data-wrong={unfinished || undefined}>
      <RowTable
        label={label}
        heads={form.heads}
        rows={rows}
        nameOf={([key = ''], place) => key || `第${place + 1}行`}
        fresh={() => form.heads.map(() => '')}
        add="添加一行"
        cells={(row, place, change) =>
          form.heads.map((head, column) => (
            <Input
              key={head}
              aria-label={`${label} 第${place + 1}行 ${head}`}
              value={row[column] ?? ''}
              disabled={readonly}
              autoComplete="off"
              onChange={(event) => change(row.with(column, event.target.value))}
            />
          ))
        }
        onChange={type}
      />
      {unfinished && <p role="alert">表中有未填完、重复或者不是数字的行，改好后才会保存</p>}
    </div>
  )
}
