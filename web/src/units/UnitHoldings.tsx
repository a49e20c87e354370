import { useQuery } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import type { ListAnswer, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Skeleton } from 'antd'
import { today } from '../kit/clock.ts'
import { RecordTable } from '../kit/fields/RecordTable.tsx'
import { useSession } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'
import { holdingCounts } from './holdings.ts'
import './units.css'

const most = '10'
const columns = ['appno', 'seisn', 'appdate', 'step', 'dealManName'] as const

/** What hangs on a unit: its devices with how many are overdue, and its last declarations. */
export default function UnitHoldings({ id }: { id: string }) {
  const may = useSession((session) => session.permissions)
  return (
    <>
      {may.has('equipment.view') && <Devices id={id} />}
      {may.has('declaration.view') && <Declarations id={id} />}
    </>
  )
}

function Devices({ id }: { id: string }) {
  const day = today()
  const { data, error } = useQuery({
    queryKey: ['unitDevices', id, day],
    queryFn: () =>
      Promise.all(
        holdingCounts(id, day).map(async ({ label, filters }) => {
          const { count } = (await send(equipmentRegister.find, {
            ...filters,
            want: 'total',
          })) as ListAnswer<ListedRow>
          return { label, count: count ?? 0 }
        }),
      ),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  return (
    <dl className="unit-counts">
      {data.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('zh-CN')} 台</dd>
        </div>
      ))}
    </dl>
  )
}

function Declarations({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['unitDeclarations', id],
    queryFn: () =>
      send(declarationCalls.find, { unitId: id, pageSize: most, orderBy: 'updateDate desc', want: 'rows' }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (data.list.length === 0) return <p className="tj-empty">该单位还没有申报</p>
  return (
    <div className="unit-declarations">
      <RecordTable record={declaration} columns={columns} rows={data.list} />
    </div>
  )
}
