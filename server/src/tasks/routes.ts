import { columnOf } from '@tejian/contract/kit/view.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { cancelCalls } from '@tejian/contract/tasks/cancelCalls.ts'
import { taskCancellation } from '@tejian/contract/tasks/cancellation.ts'
import { departmentCalls } from '@tejian/contract/tasks/departmentCalls.ts'
import { massPlanCalls } from '@tejian/contract/tasks/massPlanCalls.ts'
import { qualificationCalls } from '@tejian/contract/tasks/qualificationCalls.ts'
import { remindCalls } from '@tejian/contract/tasks/remindCalls.ts'
import { unableCalls } from '@tejian/contract/tasks/unableCalls.ts'
import { urgentPhoneCalls } from '@tejian/contract/tasks/urgentPhoneCalls.ts'
import { taskCancelQueryList } from '@tejian/contract/tasks/views/taskCancelViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import type { Services } from '../kit/services.ts'
import { exportRows } from '../shared/transfers/exportRows.ts'
import { arrangeSeveral, arrangeTask, saveArrangement } from './actions/arrange.ts'
import { cancelMerge } from './actions/cancelMerge.ts'
import { confirmSeveral, confirmTask, saveConfirmation } from './actions/confirm.ts'
import { changeDepartment } from './actions/department.ts'
import { changePrincipal } from './actions/principal.ts'
import { applyCancellation, cancellationOptions, listCancellations } from './cancellations.ts'
import { checkPro } from './checkPro.ts'
import { inspectorList, instrumentChoice } from './choices.ts'
import { proposeSites } from './proposal.ts'
import { exportOverdue, overdueTasks, remindHolders } from './reminders.ts'
import { taskSheet } from './sheet.ts'
import { saveUnable, unableRecord } from './unable.ts'
import { checkUrgentPhone } from './urgentPhone.ts'
import { validateTasks } from './validate.ts'
import { proposedVisits } from './visits.ts'

function arrangeRoutes(bind: Bind, { lookups }: Services): void {
  bind(arrangeCalls.taskSchedDetail, (context, { seisn }) => taskSheet(context, seisn, lookups))
  bind(arrangeCalls.taskSchedVisit, (context, { seisns }) => proposedVisits(context, seisns))
  bind(arrangeCalls.taskSchedSave, (context, input) => saveArrangement(context, input, lookups))
  bind(arrangeCalls.taskSchedCommit, async (context, input) => ({
    warnings: await arrangeTask(context, input, lookups),
  }))
  bind(massPlanCalls.propose, proposeSites)
  bind(departmentCalls.change, changeDepartment)
  bind(arrangeCalls.taskSchedBatchCommit, (context, input) => arrangeSeveral(context, input, lookups))
  bind(arrangeCalls.taskConfirmDetail, (context, { seisn }) => taskSheet(context, seisn, lookups))
  bind(arrangeCalls.taskConfirmSave, (context, input) => saveConfirmation(context, input, lookups))
  bind(arrangeCalls.taskConfirmCommit, async (context, input) => ({
    warnings: await confirmTask(context, input, lookups),
  }))
  bind(arrangeCalls.taskConfirmBatchCommit, (context, input) => confirmSeveral(context, input, lookups))
  bind(arrangeCalls.taskValidate, (context, input) => validateTasks(context, input, lookups))
  bind(arrangeCalls.changeProPrincipal, async (context, input) => {
    await changePrincipal(context, input, lookups)
    return null
  })
  bind(arrangeCalls.cancelMergeInspectByIds, async (context, { ids }) => {
    await cancelMerge(context, ids)
    return null
  })
  bind(qualificationCalls.checkPro, checkPro)
  bind(urgentPhoneCalls.checkUrgsurtel, checkUrgentPhone)
  bind(arrangeCalls.getInspectorList, (context, asked) => inspectorList(context, asked, lookups))
  bind(arrangeCalls.getInstrumentChoice, (context, asked) => instrumentChoice(context, asked, lookups))
}

function cancelRoutes(bind: Bind, { lookups }: Services): void {
  const options = cancellationOptions(lookups)
  const source = processSource(taskCancellation, options)
  bindProcessRegister(bind, cancelCalls, taskCancellation, options)
  bind(cancelCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: taskCancelQueryList.columns.map((column) => columnOf(column).field),
      title: taskCancelQueryList.title,
      lookups,
    }),
  )
  bind(cancelCalls.list, (context, request) => listCancellations(context, request, options))
  bind(cancelCalls.apply, (context, request) => applyCancellation(context, request, lookups))
}

function aroundRoutes(bind: Bind, { lookups }: Services): void {
  bind(unableCalls.get, unableRecord)
  bind(unableCalls.save, (context, input) => saveUnable(context, input, lookups))
  bind(remindCalls.find, overdueTasks)
  bind(remindCalls.list, async (context, { timeoutKind, ...request }) => {
    const answer = await overdueTasks(context, { ...request, ...(timeoutKind && { kind: timeoutKind }) })
    const list = answer.list.map((row) => ({ ...row, stepcode: row.step }))
    return { ...answer, list }
  })
  bind(remindCalls.export, (context, filters) => exportOverdue(context, filters, lookups))
  bind(remindCalls.remind, (context, { seisns }) => remindHolders(context, seisns))
}

/** From an accepted business to its inspector: arranging, confirming, cancelling. */
export function taskRoutes(bind: Bind, services: Services): void {
  arrangeRoutes(bind, services)
  cancelRoutes(bind, services)
  aroundRoutes(bind, services)
}
