import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { SiteProposal } from '@tejian/contract/tasks/massPlanCalls.ts'
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import type { Values } from '../kit/fields/inputProps.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { planning } from './commit.ts'
import { massDecision, plannedNames } from './decisions.ts'
import { type MassPlan, MassProvider, massInputs, sentSites } from './massInputs.tsx'
import { commonValues } from './PlanDialog.tsx'
import type { ListedTask } from './places.ts'
import { TasksProvider } from './planInputs.tsx'
import './tasks.css'

type MassPlanDialogProps = { rows: readonly ListedTask[]; onChanged(): void; onClose(): void }

const numberOf = ({ seisn }: ListedTask): string => seisn ?? ''

/** One plan for tasks of many sites: people and instruments alike, each site with a day and a time of its own. */
export default function MassPlanDialog({ rows: given, onChanged, onClose }: MassPlanDialogProps) {
  const [rows] = useState(given)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sites, setSites] = useState<readonly SiteProposal[]>([])
  const [dates, setDates] = useState<Readonly<Record<string, string>>>({})
  const [times, setTimes] = useState<Readonly<Record<string, string>>>({})
  const seisns = useMemo(() => rows.map(numberOf).filter((seisn) => !left.has(seisn)), [rows, left])
  const lastDate = sites.at(-1)?.date
  const tasks = useMemo(
    () => ({ seisns, names: plannedNames(rows), ...(lastDate && { lastDate }) }),
    [seisns, rows, lastDate],
  )
  const leave = useCallback(
    (gone: readonly string[]) => setLeft((before) => new Set([...before, ...gone])),
    [],
  )
  const plan: MassPlan = useMemo(
    () => ({ seisns, dates, times, setDates, setTimes, setSites, leave }),
    [seisns, dates, times, leave],
  )
  const taskIds = new Map(rows.map((row) => [numberOf(row), row.taskId]))
  const pieces = (values: Values) =>
    sentSites(sites, times).map(({ seisns: own, date, time }) =>
      planning(
        'arrange',
        own.map((seisn) => ({ seisn, taskId: taskIds.get(seisn) ?? null })),
        { ...values, planInspectDate: date, planInspectTime: time },
      ),
    )
  return (
    <TasksProvider value={tasks}>
      <MassProvider value={plan}>
        <DecisionDialog
          record={businessItem}
          title={`安排 ${seisns.length} 项任务`}
          decisions={[massDecision]}
          deciding={{ process: inspectionProcess, step: 'RWAP', named: null }}
          first={{ ...commonValues(rows, 'RWAP'), spread: '1' }}
          inputs={massInputs}
          width={1080}
          pieces={pieces}
          beside={
            left.size > 0 && (
              <Button type="link" onClick={() => setLeft(new Set())}>
                恢复移出的 {left.size} 项
              </Button>
            )
          }
          onChanged={onChanged}
          onClose={onClose}
        />
      </MassProvider>
    </TasksProvider>
  )
}
