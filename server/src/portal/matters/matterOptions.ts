import type { Process } from '@tejian/contract/kit/process.ts'
import { matterStates } from '@tejian/contract/portal/matters/matterFields.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given } from '../../kit/process/register.ts'

/** PUBLIC_MATTER_STATE follows from the step; a refusal says its own. */
export const stateAt = ({ start }: Process, step: string): string => {
  if (step === 'end') return matterStates.answered
  return step === start ? matterStates.waiting : matterStates.working
}

/** What a refusal or an answer writes of any matter. */
export function decided(
  context: Context,
  action: string,
  given: Given,
): Partial<Record<'refuseReason' | 'status' | 'replyContent' | 'replyUserName' | 'replyDate', string>> {
  const by = { replyUserName: context.user.name, replyDate: dayOf(context.now()) }
  if (action === 'refuse')
    return { ...by, refuseReason: given.refuseReason?.trim() ?? '', status: matterStates.refused }
  return action === 'answer' ? { ...by, replyContent: given.replyContent?.trim() ?? '' } : {}
}

/** What a new matter that is entered at the counter begins with. */
export const entered = (context: Context) => ({
  submitDate: dayOf(context.now()),
  status: matterStates.waiting,
})
