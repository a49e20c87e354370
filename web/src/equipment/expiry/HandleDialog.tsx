import { expiryCalls } from '@tejian/contract/equipment/expiryCalls.ts'
import { expiryHandling } from '@tejian/contract/equipment/expiryHandling.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { useState } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import type { DueDeviceRow } from '../rows.ts'
import { byDevice, dueFieldOf, noProcess } from './handled.ts'

const { handleReason, contactName, contacttel, handleNote } = expiryHandling.fields
const decision: Decision = {
  name: 'handle',
  label: '登记',
  isReturn: false,
  fields: [
    decisionField('handleReason', handleReason, true),
    decisionField('contactName', contactName),
    decisionField('contacttel', contacttel),
    decisionField('handleNote', { ...handleNote, help: '联系结果、单位承诺的检验时间' }),
  ],
}

type HandleDialogProps = { rows: readonly DueDeviceRow[]; onChanged(): void; onClose(): void }

const whole = (value: string | null | undefined): string | null =>
  value && !value.includes('*') ? value : null

/** On record whom one rang about due devices, and why they were not inspected. */
export default function HandleDialog({ rows: given, onChanged, onClose }: HandleDialogProps) {
  const [rows] = useState(given)
  const [first] = rows
  const one = new Set(rows.map(({ unitId }) => unitId)).size === 1
  return (
    <DecisionDialog
      record={expiryHandling}
      title={rows.length === 1 ? `登记处理 ${first?.equcode}` : `登记处理 ${rows.length} 台设备`}
      decisions={[decision]}
      deciding={noProcess}
      first={one ? { contactName: whole(first?.contact), contacttel: whole(first?.contacttel) } : {}}
      pieces={(values) =>
        byDevice(rows, (ids) =>
          prepared(expiryCalls.handle, {
            ids,
            dueField: dueFieldOf(rows),
            handleReason: textOf(values.handleReason),
            contactName: textOf(values.contactName),
            contacttel: textOf(values.contacttel),
            handleNote: textOf(values.handleNote),
          }),
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-numbers">
        {one
          ? `${first?.useunit}　${first?.contact ?? ''} ${first?.contacttel ?? ''}`
          : '所选设备属于多个使用单位'}
      </p>
    </DecisionDialog>
  )
}
