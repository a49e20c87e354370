import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckCalls } from '@tejian/contract/charges/paymentCheckCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { useState } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

const { settleNote } = paymentCheck.fields
const decision: Decision = {
  name: 'settle',
  label: '登记',
  isReturn: false,
  fields: [
    decisionField('settleNote', { ...settleNote, kind: 'longText', help: '差异原因和处理结果' }, true),
  ],
}

const number = (row: ListedRow<typeof paymentCheck>): string => row.tradeNo ?? row.systemTradeNo ?? ''

type SettleDialogProps = {
  rows: readonly ListedRow<typeof paymentCheck>[]
  onChanged(): void
  onClose(): void
}

/** How differences came about, and what was done about them. */
export default function SettleDialog({ rows: given, onChanged, onClose }: SettleDialogProps) {
  const [rows] = useState(given)
  return (
    <DecisionDialog
      record={paymentCheck}
      title={
        rows.length === 1
          ? `差异处理 ${number(rows[0] as ListedRow<typeof paymentCheck>)}`
          : `差异处理 ${rows.length} 笔`
      }
      decisions={[decision]}
      deciding={{ process: chargeProcess, step: '', named: null }}
      pieces={({ settleNote: note }) =>
        rows.map((row) =>
          pieceOf(
            { id: row.id, no: number(row) },
            [prepared(paymentCheckCalls.settle, { ids: row.id, settleNote: textOf(note) })],
            true,
          ),
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
