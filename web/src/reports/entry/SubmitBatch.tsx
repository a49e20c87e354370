import { useState } from 'react'
import type { Item } from '../item.ts'
import { ReportsDialog } from '../ReportsDialog.tsx'
import { targetOf } from '../target.ts'
import { piecesOf, submitting } from './submitting.ts'

type SubmitBatchProps = {
  rows: readonly Item[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

/** Submits filled-in reports from their list; each is checked like one that is submitted from its sheet. */
export function SubmitBatch({ rows, onChanged, onClose }: SubmitBatchProps) {
  const [targets] = useState(() => rows.map(targetOf))
  return (
    <ReportsDialog
      targets={targets}
      step="BGLR"
      decisions={[submitting]}
      nextSteps={{ submit: 'BGQR' }}
      pieces={(values) => piecesOf(targets, values)}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
