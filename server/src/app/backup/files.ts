import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { measured } from '../../kit/closedStream.ts'
import { FileMissing } from '../../kit/storage/fileKey.ts'
import type { FileStore, StoredFile } from '../../kit/storage.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { keysOf, type Place } from './place.ts'

/** A file of the platform as a backup knows it. */
export type KeptFile = StoredFile & { sha256: string }

const binary = 'application/octet-stream'

const contentKey = ({ key }: Place, sha256: string): string => {
  const name = key.nameOf(sha256)
  return `content/${name.slice(0, 2)}/${name}`
}

/** The list of a backup's files, a line each. */
export async function* readFileList(place: Place, label: string): AsyncGenerator<KeptFile> {
  const closed = await place.store.get(keysOf(label).files)
  const plain = createGunzip()
  const open = Readable.from(place.key.open(closed))
  open.on('error', (error) => plain.destroy(error))
  // Without this a failure of the stream would be nobody's.
  const failed = once(plain, 'error').then(([error]) => error as Error)
  for await (const line of createInterface({ input: open.pipe(plain), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield JSON.parse(line) as KeptFile
  if (plain.errored) throw await failed
}

export async function writeFileList(place: Place, label: string, files: readonly KeptFile[]): Promise<void> {
  const lines = Readable.from(
    (function* () {
      for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`)
    })(),
    { objectMode: false },
  )
  await place.store.put(keysOf(label).files, Readable.from(place.key.close(lines.pipe(createGzip()))), binary)
}

/** The length and hash of what a stream holds. */
async function hashOf(content: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
  let found = { bytes: 0, sha256: '' }
  const through = measured(content, (end) => {
    found = end
  })
  for await (const _piece of through);
  return found
}

/** A file out of a backup; whoever reads it to its end knows that it is the one that was put there. */
export async function contentOf(
  place: Place,
  { sha256 }: Pick<KeptFile, 'sha256'>,
): Promise<AsyncIterable<Buffer>> {
  return place.key.open(await place.store.get(contentKey(place, sha256)))
}

export const hashOfKept = async (place: Place, file: Pick<KeptFile, 'sha256'>): Promise<string> =>
  (await hashOf(await contentOf(place, file))).sha256

async function add(from: FileStore, place: Place, file: KeptFile): Promise<void> {
  const closed = Readable.from(place.key.close(await from.get(file.key)), { objectMode: false })
  await place.store.put(contentKey(place, file.sha256), closed, binary)
  if ((await hashOfKept(place, file)) !== file.sha256)
    throw new EmbeddedError(`文件 ${file.key} 写入备份后与原文件不一致。`)
}

async function contentsIn({ store }: Place): Promise<Set<string>> {
  const held = new Set<string>()
  for await (const { key } of store.list('content')) held.add(key)
  return held
}

/** Deleted between being listed and being read. */
const noneIfMissing = (error: unknown): null => {
  if (error instanceof FileMissing) return null
  throw error
}

/**
 * Copies the platform's files into a place that has those of earlier backups: what is unchanged since the last one is not
 * read, and what lies there already under its content is not written again.
 */
export async function copyFiles(
  from: FileStore,
  place: Place,
  lastLabel: string | undefined,
  signal?: AbortSignal,
): Promise<{ files: KeptFile[]; added: number }> {
  const before = new Map<string, KeptFile>()
  if (lastLabel) for await (const file of readFileList(place, lastLabel)) before.set(file.key, file)
  const held = await contentsIn(place)
  const files: KeptFile[] = []
  let added = 0
  for await (const { key, size, stamp } of from.list()) {
    signal?.throwIfAborted()
    const known = before.get(key)
    const unchanged = known?.size === size && known.stamp === stamp ? known.sha256 : undefined
    const read = unchanged ? undefined : await from.get(key).then(hashOf).catch(noneIfMissing)
    const sha256 = unchanged ?? read?.sha256
    if (!sha256) continue
    const file: KeptFile = { key, size, stamp, sha256 }
    if (!held.has(contentKey(place, sha256))) {
      await add(from, place, file)
      held.add(contentKey(place, sha256))
      added += 1
    }
    files.push(file)
  }
  return { files, added }
}

/** Puts the files of a backup back to where the platform keeps them; those that lie there already stay. */
export async function bringBackFiles(place: Place, label: string, to: FileStore): Promise<number> {
  let count = 0
  for await (const file of readFileList(place, label)) {
    const present = await to.size(file.key).catch(noneIfMissing)
    if (present !== file.size) await to.put(file.key, Readable.from(await contentOf(place, file)), binary)
    count += 1
  }
  return count
}

/** Takes away contents that no backup names any more. */
export async function sweepContents(place: Place, labels: readonly string[]): Promise<number> {
  const named = new Set<string>()
  for (const label of labels)
    for await (const file of readFileList(place, label)) named.add(contentKey(place, file.sha256))
  let removed = 0
  for (const key of await contentsIn(place)) {
    if (named.has(key)) continue
    await place.store.delete(key)
    removed += 1
  }
  return removed
}
