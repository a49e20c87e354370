import { headerSpec } from '@tejian/contract/reports/header.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { Button, Modal } from 'antd'
import { plainNames } from '../sheet/changes.ts'
import type { Line } from '../sheet/lines.ts'
import { plainLabels } from './ConclusionFields.tsx'
import type { Clash } from './useEntrySaving.tsx'

type ClashDialogProps = {
  clash: Clash
  lines: readonly Line[]
  equclacode: string
  ownFields: Template['ownFields']
  onClose(): void
}

/** Somebody else saved the same report: what was taken over, and what they wrote where both wrote something. */
export function ClashDialog({ clash, lines, equclacode, ownFields, onClose }: ClashDialogProps) {
  const nameOf = (place: string): string => {
    const line = lines.find(({ item }) => item.no === place)
    if (line) return `${line.item.no} ${line.item.name}`
    const plain = plainNames.find((name) => name === place)
    return plain ? plainLabels[plain] : headerSpec(equclacode, place, ownFields).label
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
        <>
          <p>以下各处双方都修改了，再次保存将以您的内容为准：</p>
          <ul className="tj-problems">
            {clash.places.map(({ place, theirs }) => (
              <li key={place}>
                {nameOf(place)}，对方填写：{theirs || '空'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
