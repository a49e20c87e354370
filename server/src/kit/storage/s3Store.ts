import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { FileStore } from '../storage.ts'
import { checkKey, FileMissing } from './fileKey.ts'

export type S3Settings = {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket of Amazon S3 or a service that speaks its language. */
export function s3Store(settings: S3Settings): FileStore {
  const client = openClient(settings)
  const place = (key: string) => {
    checkKey(key)
    return { Bucket: settings.bucket, Key: key }
  }
  return {
    async put(key, body, contentType) {
      const target = { ...place(key), ContentType: contentType }
      if (Buffer.isBuffer(body)) await client.send(new PutObjectCommand({ ...target, Body: body }))
      else await putStream(client, target, body)
    },
    async get(key) {
      const answer = await client.send(new GetObjectCommand(place(key))).catch(missing(key))
      if (!answer.Body) throw new FileMissing(key)
      return answer.Body as Readable
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    async exists(key) {
      const target = place(key)
      return client.send(new HeadObjectCommand(target)).then(() => true, falseIfMissing)
    },
    async size(key) {
      const answer = await client.send(new HeadObjectCommand(place(key))).catch(missing(key))
      return answer.ContentLength ?? 0
    },
  }
}

function openClient({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's mistake the newer checksum trailers for content and store damaged files.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
}

/** S3 must know the length before the first byte, so a stream passes through a temporary file. */
async function putStream(
  client: S3Client,
  target: { Bucket: string; Key: string; ContentType: string },
  body: Readable,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    const path = join(folder, 'body')
    await pipeline(body, createWriteStream(path))
    const { size } = await stat(path)
    await client.send(new PutObjectCommand({ ...target, Body: createReadStream(path), ContentLength: size }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function missing(key: string): (error: unknown) => never {
  return (error) => {
    throw isMissing(error) ? new FileMissing(key) : error
  }
}

function falseIfMissing(error: unknown): false {
  if (!isMissing(error)) throw error
  return false
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
}
