import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { useState } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { numbersOf } from '../../kit/batch/outcomes.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { Decision } from './decision.ts'
import { deciding, type MovedRow, moveCall } from './moves.ts'

type MoveDialogProps = {
  record: AnyRecord
  calls: Pick<ProcessCalls, 'move'>
  title: string
  decisions: readonly Decision[]
  rows: readonly MovedRow[]
  onChanged(): void
  onClose(): void
}

/** One move of a process for several records that stand at the same step. */
export default function MoveDialog({ record, calls, title, rows: given, ...dialog }: MoveDialogProps) {
  const [rows] = useState(() =>
    given.map((row) => ({ row, named: { id: row.id, no: String(fieldValue(row, record.nameField) ?? '') } })),
  )
  return (
    <DecisionDialog
      {...dialog}
      record={record}
      title={`${title} ${rows.length} 条${record.title}`}
      deciding={deciding(record, given[0]?.step ?? '')}
      pieces={(values, decision) =>
        rows.map(({ row, named }) => pieceOf(named, [moveCall(calls.move, row, decision, values)], true))
      }
    >
      <p className="work-numbers">
        {numbersOf(
          rows.map(({ named }) => named.no),
          '条',
        )}
      </p>
    </DecisionDialog>
  )
}
