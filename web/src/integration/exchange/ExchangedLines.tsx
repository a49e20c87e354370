import { useQuery } from '@tanstack/react-query'
import { exchangeLogCalls } from '@tejian/contract/integration/exchange/calls.ts'
import { Alert, Modal, Skeleton } from 'antd'
import { send } from '../../kit/transport/send.ts'
import type { ListedBatch } from './exchangeActions.tsx'

/** The rows of a batch, and why some were not taken. */
export default function ExchangedLines({ row, onClose }: { row: ListedBatch; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: ['exchangedLines', row.id, row.result, row.retryCount],
    queryFn: () => send(exchangeLogCalls.lines, { id: row.id }),
  })
  return (
    <Modal open width="min(760px, 100vw)" title={`传输明细 ${row.batchno}`} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">业务主键</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ key, no, problem }) => (
              <tr key={key}>
                <td>{no || key}</td>
                <td>
                  <span className={`tj-state tj-state-${problem ? 'red' : 'green'}`}>
                    {problem || (row.result === '0' ? '等待重试' : '已接收')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}
