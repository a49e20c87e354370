import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { administratorRoles, unitRoles } from '@tejian/contract/system/roles.ts'
import { user } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { insertRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Identity, SsoProblem } from './identity.ts'

/** The claims by which accounts are made: their values stand at roles (统一身份用户组) and are codes of organisations. */
export type Provisioning = { roleClaim: string; orgClaim: string }

const textsOf = (value: unknown): string[] => [value].flat().filter((item) => typeof item === 'string')

/**
 * The roles that the security administrator has given to groups of the provider. Administrators are made by hand, each
 * account has one base role, and whoever is in none of the groups gets no account.
 */
async function rolesOf(context: Context, groups: readonly string[]): Promise<string> {
  const rows = await context.db
    .selectFrom('role')
    .select(['code', 'isBase', 'ssoGroups'])
    .where('ssoGroups', 'is not', null)
    .where('code', 'not in', [...administratorRoles])
    .orderBy('code')
    .execute()
  const given = rows.filter(({ ssoGroups }) => patternsOf(ssoGroups).some((group) => groups.includes(group)))
  const bases = given.filter(({ isBase }) => isBase).map(({ code }) => code ?? '')
  if (bases.length !== 1)
    throw new SsoProblem(
      `the groups ${groups.join(', ') || '(none)'} give ${bases.length} base roles, not one`,
    )
  // Which unit a person belongs to, no provider knows.
  if (unitRoles.includes(bases[0] ?? '')) throw new SsoProblem(`accounts of units are not made: ${bases[0]}`)
  return given.map(({ code }) => code).join(',')
}

type Place = { orgId: string; departId: string | null; areaId: string | null }

/** Where the person belongs: an enabled institution, or a department with the institution above it. */
async function placeOf(context: Context, codes: readonly string[]): Promise<Place> {
  const { rows } = await sql<{ id: string; areaId: string | null }>`with recursive above as (
      select o.id, o."parentId", o."areaId", 0 as depth from organisation o
        where o.code = any(${codes}::text[]) and o.enabled is not false
      union all select o.id, o."parentId", o."areaId", above.depth + 1
        from organisation o join above on o.id = above."parentId" where above.depth < 20)
    select id, "areaId" from above order by depth`.execute(context.db)
  const [first, above] = rows
  if (codes.length !== 1 || !first)
    throw new SsoProblem(`the organisation ${codes.join(', ') || '(none)'} is not known, or not one`)
  return above
    ? { orgId: rows.at(-1)?.id ?? first.id, departId: first.id, areaId: first.areaId }
    : { orgId: first.id, departId: null, areaId: first.areaId }
}

/** A login name that nobody has: as the provider calls the person, where that is a name here. */
const loginNameOf = ({ claims, accountCode }: Identity): string => {
  const name = [claims.preferred_username, accountCode].find(
    (value) => typeof value === 'string' && /^[\w.@-]{2,40}$/.test(value),
  )
  if (typeof name !== 'string') throw new SsoProblem('the provider gives no name that may be a login name')
  return name
}

/**
 * Makes the account of somebody whom the provider knows and this product does not yet; null where that is not set. What its
 * person may do follows from the roles' groups this once, and is kept by hand from then on.
 */
export async function provisioned(outer: Context, identity: Identity, by: Provisioning | null) {
  const { accountCode, claims, shownName } = identity
  if (!by || !accountCode) return undefined
  const maker = { ...outer, user: { ...systemActor, name: '统一身份认证' } }
  try {
    return await transact(maker, async (context) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`sso ${accountCode}`}))`.execute(context.db)
      const known = await context.db
        .selectFrom('app_user')
        .select(['id', 'loginName', 'name', 'enabled'])
        .where('cityAccountCode', '=', accountCode)
        .executeTakeFirst()
      if (known) return known
      const roles = await rolesOf(context, textsOf(claims[by.roleClaim]))
      const { orgId, departId, areaId } = await placeOf(context, textsOf(claims[by.orgClaim]))
      const phone = textsOf(claims.phone_number)[0]?.replace(/^\+?86-?/, '') ?? ''
      return insertRow(context, user, {
        loginName: loginNameOf(identity),
        name: shownName.slice(0, 40),
        mobile: phone && !validate('mobile', phone) ? phone : null,
        roles,
        orgId,
        departId,
        jurisdiction: areaId,
        cityAccountCode: accountCode,
        enabled: true,
      })
    })
  } catch (error) {
    if (!(error instanceof SsoProblem || error instanceof Refusal)) throw error
    const reason = error.message
    outer.log.warn({ name: shownName, reason, requestId: outer.requestId }, 'no account was made')
    return undefined
  }
}
