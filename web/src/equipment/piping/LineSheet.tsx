import { deletionMessages } from '@tejian/contract/equipment/deletion/messages.ts'
import type { LineColumn } from '@tejian/contract/equipment/piping/lineSheet.ts'
import { Alert, Button, Input, Skeleton } from 'antd'
import { type ClipboardEvent, memo, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { isNumeric } from '../../kit/fields/kinds.ts'
import { tableIn } from '../../kit/fields/pastedTable.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import './lineSheet.css'
import { type LineField, lineFields, newLine, type SheetLine, withTable } from './lineTable.ts'
import { useLines } from './useLines.ts'

type CellProps = {
  field: LineField
  no: number
  text: string
  problem: string | undefined
  disabled: boolean
  onWrite(text: string): void
  onPaste(event: ClipboardEvent): void
}

/** One cell: a plain input or select, so that five hundred lines stay quick. */
const Cell = memo(function Cell({ field, no, text, problem, disabled, onWrite, onPaste }: CellProps) {
  const control = {
    value: text,
    disabled,
    'aria-label': `第${no}行${field.label}`,
    'aria-invalid': problem ? true : undefined,
    title: problem,
    onPaste,
  }
  if (field.choices.length === 0) {
    const numeric = isNumeric(field)
    return (
      <input
        {...control}
        inputMode={numeric ? 'decimal' : undefined}
        className={numeric ? 'tj-number' : undefined}
        onChange={(event) => onWrite(event.target.value)}
      />
    )
  }
  return (
    <select {...control} onChange={(event) => onWrite(event.target.value)}>
      <option value="">{''}</option>
      {field.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
})

const heading = ({ label, unit, required }: LineField) => (
  <>
    {required && <span className="lines-must">*</span>}
    {label}
    {unit && <small>({unit})</small>}
  </>
)

/** The lines of an installation as a sheet: typed, pasted from Excel, saved together. */
export function LineSheet({ pipingId }: { pipingId: string }) {
  const sheet = useLines(pipingId)
  const sources = useSources()
  const fields = useMemo(() => lineFields((dict) => sources.options(dict)), [sources])
  const [lost, setLost] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  if (sheet.error)
    return (
      <Alert
        type="error"
        showIcon
        title={sheet.error.message}
        action={<Button onClick={sheet.retry}>重试</Button>}
      />
    )
  if (sheet.loading) return <Skeleton active paragraph={{ rows: 6 }} />
  const disabled = !sheet.canEdit || sheet.busy
  const paste =
    (key: string, column: LineColumn) =>
    (event: ClipboardEvent): void => {
      const table = tableIn(event.clipboardData.getData('text/plain'))
      const several = table.length > 1 || (table[0]?.length ?? 0) > 1
      if (!several && fields.find(({ name }) => name === column)?.choices.length === 0) return
      event.preventDefault()
      const lines = sheet.lines.length > 0 ? sheet.lines : [newLine()]
      const pasted = withTable(lines, { key, column }, table, fields)
      sheet.put(pasted.lines)
      setLost(pasted.problems)
    }
  return (
    <section aria-label="管线">
      {sheet.failure && <Alert type="error" showIcon title={sheet.failure} />}
      {lost.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setLost([]) }}
          title={`粘贴的内容中有${lost.length}处没有填入`}
          description={lost.slice(0, 5).join('；')}
        />
      )}
      {sheet.lines.length === 0 ? (
        <p className="tj-empty">
          {sheet.removed > 0 ? '全部管线将在保存后删除' : '还没有录入管线'}
          {sheet.canEdit && sheet.removed === 0 && '；点击“新增一行”，或新增后从 Excel 粘贴整表'}
        </p>
      ) : (
        <div className="lines-scroll">
          <table className="lines">
            <thead>
              <tr>
                <th scope="col">行</th>
                {fields.map((field) => (
                  <th key={field.name} scope="col">
                    {heading(field)}
                  </th>
                ))}
                <th scope="col">下次检验</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {sheet.lines.map((line, place) => (
                <tr key={line.key} className={line.line ? undefined : 'lines-new'}>
                  <th scope="row">{place + 1}</th>
                  {fields.map((field) => (
                    <td key={field.name}>
                      <Cell
                        field={field}
                        no={place + 1}
                        text={line.texts[field.name]}
                        problem={sheet.refused.get(`${line.key}/${field.name}`)}
                        disabled={disabled}
                        onWrite={(text) => sheet.write(line.key, field.name, text)}
                        onPaste={paste(line.key, field.name)}
                      />
                    </td>
                  ))}
                  <td className="lines-date">{line.line?.nextinspdate?.slice(0, 10) ?? '—'}</td>
                  <td className="lines-acts">
                    <LineActs
                      line={line}
                      pipingId={pipingId}
                      no={place + 1}
                      disabled={disabled}
                      onRemove={sheet.remove}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {sheet.canEdit && (
        <div className="lines-foot">
          <Button onClick={sheet.add} disabled={sheet.busy}>
            新增一行
          </Button>
          <Button
            type="primary"
            loading={sheet.busy}
            disabled={!sheet.dirty || (sheet.removed > 0 && !reason.trim())}
            title={sheet.removed > 0 && !reason.trim() ? deletionMessages.noReason : ''}
            onClick={() => {
              setLost([])
              void sheet.save(reason)
            }}
          >
            保存管线
          </Button>
          {sheet.removed > 0 && (
            <Input
              className="lines-reason"
              aria-label="删除原因"
              placeholder="删除原因（必填，随删除痕迹保留）"
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {sheet.dirty && (
            <>
              <Button onClick={sheet.discard} disabled={sheet.busy}>
                放弃修改
              </Button>
              <span role="status">
                {[
                  sheet.changed > 0 && `${sheet.changed}行待保存`,
                  sheet.removed > 0 && `${sheet.removed}行将删除`,
                ]
                  .filter(Boolean)
                  .join('，')}
              </span>
            </>
          )}
        </div>
      )}
      <LeaveGuard isDirty={sheet.isDirty} drafted={false} />
    </section>
  )
}

type LineActsProps = {
  line: SheetLine
  pipingId: string
  no: number
  disabled: boolean
  onRemove(key: string): void
}

function LineActs({ line, pipingId, no, disabled, onRemove }: LineActsProps) {
  return (
    <>
      {line.line && (
        <Link to={`/bsArchives/equipment/lineForm?pipingId=${pipingId}&id=${line.line.id}`}>表单</Link>
      )}
      <Button
        type="link"
        size="small"
        danger
        disabled={disabled}
        aria-label={`删除第${no}行`}
        onClick={() => onRemove(line.key)}
      >
        删除
      </Button>
    </>
  )
}
