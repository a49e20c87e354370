import { Button } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { useNextOffered } from '../../shared/work/nextSteps.ts'
import type { Item } from '../item.ts'
import { ReportsDialog } from '../ReportsDialog.tsx'
import { targetOf } from '../target.ts'
import { openReport } from './openReport.ts'
import { PrintLog } from './PrintLog.tsx'
import { type PaperAction, piecesOf } from './paperCommits.ts'
import { firstValues, type PaperDecision, reprinting, returning, sendingOn } from './paperDecisions.ts'
import type { PaperPlace } from './places.ts'

type PaperBatchProps = {
  place: PaperPlace
  action: PaperAction
  rows: readonly Item[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

function decisionFor({ place, action, rows }: PaperBatchProps): PaperDecision {
  if (action === 'return') return returning
  return action === 'reprint' ? reprinting : sendingOn(place, rows.length > 1)
}

/** One registration or return for the chosen reports, then what happened to each. */
export function PaperBatch(props: PaperBatchProps) {
  const { place, action } = props
  const [decision] = useState(() => decisionFor(props))
  const [targets] = useState(() => props.rows.map(targetOf))
  const ends = useNextOffered(
    targets.map(({ seisn }) => seisn),
    props,
  )
  const [only, ...others] = targets
  const one = only && others.length === 0 ? only : null
  const printed = one && action !== 'return' && (action === 'reprint' || place.name === 'print') ? one : null
  return (
    <ReportsDialog
      targets={targets}
      step={place.step}
      one={one}
      decisions={[decision]}
      first={action === 'reprint' ? { printCopies: 1 } : firstValues(place)}
      beside={
        printed && (
          <Button onClick={() => void openReport(printed.seisn).catch(notify.failure)}>打开报告文件</Button>
        )
      }
      below={printed && <PrintLog seisn={printed.seisn} />}
      pieces={(values) => piecesOf(place, action, targets, values)}
      {...ends}
    />
  )
}
