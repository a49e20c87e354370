import { useQuery } from '@tanstack/react-query'
import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { expiryHandling } from '@tejian/contract/equipment/expiryHandling.ts'
import { Alert, Button, Empty, Modal, Skeleton } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import '../../shared/work/work.css'

type ExpiryLogDialogProps = { id: string; no: string; onClose(): void }

const columns = ['dueDate', 'handleWay', 'handleReason', 'contactName', 'contacttel', 'handleNote'] as const

/** Everything that was done about a device's due dates, the latest first. */
export default function ExpiryLogDialog({ id, no, onClose }: ExpiryLogDialogProps) {
  const { data, error } = useQuery({
    queryKey: ['expiryLog', id],
    queryFn: () => send(expiryCalls.log, { id }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal
      open
      width={920}
      title={`处理记录　${no}`}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      {error && <Alert type="error" showIcon title={sentenceOfError(error)} />}
      {!data && !error && <Skeleton active />}
      {data?.length === 0 && <Empty description="还没有处理记录" />}
      {data && data.length > 0 && (
        <div className="work-scroll">
          <table className="tj-plain tj-stacks">
            <thead>
              <tr>
                <th scope="col">时间</th>
                <th scope="col">处理人</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {expiryHandling.fields[name].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((line) => (
                <tr key={line.id}>
                  <td data-label="时间">{line.at.slice(0, 16)}</td>
                  <td data-label="处理人">{line.by}</td>
                  {columns.map((name) => (
                    <td key={name} data-label={expiryHandling.fields[name].label}>
                      <FieldText
                        spec={expiryHandling.fields[name]}
                        value={line[name]}
                        record={expiryHandling}
                      />
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
