import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { cancelCalls } from '@tejian/contract/tasks/cancelCalls.ts'
import { cancellationProcess } from '@tejian/contract/tasks/cancellation.process.ts'
import type { taskCancellation } from '@tejian/contract/tasks/cancellation.ts'
import { taskCancelDealList, taskCancelQueryList } from '@tejian/contract/tasks/views/taskCancelViews.ts'
import { listPage } from '../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { exportAction } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'

const detailOf = ({ id }: ListedHead): string => `/businessPro/taskCancelDealDetail?id=${id}`

const page = (view: View<typeof taskCancellation>) =>
  listPage(view, {
    actions: {
      ...processActions(view, cancelCalls, ['deal']),
      flowLog: flowLogAction(subjectOfRecord(cancellationProcess.name)),
      export: exportAction(view, cancelCalls.export),
    },
    cells: { itemStep: (row) => stepName(row.itemStep ?? '') },
    rowLink: detailOf,
  })

/** Requests for cancellation: those to decide, and all of them. */
export const cancelPages = {
  taskCancelDealList: page(taskCancelDealList),
  taskCancelQueryList: page(taskCancelQueryList),
}
