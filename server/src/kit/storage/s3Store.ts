import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { takenFrom } from '../byteSource.ts'
import type { FileStore, StoredFile } from '../storage.ts'
import { checkKey, FileMissing, isKey } from './fileKey.ts'

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
    list: (folder) => listed(client, settings.bucket, folder),
  }
}

async function* listed(client: S3Client, Bucket: string, folder?: string): AsyncGenerator<StoredFile> {
  if (folder) checkKey(folder)
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket,
        ...(folder ? { Prefix: `${folder}/` } : {}),
        ...(ContinuationToken ? { ContinuationToken } : {}),
      }),
    )
    for (const { Key, Size, ETag, LastModified } of page.Contents ?? [])
      if (Key && isKey(Key))
        yield { key: Key, size: Size ?? 0, stamp: `${ETag ?? ''} ${LastModified?.toISOString() ?? ''}` }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken)
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

/** S3 takes 10,000 parts: 320 GB. A part is held in memory, because its length must be known before its first byte. */
const partBytes = 32 * 1024 * 1024

/** What is longer than a part goes in several, so that nothing of it lies on the disk meanwhile. */
async function putStream(
  client: S3Client,
  target: { Bucket: string; Key: string; ContentType: string },
  body: Readable,
): Promise<void> {
  const source = takenFrom(body)
  const first = await source.upTo(partBytes)
  if (first.length < partBytes) {
    await client.send(new PutObjectCommand({ ...target, Body: first }))
    return
  }
  const { Bucket, Key } = target
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  try {
    const Parts: Array<{ PartNumber: number; ETag: string | undefined }> = []
    for (let part = first; part.length > 0; part = await source.upTo(partBytes)) {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: part }),
      )
      Parts.push({ PartNumber, ETag })
    }
    await client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    )
  } catch (error) {
    // What was sent so far would be paid for and never seen. The first failure is the one to tell.
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
    throw error
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
