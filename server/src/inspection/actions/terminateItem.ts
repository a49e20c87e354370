import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { states } from '@tejian/contract/inspection/steps.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { type Terminated, tellTerminated } from '../terminated.ts'

type Stopped = Omit<Terminated, 'item'> & {
  readonly id: string
  /** The operator code of whoever granted it. */
  readonly entitledBy: Permission
  /** What the ledger says of the number of a report that was begun. */
  readonly numberFate: string
}

/** Stops an inspection for good: its item ends, and the domains settle what hangs on it. Its due date stays. */
export async function terminateItem(
  context: Context,
  { id, entitledBy, numberFate, ...stopped }: Stopped,
): Promise<void> {
  await move(context, {
    record: businessItem,
    id,
    action: 'terminate',
    supplied: { reason: stopped.note ? `${stopped.reason}：${stopped.note}` : stopped.reason },
    entitledBy,
    prepare: async () => ({ state: states.terminated, endDate: dayOf(context.now()) }),
    async effect(inner, item) {
      if (item.reportno) await setNumberFate(inner, item.reportno, 'void', numberFate)
      await tellTerminated(inner, { ...stopped, item })
    },
  })
}
