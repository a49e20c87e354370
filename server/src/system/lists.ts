import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { organisation } from '@tejian/contract/system/organisation.ts'
import { user } from '@tejian/contract/system/user.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { findRows } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { sourceOf } from '../kit/records/register.ts'

type Answer = ListAnswer<ListedRow>

const status = ({ enabled }: { enabled: boolean | null }): string => (enabled === false ? '0' : '1')

/** Institutions for the family call `org/list`: with `status` beside the record's own fields. */
export async function listOrganisations(context: Context, request: ListRequest): Promise<Answer> {
  const answer = await findRows(context, sourceOf(organisation, { orderBy: ['sort', 'asc'] }), request)
  return { ...answer, list: answer.list.map((row) => ({ ...row, status: status(row) })) }
}

/** Accounts for the family call `user/list`: `officeId` and `status` filter by department and whether enabled. */
export async function listUsers(context: Context, request: ListRequest): Promise<Answer> {
  const asked = toRecordNames<typeof user>(request, { officeId: 'departId', status: 'enabled' })
  const answer = await findRows(context, sourceOf(user), asked as ListRequest)
  const roles = await context.db.selectFrom('role').select(['code', 'name']).execute()
  const offices = await context.db.selectFrom('organisation').select(['id', 'name']).execute()
  const nameOf = (code: string): string => roles.find((role) => role.code === code)?.name ?? code
  const list = answer.list.map((row) => ({
    ...row,
    officeId: row.departId ?? '',
    officeName: offices.find((office) => office.id === row.departId)?.name ?? '',
    roleNames: patternsOf(row.roles ?? '')
      .map(nameOf)
      .join(','),
    status: status(row),
  }))
  return { ...answer, list }
}

/** Departments as working groups, with how many enabled people each has. */
export async function listGroups(context: Context, request: ListRequest): Promise<Answer> {
  const asked = toRecordNames<typeof organisation>(request, { orgId: 'parentId' })
  const source = sourceOf(organisation, { orderBy: ['sort', 'asc'] })
  const answer = await findRows(context, source, asked as ListRequest)
  const ids = answer.list.map((row) => row.id)
  const { rows } = await sql<{
    id: string
    count: number
  }>`select coalesce("departId", "orgId") as id, count(*) as count from app_user
    where enabled is not false and coalesce("departId", "orgId") = any(${ids}::uuid[]) group by 1`.execute(
    context.db,
  )
  const members = new Map(rows.map((row) => [row.id, row.count]))
  return {
    ...answer,
    list: answer.list.map((row) => ({
      ...row,
      orgId: row.parentId ?? '',
      memberCount: members.get(row.id) ?? 0,
    })),
  }
}
