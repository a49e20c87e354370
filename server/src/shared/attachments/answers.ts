import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'

/** A row as the wire names it, with whether its reader may delete it. */
export const attachmentAnswer = (row: Row, deletable: boolean): AttachmentRow =>
  ({ ...row, attsysid: row.id, deletable }) as unknown as AttachmentRow

/**
 * Which of these files the caller may take away, business allowing: units what one of their own accounts has uploaded,
 * supervisors what their own office has, by the audit trail, since names are not unique; everybody else what they see.
 */
export async function mayRemove(context: Context, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.map((row) => row.id)
  const { sees, departId } = context.user
  if (sees.kind !== 'unit' && sees.kind !== 'area') return new Set(ids)
  const uploader =
    sees.kind === 'unit'
      ? sql`uploader."unitId" = ${sees.id}::uuid`
      : sql`uploader."departId" = ${departId}::uuid`
  const { rows: own } = await sql<{ id: string }>`
    select entry."recordId" as id from audit_entry entry join app_user uploader on uploader.id::text = entry."actorId"
    where entry."tableName" = 'attachment' and entry."recordId" = any(${ids}) and entry.action = 'create'
      and ${uploader}`.execute(context.db)
  return new Set(own.map(({ id }) => id))
}
