import { useQuery } from '@tanstack/react-query'
import { gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import { cylinderRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { cylinderNumbers } from '@tejian/contract/equipment/vehicles/vehicleRules.ts'
import { Alert, Skeleton } from 'antd'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { send } from '../../kit/transport/send.ts'
import './vehicles.css'

const columns = [
  'cylinderno',
  'cylindertype',
  'factoryno',
  'madeunit',
  'madedate',
  'volume',
  'fillmedium',
  'lastinspdate',
  'nextinspdate',
  'scrapdate',
  'useState',
] as const

async function cylinderOf(number: string) {
  const { list } = await send(cylinderRegister.find, {
    cylinderno: number,
    want: 'rows',
    pageSize: '10',
  })
  return list.find(({ cylinderno }) => cylinderno === number)
}

/** The cylinders of a vehicle as the archive has them now. */
export default function VehicleCylinders({ list }: { list: string }) {
  const { data, error } = useQuery({
    queryKey: ['cylindersOfVehicle', list],
    queryFn: async () =>
      (await Promise.all(cylinderNumbers(list).map(cylinderOf))).filter((row) => row !== undefined),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (data.length === 0) return <p className="tj-empty">气瓶不在您的管辖范围内或已删除</p>
  return (
    <div className="vehicle-cylinders">
      <RecordTable record={gasCylinder} columns={columns} rows={data} />
    </div>
  )
}
