import { useQuery } from '@tanstack/react-query'
import { personRegister } from '@tejian/contract/people/calls.ts'
import { person } from '@tejian/contract/people/person.ts'
import { Alert, Skeleton } from 'antd'
import { RecordTable } from '../kit/fields/RecordTable.tsx'
import { useSession } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'

const columns = ['personname', 'personType', 'post', 'mobile', 'certItem', 'validDate', 'status'] as const
const most = '50'

/** The people of a unit with what they are certified for. */
export default function UnitPeople({ id }: { id: string }) {
  const may = useSession((session) => session.permissions.has('person.view'))
  const { data, error } = useQuery({
    queryKey: ['unitPeople', id],
    queryFn: () => send(personRegister.find, { unitId: id, pageSize: most, orderBy: 'personType asc' }),
    enabled: may,
  })
  if (!may) return <p className="tj-empty">您没有查看人员档案的权限</p>
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (data.list.length === 0) return <p className="tj-empty">该单位还没有登记人员</p>
  const more = (data.count ?? 0) - data.list.length
  return (
    <div className="unit-declarations">
      <RecordTable record={person} columns={columns} rows={data.list} />
      {more > 0 && <p className="tj-empty">还有 {more} 人，请到人员档案中查看</p>}
    </div>
  )
}
