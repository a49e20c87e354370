import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionInput, ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { bySerialNumber, flowLogAction } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { reportActions } from '../preview/reportActions.tsx'
import { type ReviewPlace, readAddress } from './pages.ts'

const ReviewBatch = lazy(async () => ({ default: (await import('./ReviewBatch.tsx')).ReviewBatch }))

const numberOf = (row: ListedRow): string => String(row.reportno ?? row.seisn ?? '')

const decide =
  (place: ReviewPlace, action: string): ActionRun =>
  ({ rows, show, close, refresh }: ActionInput) =>
    show(
      <Suspense>
        <ReviewBatch place={place} action={action} rows={rows} onChanged={refresh} onClose={close} />
      </Suspense>,
    )

/** One is read with its sheet, several are passed one after another. */
const pass =
  (place: ReviewPlace, action: string): ActionRun =>
  (input) => {
    const [row, ...others] = input.rows
    if (!row || others.length > 0) return decide(place, action)(input)
    void input.navigate(readAddress(place, String(row.seisn), location.pathname + location.search))
  }

/** What stands behind the actions of the lists of the review chain. */
export const actionsOf = (place: ReviewPlace): ActionRuns => ({
  ...Object.fromEntries(place.actions.map((action) => [action, pass(place, action)])),
  return: decide(place, 'return'),
  ...reportActions,
  ...handOverActions(numberOf),
  flowLog: flowLogAction(bySerialNumber),
})
