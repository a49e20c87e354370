import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { Context } from '../../kit/context.ts'
import { enqueue, type JobData, type JobQueue } from '../../kit/jobs.ts'
import type { Services } from '../../kit/services.ts'
import { kindOf } from '../changes/kinds.ts'
import { noteChangeFailure, sealChange } from '../changes/sealChange.ts'
import { sealQueue } from './sealQueue.ts'
import { noteFailure, sealAndFinish } from './sealReport.ts'

/** The report of an item at its end, or the version that hangs on an application about a released one. */
function seal(context: Context, data: JobData, services: Services): Promise<void> {
  const kind = kindOf(data.change)
  return kind
    ? sealChange(context, kind, data.changeId ?? '', services)
    : sealAndFinish(context, data, services)
}

function failed(context: Context, data: JobData, reason: string): Promise<void> {
  const kind = kindOf(data.change)
  return kind
    ? noteChangeFailure(context, kind, data.changeId ?? '', reason)
    : noteFailure(context, data, reason)
}

/** Reports are sealed by jobs. */
export const reportSeals: JobQueue = {
  queue: sealQueue,
  handle: seal,
  attempts: 3,
  timeoutSeconds: 120,
  failed,
}

/** Orders the sealed file of an approved item; the order commits or falls with the approval itself. */
export async function requestSeal(context: Context, item: BusinessItem): Promise<void> {
  await enqueue(context, sealQueue, item.id, { itemId: item.id })
}
