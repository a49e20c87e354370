import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { allowedMoves } from '../kit/process/move.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal } from '../kit/refusal.ts'
import { settlePlan } from './settle.ts'

type Asked = {
  seisns: readonly string[]
  taskIds: readonly string[]
  stepcode?: string | undefined
}

const planned: ReadonlySet<string> = new Set(['RWAP', 'RWQR'])

async function problemOf(
  context: Context,
  seisn: string,
  { taskIds, stepcode }: Asked,
  lookups: Lookups,
): Promise<string | null> {
  const item = await findItem(context, seisn)
  const step = item.step ?? ''
  const moved =
    (stepcode && stepcode !== step) || (taskIds.length > 0 && !taskIds.includes(item.taskId ?? ''))
  if (moved) return `业务${seisn}现在${stepName(step)}环节，请刷新列表`
  if (allowedMoves(context, businessItem, item).length === 0) return `业务${seisn}不由您办理`
  if (!planned.has(step)) return null
  const { problems } = await settlePlan(context, item, {}, lookups, false)
  const [problem] = Object.values(problems)
  return problem ? `业务${seisn}：${problem}` : null
}

/** Whether tasks may be sent on as they stand saved; the first thing that is against it. */
export async function validateTasks(context: Context, asked: Asked, lookups: Lookups) {
  if (asked.seisns.length === 0) throw new Refusal(taskMessages.chooseTasks)
  for (const seisn of asked.seisns) {
    const message = await problemOf(context, seisn, asked, lookups)
    if (message) return { valid: false, message }
  }
  return { valid: true, message: '' }
}
