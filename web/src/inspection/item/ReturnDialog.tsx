import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { useState } from 'react'
import { pieceOf } from '../../kit/batch/batch.ts'
import { numbersOf } from '../../kit/batch/outcomes.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { returnDecisionFields } from '../../shared/work/decision.ts'
import { firstReturn } from '../../shared/work/returns.ts'
import { returning } from '../itemWork/returnItem.ts'

type Item = ListedRow<typeof businessItem>

type ReturnDialogProps = {
  rows: readonly Item[]
  /** The number that people know a row by. */
  nameOf(row: Item): string
  onChanged(): void
  onClose(): void
}

const back = { name: 'return', label: '退回', isReturn: true, fields: returnDecisionFields } as const

/** Returns the chosen items one after another, and says of each what happened. */
export function ReturnDialog({ rows: given, nameOf, onChanged, onClose }: ReturnDialogProps) {
  const [rows] = useState(given)
  const [row, ...others] = rows
  const step = row?.step ?? ''
  const only = row && others.length === 0 ? row : null
  return (
    <DecisionDialog
      record={businessItem}
      title={only ? `退回 ${nameOf(only)}` : `退回 ${rows.length} 项业务`}
      decisions={[back]}
      deciding={{
        process: inspectionProcess,
        step,
        named: only && { seisn: only.seisn ?? '' },
      }}
      first={firstReturn(inspectionProcess, step)}
      pieces={(values) =>
        rows.map((one) =>
          pieceOf(
            { id: one.id, no: nameOf(one) },
            [returning({ seisn: one.seisn ?? '', taskId: one.taskId }, values)],
            one.taskId !== null,
          ),
        )
      }
      onChanged={onChanged}
      onClose={onClose}
    >
      {!only && <p className="work-numbers">{numbersOf(rows.map(nameOf), '项')}</p>}
    </DecisionDialog>
  )
}
