import { Button, Modal } from 'antd'
import type { Line } from '../sheet/lines.ts'
import type { Clash } from './useEntrySaving.tsx'

type ClashDialogProps = { clash: Clash; lines: readonly Line[]; onClose(): void }

/** Somebody else saved the same report: what was taken over, and where both wrote something. */
export function ClashDialog({ clash, lines, onClose }: ClashDialogProps) {
  const nameOf = (place: string): string => {
    const line = lines.find(({ item }) => item.no === place)
    return line ? `${line.item.no} ${line.item.name}` : place
  }
  return (
    <Modal
      open
      title="报告已被他人修改"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <p>{clash.sentence}</p>
      <p>对方的修改已载入，您的修改仍保留在页面上，核对后请再次保存。</p>
      {clash.places.length > 0 && (
        <p>双方都修改了：{clash.places.map(nameOf).join('、')}。再次保存将以您的内容为准。</p>
      )}
    </Modal>
  )
}
