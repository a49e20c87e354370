import { taskOverview } from '@tejian/contract/declarations/views/taskOverview.ts'
import type { desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { remembered } from '../kit/records/totals.ts'
import { hrefOf, rowsOf } from './ask.ts'

const most = 50

type Workload = AnswerOf<typeof desktopCalls.workload>

async function count(context: Context): Promise<Workload> {
  const today = dayOf(context.now())
  const scope = scopeCondition(businessItem, context.user) ?? sql<SqlBool>`true`
  const { rows } = await sql<Omit<Workload[number], 'path'>>`with held as (
      select business_item."dealMan" as login, count(*) as open,
        count(*) filter (where deadline < ${today}::date) as overdue
      from business_item where step <> 'end' and "dealMan" is not null and ${scope} group by 1),
    did as (
      select task."dealMan" as login, count(*) as done from task
        join business_item on business_item.id = task."recordId"
      where task."doneTime" >= date_trunc('month', ${today}::date) and task."dealMan" is not null
        and task.process = 'inspection' and ${scope} group by 1)
    select app_user."loginName", app_user.name, coalesce(organisation.name, '') as "officeName",
      coalesce(held.open, 0) as open, coalesce(held.overdue, 0) as overdue, coalesce(did.done, 0) as done
    from held full join did using (login) join app_user on app_user."loginName" = login and app_user."unitId" is null
      left join organisation on organisation.id = coalesce(app_user."departId", app_user."orgId")
    order by 4 desc, 6 desc, 2 limit ${most}`.execute(context.db)
  return rows.map((row) => ({
    ...row,
    path: hrefOf(rowsOf(taskOverview, { dealMan: row.loginName })),
  }))
}

/** Who of the staff in the caller's scope (not the units' own people, who only hand in) holds how much, how much of it is late, what was done this month. */
export const workloadOf = (context: Context): Promise<Workload> =>
  remembered(
    businessItem.table,
    JSON.stringify(['workload', context.user.visibleScope, dayOf(context.now())]),
    () => count(context),
  )
