import type { RoleCode } from '@tejian/contract/kit/permission.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** Supervisors, and heads where they are asked for, in whose jurisdiction an area lies; the nearest comes first. */
export async function supervisorsOf(
  context: Context,
  areaId: string,
  roles: readonly RoleCode[] = ['supervisor'],
): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and string_to_array(roles, ',') && ${[...roles]}::text[]
      and starts_with(${areaId}, regexp_replace(jurisdiction, '(00){1,2}$', ''))
    order by length(regexp_replace(jurisdiction, '(00){1,2}$', '')) desc, "loginName"`.execute(context.db)
  return rows.map(({ loginName }) => loginName)
}
