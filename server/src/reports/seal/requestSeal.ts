import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Context } from '../../kit/context.ts'
import { enqueue, type JobQueue } from '../../kit/jobs.ts'
import { noteFailure, sealAndFinish } from './sealReport.ts'

export const sealQueue = 'report.seal'

/** Reports are sealed by jobs. */
export const reportSeals: JobQueue = {
  queue: sealQueue,
  handle: sealAndFinish,
  attempts: 3,
  timeoutSeconds: 120,
  failed: noteFailure,
}

/** Orders the sealed file of an approved item; the order commits or falls with the approval itself. */
export async function requestSeal(context: Context, item: BusinessItem): Promise<void> {
  await enqueue(context, sealQueue, item.id, { itemId: item.id })
}
