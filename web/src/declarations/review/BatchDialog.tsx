import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { useState } from 'react'
import { numbersOf } from '../../kit/batch/outcomes.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { firstReturn } from '../../shared/work/returns.ts'
import { type DeclarationTarget, piecesOf } from './commit.ts'
import { batchDecision, type Decision, type DecisionName, decisionsOf, nextSteps } from './decisions.ts'

type BatchDialogProps = {
  name: DecisionName
  rows: readonly ListedRow<typeof declaration>[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

const targetOf = (row: ListedRow<typeof declaration>): DeclarationTarget => ({
  appmainsysid: row.id,
  appno: row.appno ?? '',
  taskId: row.taskId,
  version: row.version,
})

/** The same step for all rows, which is where their decision is taken. */
const stepOf = (rows: readonly ListedRow<typeof declaration>[]): string => rows[0]?.step ?? ''

function decisionFor(name: DecisionName, rows: readonly ListedRow<typeof declaration>[]): Decision {
  const [row] = rows
  const single = rows.length === 1 && row ? decisionsOf(row.actions) : []
  return single.find((decision) => decision.name === name) ?? batchDecision(name)
}

/** One decision about the chosen rows of a list, then what happened to each. */
export function BatchDialog({ name, rows, onChanged, onClose }: BatchDialogProps) {
  const [decision] = useState(() => decisionFor(name, rows))
  const [targets] = useState(() => rows.map(targetOf))
  const [step] = useState(() => stepOf(rows))
  const [only, ...others] = targets
  const one = only && others.length === 0 ? only : null
  return (
    <DecisionDialog
      record={declaration}
      title={one ? `${decision.label} ${one.appno}` : `${decision.label} ${targets.length} 件申报`}
      decisions={[decision]}
      deciding={{ process: declarationProcess, step, named: one && { appno: one.appno } }}
      nextSteps={nextSteps}
      first={firstReturn(declarationProcess, step)}
      pieces={(values) => piecesOf(name, targets, values)}
      onChanged={onChanged}
      onClose={onClose}
    >
      {!one && (
        <p className="work-numbers">
          {numbersOf(
            targets.map(({ appno }) => appno),
            '件',
          )}
        </p>
      )}
    </DecisionDialog>
  )
}
