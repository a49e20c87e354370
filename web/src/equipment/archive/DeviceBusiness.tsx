import { useQuery } from '@tanstack/react-query'
import { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { Alert, Skeleton } from 'antd'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { send } from '../../kit/transport/send.ts'

const columns = [
  'seisn',
  'appno',
  'inmGroupCode',
  'appdate',
  'step',
  'state',
  'dealManName',
  'inspectors',
] as const

/** All business of a device, newest first: declarations, their items, where each stands. */
export function DeviceBusiness({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['deviceBusiness', id],
    queryFn: () => send(equipmentCalls.listBusiness, { equdatasysid: id }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  if (data.list.length === 0) return <p className="tj-empty">该设备还没有检验业务，可在申报登记中为它申报</p>
  return (
    <div className="tj-due">
      <RecordTable record={businessItem} columns={columns} rows={data.list} />
    </div>
  )
}
