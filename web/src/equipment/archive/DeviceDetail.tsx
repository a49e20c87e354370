import type { DueRow } from '@tejian/contract/equipment/due/archive.ts'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import type { Detail } from '../../kit/form/useRecord.ts'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { DeviceBusiness } from './DeviceBusiness.tsx'
import { DeviceChanges } from './DeviceChanges.tsx'
import { DueDates } from './DueDates.tsx'

/** A device as people read it: when what is due, its sheet, its business, its files, who changed what. */
export function DeviceDetail({ row, children }: { row: Detail; children: ReactNode }) {
  const { id, equclacode, actions = [] } = row
  const panels = {
    到期与档案: (
      <>
        <DueDates device={row as unknown as DueRow} />
        {children}
      </>
    ),
    检验业务: <DeviceBusiness id={id} />,
    附件: <AttachmentPanel owner={id} mode={actions.includes('edit') ? 'entry' : 'readonly'} />,
    修改记录: <DeviceChanges id={id} equclacode={String(equclacode)} />,
  }
  return (
    <Tabs
      size="small"
      items={Object.entries(panels).map(([label, panel]) => ({ key: label, label, children: panel }))}
    />
  )
}
