import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { endedEarly } from '@tejian/contract/inspection/steps.ts'
import type { TaskPrecedent } from '@tejian/contract/tasks/arrangeCalls.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { filled } from '../kit/records/filled.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import { placeOf } from './place.ts'

/** Of devices of one category, which need the same people and instruments. */
const categoryOf = (equclacode: string | null): string => (equclacode ?? '').slice(0, 1)

/**
 * How a task that nobody has planned yet may begin: as another one of its declaration and category was planned last, for
 * a day that has not passed; with its time where it is the same site. A proposal, kept by nobody.
 */
export async function precedentOf(context: Context, row: BusinessItem): Promise<TaskPrecedent | null> {
  if (row.step !== 'RWAP' || row.planInspectDate || row.inspectorIds) return null
  const scope = scopeCondition(businessItem, context.user)
  const { rows } = await sql<BusinessItem>`select business_item.* from business_item
    where "appmainsysid" = ${row.appmainsysid}::uuid and id <> ${row.id}::uuid ${scope ? sql`and ${scope}` : sql``}
      and state <> all(${[...endedEarly]}::text[])
      and left(equclacode, 1) = ${categoryOf(row.equclacode)}
      and "planInspectDate" >= ${dayOf(context.now())}::date and "inspectorIds" is not null
    order by "updateDate" desc nulls last, id desc limit 1`.execute(context.db)
  const [before] = rows
  if (!before) return null
  return {
    seisn: filled(before, 'seisn'),
    planInspectDate: filled(before, 'planInspectDate'),
    planInspectTime: placeOf(before) === placeOf(row) ? before.planInspectTime : null,
    inspectorIds: filled(before, 'inspectorIds'),
    inspectors: before.inspectors ?? '',
    proPrincipalId: before.proPrincipalId,
    instrumentIds: before.instrumentIds,
    instrumentNames: before.instrumentNames ?? '',
  }
}
