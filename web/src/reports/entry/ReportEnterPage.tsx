import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { reportEnter } from '@tejian/contract/reports/views/entryViews.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { BackedBackHint } from '../../shared/backedBack/BackedBackHint.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import type { Item } from '../item.ts'
import { rowAddress } from './addresses.ts'
import { enterActions } from './enterActions.tsx'

const actions: ActionRuns<Item> = {
  ...enterActions,
  export: exportAction(reportEnter, outputCalls.exportInspectionTask),
}

const cells: Cells<Item> = {
  deadline: (row) => <DeadlineCell row={row} />,
  backReason: (row) => <BackedBackHint row={row} />,
}

/** BGLR: reports that wait to be filled in. */
export default function ReportEnterPage() {
  const { pathname, search } = useLocation()
  const rowLink = useCallback((row: Item) => rowAddress(row, pathname + search), [pathname, search])
  return <ListPage view={reportEnter} actions={actions} cells={cells} rowLink={rowLink} />
}
