import { createHash } from 'node:crypto'
import { uploadContentTypes } from '@tejian/contract/kit/uploadTypes.ts'
import { attachment } from '@tejian/contract/shared/attachment.ts'
import { mostUploadBytes } from '@tejian/contract/shared/attachments/messages.ts'
import type { Context } from '../../kit/context.ts'
import { insertRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { checkFile } from '../../shared/attachments/actions.ts'
import { fileName } from './folder.ts'
import type { Run } from './run.ts'
import { moveSentences } from './sentences.ts'

const megabyte = 1_048_576

/** A file that a line names, as it may be kept. */
type Kept = { name: string; content: Buffer; extension: keyof typeof uploadContentTypes }

/** Reads a file; refuses what an upload would refuse. */
export async function readMoved(run: Run, path: string): Promise<Kept> {
  const content = await run.folder.read(path)
  if (content === null) throw new Refusal(moveSentences.noFile(path))
  if (content === 'outside') throw new Refusal(moveSentences.outside(path))
  if (content.length === 0) throw new Refusal(moveSentences.emptyFile)
  if (content.length > mostUploadBytes)
    throw new Refusal(moveSentences.tooBig(Math.floor(mostUploadBytes / megabyte)))
  const name = fileName(path)
  return { name, content, extension: await checkFile({ name, content }) }
}

export type MovedFile = {
  /** What names the file in the old system: the same file lies under the same key however often it is moved in. */
  origin: string
  owner: string
  atttype: string
  attitle: string | null
}

/** Keeps a file and attaches it: the bytes first, so that no row points to nothing. A trial keeps none. */
export async function attach(
  context: Context,
  run: Run,
  { name, content, extension }: Kept,
  { origin, owner, atttype, attitle }: MovedFile,
): Promise<{ id: string; version: number }> {
  const digest = createHash('sha256').update(origin).digest('hex').slice(0, 32)
  const key = `${digest}/moved.${extension}`
  const contentType = uploadContentTypes[extension]
  if (!run.options.dryRun) await run.store.put(key, content, contentType)
  return insertRow(context, attachment, {
    attrefsysid: owner,
    atttype,
    attname: name,
    attfileroute: key,
    size: content.length,
    contentType,
    attitle,
    datasource: 'local',
  })
}
