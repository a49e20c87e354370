import { Button, Modal } from 'antd'
import { WhyHere } from '../itemWork/WhyHere.tsx'

/** Why a business stands where it stands, above its list. */
export function WhyHereDialog({ seisn, onClose }: { seisn: string; onClose(): void }) {
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
      <WhyHere seisn={seisn} />
    </Modal>
  )
}
