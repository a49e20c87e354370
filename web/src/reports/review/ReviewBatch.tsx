import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Button, Modal, Progress } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import { DecisionFields } from '../../shared/work/DecisionFields.tsx'
import { useDecision } from '../../shared/work/useDecision.ts'
import '../../shared/work/work.css'
import { commit, confirmAll, oneAfterAnother, targetOf } from './commits.ts'
import { passing, returning } from './decisions.ts'
import type { ReviewPlace } from './pages.ts'

type ReviewBatchProps = {
  place: ReviewPlace
  /** An action of the row, or `return`. */
  action: string
  rows: readonly ListedRow[]
  /** Something went through: the list is to be fetched anew. */
  onChanged(): void
  onClose(): void
}

/** The step after a row's action, the same for all that are chosen: only then its people can be offered. */
const nextSteps: Readonly<Record<string, string>> = { recheck: 'BGSH', audit: 'BGSP' }

/** One decision about the chosen reports, sent one after another, with what came of each; it can be stopped. */
export function ReviewBatch({ place, action, rows, onChanged, onClose }: ReviewBatchProps) {
  const nextStep = nextSteps[action] ?? ''
  const [decision] = useState(() => (action === 'return' ? returning : passing(action, nextStep)))
  const [targets] = useState(() => rows.map(targetOf))
  const [step] = useState(() => String(rows[0]?.step ?? ''))
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [phase, setPhase] = useState<'asking' | 'running' | 'done'>('asking')
  const stop = useRef(false)
  const state = useDecision([decision], { backStepNo: 'BGLR', backDutyTask: '报告录入' })
  const box = useRef<HTMLDivElement>(null)

  const decideAll = async (): Promise<void> => {
    setPhase('running')
    const found: Outcome[] = []
    const tell = (outcome: Outcome): void => {
      found.push(outcome)
      setOutcomes([...found])
    }
    const inOneCall = place.name === 'confirm' && decision.name === 'pass'
    const went = await state.attempt(async () => {
      if (inOneCall) for (const outcome of await confirmAll(targets, state.values)) tell(outcome)
      else
        await oneAfterAnother(
          targets,
          (target) => commit(place, decision.name, target, state.values),
          tell,
          () => stop.current,
        )
    })
    setPhase(went ? 'done' : 'asking')
    if (found.some(({ sentence }) => sentence === null)) onChanged()
  }
  const decide = (): void => {
    if (phase === 'asking' && state.check(decision.fields)) void decideAll()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide()
  }
  const left = targets.length - outcomes.length
  return (
    <Modal
      open
      width={600}
      title={`${decision.label} ${targets.length} 份报告`}
      onCancel={onClose}
      afterOpenChange={(open) => open && box.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      mask={{ closable: false }}
      closable={phase !== 'running'}
      keyboard={phase !== 'running'}
      footer={
        phase === 'done' ? (
          <Button type="primary" autoFocus onClick={onClose}>
            关闭
          </Button>
        ) : phase === 'running' ? (
          <Button
            danger
            onClick={() => {
              stop.current = true
            }}
          >
            停止
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" danger={decision.backwards} title="Ctrl+Enter" onClick={decide}>
              逐份{decision.label}
            </Button>
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter commits from any of the inputs */}
      <div ref={box} className="work-batch" onKeyDown={onKeyDown}>
        {phase === 'asking' && (
          <>
            <p className="work-numbers">
              {numbersOf(targets.map(({ reportno, seisn }) => reportno || seisn))}
            </p>
            <DecisionFields
              record={businessItem}
              decisions={[decision]}
              state={state}
              deciding={{ process: inspectionProcess, step, named: null }}
              nextSteps={{ pass: nextStep }}
            />
            {state.failure && <Alert type="error" showIcon role="alert" title={state.failure.sentence} />}
          </>
        )}
        {phase === 'running' && (
          <Progress
            percent={Math.round((outcomes.length / targets.length) * 100)}
            format={() => `${outcomes.length}/${targets.length}`}
          />
        )}
        {phase === 'done' && left > 0 && (
          <Alert type="info" showIcon title={`已停止，还有 ${left} 份没有提交`} />
        )}
        {outcomes.length > 0 && phase !== 'asking' && (
          <OutcomeList outcomes={outcomes} verb={decision.label} />
        )}
      </div>
    </Modal>
  )
}

const mostNumbers = 4

const numbersOf = (numbers: readonly string[]): string =>
  numbers.slice(0, mostNumbers).join('、') + (numbers.length > mostNumbers ? ` 等${numbers.length}份` : '')
