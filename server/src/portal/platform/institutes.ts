import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

export type Institute = { id: string; name: string }

/** The institutes whose inspections may be complained about: those that have somebody who takes complaints in. */
export async function institutesOf(context: Context): Promise<Institute[]> {
  const { rows } = await sql<Institute>`select id, name from organisation
    where type = '21' and "parentId" is null and enabled is true
      and exists (select from app_user where app_user."orgId" = organisation.id and app_user.enabled is true
        and 'registrar' = any(string_to_array(app_user.roles, ',')))
    order by sort, id limit 200`.execute(context.db)
  return rows
}
