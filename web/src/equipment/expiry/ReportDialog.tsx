import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { expiryHandling } from '@tejian/contract/equipment/expiryHandling.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { useState } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import type { DueDeviceRow } from '../rows.ts'
import { byUnit, dueFieldOf, noProcess } from './handled.ts'

const { handleNote } = expiryHandling.fields
const decision: Decision = {
  name: 'report',
  label: '上报',
  isReturn: false,
  fields: [
    decisionField('handleNote', { ...handleNote, help: '联系过谁、单位为何不申报、设备是否仍在使用' }),
  ],
}

type ReportDialogProps = { rows: readonly DueDeviceRow[]; onChanged(): void; onClose(): void }

/** Tells the supervisors of the area that devices are used beyond their inspection date. */
export default function ReportDialog({ rows: given, onChanged, onClose }: ReportDialogProps) {
  const [rows] = useState(given)
  return (
    <DecisionDialog
      record={expiryHandling}
      title={rows.length === 1 ? `上报监察 ${rows[0]?.equcode}` : `上报监察 ${rows.length} 台设备`}
      decisions={[decision]}
      deciding={noProcess}
      pieces={(values) =>
        byUnit(rows, (ids) =>
          prepared(expiryCalls.report, {
            ids,
            dueField: dueFieldOf(rows),
            handleNote: textOf(values.handleNote),
          }),
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-numbers">设备所在区域的监察员会收到消息，上报后不再列入待处理</p>
    </DecisionDialog>
  )
}
