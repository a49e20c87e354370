import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Alert, Button, Modal } from 'antd'
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import type { InputProps, Values } from '../../kit/fields/inputProps.ts'
import { notify } from '../../kit/notify.ts'
import { DecisionFields } from './DecisionFields.tsx'
import type { Decision } from './decision.ts'
import type { Deciding } from './decisionInputs.tsx'
import { useDecision } from './useDecision.ts'
import './work.css'

type DecisionDialogProps = {
  record: AnyRecord
  title: string
  decision: Decision
  deciding: Omit<Deciding, 'nextStep'>
  first?: Values
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** Above the inputs: what it is about. */
  children?: ReactNode
  width?: number
  /** Commits; outcomes are shown when a row was refused. */
  commit(values: Values): Promise<readonly Outcome[] | null>
  onChanged(): void
  onClose(): void
}

/** One decision in a dialog, about one record or several, then what happened to each. Ctrl+Enter commits. */
export function DecisionDialog(props: DecisionDialogProps) {
  const {
    record,
    title,
    decision,
    deciding,
    first = {},
    inputs,
    children,
    commit,
    onChanged,
    onClose,
  } = props
  const state = useDecision([decision], first)
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const decide = async (): Promise<void> => {
    if (!state.check(decision.fields)) return
    let found: readonly Outcome[] | null = null
    const went = await state.attempt(async () => {
      found = await commit(state.values)
    }, onChanged)
    if (!went) return
    onChanged()
    const told = (found ?? []) as readonly Outcome[]
    if (told.some(({ sentence }) => sentence !== null)) return setOutcomes(told)
    notify.success(told.length > 1 ? `已${decision.label} ${told.length} 件` : `已${decision.label}`)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !outcomes) void decide()
  }
  return (
    <Modal
      open
      width={props.width ?? 560}
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
              onClick={() => void decide()}
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
            {children}
            <DecisionFields
              record={record}
              decisions={[decision]}
              state={state}
              deciding={deciding}
              nextSteps={{}}
              inputs={inputs}
            />
            {state.failure && <Alert type="error" showIcon role="alert" title={state.failure.sentence} />}
          </>
        )}
      </div>
    </Modal>
  )
}
