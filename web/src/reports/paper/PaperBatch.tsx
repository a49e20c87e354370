import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Button } from 'antd'
import { useState } from 'react'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { notify } from '../../kit/notify.ts'
import { oneAfterAnother, type Running } from '../../shared/work/batches.ts'
import { ReportsDialog } from '../ReportsDialog.tsx'
import { namedOf, type Target, targetOf } from '../target.ts'
import { openReport } from './openReport.ts'
import { PrintLog } from './PrintLog.tsx'
import { reprint, sendAllBack, sendAllOn } from './paperCommits.ts'
import { firstValues, type PaperDecision, reprinting, returning, sendingOn } from './paperDecisions.ts'
import type { PaperPlace } from './places.ts'

export type PaperAction = 'on' | 'return' | 'reprint'

type PaperBatchProps = {
  place: PaperPlace
  action: PaperAction
  rows: readonly ListedRow[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

function decisionFor({ place, action, rows }: PaperBatchProps): PaperDecision {
  if (action === 'return') return returning
  return action === 'reprint' ? reprinting : sendingOn(place, rows.length > 1)
}

async function commit(
  { place, action }: PaperBatchProps,
  targets: readonly Target[],
  values: Values,
  running: Running,
): Promise<readonly Outcome[]> {
  if (action === 'return') return sendAllBack(place, targets, values, running)
  if (action === 'on') return sendAllOn(place, targets, values)
  return oneAfterAnother(targets, namedOf, (target) => reprint(target, values), running)
}

/** One registration or return for the chosen reports, then what happened to each. */
export function PaperBatch(props: PaperBatchProps) {
  const { place, action, onChanged, onClose } = props
  const [decision] = useState(() => decisionFor(props))
  const [targets] = useState(() => props.rows.map(targetOf))
  const [only, ...others] = targets
  const one = only && others.length === 0 ? only : null
  const printed = one && action !== 'return' && (action === 'reprint' || place.name === 'print') ? one : null
  return (
    <ReportsDialog
      targets={targets}
      step={place.step}
      one={one}
      decision={decision}
      first={action === 'reprint' ? { printCopies: 1 } : firstValues(place)}
      steps={action === 'return' ? targets.length : 0}
      beside={
        printed && (
          <Button onClick={() => void openReport(printed.seisn).catch(notify.failure)}>打开报告文件</Button>
        )
      }
      below={printed && <PrintLog seisn={printed.seisn} />}
      commit={(values, running) => commit(props, targets, values, running)}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
