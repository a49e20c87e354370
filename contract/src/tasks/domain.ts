import { domain, filesOf } from '../kit/domain.ts'
import { arrangeCalls } from './arrangeCalls.ts'
import { cancelCalls } from './cancelCalls.ts'
import { taskCancellation } from './cancellation.ts'
import { confirmationCalls } from './confirmationCalls.ts'
import { departmentCalls } from './departmentCalls.ts'
import { tasksGrants } from './grants.ts'
import { liaison } from './liaison.ts'
import { liaisonCalls } from './liaisonCalls.ts'
import { massPlanCalls } from './massPlanCalls.ts'
import { noConditionCalls } from './noConditionCalls.ts'
import { tasksPages } from './pages.ts'
import {
  confirmationsFunction,
  dayHours,
  noConditionFunction,
  schemeFunction,
  tasksFunction,
} from './parameters.ts'
import { tasksPermissions } from './permissions.ts'
import { qualificationCalls } from './qualificationCalls.ts'
import { remindCalls } from './remindCalls.ts'
import { inspectionScheme } from './scheme.ts'
import { schemeCalls, schemeQueueCalls } from './schemeCalls.ts'
import { inspectionTermination } from './termination.ts'
import { terminationCalls } from './terminationCalls.ts'
import { threeConfirmation } from './threeConfirmation.ts'
import { unableCalls } from './unableCalls.ts'
import { unableInspection } from './unableInspection.ts'
import { urgentPhoneCalls } from './urgentPhoneCalls.ts'
import { agreeQuery, disagreeQuery, liaisonQuery } from './views/liaisonViews.ts'
import { noCondForCheckList } from './views/noCondForCheckList.ts'
import { schemeDetails, schemeQueues, zjprofa } from './views/schemeViews.ts'
import { taskArrange, taskArrangeForm } from './views/taskArrange.ts'
import { taskCancelDealDetail, taskCancelDealList, taskCancelQueryList } from './views/taskCancelViews.ts'
import { taskConfirm, taskConfirmForm } from './views/taskConfirm.ts'
import {
  terminationAuditDetail,
  terminationAuditList,
  terminationQueryDetail,
  terminationQueryList,
} from './views/terminationViews.ts'
import { threeConfirmations } from './views/threeConfirmations.ts'
import { periodicTimeoutRemind, supervisionTimeoutRemind } from './views/timeoutRemindViews.ts'
import { weekCalls } from './weekCalls.ts'

export const tasksDomain = domain('tasks', {
  records: [
    inspectionTermination,
    liaison,
    taskCancellation,
    unableInspection,
    threeConfirmation,
    inspectionScheme,
  ],
  attachmentOwners: [
    filesOf(taskCancellation, 'task.cancel'),
    filesOf(inspectionTermination, 'termination.save'),
    filesOf(inspectionScheme, 'scheme.save'),
  ],
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
    terminationAuditDetail,
    terminationAuditList,
    terminationQueryDetail,
    terminationQueryList,
    noCondForCheckList,
    threeConfirmations,
    zjprofa,
    ...Object.values(schemeQueues),
    ...Object.values(schemeDetails),
  ],
  calls: [
    arrangeCalls,
    cancelCalls,
    liaisonCalls,
    massPlanCalls,
    qualificationCalls,
    remindCalls,
    terminationCalls,
    schemeCalls,
    schemeQueueCalls,
    unableCalls,
    noConditionCalls,
    confirmationCalls,
    departmentCalls,
    urgentPhoneCalls,
    weekCalls,
  ],
  permissions: tasksPermissions,
  grants: tasksGrants,
  parameters: { dayHours, schemeFunction, noConditionFunction, confirmationsFunction, tasksFunction },
})
