import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { reportEnter } from '@tejian/contract/reports/views/entryViews.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { ActionInput, ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { BackedBackHint } from '../../shared/backedBack/BackedBackHint.tsx'
import { bySerialNumber, flowLogAction } from '../../shared/flowLog/flowLogAction.tsx'
import { transferAction } from '../../shared/taskTransfer/transferAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { voidAction } from '../../shared/voidPanel/voidAction.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import { cancelTaskAction } from '../../tasks/public.ts'
import { enterAddress, recordAddress, rowAddress } from './addresses.ts'

const here = (): string => location.pathname + location.search
const seisnOf = (row: ListedRow): string => String(row.seisn ?? '')

const actions: ActionRuns = {
  enter: ({ rows: [row], navigate }: ActionInput) =>
    void (row && navigate(enterAddress(seisnOf(row), here()))),
  view: ({ rows: [row], navigate }: ActionInput) =>
    void (row && navigate(recordAddress(seisnOf(row), here()))),
  cancelTask: cancelTaskAction,
  flowLog: flowLogAction(bySerialNumber),
  transfer: transferAction(seisnOf),
  void: voidAction('bglr', seisnOf),
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
