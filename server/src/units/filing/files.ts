import type { Attachment } from '@tejian/contract/shared/attachment.ts'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { attachmentAnswer } from '../../shared/attachments/answers.ts'

/** The files of a filing, whose reader sees the filing. */
export async function attachmentRowOf(context: Context, id: string): Promise<AttachmentRow[]> {
  const { rows } = await sql<Attachment>`select * from attachment where attrefsysid = ${id}::uuid
    order by atttype, id`.execute(context.db)
  return rows.map((row) => attachmentAnswer(row, false))
}

export type FileGroup = { name: string; oldAttachments: AttachmentRow[]; newAttachments: AttachmentRow[] }

/** The files that a change brings, by material, each beside those of the filing that it changes. */
export async function changedFiles(context: Context, id: string): Promise<FileGroup[]> {
  const row = await readRow(context, maintenanceFiling, id)
  const [fresh, old] = await Promise.all([
    attachmentRowOf(context, row.id),
    row.previousId ? attachmentRowOf(context, row.previousId) : [],
  ])
  return [...Map.groupBy(fresh, ({ atttype }) => atttype)].map(([atttype, newAttachments]) => ({
    name: newAttachments[0]?.attitle ?? atttype,
    oldAttachments: old.filter((file) => file.atttype === atttype),
    newAttachments,
  }))
}
