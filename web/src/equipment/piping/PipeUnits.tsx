import { useQuery } from '@tanstack/react-query'
import { pipeUnit } from '@tejian/contract/equipment/piping/pipeUnit.ts'
import { pipeUnitRegister } from '@tejian/contract/equipment/registerCalls.ts'
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { send } from '../../kit/transport/send.ts'
import type { Device } from '../rows.ts'
import '../equipment.css'

const columns = [
  'pipeunitno',
  'pipeunitname',
  'pipelineGrade',
  'medium',
  'designPressure',
  'dn',
  'length',
  'material',
  'safetyGrade',
  'nextinspdate',
] as const

/** The pipe units of an installation. */
export default function PipeUnits({ row }: { row: Device }) {
  const { data, error } = useQuery({
    queryKey: ['pipeUnits', row.id],
    queryFn: () =>
      send(pipeUnitRegister.find, {
        pipingId: row.id,
        orderBy: 'pipeunitno asc',
        pageSize: '300',
      }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  const code = encodeURIComponent(row.equcode ?? '')
  return (
    <>
      {data.list.length === 0 ? (
        <p className="tj-empty">该管道还没有划分管道单元</p>
      ) : (
        <div className="tj-due">
          <RecordTable
            record={pipeUnit}
            columns={columns}
            rows={data.list}
            linkTo={({ id }) => `/bsArchives/pressure/PipelineUnitDetail?id=${id}`}
          />
        </div>
      )}
      <p className="device-bar">
        {row.actions?.includes('edit') && (
          <Link to={`/bsArchives/pressure/PipelineUnitForm?pipingCode=${code}`}>新增管道单元</Link>
        )}
        <Link to={`/bsArchives/pressure/PipelineUnit?pipingCode=${code}`}>在管道单元台账中打开</Link>
      </p>
    </>
  )
}
