import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import type { Values } from '../kit/fields/inputProps.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { useNextOffered } from '../shared/work/nextSteps.ts'
import { planning } from './commit.ts'
import { batchDecision, firstValues, plannedNames } from './decisions.ts'
import { type ListedTask, placesOf } from './places.ts'
import { planInputs, TasksProvider } from './planInputs.tsx'
import './tasks.css'
import { VisitSection } from './VisitSection.tsx'

type PlanDialogProps = {
  name: 'arrange' | 'confirm'
  rows: readonly ListedTask[]
  onChanged(): void
  onClose(): void
}

/** What all rows have in common to begin with. */
export function commonValues(rows: readonly ListedTask[], step: string) {
  const [first = {}, ...others] = rows.map((row) => ({
    ...firstValues(row, step),
    arrangeNote: null,
  }))
  const shared = Object.entries<Values[string]>(first).filter(
    ([name, value]) =>
      name === 'confirmDate' ||
      others.every((values: Values) => String(values[name] ?? '') === String(value ?? '')),
  )
  return Object.fromEntries(shared)
}

/** One plan for the chosen tasks, and for others at their address, then what happened to each. */
export default function PlanDialog({ name, rows: given, ...closing }: PlanDialogProps) {
  const [rows] = useState(given)
  const [together, setTogether] = useState<readonly string[]>([])
  const own = useMemo(() => rows.map((row) => row.seisn ?? ''), [rows])
  const planned = useMemo(
    () => ({ seisns: [...own, ...together], names: plannedNames(rows) }),
    [own, together, rows],
  )
  const ends = useNextOffered(planned.seisns, closing)
  const step = rows[0]?.step ?? ''
  const decision = batchDecision(name)
  const targets = [
    ...rows.map(({ seisn, taskId }) => ({ seisn: seisn ?? '', taskId })),
    // Proposed only now: nobody has seen an earlier task of theirs.
    ...together.map((seisn) => ({ seisn, taskId: null })),
  ].map((target) => (together.length > 0 ? { ...target, taskId: null } : target))
  const count = placesOf(rows)
  return (
    <TasksProvider value={planned}>
      <DecisionDialog
        record={businessItem}
        title={`${decision.label} ${planned.seisns.length} 项任务`}
        decisions={[decision]}
        deciding={{ process: inspectionProcess, step, named: null }}
        first={commonValues(rows, step)}
        inputs={planInputs}
        width={640}
        pieces={(values) => [planning(name, targets, values)]}
        {...ends}
      >
        {count > 1 && (
          <Alert
            type="info"
            showIcon
            title={`所选任务分属 ${count} 个地址，按同一日期、同一批人员确认；各地址的到场时间不同的，请分地址办理`}
          />
        )}
        {name === 'arrange' && <VisitSection seisns={own} together={together} onChange={setTogether} />}
      </DecisionDialog>
    </TasksProvider>
  )
}
