import { Modal } from 'antd'
import { ReportPreview } from './ReportPreview.tsx'

/** The report in a window of its own above a list. */
export function ReportPreviewDialog({ no, title, onClose }: { no: string; title: string; onClose(): void }) {
  return (
    <Modal open centered width="min(1000px, 96vw)" title={title} footer={null} onCancel={onClose}>
      <div className="report-preview-body">
        <ReportPreview no={no} />
      </div>
    </Modal>
  )
}
