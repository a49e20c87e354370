import { useState } from 'react'
import type { Item } from '../item.ts'
import { ReportsDialog } from '../ReportsDialog.tsx'
import { targetOf } from '../target.ts'
import { piecesOf } from './commits.ts'
import { passing, returning } from './decisions.ts'
import type { ReviewPlace } from './pages.ts'

type ReviewBatchProps = {
  place: ReviewPlace
  /** An action of the row, or `return`. */
  action: string
  rows: readonly Item[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

/** The step after a row's action, the same for all that are chosen: only then its people can be offered. */
const nextSteps: Readonly<Record<string, string>> = { recheck: 'BGSH', audit: 'BGSP' }

/** One decision about the chosen reports, with what came of each. */
export function ReviewBatch({ place, action, rows, onChanged, onClose }: ReviewBatchProps) {
  const nextStep = nextSteps[action] ?? ''
  const [decision] = useState(() => (action === 'return' ? returning : passing(action, nextStep)))
  const [targets] = useState(() => rows.map(targetOf))
  const [step] = useState(() => rows[0]?.step ?? '')
  return (
    <ReportsDialog
      targets={targets}
      step={step}
      decisions={[decision]}
      nextSteps={{ pass: nextStep }}
      first={{ backStepNo: 'BGLR', backDutyTask: '报告录入' }}
      pieces={(values) => piecesOf(place, decision.name, targets, values)}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
