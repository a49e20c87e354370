import { lazy, Suspense } from 'react'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { flowLogAction, subjectOfItem } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { type Item, numberOf, serialNumber } from '../item.ts'
import { reportActions } from '../preview/reportActions.tsx'
import { type ReviewPlace, readAddress } from './pages.ts'

const ReviewBatch = lazy(async () => ({ default: (await import('./ReviewBatch.tsx')).ReviewBatch }))

const decide =
  (place: ReviewPlace, action: string): ActionRun<Item> =>
  ({ rows, show, close, refresh }) =>
    show(
      <Suspense>
        <ReviewBatch place={place} action={action} rows={rows} onChanged={refresh} onClose={close} />
      </Suspense>,
    )

/** One is read with its sheet, several are passed one after another. */
const pass =
  (place: ReviewPlace, action: string): ActionRun<Item> =>
  (input) => {
    const [row, ...others] = input.rows
    if (!row || others.length > 0) return decide(place, action)(input)
    void input.navigate(readAddress(place, serialNumber(row), location.pathname + location.search))
  }

/** What stands behind the actions of the lists of the review chain. */
export const actionsOf = (place: ReviewPlace): ActionRuns<Item> => ({
  ...Object.fromEntries(place.actions.map((action) => [action, pass(place, action)])),
  return: decide(place, 'return'),
  ...reportActions,
  ...handOverActions<Item>(numberOf),
  flowLog: flowLogAction(subjectOfItem),
})
