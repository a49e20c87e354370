import type { Post } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { holdsOneOf } from './posts.ts'

export type Supervisor = { loginName: string; name: string; officeName: string }

/** People of a post whose jurisdiction covers all of these areas; nobody where no area is known. */
export async function supervisorsOver(
  context: Context,
  areas: readonly string[],
  post: Post,
): Promise<Supervisor[]> {
  if (areas.length === 0) return []
  const { rows } =
    await sql<Supervisor>`select app_user."loginName", app_user.name, coalesce(organisation.name, '') as "officeName"
    from app_user left join organisation on organisation.id = coalesce(app_user."departId", app_user."orgId")
    where app_user.enabled is true and ${await holdsOneOf(context, [post])}
      and app_user.jurisdiction is not null
      and (select bool_and(starts_with(area, regexp_replace(app_user.jurisdiction, '(00){1,2}$', ''))) from unnest(${[...new Set(areas)]}::text[]) area)
    order by app_user.name limit 200`.execute(context.db)
  return rows
}
