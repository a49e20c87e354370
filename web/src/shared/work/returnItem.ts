import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { backwardsOf } from './sent.ts'

type Returned = { readonly seisn: string; readonly taskId?: unknown }

/** Returns one business item as it was told; throws with the server's sentence. */
export async function returnItem({ seisn, taskId }: Returned, values: Values): Promise<void> {
  await send(reviewCalls.rollback, {
    seisn,
    taskId: typeof taskId === 'string' ? taskId : undefined,
    ...backwardsOf(values),
  })
}
