import { sql } from 'kysely'
import { stableId } from '../kit/db/bulk.ts'
import { changeChannel } from '../kit/records/totals.ts'
import type { Services } from '../kit/services.ts'

/** The vendor of the demonstration whose gateways report; those of the others have fallen silent. */
export const reportingVendor = stableId('demo lift vendor', '0')

const everyMs = 3 * 60_000

/** Of the demonstration office only: gateways do not exist there, so their heartbeat is made up. */
export function startDemoGateways({ db, demo, log, now }: Services): { stop(): void } {
  if (!demo) return { stop() {} }
  const beat = (): void => {
    sql`with heard as (update lift_connection set "lastMessageTime" = ${now()}
        where "vendorId" = ${reportingVendor}::uuid and "withdrawnDate" is null returning 1)
      select pg_notify(${changeChannel}, 'lift_connection') from (select count(*) from heard) counted`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, 'demo gateways'))
  }
  beat()
  const timer = setInterval(beat, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
