import { domain } from '@tejian/contract/kit/domain.ts'
import { trainingPlanCalls } from './calls.ts'
import { trainingGrants } from './grants.ts'
import { trainingPages } from './pages.ts'
import { trainingPermissions } from './permissions.ts'
import { trainingPlan } from './trainingPlan.ts'
import { trainingPlan as trainingPlanView } from './views/trainingPlan.ts'

export const trainingDomain = domain('training', {
  records: [trainingPlan],
  pages: trainingPages,
  views: [trainingPlanView],
  calls: [trainingPlanCalls],
  permissions: trainingPermissions,
  grants: trainingGrants,
})
