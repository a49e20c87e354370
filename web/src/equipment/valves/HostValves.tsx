import { useQuery } from '@tanstack/react-query'
import { valveRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { safetyValve } from '@tejian/contract/equipment/valves/safetyValve.ts'
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { send } from '../../kit/transport/send.ts'
import '../equipment.css'

const columns = [
  'valveno',
  'valveModel',
  'dn',
  'setPressure',
  'installPlace',
  'lastCalibDate',
  'nextCalibDate',
  'calibResult',
  'reportno',
  'valveState',
] as const

/** The safety valves that protect a device, by next calibration. */
export default function HostValves({ id, equcode }: { id: string; equcode: string }) {
  const { data, error } = useQuery({
    queryKey: ['hostValves', id],
    queryFn: () =>
      send(valveRegister.find, {
        equdatasysid: id,
        orderBy: 'nextCalibDate asc',
        pageSize: '100',
      }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  const register = (
    <Link to={`/bsArchives/safety/samvalve?hostEquCode=${encodeURIComponent(equcode)}`}>安全阀台账</Link>
  )
  if (data.list.length === 0)
    return <p className="tj-empty">该设备没有登记安全阀，可在{register}中新增并填写本设备代码</p>
  return (
    <>
      <div className="tj-due">
        <RecordTable record={safetyValve} columns={columns} rows={data.list} />
      </div>
      <p>修改与新增在{register}中办理</p>
    </>
  )
}
