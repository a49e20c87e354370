import type { Attachment } from '@tejian/contract/shared/attachment.ts'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { attachmentMessages } from '@tejian/contract/shared/attachments/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

/** A row as the wire names it, with whether its reader may delete it. */
export const attachmentAnswer = (row: Attachment, deletable: boolean): AttachmentRow => ({
  ...row,
  attsysid: row.id,
  attrefsysid: ownerIdOf(row),
  atttype: row.atttype ?? '',
  attname: row.attname ?? '',
  deletable,
})

/** Id of the record that a file belongs to; every file has one. */
export const ownerIdOf = ({ attrefsysid }: Attachment): string => attrefsysid ?? ''

/** The key under which the store keeps a file's bytes; its upload has set it. */
export function fileKeyOf({ attfileroute }: Attachment): string {
  if (!attfileroute) throw new Refusal(attachmentMessages.fileGone)
  return attfileroute
}

/**
 * Which of these files the caller may take away, business allowing: units what one of their own accounts has uploaded,
 * supervisors what their own office has, by the audit trail, since names are not unique; everybody else what they see.
 */
export async function mayRemove(
  context: Context,
  rows: ReadonlyArray<{ id: string }>,
): Promise<ReadonlySet<string>> {
  const ids = rows.map((row) => row.id)
  const { visibleScope, departId } = context.user
  if (visibleScope.kind !== 'unit' && visibleScope.kind !== 'area') return new Set(ids)
  const uploader =
    visibleScope.kind === 'unit'
      ? sql`uploader."unitId" = ${visibleScope.id}::uuid`
      : sql`uploader."departId" = ${departId}::uuid`
  const { rows: own } = await sql<{ id: string }>`
    select entry."recordId" as id from audit_entry entry join app_user uploader on uploader.id::text = entry."actorId"
    where entry."tableName" = 'attachment' and entry."recordId" = any(${ids}) and entry.action = 'create'
      and ${uploader}`.execute(context.db)
  return new Set(own.map(({ id }) => id))
}
