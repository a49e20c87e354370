import { handoverStates } from '@tejian/contract/system/handover/handover.process.ts'
import { handover } from '@tejian/contract/system/handover/handover.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { giveBack } from './effect.ts'
import { tellMoved } from './tell.ts'

const code = 'handover.save'

/** Jobs hold no operator code: this one is entitled to its move. */
const acting = (context: Context): Context => ({
  ...context,
  user: { ...context.user, permissions: new Set([code]) },
})

/** Ends the delegations whose last day is over: what is still open goes back; each by itself. */
export async function endDelegations(outer: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from handover where step = 'JJDL'
    and "agentUntil" < ${dayOf(outer.now())}::date order by id`.execute(outer.db)
  for (const { id } of rows)
    try {
      await transact(acting(outer), async (context) => {
        await move(context, {
          record: handover,
          id,
          action: 'expire',
          entitledBy: code,
          async prepare(inner, row) {
            await giveBack(inner, row)
            return { handState: handoverStates.expired, handEndTime: inner.now().toISOString() }
          },
          effect: (inner, row) => tellMoved(inner, row, 'expire'),
        })
      })
    } catch (error) {
      // One that was taken back meanwhile keeps none of the others.
      if (!(error instanceof Refusal)) throw error
      outer.log.warn({ id, refused: error.message }, 'delegation not ended')
    }
}

/** Looks shortly after midnight, and again by day. */
export const handoverWatch: Schedule = {
  name: 'system.handovers',
  cron: '10 */4 * * *',
  timeoutSeconds: 300,
  attempts: 3,
  run: endDelegations,
}
