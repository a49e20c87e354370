import { paymentTerm } from '@tejian/contract/charges/parameters.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { lastOverdueDay } from '@tejian/contract/kit/workingDays.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'

/** Charges that wait for their money beyond the limit; units with an agreement in force pay when it says. */
export function overtimeConditions(context: Context): RawBuilder<SqlBool>[] {
  const today = dayOf(context.now())
  const before = `${addDays(lastOverdueDay(context.calendar.now(), today, context.parameters.valueOf(paymentTerm)), 1)}T00:00:00+08:00`
  return [
    sql<SqlBool>`charge.step = 'SFJF' and charge."receiveTime" < ${before}::timestamptz`,
    sql<SqlBool>`not exists (select from agreement where agreement."unitId" = charge."unitId" and agreement.step = 'end'
      and agreement."agreementKind" = '1'
      and ${today}::date between agreement."startDate" and agreement."endDate")`,
  ]
}
