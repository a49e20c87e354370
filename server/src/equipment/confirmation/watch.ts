import type { UnitConfirmation } from '@tejian/contract/equipment/confirmation/confirmation.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { fillOpenRounds } from './rounds.ts'
import { sendLink } from './tickets.ts'

/** Days before the last day on which units are reminded, how often afterwards, and how long. */
const [before, every, until] = [3, 7, 60]
const mostAtOnce = 500

/** Sends the link again to units that are nearly or already late, not more often than once a week. */
export async function remindUnits(outer: Context): Promise<number> {
  return transact(outer, async (context) => {
    const today = dayOf(context.now())
    const { rows } = await sql<UnitConfirmation>`select * from unit_confirmation where step = 'QRDW'
      and "confirmBy" <= ${addDays(today, before)}::date and "confirmBy" > ${addDays(today, -until)}::date
      and ("sentTime" is null or "sentTime" < ${`${addDays(today, 1 - every)}T00:00:00+08:00`}::timestamptz)
      order by "confirmBy", id limit ${mostAtOnce} for update skip locked`.execute(context.db)
    for (const row of rows) await sendLink(context, row)
    return rows.length
  })
}

/** Writes the units of large rounds; in the morning it reminds those that have not answered. */
export const confirmationWatch: Schedule = {
  name: 'equipment.confirmations',
  cron: '*/10 * * * *',
  timeoutSeconds: 600,
  attempts: 1,
  async run(context, _services, signal) {
    await fillOpenRounds(context, signal)
    // Between nine and ten o'clock.
    if (context.now().getUTCHours() === 1) await remindUnits(context)
  },
}
