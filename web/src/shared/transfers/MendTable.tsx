import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefusedLines, transferMend, transferRefused } from '@tejian/contract/shared/transfers/calls.ts'
import { AutoComplete, Button, Input } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import { type Edits, edited, mendedLines, shownColumns } from './mending.ts'

type MendTableProps = {
  transferId: string
  /** How many lines were refused; more than are shown at a time follow when these are mended. */
  bad: number
  /** Rows were imported. */
  onImported(): void
  /** Whether something is typed that is not sent yet. */
  onTyping?(typing: boolean): void
}

/** The lines that an import refused, to be mended where they stand: what is right then is imported without a new file. */
export function MendTable({ transferId, bad, onImported, onTyping }: MendTableProps) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<Edits>({})
  const [all, setAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['transfer', transferId, 'refused'],
    queryFn: () => send(transferRefused, { transferId }),
    gcTime: 0,
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return null
  const lines = mendedLines(data, edits)
  const type = (next: Edits): void => {
    setEdits(next)
    onTyping?.(mendedLines(data, next).length > 0)
  }
  const mend = async (): Promise<void> => {
    setBusy(true)
    try {
      const { imported, refused } = await send(transferMend, { transferId, rows: JSON.stringify(lines) })
      const told = imported > 0 ? `已导入 ${imported} 行` : ''
      if (refused > 0) notify.warn([told, `${refused} 行仍有问题，请按提示修改`].filter(Boolean).join('，'))
      else notify.success(told)
      type({})
      await client.invalidateQueries({ queryKey: ['transfer', transferId] })
      if (imported > 0) onImported()
    } catch (failure) {
      notify.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const columns = all ? data.columns : shownColumns(data)
  return (
    <section className="tj-mend" aria-label="修改有问题的行">
      <div className="tj-import-line">
        <span>
          可在下表直接修改，不需重新上传文件
          {bad > data.rows.length && `；先列出前 ${data.rows.length} 行，改好后接着列出其余`}
        </span>
        {data.columns.length > shownColumns(data).length && (
          <Button type="link" size="small" onClick={() => setAll(!all)}>
            {all ? '只看有问题的列' : '显示全部列'}
          </Button>
        )}
      </div>
      <div className="tj-problem-rows">
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">行号</th>
              {columns.map(({ name, title }) => (
                <th key={name} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((line) => (
              <tr key={line.row}>
                <th scope="row">
                  {line.row}
                  {line.sentence && <p className="tj-mend-sentence">{line.sentence}</p>}
                </th>
                {columns.map((column) => (
                  <MendCell
                    key={column.name}
                    line={line}
                    column={column}
                    value={edits[line.row]?.[column.name] ?? line.cells[column.name] ?? ''}
                    disabled={busy}
                    onChange={(text) => type(edited(edits, line.row, column.name, text))}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        type="primary"
        className="tj-mend-send"
        loading={busy}
        disabled={lines.length === 0}
        title={lines.length === 0 ? '请先修改有问题的单元格' : undefined}
        onClick={() => void mend()}
      >
        导入改好的{lines.length > 0 ? ` ${lines.length} ` : ''}行
      </Button>
    </section>
  )
}

type MendCellProps = {
  line: RefusedLines['rows'][number]
  column: RefusedLines['columns'][number]
  value: string
  disabled: boolean
  onChange(text: string): void
}

/** One cell with the sentence about it, which goes once the text is another. */
function MendCell({ line: { row, cells, at }, column, value, disabled, onChange }: MendCellProps) {
  const { name, title, options } = column
  const sentence = value.trim() === (cells[name] ?? '') ? at[name] : undefined
  const id = `mend-${row}-${name}`
  const props = {
    'aria-label': `第${row}行${title}`,
    ...(sentence && { 'aria-describedby': id, status: 'error' as const }),
    value,
    disabled,
    size: 'small' as const,
  }
  return (
    <td>
      {options.length > 0 ? (
        <AutoComplete
          {...props}
          className="tj-mend-input"
          // A wrong text must not hide the right ones.
          showSearch={{ filterOption: (typed, one) => !!sentence || (one?.value.includes(typed) ?? false) }}
          options={options.map((option) => ({ value: option }))}
          onChange={(text: string) => onChange(text)}
        />
      ) : (
        <Input {...props} className="tj-mend-input" onChange={(event) => onChange(event.target.value)} />
      )}
      {sentence && (
        <p id={id} className="tj-mend-sentence">
          {sentence}
        </p>
      )}
    </td>
  )
}
