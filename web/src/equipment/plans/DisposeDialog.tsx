import { unregisteredCalls } from '@tejian/contract/equipment/plans/calls.ts'
import { unregisteredMessages } from '@tejian/contract/equipment/plans/messages.ts'
import {
  type UnregisteredEquipment,
  unregisteredEquipment,
} from '@tejian/contract/equipment/plans/unregistered.ts'
import { useState } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { radiosOf } from '../../shared/work/choices.tsx'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

const choices = [
  { value: '1', label: '处置中' },
  { value: '2', label: '已处置' },
] as const

const { disposeResult } = unregisteredEquipment.fields
const decision: Decision = {
  name: 'dispose',
  label: '保存',
  isReturn: false,
  fields: [
    decisionField('status', { label: '处理状态', kind: 'dict' }, true),
    decisionField(
      'disposeResult',
      { ...disposeResult, requiredSentence: unregisteredMessages.noResult },
      true,
    ),
  ],
}
const inputs = { status: radiosOf(choices) }

type DisposeDialogProps = { row: UnregisteredEquipment; onDone(): void; onClose(): void }

/** Records what was done about a device found unregistered. */
export default function DisposeDialog({ row, onDone, onClose }: DisposeDialogProps) {
  const [first] = useState({ status: '1', disposeResult: row.disposeResult })
  return (
    <DecisionDialog
      record={unregisteredEquipment}
      title={`处理未登记设备 ${row.equname ?? ''}`}
      decisions={[decision]}
      inputs={inputs}
      first={first}
      commit={(values) =>
        send(unregisteredCalls.dispose, {
          id: row.id,
          version: String(row.version),
          status: values.status === '2' ? '2' : '1',
          disposeResult: textOf(values.disposeResult).trim(),
        })
      }
      done="已登记处理情况"
      onChanged={onDone}
      onClose={onClose}
    />
  )
}
