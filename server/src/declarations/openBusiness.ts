import type { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import { underWay } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import type { Filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { scopeCondition } from '../kit/records/scope.ts'

type Call = typeof declarationCalls.findOpenBusiness
export type OtherBusiness = Filled<BusinessItem, 'equdatasysid' | 'appno' | 'step'> &
  Pick<BusinessItem, 'inmGroupCode'>

/** Submitted business of devices in other declarations that is not finished; told by number only, whoever's it is. */
export async function otherBusiness(
  context: Context,
  equipmentIds: readonly string[],
  declarationId: string | undefined,
): Promise<OtherBusiness[]> {
  const { rows } =
    await sql<OtherBusiness>`select equdatasysid, appno, step, "inmGroupCode" from business_item
    where equdatasysid = any(${equipmentIds}::uuid[]) ${declarationId ? sql`and appmainsysid <> ${declarationId}::uuid` : sql``}
      and ${underWay} order by seisn`.execute(context.db)
  return rows
}

/** What stands in the way of declaring these devices, of those that the caller may see. */
export async function findOpenBusiness(
  context: Context,
  { ids, appmainsysid }: ParsedOf<Call>,
  lookups: Lookups,
): Promise<AnswerOf<Call>> {
  const scope = scopeCondition(equipment, context.user)
  const { rows: seen } = await sql<{ id: string }>`select id from equipment
    where id = any(${ids}::uuid[]) ${scope ? sql`and ${scope}` : sql``}`.execute(loose(context.db))
  const found = await otherBusiness(
    context,
    seen.map(({ id }) => id),
    appmainsysid,
  )
  return found.map(({ step, ...business }) => ({
    ...business,
    stepName: stepName(step),
    kindName: lookups.label('INM_GROUP', business.inmGroupCode ?? '') ?? '',
  }))
}
