import { randomBytes, randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type {} from '@fastify/multipart'
import { isId } from '@tejian/contract/kit/recordId.ts'
import {
  contentMatches,
  extensionOf,
  fileNameProblem,
  isUploadExtension,
  uploadContentTypes,
  uploadKey,
  uploadMessages,
} from '@tejian/contract/kit/uploadTypes.ts'
import { type Attachment, attachment } from '@tejian/contract/shared/attachment.ts'
import type { AttachmentRow } from '@tejian/contract/shared/attachments/calls.ts'
import { attachmentMessages, mostFilesPerMaterial } from '@tejian/contract/shared/attachments/messages.ts'
import { fileTypeFromBuffer } from 'file-type'
import { type Context, transact } from '../../kit/context.ts'
import { mayBeSaved } from '../../kit/db/lostDatabase.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { deleteRow, insertRow, readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { FileStore } from '../../kit/storage.ts'
import { attachmentAnswer, fileKeyOf, mayRemove, ownerIdOf } from './answers.ts'
import { dropFile } from './deletedFiles.ts'
import { type Owner, ownerOf, readableOwnerOf, refuseFixed } from './owner.ts'
import { refuseInfected } from './scan.ts'
import './tables.ts'

export type Upload = { fields: Record<string, string>; name: string; content: Buffer }

/**
 * Reads the one file of a multipart request with the fields around it. `admit` is asked before a byte of the file is
 * kept, so that nobody fills the memory who may not upload; fields that follow the file do not count for it. What the
 * scanner for viruses refuses goes no further.
 */
export async function readUpload<T>(
  context: CallContext,
  services: Pick<Services, 'env'>,
  fields: Record<string, string>,
  admit: (fields: Record<string, string>) => Promise<T>,
): Promise<{ upload: Upload; admitted: T }> {
  let admitted: { value: T } | null = null
  let file: { name: string; content: Buffer } | null = null
  try {
    for await (const part of context.request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      admitted ??= { value: await admit(fields).catch((error: unknown) => refuseFile(part.file, error)) }
      file = { name: part.filename, content: await part.toBuffer() }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Refusal(attachmentMessages.tooBig)
    throw error
  }
  admitted ??= { value: await admit(fields) }
  if (!file) throw new Refusal(attachmentMessages.chooseFile)
  if (file.content.length === 0) throw new Refusal(attachmentMessages.emptyFile)
  await refuseInfected(context, services, file.content)
  return { upload: { fields, ...file }, admitted: admitted.value }
}

/** A browser reads the refusal only after it has sent the file, which is thrown away meanwhile. */
async function refuseFile(file: Readable, error: unknown): Promise<never> {
  file.resume()
  await finished(file).catch(() => {})
  throw error
}

/** The extension of a file whose name and content may be kept; others are refused. */
export async function checkFile(
  upload: Pick<Upload, 'name' | 'content'>,
): Promise<keyof typeof uploadContentTypes> {
  const problem = fileNameProblem(upload.name)
  if (problem) throw new Refusal(problem)
  const extension = extensionOf(upload.name)
  if (!isUploadExtension(extension)) throw new Refusal(uploadMessages.types)
  const shown = await fileTypeFromBuffer(upload.content)
  if (!contentMatches(extension, shown?.mime, upload.content.subarray(0, 4096)))
    throw new Refusal(uploadMessages.content)
  return extension
}

/**
 * Stores a file and attaches it to a record that the uploader edits, in the name of `bearer` where that is who uploads by
 * the uploader's link: name, extension and content checked, bytes under a
 * random key first, the row after them, so that no row ever points to nothing.
 */
export async function saveAttachment(
  outer: Context,
  store: FileStore,
  upload: Upload,
  bearer?: string,
): Promise<AttachmentRow> {
  const { attrefsysid = '', atttype = '' } = upload.fields
  if (!isId(attrefsysid)) throw missing()
  refuseFixed(outer, await ownerOf(outer, attrefsysid), atttype)
  if (atttype.trim() === '' || atttype.length > 40) throw new Refusal(attachmentMessages.noType)
  const extension = await checkFile(upload)
  const key = `${randomBytes(16).toString('hex')}/${uploadKey(outer.now(), randomInt(10_000), extension)}`
  await store.put(key, upload.content, uploadContentTypes[extension])
  try {
    return await transact(outer, async (context) => {
      // The owner is held: files that arrive at once are counted one by one, and none slips into finished business.
      refuseFixed(context, await ownerOf(context, attrefsysid, true), atttype)
      const { count } = await context.db
        .selectFrom('attachment')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('attrefsysid', '=', attrefsysid)
        .where('atttype', '=', atttype)
        .executeTakeFirstOrThrow()
      if (count >= mostFilesPerMaterial) throw new Refusal(attachmentMessages.tooMany)
      const writer = bearer ? { ...context, user: { ...context.user, loginName: '', name: bearer } } : context
      const row = await insertRow(writer, attachment, {
        attrefsysid,
        atttype,
        attname: upload.name,
        attfileroute: key,
        size: upload.content.length,
        contentType: uploadContentTypes[extension],
        attitle: upload.fields.attitle?.slice(0, 100) ?? null,
        attCategory: upload.fields.attCategory?.slice(0, 40) ?? null,
        attClass: upload.fields.attClass?.slice(0, 40) ?? null,
        datasource: upload.fields.datasource?.slice(0, 40) ?? 'local',
      })
      return attachmentAnswer(row, context.user.permissions.has('attachment.delete'))
    })
  } catch (error) {
    if (!mayBeSaved(error)) await store.delete(key)
    throw error
  }
}

/** One attachment, if the caller sees the record that it belongs to. */
export async function readAttachment(
  context: Context,
  id: string,
): Promise<{ row: Attachment; owner: Owner }> {
  const row = await readRow(context, attachment, id)
  return { row, owner: await ownerOf(context, ownerIdOf(row)) }
}

/** One attachment for reading: of a record that the caller sees, or of one that is addressed to them. */
export async function readableAttachment(context: Context, id: string): Promise<Attachment> {
  const row = await readRow(context, attachment, id)
  await readableOwnerOf(context, ownerIdOf(row))
  return row
}

/** Deletes attachments, all or none; units delete only what one of their own uploaded. The bytes are kept for a time. */
export async function deleteAttachmentRows(outer: Context, ids: readonly string[]): Promise<void> {
  await transact(outer, async (context) => {
    for (const id of ids) {
      if (!isId(id)) throw missing()
      const { row, owner } = await readAttachment(context, id)
      refuseFixed(context, owner, row.atttype ?? '')
      if (!(await mayRemove(context, [row])).has(row.id)) throw new Refusal(attachmentMessages.notYours)
      await deleteRow(context, attachment, row)
      await dropFile(context, fileKeyOf(row))
    }
  })
}
