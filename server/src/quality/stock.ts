import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { statCoverage } from '@tejian/contract/quality/statForms.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { tableChanged } from '../kit/records/totals.ts'
import type { Schedule } from '../kit/schedules.ts'

/**
 * How many devices were in use, and how many of them overdue, at the end of the last month: by area and class, under the
 * institute of the city. Taken once for each month, by the first run after its end; the archive itself knows today alone.
 */
export async function takeStock(outer: Context): Promise<void> {
  const day = addDays(`${dayOf(outer.now()).slice(0, 7)}-01`, -1)
  await transact(outer, async (context) => {
    const { db } = context
    await sql`lock table stat_stock in share row exclusive mode`.execute(db)
    await sql`insert into stat_stock ("stockDate", "areaId", equclacode, "orgId", "inUse", overdue)
      select ${day}::date, e."areaId", e.equclacode, institute.id, count(*),
        count(*) filter (where e.nextinspdate < ${day}::date)
      from equipment e left join (
        select distinct on (left("areaId", 4)) left("areaId", 4) as city, id from organisation
        where "parentId" is null and type = '21' order by left("areaId", 4), sort nulls last
      ) institute on institute.city = left(e."areaId", 4)
      where e."useState" in ('1', '6') and not exists (select from stat_stock where "stockDate" = ${day}::date)
      group by e."areaId", e.equclacode, institute.id`.execute(db)
    await sql`select pg_notify('tejian_changed', ${statCoverage.table})`.execute(db)
    context.afterCommit(() => tableChanged(statCoverage.table))
  })
}

/** Each night, so that a month whose first night was missed is taken in the next. */
export const stockSchedule: Schedule = {
  name: 'facts.takeStock',
  cron: '10 0 * * *',
  timeoutSeconds: 600,
  run: (context) => takeStock(context),
}
