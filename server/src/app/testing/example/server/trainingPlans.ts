import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../../../kit/context.ts'
import { dayOf } from '../../../../kit/process/flow.ts'
import type { ProcessOptions } from '../../../../kit/process/register.ts'
import { wrongFields } from '../../../../kit/refusal.ts'
import { trainingMessages } from '../contract/messages.ts'
import type { TrainingPlan, trainingPlan } from '../contract/trainingPlan.ts'

type Written = ChangesOf<typeof trainingPlan>

/** A plan belongs to the institution of whoever writes it. */
async function beforeSave(context: Context, values: Written, before: TrainingPlan | null): Promise<Written> {
  const { traindate } = { ...before, ...values }
  if (traindate && traindate < dayOf(context.now()))
    throw wrongFields({ traindate: trainingMessages.dateGone })
  return before ? values : { ...values, orgId: context.user.orgId }
}

async function prepare(context: Context, _row: TrainingPlan, action: string): Promise<Written> {
  return action === 'approve' ? { approveDate: dayOf(context.now()) } : {}
}

/** What training plans add to the machinery of processes. */
export const trainingPlanOptions: ProcessOptions<typeof trainingPlan> = {
  domain: 'trainingPlan',
  orderBy: ['traindate', 'desc'],
  beforeSave,
  prepare,
}
