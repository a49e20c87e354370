import { CloseOutlined } from '@ant-design/icons'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { fieldValue, type ListAnswer, type ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import { columnOf, type View } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FieldText } from '../fields/FieldText.tsx'
import type { Filters } from '../fields/SearchInput.tsx'
import { useSources } from '../fields/sources.ts'
import { toneOf } from '../fields/stateTone.ts'
import { type KeyAction, useKeySheet } from '../keys.ts'
import { send } from '../transport/send.ts'
import type { ActionRuns } from './actions.ts'
import './peek.css'
import { isEmpty, peekGroups } from './peekGroups.ts'
import { RowActions } from './RowActions.tsx'
import { rowsKey } from './useRows.ts'

export type RecordPeekProps = {
  view: View
  find: AnyCall
  /** What the page limits its list to. */
  fixed: Filters
  row: ListedHead
  rows: readonly ListedHead[]
  runs: ActionRuns
  rowLink: ((row: ListedHead) => string | null) | undefined
  beside: boolean
  onRun(name: string, row: ListedHead): void
  onWalk(id: string): void
  onClose(): void
}

const keys: ReadonlyArray<KeyAction & { readonly step: number | null }> = [
  { keys: ['j'], shown: 'J', does: '速览下一行', step: 1 },
  { keys: ['k'], shown: 'K', does: '速览上一行', step: -1 },
  { keys: ['Escape'], shown: 'Esc', does: '关闭速览，回到该行', step: null },
]

/**
 * One row of the list, whole: by the list's own call, so that it is seen, masked and allowed there as in the list, and
 * reading it ahead neither shows a number that is hidden nor marks anything as read.
 */
const wholeRow = (find: AnyCall, fixed: Filters, id: string) =>
  queryOptions({
    queryKey: [rowsKey, find.path, 'peek', fixed, id],
    queryFn: async () => {
      const input = { ...fixed, ids: id, pageSize: '10', want: 'rows' }
      const { list } = (await send(find, input)) as ListAnswer<ListedHead>
      return list[0] ?? null
    },
    staleTime: 30_000,
  })

/** The record of a row beside its list, or over it where there is no room. */
export function RecordPeek(props: RecordPeekProps) {
  const { find, fixed, row, rows, beside, onWalk, onClose } = props
  const client = useQueryClient()
  const place = rows.findIndex(({ id }) => id === row.id)
  const next = rows[place + 1]?.id
  useEffect(() => {
    if (next) void client.prefetchQuery(wholeRow(find, fixed, next))
  }, [client, find, fixed, next])
  useKeySheet('速览', keys)
  const latest = useRef(onClose)
  latest.current = onClose
  // A page that is left takes what lies over its rows along.
  useEffect(() => (beside ? undefined : () => latest.current()), [beside])
  const walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = keys.find((one) => one.keys.includes(event.key))
    if (!key) return
    event.preventDefault()
    event.stopPropagation()
    const wanted = key.step === null ? undefined : rows[place + key.step]?.id
    if (key.step === null) onClose()
    else if (wanted) onWalk(wanted)
  }
  const content = <PeekContent {...props} />
  if (beside)
    return (
      <aside className="tj-peek" aria-label="速览" tabIndex={-1} onKeyDown={walk}>
        {content}
      </aside>
    )
  return (
    <Drawer open mask={false} size={520} closable={false} onClose={onClose} aria-label="速览">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: J, K and Escape walk and close it */}
      <div className="tj-peek-over" onKeyDown={walk}>
        {content}
      </div>
    </Drawer>
  )
}

function PeekContent({ view, find, fixed, row, runs, rowLink, onRun, onClose }: RecordPeekProps) {
  const { data: whole, error, isPending, refetch } = useQuery(wholeRow(find, fixed, row.id))
  const { record } = view
  const to = rowLink?.(row)
  return (
    <>
      <header>
        <div className="tj-peek-title">
          <span>{record.title}</span>
          <strong>{String(fieldValue(row, record.nameField) ?? '')}</strong>
        </div>
        {to && <Link to={to}>打开</Link>}
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label="关闭速览" onClick={onClose} />
      </header>
      {whole && (
        <div className="tj-peek-state">
          <States view={view} row={whole} />
          <RowActions view={view} row={whole} runs={runs} onRun={onRun} />
        </div>
      )}
      <div className="tj-peek-body" key={row.id}>
        {isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
        {error && (
          <Alert
            type="error"
            showIcon
            title={error.message}
            action={<Button onClick={() => void refetch()}>重试</Button>}
          />
        )}
        {whole === null && <Alert type="info" showIcon title={kitMessages.missing} />}
        {whole && <Groups view={view} row={whole} />}
      </div>
    </>
  )
}

/** The states of a row, and what it waits for. */
function States({ view: { record, columns }, row }: { view: View; row: ListedHead }) {
  const sources = useSources()
  const text = (name: string) => {
    const spec = fieldOf(record, name)
    return spec && <FieldText spec={spec} value={fieldValue(row, name)} record={record} row={row} />
  }
  const names = columns.map((column) => columnOf(column).field)
  const waits = record.process !== undefined && fieldValue(row, 'step') !== 'end'
  const states = new Set([...(record.process ? ['step'] : []), ...names])
  const shown = [...states].filter((name) => {
    const spec = fieldOf(record, name)
    return spec && !isEmpty(row, name) && toneOf(spec, fieldValue(row, name), row, sources) !== null
  })
  return (
    <div className="tj-peek-badges">
      {shown.slice(0, 3).map((name) => (
        <span key={name} title={fieldOf(record, name)?.label}>
          {text(name)}
        </span>
      ))}
      {waits && (
        <span className="tj-peek-waits">
          {isEmpty(row, 'dealManName') ? '待本环节人员办理' : <>由 {text('dealManName')} 办理</>}
          {!isEmpty(row, 'deadline') && <>，期限 {text('deadline')}</>}
          {!isEmpty(row, 'backReason') && <>；退回原因：{text('backReason')}</>}
        </span>
      )}
    </div>
  )
}

function Groups({ view, row }: { view: View; row: ListedHead }) {
  const [all, setAll] = useState(false)
  const groups = peekGroups(view, row)
  const empty = groups.flatMap(({ fields }) => fields).filter(({ name }) => isEmpty(row, name)).length
  const shown = groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => all || !isEmpty(row, name)) }))
    .filter(({ fields }) => fields.length > 0)
  return (
    <>
      {shown.map(({ title, fields }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {fields.map(({ name, spec, wide }) => (
              <div key={name} className={wide ? 'tj-peek-wide' : undefined}>
                <dt>{spec.label}</dt>
                <dd>
                  <FieldText spec={spec} value={fieldValue(row, name)} record={view.record} row={row} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {empty > 0 && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '隐去未填写的项' : `另有 ${empty} 项未填写`}
        </Button>
      )}
    </>
  )
}
