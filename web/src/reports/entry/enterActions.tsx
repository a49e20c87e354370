import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import { ReturnDialog } from '../../inspection/item/public.tsx'
import { voidAction } from '../../inspection/voidPanel/public.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { bySerialNumber, flowLogAction } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { cancelTaskAction } from '../../tasks/public.ts'
import { enterAddress, recordAddress } from './addresses.ts'

const SubmitBatch = lazy(async () => ({ default: (await import('./SubmitBatch.tsx')).SubmitBatch }))

const here = (): string => location.pathname + location.search
const seisnOf = (row: ListedRow): string => String(row.seisn ?? '')
const numberOf = (row: ListedRow): string => String(row.reportno ?? row.seisn ?? '')

const opens =
  (address: typeof enterAddress): ActionRun =>
  ({ rows: [row], navigate }) =>
    void (row && navigate(address(seisnOf(row), here())))

const submit: ActionRun = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <SubmitBatch rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

/** 退回重新生成: number, head and answers stay; another template takes over what it knows. */
const sendBack: ActionRun = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <ReturnDialog rows={rows} nameOf={numberOf} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

/** What stands behind the actions of reports at 报告录入. */
export const enterActions: ActionRuns = {
  enter: opens(enterAddress),
  view: opens(recordAddress),
  submit,
  return: sendBack,
  cancelTask: cancelTaskAction,
  flowLog: flowLogAction(bySerialNumber),
  ...handOverActions(numberOf),
  void: voidAction('bglr', seisnOf),
}
