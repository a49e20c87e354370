import { addDays, daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { lapseNotice } from '@tejian/contract/people/messages.ts'
import { withdrawnStates } from '@tejian/contract/people/personCertificate.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Schedule } from '../kit/schedules.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'

/** Days before a certificate ends at which its holder is told; once each, and again when it was renewed. */
const noticeDays = [60, 30, 7] as const

type Ending = { id: string; loginName: string; item: string; certno: string; validDate: string }

/** The step of notice that a certificate has reached: 25 days before its end that of 30; none before 60 or afterwards. */
export function stepOf(validDate: string, today: string): number | null {
  const left = daysBetween(today, validDate)
  if (left < 0) return null
  return noticeDays.findLast((days) => left <= days) ?? null
}

/** Certificates of people with accounts that end soon: those of inspectors, and those of other persons. */
async function endingSoon(context: Context, today: string): Promise<Ending[]> {
  const until = addDays(today, noticeDays[0])
  const { rows } = await sql<Ending>`
    select held.id, held."loginName", coalesce(item.label, held.item) as item, held.certno, held."validDate"
    from (select id, "loginName", certtype as item, 'INSPECTOR_ITEM' as type, certno, "validDate", "certState" as state from inspector_certificate
      union all select held.id, person."loginName", held."certItem", 'OPERATOR_ITEM', held.certno, held."validDate", held."certStatus"
        from person_certificate held join person on person.id = held."personId" where person."loginName" is not null) held
    left join dictionary_item item on item.type = held.type and item.value = held.item
    where held."validDate" between ${today}::date and ${until}::date and held.state <> all(${[...withdrawnStates]}::text[])
    order by held."validDate", held.id`.execute(context.db)
  return rows
}

/** Tells everybody whose certificate is about to lapse and who has not been told so yet; answers how many messages that were. */
export async function sendExpiryNotices(outer: Context): Promise<number> {
  return transact(outer, async (context) => {
    const today = dayOf(context.now())
    let sent = 0
    for (const { id, loginName, item, certno, validDate } of await endingSoon(context, today)) {
      const step = stepOf(validDate, today)
      // Whoever writes the line first sends the message; another instance finds it written.
      const { rows } = await sql`insert into certificate_notice ("certificateId", "validDate", days, at)
        values (${id}::uuid, ${validDate}::date, ${step}, ${context.now()}) on conflict do nothing returning days`.execute(
        context.db,
      )
      if (rows.length === 0) continue
      const notice = lapseNotice(item, certno, validDate, daysBetween(today, validDate))
      await sendMessage(context, {
        to: [loginName],
        ...notice,
        link: '/bsArchives/personDocument/myCertificate',
      })
      sent += 1
    }
    return sent
  })
}

/** Looks four times a day. */
export const lapseNotices: Schedule = {
  name: 'people.lapseNotices',
  cron: '10 */6 * * *',
  timeoutSeconds: 900,
  attempts: 3,
  async run(context) {
    await sendExpiryNotices(context)
  },
}
