import { processCalls } from '@tejian/contract/kit/processRegister.ts'
import { registerCalls } from '@tejian/contract/kit/register.ts'
import { trainingPlan } from './trainingPlan.ts'

const path = '/api/training/trainingPlan'
const spec = 'docs/add-a-page.md'
const { template, import: imported } = registerCalls(trainingPlan, path, 'trainingPlan', spec)

/** The register of training plans, the moves of its process, and its import. */
export const trainingPlanCalls = {
  ...processCalls(trainingPlan, path, 'trainingPlan', spec),
  template,
  import: imported,
} as const
