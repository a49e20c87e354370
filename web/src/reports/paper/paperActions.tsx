import { lazy, Suspense } from 'react'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { flowLogAction, subjectOfItem } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { type Item, numberOf, serialNumber } from '../item.ts'
import { previewReport } from './openReport.ts'
import type { PaperAction } from './paperCommits.ts'
import { type PaperPlace, paperAddress } from './places.ts'

const PaperBatch = lazy(async () => ({ default: (await import('./PaperBatch.tsx')).PaperBatch }))

const decide =
  (place: PaperPlace, action: PaperAction): ActionRun<Item> =>
  ({ rows, show, close, refresh }) =>
    show(
      <Suspense>
        <PaperBatch place={place} action={action} rows={rows} onChanged={refresh} onClose={close} />
      </Suspense>,
    )

/** One is registered on its page where it has one, several in the dialog. */
const sendOn =
  (place: PaperPlace): ActionRun<Item> =>
  (input) => {
    const [row, ...others] = input.rows
    if (!row || others.length > 0 || !place.form) return decide(place, 'on')(input)
    void input.navigate(paperAddress(place.form, serialNumber(row), location.pathname + location.search))
  }

/** What stands behind the actions of the lists of printing, archive and release. */
export const actionsOf = (place: PaperPlace): ActionRuns<Item> => ({
  [place.name]: sendOn(place),
  return: decide(place, 'return'),
  reprint: decide(place, 'reprint'),
  previewReport,
  ...handOverActions<Item>(numberOf),
  flowLog: flowLogAction(subjectOfItem),
})
