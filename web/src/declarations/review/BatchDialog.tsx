import { declarationProcess } from '@tejian/contract/declarations/declaration.process.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Button, Modal, Progress } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import { notify } from '../../kit/notify.ts'
import { DecisionFields } from '../../shared/work/DecisionFields.tsx'
import { useDecision } from '../../shared/work/useDecision.ts'
import '../../shared/work/work.css'
import { commit, commitAll, type Target } from './commit.ts'
import {
  batchDecision,
  type Decision,
  type DecisionName,
  decisionsOf,
  firstReturn,
  nextSteps,
} from './decisions.ts'

type BatchDialogProps = {
  name: DecisionName
  rows: readonly ListedRow[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

const targetOf = (row: ListedRow): Target => ({
  appmainsysid: row.id,
  appno: String(row.appno ?? ''),
  taskId: typeof row.taskId === 'string' ? row.taskId : null,
  version: row.version,
})

/** The same step for all rows, which is where their decision is taken. */
const stepOf = (rows: readonly ListedRow[]): string => String(rows[0]?.step ?? '')

function decisionFor(name: DecisionName, rows: readonly ListedRow[]): Decision {
  const [row] = rows
  const single = rows.length === 1 && row ? decisionsOf(row.actions) : []
  return single.find((decision) => decision.name === name) ?? batchDecision(name)
}

/** One decision about the chosen rows of a list, then what happened to each. */
export function BatchDialog({ name, rows, onChanged, onClose }: BatchDialogProps) {
  const [decision] = useState(() => decisionFor(name, rows))
  const [targets] = useState(() => rows.map(targetOf))
  const [step] = useState(() => stepOf(rows))
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const [done, setDone] = useState(0)
  const state = useDecision([decision], firstReturn(step))
  const box = useRef<HTMLDivElement>(null)
  const [only] = targets

  const decideOne = async (target: Target): Promise<void> => {
    if (!(await state.attempt(() => commit(name, target, state.values), onChanged))) return
    notify.success(`${target.appno} 已${decision.label}`)
    onChanged()
    onClose()
  }
  const decideAll = async (): Promise<void> => {
    let found: Outcome[] = []
    const went = await state.attempt(async () => {
      found = await commitAll(name, targets, state.values, setDone)
    })
    if (!went) return
    setOutcomes(found)
    if (found.some(({ sentence }) => sentence === null)) onChanged()
  }
  const decide = (): void => {
    if (!state.check(decision.fields)) return
    if (only) void (targets.length === 1 ? decideOne(only) : decideAll())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !outcomes) decide()
  }
  const title =
    targets.length === 1 ? `${decision.label} ${only?.appno}` : `${decision.label} ${targets.length} 件申报`
  return (
    <Modal
      open
      width={560}
      title={title}
      onCancel={onClose}
      afterOpenChange={(open) => open && box.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      mask={{ closable: false }}
      closable={!state.busy}
      keyboard={!state.busy}
      footer={
        outcomes ? (
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        ) : (
          <>
            <Button disabled={state.busy} onClick={onClose}>
              取消
            </Button>
            <Button
              type="primary"
              danger={decision.backwards}
              loading={state.busy}
              title="Ctrl+Enter"
              onClick={decide}
            >
              {decision.label}
            </Button>
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter commits from any of the inputs */}
      <div ref={box} className="work-batch" onKeyDown={onKeyDown}>
        {outcomes ? (
          <OutcomeList outcomes={outcomes} verb={decision.label} />
        ) : (
          <>
            {rows.length > 1 && <p className="work-numbers">{numbersOf(targets)}</p>}
            <DecisionFields
              record={declaration}
              decisions={[decision]}
              state={state}
              deciding={{
                process: declarationProcess,
                step,
                named: targets.length === 1 && only ? { appno: only.appno } : null,
              }}
              nextSteps={nextSteps}
            />
            {state.busy && done > 0 && (
              <Progress
                percent={Math.round((done / targets.length) * 100)}
                format={() => `${done}/${targets.length}`}
              />
            )}
            {state.failure && <Alert type="error" showIcon role="alert" title={state.failure.sentence} />}
          </>
        )}
      </div>
    </Modal>
  )
}

const mostNumbers = 4

/** The first numbers, and how many there are. */
function numbersOf(targets: readonly Target[]): string {
  const shown = targets.slice(0, mostNumbers).map(({ appno }) => appno)
  return shown.join('、') + (targets.length > mostNumbers ? ` 等${targets.length}件` : '')
}
