import { Modal } from 'antd'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'

type OldReportProps = { id: string; reportno: string; onClose(): void }

/** The files of an inspection that was brought over from another system, its report among them. */
export default function OldReport({ id, reportno, onClose }: OldReportProps) {
  return (
    <Modal open title={`历史检验文件 ${reportno}`} footer={null} onCancel={onClose} width={760}>
      <AttachmentPanel owner={id} mode="readonly" />
    </Modal>
  )
}
