import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Alert, Button, Modal, Progress } from 'antd'
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import type { InputProps, Values } from '../../kit/fields/inputProps.ts'
import { notify } from '../../kit/notify.ts'
import type { Running } from './batches.ts'
import { DecisionFields } from './DecisionFields.tsx'
import type { Decision } from './decision.ts'
import type { Deciding } from './decisionInputs.tsx'
import { type DecisionState, useDecision } from './useDecision.ts'
import './work.css'

type DecisionDialogProps = {
  record: AnyRecord
  title: string
  decision: Decision
  deciding: Omit<Deciding, 'nextStep'>
  /** The step whose people take the next task. */
  nextStep?: string
  first?: Values
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** Above the inputs: what it is about. */
  children?: ReactNode
  /** Below the inputs. */
  below?: ReactNode
  /** At the left of the buttons: what may be done before deciding. */
  beside?: ReactNode
  width?: number
  /** Rows that are sent one after another: how far it has come is shown, and it can be stopped. */
  steps?: number
  /** Commits; what came of several rows is shown as a list, null or one row closes the dialog. */
  commit(values: Values, running: Running): Promise<readonly Outcome[] | null>
  onChanged(): void
  onClose(): void
}

/** One decision in a dialog, about one record or several, then what happened to each. Ctrl+Enter commits. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { record, title, decision, deciding, nextStep = '', first = {}, children, below, steps = 0 } = props
  const state = useDecision([decision], first)
  const { outcomes, done, decide, stop } = useCommit(props, state)
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !done) void decide()
  }
  const running = state.busy && steps > 1
  return (
    <Modal
      open
      width={props.width ?? 560}
      title={title}
      onCancel={props.onClose}
      afterOpenChange={(open) => open && box.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      mask={{ closable: false }}
      closable={!state.busy}
      keyboard={!state.busy}
      footer={<Buttons {...{ props, state, done, running, decide, stop }} />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter commits from any of the inputs */}
      <div ref={box} className="work-batch" onKeyDown={onKeyDown}>
        {!running && !done && (
          <>
            {children}
            <DecisionFields
              record={record}
              decisions={[decision]}
              state={state}
              deciding={deciding}
              nextSteps={{ [decision.name]: nextStep }}
              inputs={props.inputs}
            />
            {state.failure && <Alert type="error" showIcon role="alert" title={state.failure.sentence} />}
            {below}
          </>
        )}
        {running && (
          <Progress
            percent={Math.round((outcomes.length / steps) * 100)}
            format={() => `${outcomes.length}/${steps}`}
          />
        )}
        {done && outcomes.length < steps && (
          <Alert type="info" showIcon title={`已停止，还有 ${steps - outcomes.length} 件没有办理`} />
        )}
        {(running || done) && outcomes.length > 0 && (
          <OutcomeList outcomes={outcomes} verb={decision.label} />
        )}
      </div>
    </Modal>
  )
}

/** Runs the commit, gathers what came of each row, and closes where there is nothing to read. */
function useCommit(props: DecisionDialogProps, state: DecisionState) {
  const { decision, steps = 0, commit, onChanged, onClose } = props
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [done, setDone] = useState(false)
  const stopping = useRef(false)
  const decide = async (): Promise<void> => {
    if (state.busy || !state.check(decision.fields)) return
    stopping.current = false
    setOutcomes([])
    let found: readonly Outcome[] | null = null
    const told = (outcome: Outcome): void => setOutcomes((before) => [...before, outcome])
    const went = await state.attempt(async () => {
      found = await commit(state.values, { told, stopped: () => stopping.current })
    }, onChanged)
    if (!went) return
    const all = (found ?? []) as readonly Outcome[]
    if (found === null || all.some(({ sentence }) => sentence === null)) onChanged()
    if (all.length > 1 || all.length < steps || all.some(({ sentence }) => sentence !== null)) {
      setOutcomes(all.toSorted((a, b) => Number(a.sentence === null) - Number(b.sentence === null)))
      setDone(true)
      return
    }
    notify.success(`${all[0]?.no ?? ''} 已${decision.label}`.trim())
    onClose()
  }
  const stop = (): void => {
    stopping.current = true
  }
  return { outcomes, done, decide, stop }
}

type ButtonsProps = {
  props: DecisionDialogProps
  state: DecisionState
  done: boolean
  running: boolean
  decide(): Promise<void>
  stop(): void
}

function Buttons({ props, state, done, running, decide, stop }: ButtonsProps) {
  const { decision, beside, onClose } = props
  if (done)
    return (
      <Button type="primary" autoFocus onClick={onClose}>
        关闭
      </Button>
    )
  if (running)
    return (
      <Button danger onClick={stop}>
        停止
      </Button>
    )
  return (
    <>
      {beside && <span className="work-beside">{beside}</span>}
      <Button disabled={state.busy} onClick={onClose}>
        取消
      </Button>
      <Button
        type="primary"
        danger={decision.backwards}
        loading={state.busy}
        title="Ctrl+Enter"
        onClick={() => void decide()}
      >
        {decision.label}
      </Button>
    </>
  )
}
