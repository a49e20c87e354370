import { planSides } from '@tejian/contract/supervision/plans/plan.process.ts'
import type { SupervisionPlan } from '@tejian/contract/supervision/plans/plan.ts'
import { planNews as news } from '@tejian/contract/supervision/plans/planMessages.ts'
import type { Context } from '../../kit/context.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'

export const planAddress = ({ id, planSide }: Pick<SupervisionPlan, 'id' | 'planSide'>): string =>
  `/safeMng/inspectionPlan/${planSide === planSides.producing ? 'scdwjHListDetail' : 'sydwjHListDetail'}/${id}`

/** Heads hear of plans that wait for them; supervisors of what became of theirs. */
export async function tellPlanMoved(context: Context, row: SupervisionPlan, action: string): Promise<void> {
  const told = { planno: row.planno ?? '', title: row.planName ?? '' }
  const area = row.areaId ?? ''
  const link = planAddress(row)
  if (action === 'submit')
    await sendMessage(context, {
      to: await supervisorsOf(context, area, ['supervise_head']),
      ...news.toApprove(told),
      link,
    })
  if (action === 'approve')
    await sendMessage(context, { to: await supervisorsOf(context, area), ...news.approved(told), link })
  if (action === 'return')
    await sendMessage(context, {
      to: await supervisorsOf(context, area),
      ...news.returned(told, row.backDescription ?? ''),
      link,
    })
}
