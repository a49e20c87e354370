import { expandPermissions, patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { clearances, opensSensitive } from '@tejian/contract/kit/secrecy.ts'
import { administratorRoles } from '@tejian/contract/system/roles.ts'
import type { User } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import type { Actor } from '../kit/context.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Domains } from '../kit/domain.ts'
import { visibleScopeOf } from './visibleScope.ts'

export type Account = Pick<
  User,
  | 'id'
  | 'loginName'
  | 'name'
  | 'roles'
  | 'orgId'
  | 'departId'
  | 'unitId'
  | 'jurisdiction'
  | 'clearance'
  | 'mustChangePassword'
> & { awaitsFactor?: boolean }

/** The columns of an account that an actor is made of. */
export const accountColumns = [
  'app_user.id',
  'app_user.loginName',
  'app_user.name',
  'app_user.roles',
  'app_user.orgId',
  'app_user.departId',
  'app_user.unitId',
  'app_user.jurisdiction',
  'app_user.clearance',
  'app_user.mustChangePassword',
] as const

async function permissionsOf(db: Db, domains: Domains, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const roles = await db.selectFrom('role').select('permissions').where('code', 'in', codes).execute()
  return new Set(
    roles.flatMap((role) => expandPermissions(patternsOf(role.permissions), domains.permissions)),
  )
}

/** Whoever is not cleared for what is sensitive does not have the codes that open it, whatever the roles say (decision 0066). */
const cleared = (codes: ReadonlySet<string>, clearance: string | null): ReadonlySet<string> =>
  clearance === clearances.internal ? new Set([...codes].filter((code) => !opensSensitive(code))) : codes

/** An organisation with everything beneath it. */
export async function organisationsBelow(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive below as (
      select id from organisation where id = ${id}::uuid
      union select organisation.id from organisation join below on organisation."parentId" = below.id)
    select id from below`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * Who an account is for every other part of the server: roles, operator codes, data scope. Until a one-time password
 * has been changed, the person may do nothing but change it; the same holds for a second factor that is still to be set up.
 */
export async function actorFrom(db: Db, domains: Domains, account: Account): Promise<Actor> {
  const loginName = account.loginName ?? ''
  const roles = patternsOf(account.roles)
  const waiting = account.mustChangePassword === true || account.awaitsFactor === true
  const [permissions, organisations] = await Promise.all([
    waiting ? new Set<string>() : permissionsOf(db, domains, roles),
    account.orgId ? organisationsBelow(db, account.orgId) : [],
  ])
  return {
    id: account.id,
    loginName,
    name: account.name ?? loginName,
    roles,
    permissions: cleared(permissions, account.clearance),
    visibleScope: waiting ? { kind: 'nothing' } : visibleScopeOf({ ...account, roles, organisations }),
    orgId: account.orgId,
    departId: account.departId,
    unitId: account.unitId,
    jurisdiction: account.jurisdiction,
    boundToNetworks: administratorRoles.some((role) => roles.includes(role)),
  }
}
