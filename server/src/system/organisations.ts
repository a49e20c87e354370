import { systemMessages } from '@tejian/contract/system/messages.ts'
import type { Organisation, organisation } from '@tejian/contract/system/organisation.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

async function refuseCircle(context: Context, id: string, parentId: string): Promise<void> {
  const { rows } = await sql`with recursive above as (
      select id, "parentId" from organisation where id = ${parentId}::uuid
      union select o.id, o."parentId" from organisation o join above on o.id = above."parentId")
    select 1 from above where id = ${id}::uuid`.execute(context.db)
  if (rows.length > 0)
    throw new Refusal(systemMessages.orgCircle, {
      code: 'fields',
      fields: { parentId: systemMessages.orgCircle },
    })
}

/** Two departments of one name below an institution would be told apart by nobody; whoever adds one waits for the other. */
async function refuseSameName(
  context: Context,
  { name, parentId }: Pick<Organisation, 'name' | 'parentId'>,
  id: string | null,
): Promise<void> {
  if (!parentId || !name) return
  await sql`select from organisation where id = ${parentId}::uuid for update`.execute(context.db)
  const { rows } = await sql`select from organisation where "parentId" = ${parentId}::uuid and name = ${name}
    and id is distinct from ${id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ name: systemMessages.orgSameName })
}

/** Instruments, boxes and certificates of a department belong to the institute above it; two may not have one number there. */
async function followInstitute(context: Context, id: string): Promise<void> {
  try {
    await sql`select follow_institute(${id}::uuid)`.execute(context.db)
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    throw wrongFields({ parentId: systemMessages.orgNumbersMeet })
  }
}

/** Institutions and departments: a tree without circles; one with children or people stays. */
export const organisationOptions: RegisterOptions<typeof organisation> = {
  orderBy: ['sort', 'asc'],
  async beforeSave(context, values, before) {
    if (before && typeof values.parentId === 'string') await refuseCircle(context, before.id, values.parentId)
    const { name, parentId } = { ...before, ...values }
    if (!before || name !== before.name || parentId !== before.parentId)
      await refuseSameName(context, { name: name ?? null, parentId: parentId ?? null }, before?.id ?? null)
    return before ? values : { enabled: true, ...values, ...(values.enabled === null && { enabled: true }) }
  },
  afterSave: (context, row) => followInstitute(context, row.id),
  async beforeDelete(context, row) {
    const child = await context.db
      .selectFrom('organisation')
      .select('id')
      .where('parentId', '=', row.id)
      .limit(1)
      .executeTakeFirst()
    if (child) throw new Refusal(systemMessages.orgHasChildren)
    const person = await context.db
      .selectFrom('app_user')
      .select('id')
      .where((where) => where.or([where('orgId', '=', row.id), where('departId', '=', row.id)]))
      .limit(1)
      .executeTakeFirst()
    if (person) throw new Refusal(systemMessages.orgHasUsers)
  },
}

/** A department, entered by itself: always below an institution. */
export const departmentOptions: RegisterOptions<typeof organisation> = {
  ...organisationOptions,
  async beforeSave(context, values, before) {
    if (!before && !values.parentId) throw wrongFields({ parentId: systemMessages.orgParentMissing })
    return (await organisationOptions.beforeSave?.(context, values, before)) ?? values
  },
}
