import { useQuery } from '@tanstack/react-query'
import type { AnyRecord, FieldName } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { unqualifiedCalls } from '@tejian/contract/reports/findingCalls.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { unqualified } from '@tejian/contract/reports/unqualified.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { Skeleton } from 'antd'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'

type Block<R extends AnyRecord = AnyRecord> = {
  title: string
  find: RegisterCalls<NoInfer<R>>['find']
  record: R
  permission: string
  columns: ReadonlyArray<FieldName<NoInfer<R>>>
  none: string
}

/** The columns are fields of its record. */
const block = <R extends AnyRecord>(own: Block<R>): Block => own

const blocks: readonly Block[] = [
  block({
    title: '检验意见通知书',
    find: noticeCalls.find,
    record: inspectionNotice,
    permission: 'opinion.view',
    columns: ['noticeno', 'noticetype', 'step', 'issueDate', 'rectifyLimit', 'feedbackDate', 'problemDesc'],
    none: '没有检验意见通知书',
  }),
  block({
    title: '不合格记录',
    find: unqualifiedCalls.find,
    record: unqualified,
    permission: 'unqualified.view',
    columns: [
      'inspectdate',
      'inspectResult',
      'disposeStatus',
      'disposeDate',
      'disposeResult',
      'unqualifiedItem',
    ],
    none: '没有不合格记录',
  }),
  block({
    title: '事故隐患',
    find: dangerCalls.find,
    record: hiddenDanger,
    permission: 'hiddenDanger.view',
    columns: ['dangerno', 'dangerlevel', 'rectifyStatus', 'foundDate', 'rectifyLimit', 'dangerDesc'],
    none: '没有事故隐患',
  }),
]

/** What inspections found wrong with a device and what became of it; what its reader may not see is left out. */
export default function FindingsTab({ id }: { id: string }) {
  const permissions = useSession((session) => session.permissions)
  return blocks
    .filter(({ permission }) => permissions.has(permission))
    .map((block) => <Findings key={block.title} {...block} id={id} />)
}

function Findings({ title, find, record, columns, none, id }: Block & { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceFindings', find.path, id],
    queryFn: () => send(find, { equdatasysid: id, pageSize: '300', want: 'rows' }),
  })
  return (
    <section className="device-block">
      <h2>
        {title}
        {data && data.list.length > 0 && <small>{data.list.length} 条</small>}
      </h2>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} />}
      {data?.list.length === 0 && <p className="tj-empty">{none}</p>}
      {data && data.list.length > 0 && (
        <div className="device-rows">
          <RecordTable record={record} columns={columns} rows={data.list} />
        </div>
      )}
    </section>
  )
}
