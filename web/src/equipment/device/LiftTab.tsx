import { useQuery } from '@tanstack/react-query'
import type { ListAnswer, ListedHead, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord, FieldName } from '@tejian/contract/kit/record.ts'
import type { Answering } from '@tejian/contract/kit/register.ts'
import { liftAlarm } from '@tejian/contract/lifts/alarm.ts'
import { alarmCalls, connectionCalls, signInCalls } from '@tejian/contract/lifts/calls.ts'
import { liftConnection } from '@tejian/contract/lifts/connection.ts'
import { maintenanceSignIn } from '@tejian/contract/lifts/signIn.ts'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'

type Block = {
  title: string
  find: Answering<ListAnswer<ListedHead>>
  record: AnyRecord
  columns: readonly string[]
  orderBy: string
  none: string
  path: string
}

/** What a block lists are fields of its record. */
const blockOf = <R extends AnyRecord>(
  block: Omit<Block, 'record' | 'find' | 'columns'> & {
    record: R
    find: Answering<ListAnswer<ListedRow<NoInfer<R>>>>
    columns: ReadonlyArray<FieldName<NoInfer<R>>>
  },
): Block => block

const blocks: readonly Block[] = [
  blockOf({
    title: '物联接入',
    find: connectionCalls.find,
    record: liftConnection,
    columns: [
      'connectState',
      'lastMessageTime',
      'faultCode',
      'vendorname',
      'gatewayNo',
      'joinedDate',
      'withdrawnDate',
    ],
    orderBy: 'joinedDate desc',
    none: '该电梯没有接入物联网',
    path: '/lifts/connections',
  }),
  blockOf({
    title: '报警',
    find: alarmCalls.find,
    record: liftAlarm,
    columns: [
      'alarmno',
      'alarmKind',
      'faultCode',
      'state',
      'raisedTime',
      'trappedCount',
      'arriveMinutes',
      'rescueMinutes',
      'handleResult',
    ],
    orderBy: 'raisedTime desc',
    none: '没有报警',
    path: '/lifts/alarms',
  }),
  blockOf({
    title: '维保签到',
    find: signInCalls.find,
    record: maintenanceSignIn,
    columns: ['signinTime', 'signKind', 'personname', 'maintunit', 'signWay'],
    orderBy: 'signinTime desc',
    none: '没有维保签到',
    path: '/lifts/signIns',
  }),
]

const most = '20'

/** What the network knows of a lift: its connection, its alarms, who came to maintain it. */
export default function LiftTab({ id, equcode }: { id: string; equcode: string }) {
  return blocks.map((block) => <Rows key={block.title} {...block} id={id} equcode={equcode} />)
}

function Rows({
  title,
  find,
  record,
  columns,
  orderBy,
  none,
  path,
  id,
  equcode,
}: Block & { id: string; equcode: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceLift', find.path, id],
    queryFn: () => send(find, { equdatasysid: id, orderBy, pageSize: most }),
  })
  return (
    <section className="device-block">
      <h2>
        {title}
        {data && data.list.length > 0 && (
          <small>
            <Link to={`${path}?complex=${encodeURIComponent(equcode)}`}>共 {data.count} 条</Link>
          </small>
        )}
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
