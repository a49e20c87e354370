import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** Supervisors in whose jurisdiction an area lies; the nearest jurisdiction comes first. */
export async function supervisorsOf(context: Context, areaId: string): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and 'supervisor' = any(string_to_array(roles, ','))
      and starts_with(${areaId}, regexp_replace(jurisdiction, '(00){1,2}$', ''))
    order by length(regexp_replace(jurisdiction, '(00){1,2}$', '')) desc, "loginName"`.execute(context.db)
  return rows.map(({ loginName }) => loginName)
}
