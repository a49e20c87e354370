import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { Modal } from 'antd'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { fileType } from './fileTypes.ts'

type ItemFilesProps = { owner: string; item: TemplateItem; readonly: boolean; onClose(): void }

/** Photos and other files of one item. */
export function ItemFiles({ owner, item, readonly, onClose }: ItemFilesProps) {
  return (
    <Modal open width={640} title={`照片和附件：${item.no} ${item.name}`} footer={null} onCancel={onClose}>
      <AttachmentPanel
        owner={owner}
        only={{ atttype: fileType(item.no), attitle: `${item.no} ${item.name}` }}
        mode={readonly ? 'readonly' : 'entry'}
      />
    </Modal>
  )
}
