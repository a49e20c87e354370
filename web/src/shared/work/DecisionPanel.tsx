import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Alert, Button } from 'antd'
import { type ComponentType, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { InputProps, Values } from '../../kit/fields/inputProps.ts'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useDraft } from '../../kit/form/useDraft.ts'
import { notify } from '../../kit/notify.ts'
import { ContinueBox, useContinue } from './ContinueBox.tsx'
import { DecisionFields } from './DecisionFields.tsx'
import type { Deciding } from './deciding.ts'
import type { Decision, Remedy } from './decision.ts'
import { useDecision } from './useDecision.ts'

type DecisionPanelProps = {
  record: AnyRecord
  /** The record's id and number, and what the reader saw of it. */
  target: { readonly id: string; readonly no: string; readonly version: number }
  deciding: Omit<Deciding, 'nextStep' | 'backTo'>
  nextSteps?: Readonly<Record<string, string>>
  decisions: readonly Decision[]
  /** This page's own inputs, by field. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>> | undefined
  first: Values
  /** The decision that was asked for. */
  wanted?: string | undefined
  /** Whether another one waits behind this. */
  hasNext?: boolean
  commit(name: string, values: Values, decision: Decision): Promise<unknown>
  /** Keeps what was typed without deciding, where the step can; by decision. */
  keep?: Readonly<Record<string, (values: Values) => Promise<unknown>>>
  /** What helps against a refusal, by its sentence. */
  remedy?: Remedy | undefined
  /** Beside the inputs, above the button. */
  children?: ReactNode
  /** Called with the values of the inputs, for commands outside the panel. */
  onTyped?(values: Values): void
  /** The decision has gone through; `continues` when the next one is wanted. */
  onDone(continues: boolean): void
  /** Fetches the record anew. */
  onRefresh(): void
}

const nowhere: Readonly<Record<string, string>> = {}

/**
 * The right side of the work page: what to decide, opinion, who goes on. Ctrl+Enter commits. A refusal stays beside the
 * inputs and takes nothing away; what is typed is kept as a draft.
 */
export function DecisionPanel(props: DecisionPanelProps) {
  const {
    record,
    target,
    deciding,
    nextSteps = nowhere,
    decisions,
    first,
    hasNext,
    onDone,
    onRefresh,
  } = props
  const state = useDecision(decisions, first, props.wanted)
  const { decision, values, failure, busy } = state
  const going = useContinue()
  const settled = useRef(false)
  const dirty = useRef(false)
  dirty.current = state.dirty && !settled.current
  // Asked between a commit and the next drawing too, when the page is left.
  const isDirty = useCallback(() => dirty.current && !settled.current, [])
  const draft = useDraft({
    key: `decide:${target.id}:${deciding.step}`,
    changed: dirty.current ? Object.fromEntries(state.changed.map((name) => [name, values[name]])) : null,
    version: target.version,
    onRestore: (kept) => {
      state.begin(first, { ...first, ...kept })
      const typed = decisions.filter(({ fields }) => fields.some(({ name }) => kept[name]))
      const begun = typed.find(({ isReturn }) => isReturn) ?? typed[0]
      if (begun && !props.wanted) state.choose(begun.name)
    },
  })
  const { onTyped } = props
  const heard = useRef(onTyped)
  heard.current = onTyped
  useEffect(() => heard.current?.(values), [values])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (draft.ready) panel.current?.focus({ preventScroll: true })
  }, [draft.ready])
  if (!decision || !draft.ready) return null

  const decide = async (): Promise<void> => {
    if (!state.check(decision.fields)) return
    const done = await state.attempt(async () => void (await props.commit(decision.name, values, decision)))
    if (!done) return
    settled.current = true
    draft.drop().catch(notify.failure)
    notify.success(`${target.no} 已${decision.label}`)
    onDone(going.continues)
  }
  const keeps = props.keep?.[decision.name]
  const keep = async (): Promise<void> => {
    const kept = keeps && (await state.attempt(async () => void (await keeps(values))))
    if (!kept) return
    state.begin(values)
    draft.drop().catch(notify.failure)
    notify.success(kitMessages.saved)
    onRefresh()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void decide()
  }
  return (
    <section ref={panel} className="work-decision" tabIndex={-1} aria-label="办理" onKeyDown={onKeyDown}>
      {draft.restoredFrom && (
        <Alert type="info" showIcon title={`已恢复${draft.restoredFrom.slice(0, 16)}填写的内容`} />
      )}
      <DecisionFields
        record={record}
        decisions={decisions}
        state={state}
        deciding={deciding}
        nextSteps={nextSteps}
        inputs={props.inputs}
      />
      {props.children}
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure.sentence}
          action={
            failure.late ? (
              <Button size="small" onClick={onRefresh}>
                查看最新
              </Button>
            ) : (
              props.remedy?.(failure.sentence)
            )
          }
        />
      )}
      <div className="work-commit">
        <Button
          type="primary"
          danger={decision.isReturn}
          loading={busy}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          onClick={() => void decide()}
        >
          {decision.label}
        </Button>
        {keeps && (
          <Button disabled={busy || !state.dirty} onClick={() => void keep()}>
            暂存
          </Button>
        )}
        {hasNext && <ContinueBox {...going} />}
      </div>
      <LeaveGuard isDirty={isDirty} drafted={!draft.failing} />
    </section>
  )
}
