import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { takenFrom } from '../../kit/byteSource.ts'
import { ClosedStreamError, isClosed, measured, type StreamKey } from '../../kit/closedStream.ts'
import { EmbeddedError } from '../database/embeddedError.ts'
import { type Manifest, manifest, manifestName } from './manifest.ts'
import { readControl } from './pgControl.ts'
import { textEntry } from './sourceFiles.ts'
import { type Entry, type FoundEntry, readTar, writeTar } from './tar.ts'

type Sealed = Omit<Manifest, 'format' | 'files'>

/**
 * Files as one stream: packed, behind them what they are with their checksums, compressed, closed where there is a key.
 * Nothing of it lies on a disk meanwhile.
 * @param about asked when all files are through
 */
export function archiveOf(
  entries: AsyncIterable<Entry>,
  about: () => Sealed,
  key: StreamKey | undefined,
): Readable {
  const files: Manifest['files'] = {}
  async function* withManifest(): AsyncGenerator<Entry> {
    yield* entries
    const content: Manifest = { format: 1, ...about(), files }
    yield textEntry(manifestName, JSON.stringify(content))
  }
  const packed = writeTar(withManifest(), ({ name }, body) =>
    measured(body, ({ bytes, sha256 }) => {
      files[name] = { size: bytes, sha256 }
    }),
  )
  const zip = createGzip({ level: 4 })
  const packing = Readable.from(packed, { objectMode: false, highWaterMark: 262_144 })
  packing.on('error', (error) => zip.destroy(error))
  zip.on('close', () => packing.destroy())
  packing.pipe(zip)
  return key ? Readable.from(key.close(zip), { objectMode: false }) : zip
}

const damaged = (what: string, cause?: unknown): EmbeddedError =>
  new EmbeddedError(`备份不可用：${what}。`, { cause })

/** Archives of releases before the checksums are files of the program tar, compressed and no more. */
async function opened(stream: AsyncIterable<Buffer>, key: StreamKey | undefined): Promise<Readable> {
  const source = takenFrom(stream)
  const head = await source.upTo(24)
  async function* whole(): AsyncGenerator<Buffer> {
    yield head
    yield* source.rest()
  }
  if (!isClosed(head)) return Readable.from(whole())
  if (!key) throw new EmbeddedError('备份已加密，请用 BACKUP_KEY 给出备份时的密钥。')
  return Readable.from(key.open(whole()))
}

type Found = Manifest['files']

function checkFiles(expected: Found, found: Found): void {
  for (const [name, { size, sha256 }] of Object.entries(expected)) {
    const real = found[name]
    if (!real) throw damaged(`缺少文件 ${name}`)
    if (real.size !== size || real.sha256 !== sha256) throw damaged(`文件 ${name} 与备份时的校验码不一致`)
  }
  for (const name of Object.keys(found)) if (!expected[name]) throw damaged(`多出文件 ${name}`)
}

function checkLog({ log, files }: Manifest): void {
  for (const name of log ? [log.first, ...log.segments, log.last] : [])
    if (!files[`postgres/pg_wal/${name}`]) throw damaged(`缺少数据库日志 ${name}，恢复后数据库不能启动`)
  if (log && !files['postgres/backup_label']) throw damaged('缺少 backup_label')
}

function placeOf(folder: string, name: string): string {
  if (name.startsWith('/') || name.split('/').includes('..')) throw damaged(`文件名 ${name} 无效`)
  return join(folder, name)
}

async function unpack(entry: FoundEntry, folder: string): Promise<void> {
  const path = placeOf(folder, entry.name)
  if (entry.isFolder) {
    mkdirSync(path, { recursive: true, mode: entry.mode & 0o700 })
    return
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(entry.body, createWriteStream(path, { mode: entry.mode & 0o700 }))
}

async function* kept(body: AsyncIterable<Buffer>, pieces: Buffer[]): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    pieces.push(piece)
    yield piece
  }
}

/** Small files that are looked into on their way. */
const lookedInto = (name: string): boolean => name === manifestName || name === 'postgres/global/pg_control'

type Read = { manifest: Manifest | null; bytes: number }

/**
 * Reads an archive to its end and compares it with its own checksums; unpacks it where a folder is given. Archives of
 * earlier releases have no checksums but that of their compression.
 * @throws EmbeddedError with a sentence when something is missing, changed or unreadable
 */
export async function readArchive(
  stream: Readable,
  key: StreamKey | undefined,
  folder?: string,
  signal?: AbortSignal,
): Promise<Read> {
  const found: Found = {}
  const small = new Map<string, Buffer[]>()
  let bytes = 0
  try {
    const closed = await opened(stream, key)
    const plain = createGunzip()
    closed.on('error', (error) => plain.destroy(error))
    closed.pipe(plain)
    for await (const entry of readTar(plain)) {
      signal?.throwIfAborted()
      const { name } = entry
      const pieces: Buffer[] = []
      if (lookedInto(name)) small.set(name, pieces)
      const noting = measured(lookedInto(name) ? kept(entry.body, pieces) : entry.body, (file) => {
        bytes += file.bytes
        if (name !== manifestName) found[name] = { size: file.bytes, sha256: file.sha256 }
      })
      const seen = { ...entry, body: noting }
      if (folder && name !== manifestName) await unpack(seen, folder)
      else if (!entry.isFolder) for await (const _piece of noting);
    }
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (error instanceof EmbeddedError || signal?.aborted || /^E[A-Z]+$/.test(code)) throw error
    if (error instanceof ClosedStreamError) throw damaged(error.message, error)
    throw damaged('不是备份文件，或已损坏、不完整', error)
  } finally {
    stream.destroy()
  }
  return { manifest: checked(found, small), bytes }
}

function checked(found: Found, small: ReadonlyMap<string, Buffer[]>): Manifest | null {
  const control = readControl(Buffer.concat(small.get('postgres/global/pg_control') ?? []))
  if (!control) throw damaged('数据库的控制文件 pg_control 缺失或不可读')
  const text = small.get(manifestName)
  if (!text) return null
  const read = z.safeParse(manifest, JSON.parse(Buffer.concat(text).toString('utf8')))
  if (!read.success) throw damaged('校验清单不可读')
  checkFiles(read.data.files, found)
  checkLog(read.data)
  if (read.data.system !== control.system) throw damaged('pg_control 属于另一个数据库')
  return read.data
}
