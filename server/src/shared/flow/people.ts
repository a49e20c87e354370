import type { Post } from '@tejian/contract/kit/process.ts'
import { flowMessages, wrongPost } from '@tejian/contract/shared/flow/messages.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Context } from '../../kit/context.ts'
import type { Holder } from '../../kit/process/move.ts'
import { Refusal } from '../../kit/refusal.ts'
import { holdsOneOf } from './posts.ts'

export type Colleague = Holder & { officeId: string; officeName: string }

/** Accounts that may see and choose each other: colleagues of the same institute, or of the same unit. */
function colleagues(user: Actor) {
  if (user.visibleScope.kind === 'unit') return sql`app_user."unitId" = ${user.visibleScope.id}::uuid`
  if (user.visibleScope.kind === 'organisations')
    return sql`app_user."orgId" = any(${user.visibleScope.ids}::uuid[])`
  return user.visibleScope.kind === 'all'
    ? sql`true`
    : sql`app_user."orgId" is not distinct from ${user.orgId}::uuid`
}

async function peopleWhere(
  context: Context,
  where: RawBuilder<SqlBool>,
  orgId: string | undefined,
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select app_user."loginName", app_user.name, coalesce(organisation.id::text, '') as "officeId", coalesce(organisation.name, '') as "officeName"
    from app_user left join organisation on organisation.id = coalesce(app_user."departId", app_user."orgId")
    where app_user.enabled is true and ${where} and ${colleagues(context.user)}
      ${orgId ? sql`and (app_user."departId" = ${orgId}::uuid or app_user."orgId" = ${orgId}::uuid)` : sql``}
    order by organisation.sort nulls last, app_user.name limit 500`.execute(context.db)
  return rows
}

/** The enabled accounts with one of these roles, by name. */
export const peopleWith = (context: Context, roles: readonly string[]): Promise<Colleague[]> =>
  peopleWhere(context, sql<SqlBool>`string_to_array(app_user.roles, ',') && ${roles}::text[]`, undefined)

/** The enabled accounts that hold a post, by name; of one institution or department when `orgId` is given. */
export const peopleFor = async (context: Context, post: Post, orgId?: string): Promise<Colleague[]> =>
  peopleWhere(context, await holdsOneOf(context, [post]), orgId)

/**
 * Login names of those who hold a post for an office, there or above it, whoever asks: what a unit applies for is told to
 * them too.
 */
export async function holdersAt(context: Context, post: Post, orgId: string): Promise<string[]> {
  const holds = await holdsOneOf(context, [post])
  const { rows } = await sql<{ loginName: string }>`with recursive above as (
      select id, "parentId" from organisation where id = ${orgId}::uuid
      union all select organisation.id, organisation."parentId" from organisation join above on organisation.id = above."parentId")
    select "loginName" from app_user
    where enabled is true and ${holds} and "orgId" in (select id from above) order by name limit 500`.execute(
    context.db,
  )
  return rows.map(({ loginName }) => loginName)
}

/** The person of a login name who holds the post; refuses others with a sentence. */
export async function holderFor(
  context: Context,
  loginName: string | undefined,
  post: Post | undefined,
): Promise<Holder> {
  if (!loginName)
    throw new Refusal(flowMessages.chooseAssignee, {
      code: 'fields',
      fields: { dealMan: flowMessages.chooseAssignee },
    })
  const holds = await holdsOneOf(context, post ? [post] : [])
  const { rows } = await sql<
    Holder & { holds: boolean }
  >`select "loginName", name, ${holds} as holds from app_user
    where "loginName" = ${loginName} and enabled is true and ${colleagues(context.user)}`.execute(context.db)
  const person = rows[0]
  if (!person) throw new Refusal(flowMessages.unknownAssignee)
  if (!person.holds) throw new Refusal(wrongPost(person.name, post?.name ?? ''))
  return { loginName: person.loginName, name: person.name }
}

/** Login names of a unit's own accounts, for messages to it. */
export async function accountsOfUnit(context: Context, unitId: string): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where "unitId" = ${unitId}::uuid and enabled is true order by "loginName"`.execute(context.db)
  return rows.map(({ loginName }) => loginName)
}
