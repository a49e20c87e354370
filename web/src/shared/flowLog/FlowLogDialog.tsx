import { Button, Modal } from 'antd'
import { FlowLog, type FlowSubject } from './FlowLog.tsx'

/** The flow log above a list. */
export function FlowLogDialog({ subject, onClose }: { subject: FlowSubject; onClose(): void }) {
  return (
    <Modal
      open
      width={1040}
      title="流转日志"
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
      styles={{ body: { maxHeight: '70vh', overflow: 'auto', paddingBlockStart: 8 } }}
    >
      <FlowLog subject={subject} picture />
    </Modal>
  )
}
