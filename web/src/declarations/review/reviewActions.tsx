import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import { voidAction } from '../../inspection/voidPanel/public.ts'
import type { ActionInput, ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { flowLogAction, subjectOfDeclaration } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { assessAction } from '../evaluation/assessAction.tsx'
import { withdraw } from '../list/withdraw.tsx'
import type { DecisionName } from './decisions.ts'
import { workAddress } from './queue.ts'

const BatchDialog = lazy(async () => ({ default: (await import('./BatchDialog.tsx')).BatchDialog }))

/** Decides about the chosen rows in a dialog. */
const decide =
  (name: DecisionName): ActionRun<ListedRow<typeof declaration>> =>
  ({ rows, show, close, refresh }: ActionInput<ListedRow<typeof declaration>>) =>
    show(
      <Suspense>
        <BatchDialog name={name} rows={rows} onChanged={refresh} onClose={close} />
      </Suspense>,
    )

const open = (
  row: ListedRow<typeof declaration>,
  { navigate }: ActionInput<ListedRow<typeof declaration>>,
): void => void navigate(workAddress(row.step, row.id, location.pathname + location.search))

/** One is worked on with its papers beside it, several are decided in the dialog. */
const workOn =
  (name: DecisionName): ActionRun<ListedRow<typeof declaration>> =>
  (input) => {
    const [row, ...others] = input.rows
    if (row && others.length === 0) return open(row, input)
    return decide(name)(input)
  }

const numberOf = (row: ListedRow<typeof declaration>): string => row.appno ?? ''
/** What stands behind the actions of the lists of waiting declarations. */
export const reviewActions: ActionRuns<ListedRow<typeof declaration>> = {
  confirm: workOn('confirm'),
  assign: decide('assign'),
  refer: decide('refer'),
  return: decide('return'),
  batchAccept: decide('accept'),
  review: workOn('pass'),
  accept: workOn('accept'),
  view: (input) => input.rows[0] && open(input.rows[0], input),
  ...handOverActions(numberOf),
  void: voidAction('ywsl', numberOf),
  assess: assessAction,
  flowLog: flowLogAction(subjectOfDeclaration),
  withdraw,
}
