import { inspectionTaskCalls } from '@tejian/contract/declarations/inspectionTaskCalls.ts'
import { inspectionTaskMng } from '@tejian/contract/declarations/views/inspectionTaskMng.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { stepReasonAction } from '../../inspection/item/public.tsx'
import { StateBadge } from '../../kit/fields/FieldText.tsx'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { flowLogAction, subjectOfItem } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { DeadlineCell } from '../../shared/work/DeadlineCell.tsx'
import { changeDepartmentAction, changePrincipalAction } from '../../tasks/public.ts'
import { addressOfItem } from './queue.ts'

type Task = ListedRow<typeof businessItem>

const actions: ActionRuns<Task> = {
  changeDept: changeDepartmentAction,
  ...handOverActions((row: Task) => row.seisn ?? ''),
  changePrincipal: changePrincipalAction,
  reasonForStep: stepReasonAction,
  view: ({ rows: [row], navigate }) => void (row && navigate(addressOfItem(row))),
  flowLog: flowLogAction(subjectOfItem),
  export: exportAction(inspectionTaskMng, inspectionTaskCalls.export),
}

const cells: Cells<Task> = {
  deadline: (row) => <DeadlineCell row={row} />,
  step: (row) => <StateBadge spec={businessItem.fields.step} text={stepName(row.step ?? '')} row={row} />,
}

/** Tasks from their arrangement to their report: to other departments, into other hands (spec 2 §2.10). */
export default function InspectionTaskPage() {
  return <ListPage view={inspectionTaskMng} actions={actions} cells={cells} rowLink={addressOfItem} />
}
