import { lazy, Suspense } from 'react'
import { ReturnDialog } from '../../inspection/item/public.tsx'
import { voidAction } from '../../inspection/voidPanel/public.ts'
import type { ActionRun, ActionRuns } from '../../kit/list/actions.ts'
import { flowLogAction, subjectOfItem } from '../../shared/flowLog/flowLogAction.tsx'
import { handOverActions } from '../../shared/taskTransfer/transferAction.tsx'
import { cancelTaskAction, terminateAction } from '../../tasks/public.ts'
import { type Item, numberOf, serialNumber } from '../item.ts'
import { majorProblemAction } from '../major/majorAction.tsx'
import { issueNoticeAction } from '../notices/issueNoticeAction.tsx'
import { enterAddress, recordAddress } from './addresses.ts'

const SubmitBatch = lazy(async () => ({ default: (await import('./SubmitBatch.tsx')).SubmitBatch }))

const here = (): string => location.pathname + location.search

const opens =
  (address: typeof enterAddress): ActionRun<Item> =>
  ({ rows: [row], navigate }) =>
    void (row && navigate(address(serialNumber(row), here())))

const submit: ActionRun<Item> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <SubmitBatch rows={rows} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

/** 退回重新生成: number, head and answers stay; another template takes over what it knows. */
const sendBack: ActionRun<Item> = ({ rows, show, close, refresh }) =>
  show(
    <Suspense>
      <ReturnDialog rows={rows} nameOf={numberOf} onChanged={refresh} onClose={close} />
    </Suspense>,
  )

/** What stands behind the actions of reports at 报告录入. */
export const enterActions: ActionRuns<Item> = {
  enter: opens(enterAddress),
  view: opens(recordAddress),
  submit,
  issueNotice: issueNoticeAction,
  majorProblem: majorProblemAction,
  compliance: ({ rows: [row], navigate }) =>
    row && void navigate(`/assistMng/complianceJy?${new URLSearchParams({ seisn: row.seisn ?? '' })}`),
  return: sendBack,
  cancelTask: cancelTaskAction,
  terminate: terminateAction,
  flowLog: flowLogAction(subjectOfItem),
  ...handOverActions<Item>(numberOf),
  void: voidAction('bglr', serialNumber),
}
