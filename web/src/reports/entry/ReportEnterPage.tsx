import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { reportEnter } from '@tejian/contract/reports/views/entryViews.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { BackedBackHint } from '../../shared/backedBack/BackedBackHint.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import { rowAddress } from './addresses.ts'
import { enterActions } from './enterActions.tsx'

const actions: ActionRuns = {
  ...enterActions,
  export: exportAction(reportEnter, outputCalls.exportInspectionTask),
}

const cells: Cells = {
  deadline: (row) => <DeadlineCell row={row} />,
  backReason: (row) => <BackedBackHint row={row} />,
}

/** BGLR: reports that wait to be filled in. */
export default function ReportEnterPage() {
  const { pathname, search } = useLocation()
  const rowLink = useCallback((row: ListedRow) => rowAddress(row, pathname + search), [pathname, search])
  return <ListPage view={reportEnter} actions={actions} cells={cells} rowLink={rowLink} />
}
