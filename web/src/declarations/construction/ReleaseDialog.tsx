import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { useState } from 'react'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { releasing } from './commit.ts'
import { releaseDecision } from './decisions.ts'
import { releaseInputs } from './InspectorsInput.tsx'

type ReleaseDialogProps = {
  rows: readonly ListedRow<typeof constructionNotice>[]
  onChanged(): void
  onClose(): void
}

/** Gives the inspection of the chosen notices to the same people, then says what happened to each. */
export default function ReleaseDialog({ rows: given, onChanged, onClose }: ReleaseDialogProps) {
  const [rows] = useState(given)
  return (
    <DecisionDialog
      record={constructionNotice}
      title={rows.length === 1 ? `分配 ${rows[0]?.noticeno}` : `分配 ${rows.length} 份施工告知`}
      decisions={[releaseDecision]}
      deciding={{ process: constructionProcess, step: 'JJFP', named: null }}
      nextSteps={{ taskRelease: 'SCJJ' }}
      inputs={releaseInputs}
      pieces={(values) => releasing(rows, values)}
      onChanged={onChanged}
      onClose={onClose}
    >
      {rows.length === 1 && (
        <p className="work-numbers">
          {[rows[0]?.projectName, rows[0]?.consplace, `计划${rows[0]?.planstartdate}开工`].join('　')}
        </p>
      )}
    </DecisionDialog>
  )
}
