import { hash, randomBytes, randomInt } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { uploadContentTypes, uploadKey } from '@tejian/contract/kit/uploadTypes.ts'
import { type Attachment, attachment } from '@tejian/contract/shared/attachment.ts'
import type { AttachmentRow, PlacedFile } from '@tejian/contract/shared/attachments/calls.ts'
import {
  attachmentMessages,
  mostFilesPerMaterial,
  mostUploadBytes,
} from '@tejian/contract/shared/attachments/messages.ts'
import { type Context, transact } from '../../kit/context.ts'
import { mayBeSaved } from '../../kit/db/lostDatabase.ts'
import { insertRows, readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { isKey } from '../../kit/storage/fileKey.ts'
import type { FileStore } from '../../kit/storage.ts'
import { fetchFile } from '../outgoing/fetchFile.ts'
import { linesTo, problemOfAddress } from '../outgoing/lines.ts'
import { checkFile } from './actions.ts'
import { attachmentAnswer, fileKeyOf } from './answers.ts'
import { dropFile } from './deletedFiles.ts'
import { ownerOf, refuseFixed } from './owner.ts'
import { refuseInfected } from './scan.ts'
import './tables.ts'

type Env = Pick<Services, 'env'>

/** Where an account's own systems place files in the store, to be recorded afterwards. */
export const uploadFolder = (userId: string): string => `upload/${userId}/`

type Checked = PlacedFile & {
  attrefsysid: string
  key: string
  size: number | null
  contentType: string | null
}

/** A file of another system stays where it is until it is copied; its address must be one that may be called. */
function checkForeign(file: PlacedFile & { attrefsysid: string }, { env }: Env): Checked {
  const problem = problemOfAddress(linesTo(env.WEB_HOOK_NETWORKS), foreignAddress(file))
  if (problem) throw new Refusal(attachmentMessages.ofFile(file.attname, problem))
  return { ...file, key: file.attfileroute, size: null, contentType: null }
}

/**
 * Takes a file over from the caller's folder: looked at, and kept under a key of its own, so that whoever may write into
 * the folder cannot exchange it afterwards.
 */
async function takeOver(
  context: Context,
  store: FileStore,
  file: PlacedFile & { attrefsysid: string },
  services: Env,
): Promise<Checked> {
  const { attfileroute: place, attname } = file
  if (!isKey(place) || !place.startsWith(uploadFolder(context.user.id)) || !(await store.exists(place)))
    throw new Refusal(attachmentMessages.notInFolder(attname))
  if ((await store.size(place)) > mostUploadBytes)
    throw new Refusal(attachmentMessages.ofFile(attname, attachmentMessages.tooBig))
  const content = await buffer(await store.get(place))
  if (content.length === 0)
    throw new Refusal(attachmentMessages.ofFile(attname, attachmentMessages.emptyFile))
  const extension = await checkFile({ name: attname, content }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(attachmentMessages.ofFile(attname, error.message)) : error
  })
  await refuseInfected(context, services, content)
  const key = `${randomBytes(16).toString('hex')}/${uploadKey(context.now(), randomInt(10_000), extension)}`
  await store.put(key, content, uploadContentTypes[extension])
  return { ...file, key, size: content.length, contentType: uploadContentTypes[extension] }
}

async function refuseTooManyFiles(context: Context, files: readonly Checked[]): Promise<void> {
  for (const [group, added] of Map.groupBy(files, (file) => `${file.attrefsysid} ${file.atttype}`)) {
    const [owner = '', atttype = ''] = [group.slice(0, 36), group.slice(37)]
    const { count } = await context.db
      .selectFrom('attachment')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('attrefsysid', '=', owner)
      .where('atttype', '=', atttype)
      .executeTakeFirstOrThrow()
    if (Number(count) + added.length > mostFilesPerMaterial) throw new Refusal(attachmentMessages.tooMany)
  }
}

