import { inspectEnd } from '@tejian/contract/reports/views/inspectEnd.ts'
import { lazy, Suspense } from 'react'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { flowLogAction, subjectOfItem } from '../../shared/flowLog/flowLogAction.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import type { Item } from '../item.ts'

const FinishDialog = lazy(() => import('./FinishDialog.tsx'))

const actions: ActionRuns<Item> = {
  finish: ({ rows, show, close, refresh }) =>
    show(
      <Suspense>
        <FinishDialog rows={rows} onDone={refresh} onClose={close} />
      </Suspense>,
    ),
  flowLog: flowLogAction(subjectOfItem),
}

const cells: Cells<Item> = { deadline: (row) => <DeadlineCell row={row} /> }

/** Inspections that are ended by hand: 无法检验, and those whose result the archive did not take (inspectEnd). */
export function InspectEndPage() {
  return <ListPage view={inspectEnd} actions={actions} cells={cells} />
}
