import { cateringStandard, lodgingStandard } from '@tejian/contract/charges/parameters.ts'
import type { OwnVisit } from '@tejian/contract/charges/travelCalls.ts'
import type { TravelStandard } from '@tejian/contract/charges/travelStandard.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { scopeCondition } from '../../kit/records/scope.ts'

/** How long after a visit its costs are offered to be registered; older ones are found by their number. */
const daysBack = 90

/** What is paid without a reason, in fen. */
export const travelStandard = ({ parameters }: Context): TravelStandard => ({
  catering: parameters.valueOf(cateringStandard) * 100,
  lodging: parameters.valueOf(lodgingStandard) * 100,
})

/** The caller's own visits of late of which no meals or lodging are registered, the newest first. */
export async function ownVisits(context: Context): Promise<OwnVisit[]> {
  const { loginName } = context.user
  const today = dayOf(context.now())
  const scope = scopeCondition(businessItem, context.user)
  const { rows } = await sql<OwnVisit>`
    select min(seisn) as seisn, min(appno) as appno, min(unitname) as unitname,
      coalesce(min(useaddress), '') as useaddress, coalesce(min(inspectors), '') as inspectors,
      max((select count(distinct one) from unnest(string_to_array("inspectorIds", ',') || "proPrincipalId") one
        where one <> ''))::int as persons,
      max(coalesce(inspectdate, "planInspectDate"))::text as day, count(*)::int as count
    from business_item
    where "planInspectDate" between ${addDays(today, -daysBack)}::date and ${today}::date
      and ("proPrincipalId" = ${loginName} or ${loginName} = any(string_to_array("inspectorIds", ',')))
      and "inspectorIds" <> '' and state is distinct from '99' ${scope ? sql`and ${scope}` : sql``}
      and not exists (select from travel_expense where travel_expense.seisn = business_item.seisn
        or travel_expense."visitNo" = business_item."visitNo")
    group by coalesce("visitNo", seisn) order by day desc, seisn limit 100`.execute(context.db)
  return rows
}
