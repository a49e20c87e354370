import { instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { trackKinds } from '@tejian/contract/instruments/track.ts'
import { periodVerification } from '@tejian/contract/instruments/verification.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import { startProcessRow } from '../kit/process/register.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { verificationOptions } from './verifications.ts'

type Period = { begin: string; end: string }
type Due = { instNo: string; instName: string; specNo: string; nextDate: string }

/** What is due in a period as a search tells it: transports move its end one day on (domain.md, decision 1). */
export const duePreview = (context: Context, { begin, end }: Period): Promise<Due[]> =>
  dueForCheck(context, { begin, end: addDays(end, -1) })

/** Instruments in use whose intermediate check falls due in a period (both days included) and is not under way. */
async function dueForCheck(context: Context, { begin, end }: Period): Promise<Due[]> {
  if (end < begin) throw wrongFields({ end: instrumentMessages.rangeWanted })
  const scope = scopeCondition(instrument, context.user)
  const { rows } =
    await sql<Due>`select instrument."instNo", instrument."instName", coalesce(instrument."specNo", '') as "specNo",
      instrument_track."nextDate"
    from instrument_track join instrument on instrument.id = instrument_track."instrumentId"
    where instrument_track."trackKind" = ${trackKinds.intermediate}
      and instrument_track."nextDate" between ${begin}::date and ${end}::date
      and instrument."useStatus" in ('1', '2', '3')
      and not exists (select from instrument_verification open
        where open."instrumentId" = instrument.id and open.step <> 'end')
      ${scope ? sql`and ${scope}` : sql``}
    order by instrument_track."nextDate", instrument."instNo" limit 300`.execute(loose(context.db))
  return rows
}

type Planning = Period & { verifyMethod: string; instNos: readonly string[] }

/** Plans a check for each of them, or for those that were chosen, on the day it falls due or today. */
export async function planBatch(
  outer: Context,
  { verifyMethod, instNos, ...period }: Planning,
): Promise<{ count: number }> {
  return transact(outer, async (context) => {
    const due = await dueForCheck(context, period)
    const wanted = instNos.length > 0 ? due.filter(({ instNo }) => instNos.includes(instNo)) : due
    if (wanted.length === 0) throw new Refusal(instrumentMessages.nothingPlanned)
    const today = dayOf(context.now())
    const { user } = context
    for (const { instNo, nextDate } of wanted) {
      const planDate = [nextDate, today].toSorted().at(-1) ?? today
      const asked = { instNo, verifyMethod, planDate }
      const values = (await verificationOptions.beforeSave?.(context, asked, null)) ?? asked
      await startProcessRow(context, periodVerification, values, {
        loginName: user.loginName,
        name: user.name,
      })
    }
    return { count: wanted.length }
  })
}
