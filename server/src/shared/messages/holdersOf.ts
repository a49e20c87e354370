import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** The enabled accounts that hold one of some roles. */
export async function holdersOf(context: Context, roles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and string_to_array(roles, ',') && ${roles}::text[] order by "loginName"`.execute(
    context.db,
  )
  return rows.map(({ loginName }) => loginName)
}
