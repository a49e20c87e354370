import { useQuery } from '@tanstack/react-query'
import {
  authorizationCalls,
  unitAuthorization,
} from '@tejian/contract/equipment/registration/authorization.ts'
import type { ListAnswer, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord, FieldName } from '@tejian/contract/kit/record.ts'
import type { Answering } from '@tejian/contract/kit/register.ts'
import { filingRegister } from '@tejian/contract/units/filing/calls.ts'
import { maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import { Alert, Skeleton } from 'antd'
import { RecordTable } from '../kit/fields/RecordTable.tsx'
import { useSession } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'
import './units.css'

type Right<R extends AnyRecord = AnyRecord> = {
  readonly find: Answering<ListAnswer<ListedRow<R>>>
  readonly record: R
  readonly columns: ReadonlyArray<FieldName<R>>
  /** Said when there are none. */
  readonly none: string
  /** Where one of them is read. */
  readonly path: string | null
}

/** Its columns are fields of its record, or it does not compile; what draws it takes any. */
const right = <R extends AnyRecord>(of: Right<R>): Right => of as unknown as Right

const rights = {
  authorization: right({
    find: authorizationCalls.find,
    record: unitAuthorization,
    columns: ['licenseno', 'equclacode', 'authScope', 'startDate', 'endDate', 'status'],
    none: '该单位没有检测授权',
    path: null,
  }),
  filing: right({
    find: filingRegister.find,
    record: maintenanceFiling,
    columns: ['applyDate', 'filingType', 'filingno', 'licenseno', 'licenseScope', 'validDate', 'status'],
    none: '该单位没有维保备案',
    path: '/unitMng/maintenanceFiling/chaxunbeianData',
  }),
}

/** What a unit may do: the inspections it is authorised for, and what it filed as a maintenance unit. */
export default function UnitRights({ id }: { id: string }) {
  const may = useSession((session) => session.permissions)
  const [authorised, filed] = [may.has('unitAuthorization.view'), may.has('filing.view')]
  if (!authorised && !filed) return <p className="tj-empty">您没有查看授权与备案的权限</p>
  return (
    <>
      {authorised && <Rights id={id} of="authorization" />}
      {filed && <Rights id={id} of="filing" />}
    </>
  )
}

function Rights({ id, of }: { id: string; of: keyof typeof rights }) {
  const { find, record, columns, none, path } = rights[of]
  const { data, error } = useQuery({
    queryKey: ['unitRights', of, id],
    queryFn: () => send(find, { unitId: id, pageSize: '50', want: 'rows' }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />
  if (data.list.length === 0) return <p className="tj-empty">{none}</p>
  return (
    <div className="unit-declarations">
      <RecordTable
        record={record}
        columns={columns}
        rows={data.list}
        {...(path && { linkTo: (row) => `${path}?id=${row.id}` })}
      />
    </div>
  )
}
