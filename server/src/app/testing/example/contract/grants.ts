import type { CodeOf, Grants } from '@tejian/contract/kit/permission.ts'
import type { trainingPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const trainingGrants = {
  inspection_user: ['trainingPlan.view'],
  inspector: ['trainingPlan.save', 'trainingPlan.import', 'trainingPlan.export'],
  reviewer: ['trainingPlan.check'],
  senior_reviewer: ['trainingPlan.recheck'],
  approver: ['trainingPlan.approve'],
} as const satisfies Grants<CodeOf<typeof trainingPermissions>>
