import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { ComponentProps } from 'react'
import { numbersOf } from '../kit/batch/outcomes.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type ItemTarget, namedOf, titleOf } from './target.ts'

type DialogProps = ComponentProps<typeof DecisionDialog>
type ReportsDialogProps = Omit<
  DialogProps,
  'record' | 'title' | 'deciding' | 'children' | 'commit' | 'pieces'
> & {
  targets: readonly ItemTarget[]
  /** At which all of them stand. */
  step: string
  /** Offers the steps and people of this one report. */
  one?: ItemTarget | null
  pieces: NonNullable<DialogProps['pieces']>
}

/** One decision about one report or several that stand at the same step. */
export function ReportsDialog({ targets, step, one = null, ...decided }: ReportsDialogProps) {
  const numbers = targets.map((target) => namedOf(target).no)
  return (
    <DecisionDialog
      width={600}
      {...decided}
      record={businessItem}
      title={titleOf(decided.decisions[0]?.label ?? '', targets)}
      deciding={{ process: inspectionProcess, step, named: one && { seisn: one.seisn } }}
    >
      {numbers.length > 1 && <p className="work-numbers">{numbersOf(numbers, '份')}</p>}
    </DecisionDialog>
  )
}
