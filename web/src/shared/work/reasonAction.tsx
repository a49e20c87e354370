import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import type { ActionInput, DialogPlace } from '../../kit/list/actions.ts'
import { decisionField, type Remedy } from './decision.ts'

const DecisionDialog = lazy(async () => ({
  default: (await import('./DecisionDialog.tsx')).DecisionDialog,
}))

type Reasoned<Row> = {
  title(row: Row): string
  /** What will happen, in a sentence. */
  text(row: Row): string
  /** The word on the button; red where it takes something away. */
  verb: string
  takesAway: boolean
  /** How the reason is called, what is said when it is left empty, and its name in the call. */
  label: string
  missing: string
  name: string
  send(row: Row, reason: string): Promise<unknown>
  /** Said when it went through. */
  done: string
  /** What helps against a refusal. */
  remedy?: (row: Row, place: DialogPlace) => Remedy
}

/** What it needs where it is offered: a list gives it, and so may a page of the row. */
type Asking<Row extends ListedHead> = Pick<ActionInput<Row>, 'rows'> & DialogPlace

/** An action about one row that asks why before something grave is done. */
export function reasonAction<Row extends ListedHead>(way: Reasoned<Row>): (input: Asking<Row>) => void {
  const { title, text, verb, takesAway, label, missing, name, done } = way
  const reason = decisionField(name, { label, kind: 'longText', max: 500, requiredSentence: missing }, true)
  const decisions = [{ name: verb, label: verb, isReturn: takesAway, fields: [reason] }]
  return ({ rows: [row], show, close, refresh }) => {
    if (!row) return
    show(
      <Suspense>
        <DecisionDialog
          title={title(row)}
          decisions={decisions}
          commit={(values) => way.send(row, textOf(values[name]).trim())}
          done={done}
          remedy={way.remedy?.(row, { show, close, refresh })}
          onChanged={refresh}
          onClose={close}
        >
          <p className="work-why">{text(row)}</p>
        </DecisionDialog>
      </Suspense>,
    )
  }
}
