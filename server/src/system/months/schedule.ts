import { alarm } from '@tejian/contract/home/message.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { monthMessages } from '@tejian/contract/system/months/messages.ts'
import { messageMonths, smsMonths } from '@tejian/contract/system/parameters.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { dropBefore, isUncovered, type MonthTable, makeAhead, monthTables } from './partitions.ts'

const monthsAhead = 3
const kept = { message: messageMonths, sms_message: smsMonths } as const satisfies Record<MonthTable, unknown>

/** The first day of the month so many months ago: what ended by then has been kept long enough. */
function keptSince(context: Context, table: MonthTable): string {
  const today = shanghaiDateTime(context.now())
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  const first = months - context.parameters.valueOf(kept[table])
  return `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`
}

async function warn(outer: Context, names: readonly string[]): Promise<void> {
  await transact(outer, async (context) =>
    sendMessage(context, {
      to: await holdersOf(context, ['super_admin']),
      title: monthMessages.missing.title,
      content: monthMessages.missing.content(names),
      msgType: alarm,
    }),
  )
}

/** Makes the partitions of the months to come, says when one is missing, and takes away what was kept long enough. */
export async function tendMonths(context: Context, services: Services): Promise<void> {
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  const missing: MonthTable[] = []
  const failures: unknown[] = []
  for (const table of monthTables) {
    await makeAhead(context, table, monthsAhead).catch((error: unknown) => failures.push(error))
    if (await isUncovered(context, table)) missing.push(table)
  }
  if (missing.length > 0) await warn(context, missing)
  if (failures.length > 0) throw failures[0]
  for (const table of monthTables) await dropBefore(context, store, table, keptSince(context, table))
}

/** Every night: a month that nobody has prepared is noticed three months before it begins. */
export const monthUpkeep: Schedule = {
  name: 'months.tend',
  cron: '50 2 * * *',
  timeoutSeconds: 3600,
  attempts: 3,
  run: tendMonths,
}
