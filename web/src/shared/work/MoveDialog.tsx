import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type ComponentType, useState } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { numbersOf } from '../../kit/batch/outcomes.ts'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import { type AskedOnce, DecisionDialog } from './DecisionDialog.tsx'
import type { Decision } from './decision.ts'
import { deciding, type MovedRow, moveCall } from './moves.ts'
import type { Answer } from './useAskedFirst.ts'

/**
 * What some of several rows want for a decision beside what its process asks: a reason in one field, and a yes to a
 * question (code `confirm`), given once and sent with the rows that want it.
 */
export type WantedOfSeveral = {
  wants(row: MovedRow, decision: Decision): boolean
  asks(rows: readonly MovedRow[]): AskedOnce
}

type MoveDialogProps = {
  record: AnyRecord
  calls: Pick<ProcessCalls, 'move'>
  title: string
  decisions: readonly Decision[]
  rows: readonly MovedRow[]
  wanted?: WantedOfSeveral | undefined
  inputs?: Readonly<Record<string, ComponentType<InputProps>>> | undefined
  onChanged(): void
  onClose(): void
}

/** One move of a process for several records that stand at the same step. */
export default function MoveDialog({
  record,
  calls,
  title,
  rows: given,
  wanted,
  ...dialog
}: MoveDialogProps) {
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
        rows.map(({ row, named }) => {
          const answer: Answer = wanted?.wants(row, decision) ? { confirmed: '1' } : {}
          return pieceOf(named, [moveCall(calls.move, row, decision, values, answer)], true)
        })
      }
      asks={(decision) => {
        const wanting = rows.map(({ row }) => row).filter((row) => wanted?.wants(row, decision))
        return wanted && wanting.length > 0 ? wanted.asks(wanting) : null
      }}
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
