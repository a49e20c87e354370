import { sql } from 'kysely'
import { stableId } from '../kit/db/bulk.ts'
import { changeChannel } from '../kit/records/totals.ts'
import type { Schedule } from '../kit/schedules.ts'

/** The vendor of the demonstration whose gateways report; those of the others have fallen silent. */
export const reportingVendor = stableId('demo lift vendor', '0')

/** Of the demonstration office only: gateways do not exist there, so their heartbeat is made up. */
export const demoGateways: Schedule = {
  name: 'lifts.demoGateways',
  cron: '*/3 * * * *',
  timeoutSeconds: 60,
  wanted: ({ demo }) => demo,
  async run(_context, { db, now }) {
    await sql`with heard as (update lift_connection set "lastMessageTime" = ${now()}
        where "vendorId" = ${reportingVendor}::uuid and "withdrawnDate" is null returning 1)
      select pg_notify(${changeChannel}, 'lift_connection') from (select count(*) from heard) counted`.execute(
      db,
    )
  },
}
