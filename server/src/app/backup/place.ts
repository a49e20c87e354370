import { isAbsolute, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { type StreamKey, streamKeyOf } from '../../kit/closedStream.ts'
import type { Settings } from '../../kit/settings/settings.ts'
import { type FileStore, storeAt } from '../../kit/storage.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { isLabel } from './label.ts'

/**
 * Where backups lie. `backups/<label>/` holds the database, the list of files and, written last, the summary: without it a
 * backup is none. `content/` holds the files themselves, each once for all backups.
 */
export type Place = { store: FileStore; key: StreamKey }

export const summary = z.object({
  format: z.literal(1),
  label: z.string(),
  at: z.string(),
  version: z.string(),
  /** Bytes of the database's archive before it was compressed, and as it lies there. */
  unpacked: z.number(),
  bytes: z.number(),
  files: z.object({ count: z.number(), bytes: z.number(), added: z.number() }),
  /** Of each table its rows, and how many came and went while they were counted and the copy was ended. */
  tables: z.record(z.string(), z.object({ rows: z.number(), changes: z.number() })),
})
export type Summary = z.output<typeof summary>

export const keysOf = (label: string) =>
  ({
    database: `backups/${label}/database`,
    files: `backups/${label}/files`,
    summary: `backups/${label}/summary`,
  }) as const

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}

/** @throws EmbeddedError where there is none */
export function openPlace({ BACKUP_TO, BACKUP_KEY }: Settings, dataDir: string): Place {
  if (!BACKUP_TO || !BACKUP_KEY)
    throw new EmbeddedError('没有设置 BACKUP_TO 和 BACKUP_KEY，不知道备份到哪里。')
  if (isAbsolute(BACKUP_TO) && isWithin(dataDir, BACKUP_TO))
    throw new EmbeddedError(
      `备份目录 ${BACKUP_TO} 在数据目录之内，会随数据一起丢失，请把 BACKUP_TO 设在别处。`,
    )
  return { store: storeAt(BACKUP_TO), key: streamKeyOf(BACKUP_KEY) }
}

/** The labels of backups; of those that were finished, or of all that have left something. */
export async function labelsIn({ store }: Place, finished: boolean): Promise<string[]> {
  const labels = new Set<string>()
  for await (const { key } of store.list('backups')) {
    const [, label = '', part] = key.split('/')
    if (isLabel(label) && (!finished || part === 'summary')) labels.add(label)
  }
  return [...labels].toSorted()
}

export async function readSummary({ store, key }: Place, label: string): Promise<Summary> {
  const closed = await store.get(keysOf(label).summary)
  return z.parse(summary, JSON.parse((await buffer(key.open(closed))).toString('utf8')))
}

export async function writeSummary({ store, key }: Place, content: Summary): Promise<void> {
  const text = Buffer.from(JSON.stringify(content))
  const closed = await buffer(key.close(Readable.from([text])))
  await store.put(keysOf(content.label).summary, closed, 'application/octet-stream')
}
