import { domain, filesOf } from '../kit/domain.ts'
import { arrangeCalls } from './arrangeCalls.ts'
import { cancelCalls } from './cancelCalls.ts'
import { taskCancellation } from './cancellation.ts'
import { tasksGrants } from './grants.ts'
import { liaison } from './liaison.ts'
import { liaisonCalls } from './liaisonCalls.ts'
import { massPlanCalls } from './massPlanCalls.ts'
import { tasksPages } from './pages.ts'
import { dayHours } from './parameters.ts'
import { tasksPermissions } from './permissions.ts'
import { qualificationCalls } from './qualificationCalls.ts'
import { remindCalls } from './remindCalls.ts'
import { unableCalls } from './unableCalls.ts'
import { unableInspection } from './unableInspection.ts'
import { agreeQuery, disagreeQuery, liaisonQuery } from './views/liaisonViews.ts'
import { taskArrange, taskArrangeForm } from './views/taskArrange.ts'
import { taskCancelDealDetail, taskCancelDealList, taskCancelQueryList } from './views/taskCancelViews.ts'
import { taskConfirm, taskConfirmForm } from './views/taskConfirm.ts'
import { periodicTimeoutRemind, supervisionTimeoutRemind } from './views/timeoutRemindViews.ts'
import { weekCalls } from './weekCalls.ts'

export const tasksDomain = domain('tasks', {
  records: [liaison, taskCancellation, unableInspection],
  attachmentOwners: [filesOf(taskCancellation, 'task.cancel')],
  pages: tasksPages,
  views: [
    agreeQuery,
    disagreeQuery,
    liaisonQuery,
    periodicTimeoutRemind,
    supervisionTimeoutRemind,
    taskArrange,
    taskArrangeForm,
    taskCancelDealDetail,
    taskCancelDealList,
    taskCancelQueryList,
    taskConfirm,
    taskConfirmForm,
  ],
  calls: [
    arrangeCalls,
    cancelCalls,
    liaisonCalls,
    massPlanCalls,
    qualificationCalls,
    remindCalls,
    unableCalls,
    weekCalls,
  ],
  permissions: tasksPermissions,
  grants: tasksGrants,
  parameters: { dayHours },
})
