import { isAbsolute, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { diskStore } from './storage/diskStore.ts'
import { type S3Settings, s3Store } from './storage/s3Store.ts'

/**
 * Where uploaded and generated files lie. Keys are random and ASCII; names, types and owners stay in the
 * database. A file is either wholly there or not at all; writing a key again replaces the file.
 */
export type FileStore = {
  put(key: string, body: Readable | Buffer, contentType: string): Promise<void>
  /** Rejects with FileMissing. */
  get(key: string): Promise<Readable>
  /** A missing file is no error. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Bytes; rejects with FileMissing. */
  size(key: string): Promise<number>
  /** All files, in no order; those below a folder of the key where one is given. */
  list(folder?: string): AsyncGenerator<StoredFile>
}

/** `stamp` changes when the file is written anew. */
export type StoredFile = { key: string; size: number; stamp: string }

export type StoreEnvironment = {
  /** `disk` by default. */
  FILE_STORE?: string | undefined
  /** Files lie in its folder `files`; `./data` by default. */
  DATA_DIR?: string | undefined
  S3_BUCKET?: string | undefined
  /** Needed for every service but Amazon's own. */
  S3_ENDPOINT?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Opens the store that the environment names; throws when a setting is missing or unknown. */
export function openStore(env: StoreEnvironment): FileStore {
  const kind = env.FILE_STORE || 'disk'
  if (kind === 'disk') return diskStore(resolve(env.DATA_DIR || 'data', 'files'))
  if (kind !== 's3') throw new Error(`FILE_STORE must be disk or s3, not ${kind}`)
  return s3Store({
    bucket: required(env, 'S3_BUCKET'),
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
    region: env.S3_REGION || 'us-east-1',
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
  })
}

function required(env: StoreEnvironment, name: keyof StoreEnvironment): string {
  const value = env[name]
  if (!value) throw new Error(`FILE_STORE=s3 needs ${name}`)
  return value
}

const bucketAddress = /^s3\+(https?:.*)$/

/** The bucket that an address names: `s3+https://key:secret@host/bucket?region=…`; null when it names none. */
function bucketOf(text: string): S3Settings | null {
  const [, address = ''] = bucketAddress.exec(text) ?? []
  if (!URL.canParse(address)) return null
  const { protocol, host, username, password, pathname, searchParams } = new URL(address)
  const bucket = pathname.slice(1)
  if (!username || !password || !/^[a-z\d][a-z\d.-]+$/.test(bucket)) return null
  return {
    bucket,
    endpoint: `${protocol}//${host}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}

/** Whether a text names a place for files: a folder by its whole path, or a bucket. */
export const isStorePlace = (text: string): boolean => isAbsolute(text) || bucketOf(text) !== null

/** A store beside the platform's own. */
export function storeAt(place: string): FileStore {
  const bucket = bucketOf(place)
  return bucket ? s3Store(bucket) : diskStore(resolve(place))
}
