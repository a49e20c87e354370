import { circulationLog } from '@tejian/contract/declarations/circulationLog.ts'
import { circulationLog as circulationPage } from '@tejian/contract/declarations/views/circulationLog.ts'
import { taskOverview } from '@tejian/contract/declarations/views/taskOverview.ts'
import type { desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { type SqlBool, sql } from 'kysely'
import { writerOfReport } from '../declarations/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { remembered } from '../kit/records/totals.ts'
import type { Ask } from './ask.ts'
import { monthOf } from './figureTotals.ts'
import { counting, isReturn, isSubmit, rateOf, returns, submits, trendMonths } from './returnRate.ts'

const most = 50

type Workload = AnswerOf<typeof desktopCalls.workload>
type Line = Pick<Workload[number], 'loginName' | 'name' | 'officeName'> &
  Record<'open' | 'overdue' | 'handled' | 'submitted' | 'returned', number>

async function count(context: Context): Promise<Line[]> {
  const today = dayOf(context.now())
  const [first = today] = trendMonths(today)
  const items = scopeCondition(businessItem, context.user) ?? sql<SqlBool>`true`
  const events = scopeCondition(circulationLog, context.user) ?? sql<SqlBool>`true`
  const { rows } = await sql<Line>`with held as (
      select business_item."dealMan" as login, count(*) as open,
        count(*) filter (where deadline < ${today}::date) as overdue
      from business_item where step <> 'end' and "dealMan" is not null and ${items} group by 1),
    did as (
      select actor as login, count(*) filter (where "executeTime" >= ${monthOf(today).begin}::date) as handled,
        count(*) filter (where ${isSubmit}) as submitted
      from circulation_log where "executeTime" >= ${first}::date and "executeTime" < ${today}::date + 1 and ${events}
      group by 1),
    sent_back as (
      select ${writerOfReport} as login, count(*) as returned
      from circulation_log where ${isReturn} and "executeTime" >= ${first}::date and "executeTime" < ${today}::date + 1
        and ${events} group by 1)
    select app_user."loginName", app_user.name, coalesce(organisation.name, '') as "officeName",
      coalesce(held.open, 0) as open, coalesce(held.overdue, 0) as overdue, coalesce(did.handled, 0) as handled,
      coalesce(did.submitted, 0) as submitted, coalesce(sent_back.returned, 0) as returned
    from held full join did using (login) full join sent_back using (login)
      join app_user on app_user."loginName" = login and app_user."unitId" is null
      left join organisation on organisation.id = coalesce(app_user."departId", app_user."orgId")
    where coalesce(held.open, 0) + coalesce(did.handled, 0) + coalesce(did.submitted, 0) > 0
    order by overdue desc, open desc, handled desc, app_user.name limit ${most}`.execute(context.db)
  return rows
}

/**
 * Who of the staff in the caller's scope (not the units' own people, who only hand in) holds how much, how much of it is
 * late, what was done this month, and how many of the reports handed in came back. Most late work first.
 */
export async function workloadOf(ask: Ask, context: Context): Promise<Workload> {
  const today = dayOf(context.now())
  const lines = await remembered(
    businessItem.table,
    JSON.stringify(['workload', context.user.visibleScope, today]),
    () => count(context),
  )
  const { begin } = monthOf(today)
  const [first = begin] = trendMonths(today)
  const tasks = counting(ask, context, taskOverview)
  const events = counting(ask, context, circulationPage)
  return lines.map(({ open, overdue, handled, submitted, returned, ...person }) => {
    const { loginName } = person
    const since = { executeTimeBegin: first, executeTimeEnd: today }
    return {
      ...person,
      open: tasks(open, { dealMan: loginName }),
      overdue: tasks(overdue, { dealMan: loginName, deadlineEnd: addDays(today, -1) }),
      handled: events(handled, { actor: loginName, executeTimeBegin: begin, executeTimeEnd: today }),
      submitted: events(submitted, { ...submits, ...since, actor: loginName }),
      returned: events(returned, { ...returns, ...since, writer: loginName }),
      returnRate: rateOf(returned, submitted),
    }
  })
}
