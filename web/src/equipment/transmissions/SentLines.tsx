import { useQuery } from '@tanstack/react-query'
import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { transferLogCalls } from '@tejian/contract/equipment/transmissions/calls.ts'
import type { TransferLog } from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { Alert, Modal, Skeleton } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { send } from '../../kit/transport/send.ts'
import '../equipment.css'

const columns = [
  'equcode',
  'inspecttype',
  'inspectdate',
  'inspectResult',
  'ninspectdate',
  'reportno',
  'inspectors',
] as const

/** What a transmission brought, line by line, and why lines were refused. */
export default function SentLines({ row, onClose }: { row: TransferLog; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: ['sentLines', row.id, row.version],
    queryFn: () => send(transferLogCalls.lines, { id: row.id }),
  })
  return (
    <Modal open width="min(1080px, 100vw)" title={`传输明细 ${row.batchno}`} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <p className="tj-empty">全部写入设备检验记录，没有未通过的结果</p>}
      {data && data.length > 0 && (
        <div className="device-rows">
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">结果</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {hisInspect.fields[name].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never change places
                <tr key={place}>
                  <td className="device-note">
                    <span className={`tj-state tj-state-${line.problem ? 'red' : 'green'}`}>
                      {line.problem || '已写入'}
                    </span>
                  </td>
                  {columns.map((name) => (
                    <td key={name} className="sent-value">
                      <FieldText spec={hisInspect.fields[name]} value={line[name] ?? null} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  )
}
