import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { taskOverview } from '@tejian/contract/declarations/views/taskOverview.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { itemVoidType, stepName } from '@tejian/contract/inspection/steps.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { stepReasonAction, withdrawAction } from '../../inspection/item/public.tsx'
import { voidAction } from '../../inspection/voidPanel/public.ts'
import { StateBadge } from '../../kit/fields/FieldText.tsx'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { reportActions } from '../../reports/public.ts'
import { flowLogAction, subjectOfItem } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import { cancelTaskAction, changePrincipalAction, terminateAction } from '../../tasks/public.ts'
import { addressOfItem } from './queue.ts'

const actions: ActionRuns<ListedRow<typeof businessItem>> = {
  ...reportActions,
  reasonForStep: stepReasonAction,
  view: ({ rows: [row], navigate }) => void (row && navigate(addressOfItem(row))),
  changePrincipal: changePrincipalAction,
  cancelTask: cancelTaskAction,
  terminate: terminateAction,
  withdraw: withdrawAction((row: ListedRow<typeof businessItem>) => `业务${row.seisn}`),
  flowLog: flowLogAction(subjectOfItem),
  ...handOverActions((row: ListedRow<typeof businessItem>) => row.seisn ?? ''),
  void: voidAction(
    (row) => itemVoidType(row.step),
    (row) => row.seisn ?? '',
  ),
  export: exportAction(taskOverview, outputCalls.exportInspectionTask),
}

const cells: Cells<ListedRow<typeof businessItem>> = {
  deadline: (row) => <DeadlineCell row={row} />,
  // The step with the whole sentence behind it.
  step: (row) => (
    <span title={row.reasonForStep ?? ''}>
      <StateBadge spec={businessItem.fields.step} text={stepName(row.step ?? '')} row={row} />
    </span>
  ),
}

/** Every running task: where it stands, who holds it since when, and why (spec 2 §2.3). */
export default function TaskOverviewPage() {
  return <ListPage view={taskOverview} actions={actions} cells={cells} rowLink={addressOfItem} />
}
