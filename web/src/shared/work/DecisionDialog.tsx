import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { Alert, Button, Modal } from 'antd'
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { BatchButtons, BatchProgress } from '../../kit/batch/BatchProgress.tsx'
import { type Piece, sendPiece } from '../../kit/batch/batch.ts'
import type { Outcome } from '../../kit/batch/outcomes.ts'
import { useBatch } from '../../kit/batch/useBatch.ts'
import type { InputProps, Values } from '../../kit/fields/inputProps.ts'
import { notify } from '../../kit/notify.ts'
import { sendPrepared } from '../../kit/transport/send.ts'
import { DecisionFields } from './DecisionFields.tsx'
import { type Deciding, outsideProcess } from './deciding.ts'
import type { Decision, Remedy } from './decision.ts'
import { given } from './sent.ts'
import { useQuestion } from './useAskedFirst.ts'
import { type DecisionState, useDecision } from './useDecision.ts'
import './work.css'

/** A reason that a field must give, and a question that wants a yes. */
export type AskedOnce = {
  readonly field: string
  readonly sentence: string
  readonly question: string
}

/** What a decision sends: calls of a record alone, or of many records, piece by piece. */
type Committed =
  | {
      commit(values: Values, decision: Decision): Promise<unknown>
      pieces?: never
      known?: never
      asks?: never
    }
  | {
      pieces(values: Values, decision: Decision): readonly Piece[]
      /** Rows of which it is clear beforehand that nothing is sent. */
      known?: readonly Outcome[]
      /** What is asked once for all rows, before the first is sent. */
      asks?: ((decision: Decision) => AskedOnce | null) | undefined
      commit?: never
    }

type DecisionDialogProps = Committed & {
  record?: AnyRecord
  title: string
  decisions: readonly Decision[]
  /** Left out for what no process moves. */
  deciding?: Omit<Deciding, 'nextStep' | 'backTo'>
  /** The step whose people take the next task, by decision. */
  nextSteps?: Readonly<Record<string, string>>
  first?: Values
  inputs?: Readonly<Record<string, ComponentType<InputProps>>> | undefined
  /** Above the inputs: what it is about. */
  children?: ReactNode
  /** What helps against a refusal, by its sentence. */
  remedy?: Remedy | undefined
  /** Below the inputs. */
  below?: ReactNode
  /** At the left of the buttons: what may be done before deciding. */
  beside?: ReactNode
  width?: number
  /** Shown when the decision went through; by default 已 and the decision. */
  done?: string | null
  onChanged(): void
  onClose(): void
}

const blank: Values = {}
const nowhere: Readonly<Record<string, string>> = {}

/**
 * One decision in a dialog, about one record or several. A refusal about one stands beside the inputs; several are sent
 * piece by piece, with progress and what happened to each. Ctrl+Enter commits.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { record, title, decisions, nextSteps = nowhere, first = blank, children, below } = props
  const state = useDecision(decisions, first)
  const batch = useBatch(null, props.onChanged)
  const decide = useCommit(props, state, batch)
  const box = useRef<HTMLDivElement>(null)
  /** Leaves the focus where it is when the person has begun to type while the dialog opened. */
  const focusFirst = (): void => {
    if (!box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !batch.batch) void decide()
  }
  const busy = state.busy || batch.running
  return (
    <Modal
      open
      width={props.width ?? 560}
      title={title}
      onCancel={() => {
        batch.forget()
        props.onClose()
      }}
      afterOpenChange={(open) => open && focusFirst()}
      mask={{ closable: false }}
      closable={!busy}
      keyboard={!busy}
      footer={
        batch.batch ? (
          <BatchButtons state={batch} onClose={props.onClose} />
        ) : (
          <Buttons {...{ props, state, decide }} />
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter commits from any of the inputs */}
      <div ref={box} className="work-batch" onKeyDown={onKeyDown}>
        {batch.batch ? (
          <BatchProgress state={batch} />
        ) : (
          <>
            {children}
            <DecisionFields
              record={record}
              decisions={decisions}
              state={state}
              deciding={props.deciding ?? outsideProcess}
              nextSteps={nextSteps}
              inputs={props.inputs}
            />
            {state.failure && (
              <Alert
                type="error"
                showIcon
                role="alert"
                title={state.failure.sentence}
                action={props.remedy?.(state.failure.sentence)}
              />
            )}
            {below}
          </>
        )}
      </div>
    </Modal>
  )
}

/** Commits what is chosen: one record at once, several as a batch. */
function useCommit(
  props: DecisionDialogProps,
  state: DecisionState,
  batch: ReturnType<typeof useBatch>,
): () => Promise<void> {
  const { title, commit, known = [], done, onChanged, onClose } = props
  const question = useQuestion()
  return async () => {
    const { decision, values } = state
    if (!decision || state.busy) return
    const asked = props.asks?.(decision)
    const missing = asked && !given(values, asked.field) ? { [asked.field]: asked.sentence } : {}
    if (!state.check(decision.fields, missing)) return
    if (asked && !(await question(asked.question))) return
    const pieces = props.pieces?.(values, decision) ?? []
    const [only, ...others] = pieces
    if (only && (others.length > 0 || only.rows.length !== 1 || known.length > 0))
      return void (await batch.begin(title, decision.label, pieces, known))
    const went = await state.attempt(
      async () => void (await (only ? sendPiece(only, sendPrepared) : commit?.(values, decision))),
      onChanged,
    )
    if (!went) return
    onChanged()
    const said = done === undefined ? `${only?.rows[0]?.no ?? ''} 已${decision.label}`.trim() : done
    if (said) notify.success(said)
    onClose()
  }
}

type ButtonsProps = { props: DecisionDialogProps; state: DecisionState; decide(): Promise<void> }

function Buttons({ props: { beside, onClose }, state: { decision, busy }, decide }: ButtonsProps) {
  return (
    <>
      {beside && <span className="work-beside">{beside}</span>}
      <Button disabled={busy} onClick={onClose}>
        取消
      </Button>
      {decision && (
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
      )}
    </>
  )
}
