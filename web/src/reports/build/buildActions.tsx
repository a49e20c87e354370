import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { lazy, Suspense } from 'react'
import { ReturnDialog, StepReasonDialog } from '../../inspection/item/public.tsx'
import { voidAction } from '../../inspection/voidPanel/public.ts'
import type { ActionInput, ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { send } from '../../kit/transport/send.ts'
import { flowLogAction, subjectOfItem } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import {
  cancelTaskAction,
  liaisonAction,
  replanAction,
  terminateAction,
  threeConfirmAction,
  unableAction,
} from '../../tasks/public.ts'
import { type Item, serialNumber } from '../item.ts'
import { majorProblemAction } from '../major/majorAction.tsx'
import { issueNoticeAction } from '../notices/issueNoticeAction.tsx'
import { buildAddress } from './buildPaths.ts'

const BatchBuildDialog = lazy(async () => ({
  default: (await import('./BatchBuildDialog.tsx')).BatchBuildDialog,
}))

const open = ({ rows: [row], navigate }: ActionInput<Item>): void =>
  void (row && navigate(buildAddress(serialNumber(row), location.pathname + location.search)))

/** One is built with its device beside it, several in the dialog. */
const build: ActionRun<Item> = async (input) => {
  const { rows, refresh, show, close } = input
  if (rows.length === 1) return open(input)
  const details = await send(buildCalls.batchDetailAppBussRepItem, {
    seisns: rows.map(serialNumber).join(','),
  })
  show(
    <Suspense>
      <BatchBuildDialog details={details} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
}

const sendBack: ActionRun<Item> = ({ rows, refresh, show, close }) =>
  show(
    <Suspense>
      <ReturnDialog rows={rows} nameOf={serialNumber} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

const reasonForStep: ActionRun<Item> = ({ rows: [row], show, close }) =>
  row &&
  show(
    <Suspense>
      <StepReasonDialog seisn={serialNumber(row)} onClose={close} />
    </Suspense>,
  )

/** What stands behind the actions of tasks at 报告生成. */
export const buildActions: ActionRuns<Item> = {
  build,
  issueNotice: issueNoticeAction,
  majorProblem: majorProblemAction,
  return: sendBack,
  threeConfirm: threeConfirmAction,
  replan: replanAction,
  unable: unableAction,
  cancelTask: cancelTaskAction,
  terminate: terminateAction,
  liaison: liaisonAction,
  view: open,
  reasonForStep,
  ...handOverActions<Item>(serialNumber),
  void: voidAction('bgsc', serialNumber),
  flowLog: flowLogAction(subjectOfItem),
}
