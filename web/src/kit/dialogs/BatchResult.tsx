import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { Alert, Button, Modal, Typography } from 'antd'

type BatchResultProps = { title: string; result: BatchAnswer; onClose(): void }

/** What a batch did, row by row, for copying into a message (design, Work pages). */
export function BatchResult({ title, result: { successCount, errors }, onClose }: BatchResultProps) {
  const text = errors.map(({ no, message }) => `${no}\t${message}`).join('\n')
  return (
    <Modal
      open
      width={640}
      title={title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={`办理成功 ${successCount} 项，未办理 ${errors.length} 项`}
        action={<Typography.Text copyable={{ text, tooltips: ['复制', '已复制'] }} />}
      />
      <table className="tj-plain">
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">未办理的原因</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ id, no, message }) => (
            <tr key={id}>
              <th scope="row">{no || '—'}</th>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
