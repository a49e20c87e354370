import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { schemeFunction } from '@tejian/contract/tasks/parameters.ts'
import { approvedStates } from '@tejian/contract/tasks/scheme.process.ts'
import { schemeDemand } from '@tejian/contract/tasks/schemeDemand.ts'
import { schemeMessages } from '@tejian/contract/tasks/schemeMessages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

type Item = Pick<BusinessItem, 'seisn' | 'appmainsysid' | 'equclacode' | 'inmGroupCode' | 'equdatasysid'>

async function pressureOf(context: Context, { equclacode, equdatasysid }: Item): Promise<number | null> {
  if (!equclacode?.startsWith('1')) return null
  const { rows } = await sql<{
    pressure: number | null
  }>`select (params ->> 'ratedPressure')::float8 as pressure
    from equipment where id = ${equdatasysid}::uuid`.execute(context.db)
  return rows[0]?.pressure ?? null
}

async function isCovered(context: Context, { seisn, appmainsysid }: Item): Promise<boolean> {
  const { rows } = await sql`select from inspection_scheme where appmainsysid = ${appmainsysid}::uuid
    and status = any(${approvedStates}::text[]) and ${seisn} = any(string_to_array(seisns, ',')) limit 1`.execute(
    context.db,
  )
  return rows.length > 0
}

/** What an item wants of a scheme that it does not have; null where it wants none, or has one that is approved. */
async function lackingScheme(context: Context, item: Item): Promise<'required' | 'advised' | null> {
  const demand = schemeDemand({
    equclacode: item.equclacode ?? '',
    inmGroupCode: item.inmGroupCode ?? '',
    ratedPressure: await pressureOf(context, item),
  })
  return demand && !(await isCovered(context, item)) ? demand : null
}

/** What is said at 报告生成 of an item without the scheme that it wants; null for nothing. */
export const schemeWarning = async (context: Context, item: Item): Promise<string | null> =>
  (await lackingScheme(context, item)) ? schemeMessages.missing : null

/** Refuses a report without the scheme that its rule demands, where the installation has switched schemes on. */
export async function refuseWithoutScheme(context: Context, item: Item): Promise<void> {
  if (!context.parameters.valueOf(schemeFunction)) return
  if ((await lackingScheme(context, item)) === 'required') throw new Refusal(schemeMessages.missing)
}
