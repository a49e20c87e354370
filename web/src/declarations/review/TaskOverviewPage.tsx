import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { stepName } from '@tejian/contract/declarations/steps.ts'
import { taskOverview } from '@tejian/contract/declarations/views/taskOverview.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Button, Modal } from 'antd'
import { StateBadge } from '../../kit/fields/FieldText.tsx'
import type { ActionInput, ActionRuns } from '../../kit/list/actions.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { bySerialNumber, flowLogAction } from '../../shared/flowLog/flowLogAction.tsx'
import { transferAction } from '../../shared/taskTransfer/transferAction.tsx'
import { exportAction } from '../../shared/transfers/registerActions.tsx'
import { voidAction } from '../../shared/voidPanel/voidAction.tsx'
import { workAddress } from './queue.ts'
import { DeadlineCell } from './ReviewList.tsx'
import { WhyHere } from './WhyHere.tsx'

const addressOf = (row: ListedRow): string =>
  workAddress(String(row.step ?? ''), String(row.appmainsysid ?? ''), location.pathname + location.search)

/** Why a business stands where it stands, above the list. */
function whyHere({ rows: [row], show, close, navigate }: ActionInput): void {
  if (!row) return
  const open = (): void => {
    close()
    void navigate(addressOf(row))
  }
  show(
    <Modal
      open
      title={`为什么停在这里　${String(row.seisn)}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          <Button type="primary" onClick={open}>
            查看申报
          </Button>
        </>
      }
    >
      <WhyHere seisn={String(row.seisn)} />
    </Modal>,
  )
}

const actions: ActionRuns = {
  whyHere,
  view: ({ rows: [row], navigate }) => void (row && navigate(addressOf(row))),
  flowLog: flowLogAction(bySerialNumber),
  transfer: transferAction((row) => String(row.seisn ?? '')),
  void: voidAction('rwap', (row) => String(row.seisn ?? '')),
  export: exportAction(taskOverview, outputCalls.exportInspectionTask),
}

const cells: Cells = {
  deadline: (row) => <DeadlineCell row={row} />,
  // The step with the whole sentence behind it.
  step: (row) => (
    <span title={String(row.whyHere ?? '')}>
      <StateBadge spec={businessItem.fields.step} text={stepName(String(row.step ?? ''))} row={row} />
    </span>
  ),
}

/** Every running task: where it stands, who holds it since when, and why (spec 2 §2.3). */
export default function TaskOverviewPage() {
  return <ListPage view={taskOverview} actions={actions} cells={cells} rowLink={addressOf} />
}
