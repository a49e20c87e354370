import { inspectionMessages } from '@tejian/contract/inspection/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'

/** The inspection institute that is responsible for an area: the one whose own area covers it most closely. */
export async function instituteFor(context: Context, areaId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from organisation
    where type = '21' and "parentId" is null and enabled is true
    order by starts_with(${areaId}, regexp_replace("areaId", '(00)+$', '')) desc, length(regexp_replace("areaId", '(00)+$', '')) desc, sort, id
    limit 1`.execute(context.db)
  const [row] = rows
  if (!row) throw new Refusal('没有启用的检验机构，请联系系统管理员')
  return row.id
}

export type Office = { id: string; name: string | null; parentId: string | null }

/** An enabled institute or department that inspects; refuses others. */
export async function inspectionOffice(context: Context, id: string): Promise<Office> {
  const row = await context.db
    .selectFrom('organisation')
    .select(['id', 'name', 'parentId'])
    .where('id', '=', id)
    .where('type', '=', '21')
    .where('enabled', 'is', true)
    .executeTakeFirst()
  if (!row) throw new Refusal(inspectionMessages.wrongDepartment)
  return row
}

/** A department of the caller's own institute. */
export async function ownOffice(context: Context, id: string): Promise<Office> {
  const office = await inspectionOffice(context, id)
  const { visibleScope } = context.user
  if (visibleScope.kind === 'organisations' && !visibleScope.ids.includes(id))
    throw new Refusal(inspectionMessages.wrongDepartment)
  return office
}

/** The institute above a department, with its telephone and its approval. */
export async function instituteOf(
  context: Context,
  orgId: string | null,
): Promise<{ id: string; name: string; phone: string; approvalno: string; approvaluntil: string | null }> {
  const { rows } = await sql<{
    id: string
    name: string
    phone: string | null
    approvalno: string | null
    approvaluntil: string | null
  }>`select coalesce(parent.id, own.id) as id, coalesce(parent.name, own.name) as name, coalesce(parent.phone, own.phone) as phone,
      coalesce(parent.approvalno, own.approvalno) as approvalno, coalesce(parent.approvaluntil, own.approvaluntil) as approvaluntil
    from organisation own left join organisation parent on parent.id = own."parentId" and parent.type = own.type
    where own.id = ${orgId}::uuid`.execute(context.db)
  const [row] = rows
  return {
    id: row?.id ?? '',
    name: row?.name ?? '',
    phone: row?.phone ?? '',
    approvalno: row?.approvalno ?? '',
    approvaluntil: row?.approvaluntil ?? null,
  }
}
