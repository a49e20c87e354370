import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { type PreparedCall, prepared } from '@tejian/contract/kit/wireRequest.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { sendPrepared } from '../../kit/transport/send.ts'
import { returnFieldsOf } from '../../shared/work/sent.ts'

type Returned = { readonly seisn: string; readonly taskId?: string | null }

/** The return of one business item as it was told. */
export const returning = ({ seisn, taskId }: Returned, values: Values): PreparedCall =>
  prepared(reviewCalls.rollback, {
    seisn,
    taskId: taskId ?? undefined,
    ...returnFieldsOf(values),
  })

/** Returns one business item; throws with the server's sentence. */
export async function returnItem(item: Returned, values: Values): Promise<void> {
  await sendPrepared(returning(item, values))
}
