import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import type { Context } from '../../kit/context.ts'
import { enqueue, type JobQueue } from '../../kit/jobs.ts'
import { channelOf } from './channelOf.ts'
import { closeOrdersOf, openOrdersOf } from './close.ts'

const queue = 'payOrder.close'

/** Once a charge has changed, what was made to pay it before ends at its channel; after the commit, for it takes a call. */
export async function closeLater(context: Context, chargeId: string): Promise<void> {
  if ((await openOrdersOf(context, [chargeId])).length > 0)
    await enqueue(context, queue, chargeId, { chargeId })
}

export const closeQueue: JobQueue = {
  queue,
  attempts: 5,
  timeoutSeconds: 60,
  async handle(context, { chargeId = '' }, services) {
    await closeOrdersOf(context, channelOf(services), [chargeId], payOrderMessages.changed)
  },
}
