import { alarm } from '@tejian/contract/home/message.ts'
import { calendarMessages } from '@tejian/contract/system/calendar/messages.ts'
import { transact } from '../../kit/context.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { missingYear } from './workDays.ts'

/** On Mondays, until the holidays of the year to come are entered. */
export const calendarWatch: Schedule = {
  name: 'calendar.watch',
  cron: '0 9 * * 1',
  timeoutSeconds: 60,
  async run(outer) {
    const year = missingYear(outer)
    if (year === null) return
    await transact(outer, async (context) =>
      sendMessage(context, {
        to: await holdersOf(context, ['super_admin']),
        title: calendarMessages.missing.title(year),
        content: calendarMessages.missing.content(year),
        link: '/sysmng/businessSupport/calendarMng',
        msgType: alarm,
      }),
    )
  },
}
