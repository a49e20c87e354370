import { circulationLog } from '@tejian/contract/declarations/circulationLog.ts'
import { circulationLog as circulationPage } from '@tejian/contract/declarations/views/circulationLog.ts'
import { compositeQuery } from '@tejian/contract/declarations/views/compositeQuery.ts'
import type { desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { unacceptableResultNames } from '@tejian/contract/kit/constants.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { remembered } from '../kit/records/totals.ts'
import type { Ask } from './ask.ts'
import { monthOf } from './figureTotals.ts'
import { counting, isReturn, isSubmit, rateOf, returns, submits, trendMonths } from './returnRate.ts'

type Trend = AnswerOf<typeof desktopCalls.trend>
type Month = { month: string } & Record<'inspected' | 'unfit' | 'reports' | 'submitted' | 'returned', number>

async function count(context: Context, firstDays: readonly string[]): Promise<Month[]> {
  const items = scopeCondition(businessItem, context.user) ?? sql<SqlBool>`true`
  const events = scopeCondition(circulationLog, context.user) ?? sql<SqlBool>`true`
  const [first = ''] = firstDays
  const end = monthOf(firstDays.at(-1) ?? '').end
  const { rows } = await sql<Month>`with inspections as (
      select date_trunc('month', inspectdate)::date as month, count(*) as inspected,
        count(*) filter (where "inspectResult" = any(${[...unacceptableResultNames]}::text[])) as unfit
      from business_item where inspectdate >= ${first}::date and inspectdate <= ${end}::date and ${items} group by 1),
    approved as (
      select date_trunc('month', "approveTime")::date as month, count(*) as reports
      from business_item where "approveTime" >= ${first}::date and "approveTime" < ${end}::date + 1 and ${items} group by 1),
    moves as (
      select date_trunc('month', "executeTime")::date as month, count(*) filter (where ${isSubmit}) as submitted,
        count(*) filter (where ${isReturn}) as returned
      from circulation_log where "executeTime" >= ${first}::date and "executeTime" < ${end}::date + 1 and ${events} group by 1)
    select to_char(month, 'YYYY-MM') as month, coalesce(inspected, 0) as inspected, coalesce(unfit, 0) as unfit,
      coalesce(reports, 0) as reports, coalesce(submitted, 0) as submitted, coalesce(returned, 0) as returned
    from unnest(${[...firstDays]}::date[]) as month left join inspections using (month) left join approved using (month)
      left join moves using (month) order by month`.execute(context.db)
  return rows
}

/** What the caller's institute has inspected and reported in the last months, and how many reports came back. */
export async function trendOf(ask: Ask, context: Context): Promise<Trend> {
  const firstDays = trendMonths(dayOf(context.now()))
  const rows = await remembered(
    businessItem.table,
    JSON.stringify(['trend', context.user.visibleScope, firstDays.at(-1)]),
    () => count(context, firstDays),
  )
  const items = counting(ask, context, compositeQuery)
  const events = counting(ask, context, circulationPage)
  return rows.map(({ month, inspected, unfit, reports, submitted, returned }) => {
    const { begin, end } = monthOf(`${month}-01`)
    const inspectedThen = { inspectdateBegin: begin, inspectdateEnd: end }
    const then = { executeTimeBegin: begin, executeTimeEnd: end }
    return {
      month,
      inspected: items(inspected, inspectedThen),
      unfit: items(unfit, { ...inspectedThen, inspectResult: unacceptableResultNames.join(',') }),
      reports: items(reports, { approveTimeBegin: begin, approveTimeEnd: end }),
      submitted: events(submitted, { ...submits, ...then }),
      returned: events(returned, { ...returns, ...then }),
      returnRate: rateOf(returned, submitted),
    }
  })
}
