import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileMissing } from './storage/fileKey.ts'
import { type FileStore, isStorePlace, openStore } from './storage.ts'

/** A bucket in memory that speaks as much S3 as the store uses, and is as strict as the real one. */
const bucket = new Map<string, { bytes: Buffer; type: string }>()
/** What was sent of files that come in parts, by the part's number. */
const parts = new Map<number, Buffer>()
let longest = 0
let failing = false
let server: Server
let folder: string
const stores: Record<string, FileStore> = {}

/** The beginning and the end of a file in parts. */
function inParts(
  key: string,
  asked: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (asked.has('uploads')) {
    response.end('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>')
    return
  }
  const numbers = [...parts.keys()].toSorted((a, b) => a - b)
  const bytes = Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0)))
  bucket.set(key, { bytes, type: request.headers['content-type'] ?? '' })
  parts.clear()
  response.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
}

/** Two files a page, so that one page is not all. */
function listPage(asked: URLSearchParams, response: ServerResponse): void {
  const prefix = `/tejian/${asked.get('prefix') ?? ''}`
  const keys = [...bucket.keys()].filter((key) => key.startsWith(prefix)).toSorted()
  const from = Number(asked.get('continuation-token') ?? '0')
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key.slice('/tejian/'.length)}</Key><Size>${bucket.get(key)?.bytes.length}</Size></Contents>`,
    )
  const more = from + 2 < keys.length
  const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  response.end(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname)
  const body = await buffer(request)
  const file = bucket.get(key)
  if (failing) return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test/')) {
    return void response.writeHead(403).end()
  }
  const asked = new URL(request.url ?? '', 'http://x').searchParams
  if (asked.get('list-type') === '2') return listPage(asked, response)
  if (request.method === 'POST') return inParts(key, asked, request, response)
  if (request.method === 'PUT') longest = Math.max(longest, body.length)
  if (request.method === 'PUT' && asked.has('partNumber')) {
    parts.set(Number(asked.get('partNumber')), body)
    return void response.writeHead(200, { etag: `"${asked.get('partNumber')}"` }).end()
  }
  if (request.method === 'DELETE' && asked.has('uploadId')) {
    parts.clear()
    return void response.writeHead(204).end()
  }
  if (request.method === 'PUT') {
    if (Number(request.headers['content-length']) !== body.length) return void response.writeHead(411).end()
    bucket.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
    return void response.end()
  }
  if (request.method === 'DELETE') {
    bucket.delete(key)
    return void response.writeHead(204).end()
  }
  if (!file) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  response.writeHead(200, { 'content-length': file.bytes.length, 'content-type': file.type })
  response.end(request.method === 'HEAD' ? undefined : file.bytes)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stores.disk = openStore({ DATA_DIR: folder })
  stores.s3 = openStore({
    FILE_STORE: 's3',
    S3_BUCKET: 'tejian',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

function store(kind: string): FileStore {
  const found = stores[kind]
  if (!found) throw new Error(kind)
  return found
}

test.each([
  [{ FILE_STORE: 'ftp' }, 'FILE_STORE must be disk or s3, not ftp'],
  [{ FILE_STORE: 's3' }, 'FILE_STORE=s3 needs S3_BUCKET'],
  [{ FILE_STORE: 's3', S3_BUCKET: 'b' }, 'FILE_STORE=s3 needs S3_ACCESS_KEY_ID'],
])('the environment %o is refused', (env, message) => {
  expect(() => openStore(env)).toThrow(message)
})

describe.each(['disk', 's3'])('%s', (kind) => {
  test.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../../b',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    '检验报告.pdf',
    'a b',
    'a\\b',
    'a\u0000b',
    'a%2e',
    'a'.repeat(513),
  ])('the key %j is refused by every call', async (key) => {
    const { put, get, delete: remove, exists, size } = store(kind)
    for (const call of [() => put(key, Buffer.from('x'), 'text/plain'), () => get(key), () => remove(key)]) {
      await expect(call()).rejects.toThrow(TypeError)
    }
    await expect(exists(key)).rejects.toThrow(TypeError)
    await expect(size(key)).rejects.toThrow(TypeError)
  })

  test('a missing file is told apart from a failure', async () => {
    expect(await store(kind).exists('none')).toBe(false)
    await expect(store(kind).get('none')).rejects.toThrow(FileMissing)
    await expect(store(kind).size('none')).rejects.toThrow(FileMissing)
    await store(kind).delete('none')
  })

  test('a source that fails leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('upload cut off')
      })(),
    )
    await expect(store(kind).put('ab/broken.pdf', broken, 'application/pdf')).rejects.toThrow(
      'upload cut off',
    )
    expect(await store(kind).exists('ab/broken.pdf')).toBe(false)
  })

  test('bytes go in and out unchanged, from memory and from a stream', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256))
    await store(kind).put('ab/cd-1_2.bin', bytes, 'application/octet-stream')
    expect(await buffer(await store(kind).get('ab/cd-1_2.bin'))).toEqual(bytes)
    const pieces = Array.from({ length: 30 }, (_, i) => bytes.subarray(i * 10_000, (i + 1) * 10_000))
    await store(kind).put('ab/stream.bin', Readable.from(pieces), 'application/octet-stream')
    expect(await buffer(await store(kind).get('ab/stream.bin'))).toEqual(bytes)
    expect(await store(kind).size('ab/stream.bin')).toBe(300_000)
    expect(await store(kind).exists('ab/stream.bin')).toBe(true)
  })

  test('all files of a folder are listed, and nothing else', async () => {
    for (const name of ['l/1', 'l/2', 'l/deep/3', 'l/deep/4', 'l/deep/5', 'm/6'])
      await store(kind).put(name, Buffer.from(name), 'text/plain')
    const found: string[] = []
    for await (const { key, size } of store(kind).list('l')) found.push(`${key} ${size}`)
    expect(found.toSorted()).toEqual(['l/1 3', 'l/2 3', 'l/deep/3 8', 'l/deep/4 8', 'l/deep/5 8'])
    for await (const file of store(kind).list('nothing')) expect(file).toBeUndefined()
  })

  test('writing again replaces, deleting removes, an empty file is a file', async () => {
    await store(kind).put('twice', Buffer.from('first'), 'text/plain')
    await store(kind).put('twice', Buffer.from('2'), 'text/plain')
    expect(String(await buffer(await store(kind).get('twice')))).toBe('2')
    await store(kind).delete('twice')
    expect(await store(kind).exists('twice')).toBe(false)
    await store(kind).put('empty', Readable.from([]), 'text/plain')
    expect(await store(kind).size('empty')).toBe(0)
  })
})

test('the disk keeps no partial files, and a folder is not a file', async () => {
  await store('disk').put('x/y', Buffer.from('1'), 'text/plain')
  expect(
    (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => name.endsWith('.part')),
  ).toEqual([])
  expect(await store('disk').exists('x')).toBe(false)
  await expect(store('disk').get('x')).rejects.toThrow(FileMissing)
})

test('S3 gets what is longer than a part in several, and nothing of one that breaks off', async () => {
  const piece = Buffer.alloc(1024 * 1024, 7)
  const body = (broken: boolean) =>
    Readable.from(
      (async function* () {
        for (let count = 0; count < 70; count += 1) yield piece
        if (broken) throw new Error('cut off')
      })(),
    )
  longest = 0
  await store('s3').put('long/one', body(false), 'application/octet-stream')
  expect(await store('s3').size('long/one')).toBe(70 * piece.length)
  expect(longest).toBe(32 * piece.length)
  await expect(store('s3').put('long/two', body(true), 'text/plain')).rejects.toThrow('cut off')
  expect(await store('s3').exists('long/two')).toBe(false)
  expect(parts.size).toBe(0)
  bucket.delete('/tejian/long/one')
})

test('a place is named by a folder or by an address with its keys', () => {
  expect(isStorePlace('/mnt/backup')).toBe(true)
  expect(isStorePlace('s3+https://key:se%2Fcret@minio.example.cn:9000/tejian-backup?region=cn')).toBe(true)
  for (const text of [
    'backup',
    's3+https://minio.example.cn/bucket',
    's3+https://k:s@host/',
    'https://k:s@host/b',
  ])
    expect(isStorePlace(text), text).toBe(false)
})

test('S3 gets the content type, and a refusal of the service is not taken for a missing file', async () => {
  await store('s3').put('typed', Buffer.from('{}'), 'application/json')
  expect(bucket.get('/tejian/typed')?.type).toBe('application/json')
  failing = true
  try {
    await expect(store('s3').exists('typed')).rejects.not.toThrow(FileMissing)
    await expect(store('s3').get('typed')).rejects.toThrow(/AccessDenied|denied|Unknown/i)
  } finally {
    failing = false
  }
})

describe('on disk', () => {
  test('two instances write and delete beside each other, whoever takes an empty folder along', async () => {
    const shared = await mkdtemp(join(tmpdir(), 'tejian-shared-'))
    const open = () => openStore({ DATA_DIR: shared })
    const looks = [open(), open()].map(async (store, place) => {
      for (let turn = 0; turn < 60; turn++) {
        const key = `check-${place}-${turn}`
        await store.put(key, Buffer.from(key), 'text/plain')
        await store.delete(key)
      }
    })
    await Promise.all(looks)
    await rm(shared, { recursive: true })
  })

  const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

  test('nobody but the platform enters the folders or reads a file, also where an earlier release left them open', async () => {
    const open = await mkdtemp(join(tmpdir(), 'open-'))
    await mkdir(join(open, 'files'), { mode: 0o755 })
    const store = openStore({ DATA_DIR: open })
    expect(await modeOf(join(open, 'files'))).toBe('700')
    await store.put('a1/report.pdf', Buffer.from('x'), 'application/pdf')
    expect(await modeOf(join(open, 'files', 'a1'))).toBe('700')
    expect(await modeOf(join(open, 'files', 'a1', 'report.pdf'))).toBe('600')
    await rm(open, { recursive: true })
  })

  test('a file takes its folder with it, one that could not be written leaves none', async () => {
    const store = openStore({ DATA_DIR: folder })
    await store.put('b1/one.pdf', Buffer.from('x'), 'application/pdf')
    await store.delete('b1/one.pdf')
    const broken = new Readable({
      read() {
        this.destroy(new Error('broken off'))
      },
    })
    await expect(store.put('b2/two.pdf', broken, 'application/pdf')).rejects.toThrow('broken off')
    const left = await readdir(join(folder, 'files'))
    expect(left).not.toContain('b1')
    expect(left).not.toContain('b2')
  })
})
