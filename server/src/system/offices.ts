import { processes } from '@tejian/contract/app/processes.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import type {
  BusinessGroup,
  BusinessUser,
  Office,
} from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { maskText } from '../kit/records/mask.ts'
import { missing } from '../kit/refusal.ts'
import { holdsOneOf } from '../shared/flow/posts.ts'

const columns = sql`id, coalesce("parentId"::text, '') as "parentId", name, code, coalesce(type, '') as type, coalesce("areaId", '') as "areaId"`

/** The institution of a person's account with everything beneath it; empty for accounts of units. */
const ownInstitute = (orgId: string | null): RawBuilder<unknown> => sql`
  with recursive below as (
    select * from organisation where id = ${orgId}::uuid
    union select organisation.* from organisation join below on organisation."parentId" = below.id)`

/** The departments in which a person belongs or may act: all of the person's institution. Other people: one's own institution only. */
export async function officesOfUser(context: Context, loginName: string | undefined): Promise<Office[]> {
  let orgId = context.user.orgId
  if (loginName && loginName !== context.user.loginName) {
    const other = await context.db
      .selectFrom('app_user')
      .select('orgId')
      .where('loginName', '=', loginName)
      .where('orgId', '=', context.user.orgId)
      .executeTakeFirst()
    if (!other) throw missing()
    orgId = other.orgId
  }
  const { rows } =
    await sql<Office>`${ownInstitute(orgId)} select ${columns} from below where enabled is not false order by sort, code`.execute(
      context.db,
    )
  return rows
}

/** The enabled institutions or departments below one, or the top ones; names and addresses of institutions are public. */
export async function officesBelow(
  context: Context,
  wanted: { parentId?: string | undefined; type?: string | undefined; name?: string | undefined },
): Promise<Office[]> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`enabled is not false`]
  if (wanted.parentId) conditions.push(sql<SqlBool>`"parentId" = ${wanted.parentId}::uuid`)
  if (wanted.type) conditions.push(sql<SqlBool>`type = ${wanted.type}`)
  if (wanted.name) conditions.push(sql<SqlBool>`strpos(name, ${wanted.name}) > 0`)
  const { rows } =
    await sql<Office>`select ${columns} from organisation where ${sql.join(conditions, sql` and `)} order by sort, code`.execute(
      context.db,
    )
  return rows
}

/** The institution above a department. */
export async function parentOffice(context: Context, id: string): Promise<Office> {
  const { rows } =
    await sql<Office>`select ${columns} from organisation where id = (select "parentId" from organisation where id = ${id}::uuid)`.execute(
      context.db,
    )
  if (!rows[0]) throw missing()
  return rows[0]
}

/** Who a kind of person is: holders of a workflow step, else people with a role of that code. */
async function ofKind(context: Context, kind: string): Promise<RawBuilder<SqlBool>> {
  const posts = Object.values(processes).flatMap(({ steps }) => {
    const step = Object.hasOwn(steps, kind) ? steps[kind] : undefined
    return step ? [postOf(step)] : []
  })
  return posts.length > 0
    ? holdsOneOf(context, posts, sql`u`)
    : sql<SqlBool>`string_to_array(u.roles, ',') && ${[kind]}::text[]`
}

type PeopleWanted = {
  type?: string | undefined
  name?: string | undefined
  orgId?: string | undefined
  pageNo?: string | undefined
  pageSize?: string | undefined
  orderBy?: string | undefined
}

async function peopleConditions(context: Context, wanted: PeopleWanted): Promise<RawBuilder<SqlBool>> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`u.enabled is not false`,
    sql<SqlBool>`u."orgId" in (select id from below)`,
  ]
  if (wanted.type) conditions.push(await ofKind(context, wanted.type))
  if (wanted.name)
    conditions.push(
      sql<SqlBool>`(strpos(u.name, ${wanted.name}) > 0 or strpos(u."loginName", ${wanted.name}) > 0)`,
    )
  if (wanted.orgId) {
    conditions.push(sql<SqlBool>`coalesce(u."departId", u."orgId") in (
      with recursive part as (select id from organisation where id = ${wanted.orgId}::uuid
        union select o.id from organisation o join part on o."parentId" = part.id) select id from part)`)
  }
  return sql.join<SqlBool>(conditions, sql` and `)
}

/** People who may handle business, for pickers: enabled accounts of the caller's own institution. */
export async function businessUsers(context: Context, wanted: PeopleWanted) {
  const pageNo = Number(wanted.pageNo ?? 1)
  const pageSize = Number(wanted.pageSize ?? 20)
  const [field = 'name', direction = 'asc'] = (wanted.orderBy ?? '').split(' ')
  const where = await peopleConditions(context, wanted)
  const from = sql`${ownInstitute(context.user.orgId)}`
  const sort = sql`u.${sql.id(field || 'name')} ${sql.raw(direction === 'desc' ? 'desc' : 'asc')}, u.id`
  const { rows: totals } = await sql<{
    count: number
  }>`${from} select count(*) as count from app_user u where ${where}`.execute(context.db)
  const { rows } = await sql<BusinessUser>`${from}
    select u.id, u."loginName", u.name, coalesce(u.mobile, '') as mobile, coalesce(d.id::text, '') as "officeId", coalesce(d.name, '') as "officeName"
    from app_user u left join organisation d on d.id = coalesce(u."departId", u."orgId")
    where ${where} order by ${sort} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db)
  const list = rows.map((row) => ({ ...row, mobile: row.mobile && maskText(row.mobile) }))
  return { list, count: totals[0]?.count ?? 0, pageNo, pageSize }
}

/** Departments of the caller's institution as working groups, with their people. */
export async function businessGroups(
  context: Context,
  wanted: { name?: string | undefined; orgId?: string | undefined },
): Promise<BusinessGroup[]> {
  const { rows } = await sql<BusinessGroup>`${ownInstitute(context.user.orgId)}
    select b.id, b.code, b.name, coalesce(b."parentId"::text, '') as "orgId",
      coalesce((select json_agg(json_build_object('id', u.id, 'loginName', u."loginName", 'name', u.name) order by u.name)
        from app_user u where u.enabled is not false and coalesce(u."departId", u."orgId") = b.id), '[]') as users
    from below b where b.enabled is not false
      ${wanted.name ? sql`and strpos(b.name, ${wanted.name}) > 0` : sql``}
      ${wanted.orgId ? sql`and (b.id = ${wanted.orgId}::uuid or b."parentId" = ${wanted.orgId}::uuid)` : sql``}
    order by b.sort, b.code`.execute(context.db)
  return rows
}
