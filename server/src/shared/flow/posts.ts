import type { Permission } from '@tejian/contract/kit/permission.ts'
import { givesCode, patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import type { Post } from '@tejian/contract/kit/process.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { CachedQuery } from '../../kit/queryCache.ts'

type Role = { readonly code: string; readonly gives: (code: string) => boolean }

/** What every role may do, roles of an installation's own included. */
const cachedRoles: CachedQuery<readonly Role[]> = {
  tables: ['role'],
  async read(db: Db) {
    const rows = await db.selectFrom('role').select(['code', 'permissions']).orderBy('sort').execute()
    return rows.map(({ code, permissions }) => ({
      code: code ?? '',
      gives: givesCode(patternsOf(permissions)),
    }))
  },
}

/** Roles that give an operator code, in their order. */
export async function rolesGiving(context: Context, code: Permission): Promise<string[]> {
  const roles = await context.queryCache.get(cachedRoles, context.db)
  return roles.filter(({ gives }) => gives(code)).map((role) => role.code)
}

/** Roles whose people hold a post; of those that give its code only the ones that a flow names. */
export async function rolesOfPost(context: Context, { code, roles }: Post): Promise<string[]> {
  const giving = await rolesGiving(context, code)
  return roles ? giving.filter((role) => roles.includes(role)) : giving
}

/** Whether an account (`app_user`, or what is named here) holds one of these posts. */
export async function holdsOneOf(
  context: Context,
  posts: readonly Post[],
  account: RawBuilder<unknown> = sql`app_user`,
): Promise<RawBuilder<SqlBool>> {
  if (posts.length === 0) return sql<SqlBool>`false`
  const own = sql`string_to_array(${account}.roles, ',')`
  const conditions: RawBuilder<SqlBool>[] = []
  for (const { code, roles } of posts) {
    const giving = sql<SqlBool>`${own} && ${await rolesGiving(context, code)}::text[]`
    conditions.push(roles ? sql<SqlBool>`(${giving} and ${own} && ${roles}::text[])` : giving)
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
