import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { Alert, Button, Checkbox } from 'antd'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Values } from '../../kit/fields/inputProps.ts'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useDraft } from '../../kit/form/useDraft.ts'
import { notify } from '../../kit/notify.ts'
import { localStore } from '../../kit/storage/browserStore.ts'
import { commit, keepAcceptance, type Target } from './commit.ts'
import { DecisionFields } from './DecisionFields.tsx'
import type { Decision } from './decisions.ts'
import { useDecision } from './useDecision.ts'

type DecisionPanelProps = {
  target: Target & { readonly step: string }
  decisions: readonly Decision[]
  first: Values
  /** Whether another one waits behind this. */
  hasNext: boolean
  /** The decision has gone through; `goOn` when the next one is wanted. */
  onDone(goOn: boolean): void
  /** Fetches the declaration anew. */
  onRefresh(): void
}

/** Kept in the browser: whether a decider wants the next one at once. */
const goOnKey = 'reviewGoOn'

/**
 * The right side of the work page: what to decide, opinion, who goes on. Ctrl+Enter commits. A refusal stays beside the
 * inputs and takes nothing away; what is typed is kept as a draft.
 */
export function DecisionPanel({ target, decisions, first, hasNext, onDone, onRefresh }: DecisionPanelProps) {
  const state = useDecision(decisions, first)
  const { decision, values, failure, busy } = state
  const [goOn, setGoOn] = useState(() => localStore.get(goOnKey) !== false)
  const settled = useRef(false)
  const dirty = useRef(false)
  dirty.current = state.dirty && !settled.current
  const isDirty = useCallback(() => dirty.current, [])
  const draft = useDraft({
    key: `decide:${target.appmainsysid}:${target.step}`,
    changed: dirty.current ? Object.fromEntries(state.changed.map((name) => [name, values[name]])) : null,
    version: target.version,
    onRestore: (kept) => {
      state.begin(first, { ...first, ...kept })
      const back = decisions.find(({ backwards }) => backwards)
      if (back?.fields.some(({ name }) => kept[name])) state.choose(back.name)
    },
  })
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (draft.ready) panel.current?.focus({ preventScroll: true })
  }, [draft.ready])
  if (!decision || !draft.ready) return null

  const decide = async (): Promise<void> => {
    if (!state.check(decision.fields)) return
    const done = await state.attempt(() => commit(decision.name, target, values))
    if (!done) return
    settled.current = true
    draft.drop().catch(notify.failure)
    notify.success(`${target.appno} 已${decision.label}`)
    onDone(goOn)
  }
  const keep = async (): Promise<void> => {
    const kept = await state.attempt(async () => void (await keepAcceptance(target, values)))
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
      <DecisionFields decisions={decisions} state={state} step={target.step} appno={target.appno} />
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={failure.sentence}
          action={
            failure.late && (
              <Button size="small" onClick={onRefresh}>
                查看最新
              </Button>
            )
          }
        />
      )}
      <div className="work-commit">
        <Button
          type="primary"
          danger={decision.backwards}
          loading={busy}
          title="Ctrl+Enter"
          aria-keyshortcuts="Control+Enter"
          onClick={() => void decide()}
        >
          {decision.label}
        </Button>
        {decision.name === 'accept' && (
          <Button disabled={busy || !state.dirty} onClick={() => void keep()}>
            暂存
          </Button>
        )}
        {hasNext && (
          <Checkbox
            checked={goOn}
            onChange={({ target: box }) => {
              setGoOn(box.checked)
              localStore.set(goOnKey, box.checked)
            }}
          >
            接着办下一件
          </Checkbox>
        )}
      </div>
      <LeaveGuard isDirty={isDirty} drafted={!draft.failing} />
    </section>
  )
}
