import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { maintenanceCompliance } from '@tejian/contract/lifts/compliance/compliance.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { refuseUnknownFilters } from '../../kit/records/listed.ts'
import { startsWith } from '../../kit/records/prefix.ts'
import { scopeCondition } from '../../kit/records/scope.ts'

const filters = ['unitname', 'areaId', 'periodBegin', 'periodEnd']
const usualSize = 20

type Rate = { id: string; unitname: string; areaId: string; planCount: number; doneCount: number }

/** How many of the visits planned for a period each maintenance unit has made in time; the last thirty days unless said. */
export async function maintenanceRates(context: Context, request: ListRequest) {
  refuseUnknownFilters(request, filters)
  const asked = request as Readonly<Record<string, string | undefined>>
  const today = dayOf(context.now())
  const [first, last] = [asked.periodBegin || addDays(today, -30), asked.periodEnd || today]
  // Plans are seen as the checks of them are.
  const scope = scopeCondition(maintenanceCompliance, { ...context.user }, 'plan')
  const { visibleScope } = context.user
  const where = visibleScope.kind === 'organisations' ? sql`true` : (scope ?? sql`true`)
  const { rows } = await sql<Rate>`select plan."maintUnitId" as id, max(plan.maintunit) as unitname,
      max(unit."areaId") as "areaId", count(*)::int as "planCount",
      (count(*) filter (where plan.status = '2' and plan."finishDate" <= plan."planDate"))::int as "doneCount"
    from maintenance_plan plan left join unit on unit.id = plan."maintUnitId"
    where ${where} and plan.status in ('0', '1', '2') and plan."planDate" between ${first}::date and ${last}::date
      ${asked.unitname ? sql`and plan.maintunit like ${`%${asked.unitname}%`}` : sql``}
      ${asked.areaId ? sql`and ${startsWith(sql`plan."areaId"`, asked.areaId.replace(/(00){1,2}$/, ''))}` : sql``}
    group by plan."maintUnitId" order by max(plan.maintunit), plan."maintUnitId"`.execute(context.db)
  const pageNo = Number(asked.pageNo ?? 1)
  const pageSize = Number(asked.pageSize ?? usualSize)
  const list = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((row) => ({
    ...row,
    version: 1,
    actions: [],
    rate: row.planCount > 0 ? Math.round((1000 * row.doneCount) / row.planCount) / 10 : null,
  }))
  return { list, count: rows.length, pageNo, pageSize }
}
