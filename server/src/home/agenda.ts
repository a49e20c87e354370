import { missionQuery } from '@tejian/contract/declarations/views/missionQuery.ts'
import type { desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { hrefOf, rowsOf } from './ask.ts'

const aheadDays = 7
const most = 20

type Agenda = AnswerOf<typeof desktopCalls.agenda>

/** Visits of the next days: an inspector's own, those to the own unit. Others have none. */
export async function agendaOf(context: Context): Promise<Agenda> {
  const { user } = context
  const scope = scopeCondition(businessItem, user) ?? sql<SqlBool>`true`
  const own = user.unitId
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${user.loginName} = any(string_to_array("inspectorIds", ',')) or "proPrincipalId" = ${user.loginName})`
  const today = dayOf(context.now())
  const { rows } = await sql<
    Pick<BusinessItem, 'unitname' | 'inspectors'> & { date: string; place: string | null; count: number }
  >`select "planInspectDate" as date, unitname, min(useaddress) as place, count(*) as count,
      min(inspectors) as inspectors
    from business_item where "planInspectDate" >= ${today}::date and "planInspectDate" <= ${addDays(today, aheadDays)}::date
      and step in ('RWQR', 'BGSC', 'BGLR') and ${own} and ${scope}
    group by 1, 2 order by 1, 2 limit ${most}`.execute(context.db)
  return rows.map((row) => ({
    date: row.date,
    unitname: row.unitname ?? '',
    place: row.place ?? '',
    count: row.count,
    inspectors: row.inspectors ?? '',
    path: hrefOf(
      rowsOf(missionQuery, {
        planInspectDateBegin: row.date,
        planInspectDateEnd: row.date,
        unitname: row.unitname ?? '',
      }),
    ),
  }))
}
