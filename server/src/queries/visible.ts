import { queryMessages } from '@tejian/contract/queries/queryMessages.ts'
import { type QuerySetting, querySetting, sharing } from '@tejian/contract/queries/querySetting.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { readRow } from '../kit/records/save.ts'
import { missing, Refusal } from '../kit/refusal.ts'

const mayShare = ({ user }: Context): boolean => user.permissions.has('query.share')

/** Whose queries a person sees: one's own, the department's, those shared with all. Units are shown their own only. */
export function visibleTo({ user }: Context): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`query_setting.owner = ${user.loginName}`
  if (user.visibleScope.kind === 'unit' || user.visibleScope.kind === 'nothing') return own
  const office = user.departId
    ? sql<SqlBool>`query_setting."departId" = ${user.departId}::uuid`
    : sql<SqlBool>`(query_setting."departId" is null and query_setting."orgId" is not distinct from ${user.orgId}::uuid)`
  return sql<SqlBool>`(${own} or query_setting.shared = ${sharing.all}
    or (query_setting.shared = ${sharing.department} and ${office}))`
}

function seen({ user }: Context, row: QuerySetting): boolean {
  if (row.owner === user.loginName) return true
  if (user.visibleScope.kind === 'unit' || user.visibleScope.kind === 'nothing') return false
  if (row.shared === sharing.all) return true
  if (row.shared !== sharing.department) return false
  return user.departId ? row.departId === user.departId : row.departId === null && row.orgId === user.orgId
}

/** A query that this person sees; another's private one answers like a missing one. */
export async function readQuery(context: Context, id: string, lock = false): Promise<QuerySetting> {
  const row = await readRow(context, querySetting, id, lock)
  if (!seen(context, row)) throw missing()
  return row
}

/** One's own, and for whoever may share with all also what is shared with all. */
export const mayChange = (context: Context, row: QuerySetting): boolean =>
  row.owner === context.user.loginName || (row.shared === sharing.all && mayShare(context))

export function refuseOthers(context: Context, row: QuerySetting): void {
  if (!mayChange(context, row)) throw new Refusal(queryMessages.notOwn, { code: 'forbidden', status: 403 })
}

/** Sharing with everybody wants a permission of its own. */
export function refuseSharing(context: Context, shared: string | null | undefined): void {
  if (shared === sharing.all && !mayShare(context))
    throw new Refusal(queryMessages.notShared, {
      code: 'fields',
      fields: { shared: queryMessages.notShared },
    })
}

/** What this person may do with this query. */
export function queryActions(context: Context, row: QuerySetting): string[] {
  const save = context.user.permissions.has('query.save')
  return [
    ...(row.type !== 'resultTable' && row.enabled !== false ? ['run'] : []),
    ...(save ? ['copy'] : []),
    ...(save && mayChange(context, row) ? ['edit', 'delete'] : []),
  ]
}
