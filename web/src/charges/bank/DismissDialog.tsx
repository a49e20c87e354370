import { bankLine } from '@tejian/contract/charges/bankLine.ts'
import { bankLineCalls } from '@tejian/contract/charges/bankLineCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { useState } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'

const decision: Decision = {
  name: 'dismiss',
  label: '登记',
  isReturn: false,
  fields: [decisionField('note', { ...bankLine.fields.note, help: '如利息、押金、其他业务收入' }, true)],
}

type DismissDialogProps = {
  rows: readonly ListedRow<typeof bankLine>[]
  onChanged(): void
  onClose(): void
}

/** What is no fee of an inspection, and why. */
export default function DismissDialog({ rows: given, onChanged, onClose }: DismissDialogProps) {
  const [rows] = useState(given)
  return (
    <DecisionDialog
      record={bankLine}
      title={rows.length === 1 ? `不属检验费 ${rows[0]?.serialno}` : `不属检验费 ${rows.length} 笔`}
      width={520}
      decisions={[decision]}
      pieces={({ note }) =>
        rows.map((row) =>
          pieceOf(
            { id: row.id, no: row.serialno ?? '' },
            [prepared(bankLineCalls.dismiss, { ids: row.id, note: textOf(note) })],
            true,
          ),
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
