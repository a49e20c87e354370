import type { JobQueue } from '../../kit/jobs.ts'
import { Refusal } from '../../kit/refusal.ts'
import { receive } from './callBack.ts'
import { channelOf } from './channelOf.ts'
import { practiceQueue } from './practiceChannel.ts'

/** The call-backs of the demonstration's channel; one that is refused was meant to be. */
export const practiceJobs: JobQueue = {
  queue: practiceQueue,
  attempts: 1,
  timeoutSeconds: 30,
  async handle(context, { body = '' }, services) {
    const channel = channelOf(services)
    if (!channel) return
    try {
      await receive(context, channel, JSON.parse(body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  },
  cancelled: async () => {},
}
