import { Button, Modal } from 'antd'
import { StepReason } from '../itemWork/StepReason.tsx'

/** Why a business stands where it stands, above its list. */
export function StepReasonDialog({ seisn, onClose }: { seisn: string; onClose(): void }) {
  return (
    <Modal
      open
      title={`为什么停在这里　${seisn}`}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <StepReason seisn={seisn} />
    </Modal>
  )
}
