import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { TaskDetail } from '@tejian/contract/tasks/arrangeCalls.ts'
import { Checkbox } from 'antd'
import { useMemo, useState } from 'react'
import { StepReasonSection } from '../inspection/itemWork/public.ts'
import { OutcomesDialog } from '../kit/batch/OutcomesDialog.tsx'
import { useDialogHost } from '../kit/dialogs/useDialogHost.tsx'
import { StateBadge } from '../kit/fields/FieldText.tsx'
import type { Values } from '../kit/fields/inputProps.ts'
import { notify } from '../kit/notify.ts'
import { usePageTitle } from '../kit/shell/tagStore.ts'
import { FlowTimeline } from '../shared/flowLog/FlowTimeline.tsx'
import { DecisionPanel } from '../shared/work/DecisionPanel.tsx'
import { ItemPage, useAddressItem } from '../shared/work/ItemPage.tsx'
import type { Queue } from '../shared/work/queue.ts'
import { RowActionBar } from '../shared/work/RowActionBar.tsx'
import { useItemPlace } from '../shared/work/useItemPlace.ts'
import { WorkFrame, WorkSection } from '../shared/work/WorkFrame.tsx'
import { commit, commitTogether, keep, type TaskTarget } from './commit.ts'
import { decisionsOf, firstValues, plannedNames, type TaskDecision } from './decisions.ts'
import { type TaskPlace, taskAddress } from './places.ts'
import { planInputs, TasksProvider } from './planInputs.tsx'
import { TaskSheet } from './TaskSheet.tsx'
import { taskActions } from './taskActions.tsx'
import './tasks.css'
import { useTask, useTaskFlow, useTaskMoved } from './useTask.ts'
import { VisitSection } from './VisitSection.tsx'

/** One task, its plan beside it where the reader may decide it (design, Work pages). */
export function TaskWorkPage({ place }: { place: TaskPlace }) {
  const { seisn, list } = useAddressItem()
  const query = useTask(place, seisn)
  return (
    <ItemPage seisn={seisn} from={place.view.title} query={query}>
      {(data) => <Opened key={data.id} place={place} task={data} list={list} />}
    </ItemPage>
  )
}

type OpenedProps = { place: TaskPlace; task: TaskDetail; list: string }

function Opened({ place, task, list }: OpenedProps) {
  usePageTitle(task.seisn)
  const own: Queue<typeof businessItem> = useMemo(
    () => ({ path: place.list, view: place.view, action: place.action }),
    [place],
  )
  const moved = useTaskMoved()
  const at = useItemPlace({
    queue: own,
    list,
    id: task.id,
    seisn: task.seisn,
    seisnOf: (row) => row.seisn,
    addressOf: (seisn) => taskAddress(place, seisn, list),
  })
  const finish = async (continues: boolean): Promise<void> => {
    await at.leave(continues)
    moved()
  }
  const { id, seisn, taskId, version, actions } = task
  const step = task.step ?? ''
  const decisions = decisionsOf(actions, step)
  const [together, setTogether] = useState<readonly string[]>([])
  const { dialog, show, close } = useDialogHost()
  const flow = useTaskFlow(seisn)
  const planned = useMemo(
    () => ({
      seisns: [seisn, ...together],
      names: plannedNames(task.precedent ? [task, task.precedent] : [task]),
    }),
    [seisn, together, task],
  )
  const target: TaskTarget = { seisn, taskId, version }

  /** Several are told apart: what was refused is shown before the page goes on. */
  const commitSeveral = async (name: 'arrange' | 'confirm', values: Values): Promise<void> => {
    const others = together.map((one) => ({ seisn: one, taskId: null }))
    const outcomes = await commitTogether(name, [{ seisn, taskId: null }, ...others], values)
    if (outcomes.every(({ sentence }) => sentence === null)) return
    await new Promise<void>((resolve) => {
      const closed = (): void => {
        close()
        resolve()
      }
      show(<OutcomesDialog title="办理结果" outcomes={outcomes} verb="办理" onClose={closed} />)
    })
  }
  const decide = (name: string, values: Values): Promise<void> =>
    name !== 'return' && together.length > 0
      ? commitSeveral(name as 'arrange' | 'confirm', values)
      : commit(name as TaskDecision, target, values)
  const keeping = (name: 'arrange' | 'confirm') => async (values: Values) => {
    const problems = await keep(name, target, values)
    if (problems.length > 0) notify.warn('已暂存，提交前还须处理', problems.join('；'))
  }
  return (
    <TasksProvider value={planned}>
      <WorkFrame
        label={`${place.formView.title} ${seisn}`}
        heading={seisn}
        about={
          <>
            <StateBadge spec={businessItem.fields.step} text={stepName(step)} row={task} />
            <span>{task.unitname}</span>
            <RowActionBar view={place.formView} row={task} runs={taskActions} onMoved={moved} />
          </>
        }
        at={at}
        onBack={() => void at.goBack()}
        deciding={decisions.length > 0}
        side={
          <>
            {decisions.length > 0 && (
              <DecisionPanel
                key={taskId}
                record={businessItem}
                target={{ id, no: seisn, version }}
                deciding={{ process: inspectionProcess, step, named: { seisn } }}
                decisions={decisions}
                inputs={planInputs}
                first={firstValues(task, step, task.precedent)}
                hasNext={at.next !== null}
                commit={decide}
                keep={{ arrange: keeping('arrange'), confirm: keeping('confirm') }}
                onDone={(continues) => void finish(continues)}
                onRefresh={moved}
              >
                {task.precedent && (
                  <p className="work-numbers">
                    日期、人员、仪器先按同一申报单的 {task.precedent.seisn} 填写，可以修改
                  </p>
                )}
                {together.length > 0 && (
                  <p className="work-numbers">连同同一地址的 {together.length} 台一并办理</p>
                )}
              </DecisionPanel>
            )}
            <StepReasonSection seisn={seisn} step={step} />
            <WorkSection title="流转日志">
              <FlowTimeline lines={flow.data ?? []} />
            </WorkSection>
          </>
        }
      >
        <TaskSheet task={task}>
          {place.name === 'arrange' && decisions.length > 0 && (
            <VisitSection seisns={[seisn]} together={together} onChange={setTogether} />
          )}
          {place.name === 'confirm' && (
            <Companions
              task={task}
              together={together}
              onChange={setTogether}
              deciding={decisions.length > 0}
            />
          )}
        </TaskSheet>
      </WorkFrame>
      {dialog}
    </TasksProvider>
  )
}

type CompanionsProps = {
  task: TaskDetail
  together: readonly string[]
  deciding: boolean
  onChange(together: readonly string[]): void
}

/** The other tasks of the same visit; those that wait too may be confirmed with this one. */
function Companions({ task, together, deciding, onChange }: CompanionsProps) {
  const { together: others } = task
  if (others.length === 0) return null
  const toggle = (seisn: string): void =>
    onChange(together.includes(seisn) ? together.filter((one) => one !== seisn) : [...together, seisn])
  return (
    <section className="plan-visit" aria-label="合并检验">
      <h2>
        合并检验<small>{others.length} 台设备与本业务一次到场检验</small>
      </h2>
      {others.map(({ seisn, equcode, equname, step }) => (
        <div key={seisn}>
          <Checkbox
            checked={together.includes(seisn)}
            disabled={!deciding || step !== task.step}
            onChange={() => toggle(seisn)}
          >
            {seisn}　{equname} {equcode}　{stepName(step)}
          </Checkbox>
        </div>
      ))}
    </section>
  )
}