/** Records files that are in storage already as attachments of records that the caller edits: all of them, or none. */
export async function recordFiles(
  outer: Context,
  store: FileStore,
  services: Env,
  input: { attachments: readonly PlacedFile[]; attrefsysid?: string | undefined },
): Promise<AttachmentRow[]> {
  const files = input.attachments.map((file) => ({
    ...file,
    attrefsysid: file.attrefsysid ?? input.attrefsysid ?? '',
  }))
  if (!files.every(({ attrefsysid }) => isId(attrefsysid))) throw missing()
  for (const { attrefsysid, atttype } of files) refuseFixed(outer, await ownerOf(outer, attrefsysid), atttype)
  const checked: Checked[] = []
  const forget = async (): Promise<void> => {
    for (const { key, endpoint } of checked) if (!endpoint) await store.delete(key)
  }
  try {
    for (const file of files)
      checked.push(
        file.endpoint ? checkForeign(file, services) : await takeOver(outer, store, file, services),
      )
  } catch (error) {
    await forget()
    throw error
  }
  try {
    return await transact(outer, async (context) => {
      for (const { attrefsysid, atttype } of checked)
        refuseFixed(context, await ownerOf(context, attrefsysid, true), atttype)
      await refuseTooManyFiles(context, checked)
      const rows = await insertRows(
        context,
        attachment,
        checked.map((file) => ({
          attrefsysid: file.attrefsysid,
          atttype: file.atttype,
          attname: file.attname,
          attfileroute: file.key,
          attitle: file.attitle ?? null,
          size: file.size,
          contentType: file.contentType,
          datasource: file.datasource || 'local',
          bucket: (file.endpoint && file.bucket) || null,
          endpoint: file.endpoint || null,
        })),
      )
      for (const { endpoint, attfileroute } of files) if (!endpoint) await dropFile(context, attfileroute)
      const deletes = context.user.permissions.has('attachment.delete')
      return rows.map((row) => attachmentAnswer(row, deletes))
    })
  } catch (error) {
    if (!mayBeSaved(error)) await forget()
    throw error
  }
}

/** The address at which another system keeps a file. */
function foreignAddress({
  endpoint,
  bucket,
  attfileroute,
}: {
  endpoint?: string | null | undefined
  bucket?: string | null | undefined
  attfileroute?: string | null | undefined
}): string {
  const path = [bucket, ...(attfileroute ?? '').split('/')].filter(Boolean) as string[]
  return `${(endpoint ?? '').replace(/\/+$/, '')}/${path.map(encodeURIComponent).join('/')}`
}

/** The same bytes lie under one key, whoever has them. */
async function keep(
  context: Context,
  store: FileStore,
  key: string,
  content: Buffer,
  type: string,
): Promise<void> {
  // Waits for a sweep that is about to take these bytes, and keeps the next one from it.
  await context.db.deleteFrom('deleted_file').where('key', '=', key).execute()
  if (!(await store.exists(key))) await store.put(key, content, type)
}

async function copyOne(outer: Context, store: FileStore, services: Env, row: Attachment): Promise<void> {
  const address = foreignAddress(row)
  const content = await fetchFile(linesTo(services.env.WEB_HOOK_NETWORKS), address, mostUploadBytes)
  if (content.length === 0) throw new Refusal(attachmentMessages.emptyFile)
  const extension = await checkFile({ name: row.attname ?? '', content })
  await refuseInfected(outer, services, content)
  const key = `copied/${hash('sha256', content)}.${extension}`
  await transact(outer, async (context) => {
    const locked = await readRow(context, attachment, row.id, true)
    if (!locked.endpoint || foreignAddress(locked) !== address) return
    await keep(context, store, key, content, uploadContentTypes[extension])
    await updateRow(
      context,
      attachment,
      locked,
      {
        attfileroute: key,
        endpoint: null,
        bucket: null,
        datasource: 'local',
        size: content.length,
        contentType: uploadContentTypes[extension],
      },
      { action: 'copy' },
    )
  })
}

/** Copies what other systems keep of a record's files into the own store. Answers how many were copied. */
export async function copyForeign(
  context: Context,
  store: FileStore,
  services: Env,
  { attrefsysid, ids }: { attrefsysid: string; ids: readonly string[] },
): Promise<number> {
  await ownerOf(context, attrefsysid)
  const rows = await context.db
    .selectFrom('attachment')
    .selectAll()
    .where('attrefsysid', '=', attrefsysid)
    .where('endpoint', 'is not', null)
    .orderBy('id')
    .execute()
  const wanted = rows.filter(({ id }) => ids.length === 0 || ids.includes(id))
  const problems: string[] = []
  for (const row of wanted) {
    try {
      await copyOne(context, store, services, row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      problems.push(attachmentMessages.ofFile(row.attname ?? '', error.message))
    }
  }
  if (problems.length > 0)
    throw new Refusal(attachmentMessages.notCopied(wanted.length - problems.length, problems))
  return wanted.length
}

/** Whether a file lies in another system still. */
export const isForeign = ({ endpoint }: Attachment): boolean => Boolean(endpoint)

/** The key of bytes that lie in the own store. */
export function ownKeyOf(row: Attachment): string {
  if (isForeign(row)) throw new Refusal(attachmentMessages.stillForeign)
  return fileKeyOf(row)
}
