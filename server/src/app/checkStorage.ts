import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../kit/services.ts'
import { openStore } from '../kit/storage.ts'
import { explained } from './database/embeddedError.ts'
import { StartProblem } from './startProblem.ts'

const patienceMs = 10_000

const s3Reasons: Readonly<Record<string, string>> = {
  NoSuchBucket: '没有这个存储桶，请检查 S3_BUCKET',
  AccessDenied: '没有写入的权限，请检查密钥和存储桶的授权',
  InvalidAccessKeyId: '没有这个密钥，请检查 S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: '密钥不正确，请检查 S3_SECRET_ACCESS_KEY',
  PermanentRedirect: '存储桶在别处，请检查 S3_ENDPOINT 和 S3_REGION',
}

type Failure = { name?: string; message?: string; $metadata?: { httpStatusCode?: number } }

async function tryOnce({ env, dataDir }: Pick<Services, 'env' | 'dataDir'>): Promise<void> {
  const store = openStore({ ...env, DATA_DIR: dataDir })
  await store.put('start-check', Buffer.from('tejian'), 'text/plain')
  await store.delete('start-check')
}

/**
 * Writes a file to the store and removes it. A store that refuses would lose what people upload, so the platform does not
 * start; one that does not answer may come back, and everything but files works meanwhile.
 * @returns what to say at the start, if anything
 * @throws StartProblem
 */
export async function checkStorage(place: Pick<Services, 'env' | 'dataDir'>): Promise<string | undefined> {
  const { env, dataDir } = place
  if (env.FILE_STORE === 'disk') {
    await tryOnce(place).catch((error: unknown) => {
      throw explained(error, dataDir)
    })
    return undefined
  }
  const failure = await Promise.race([
    tryOnce(place).catch((error: Failure) => error),
    pause(patienceMs, { name: 'late' } satisfies Failure, { ref: false }),
  ])
  if (!failure) return undefined
  const { name = '', message = '', $metadata } = failure as Failure
  const status = $metadata?.httpStatusCode ?? 0
  if (status > 0 && status < 500)
    throw new StartProblem(
      `文件存储（S3，存储桶 ${env.S3_BUCKET}）拒绝写入：${s3Reasons[name] ?? `${name} ${message}`.trim()}。`,
    )
  return '注意：文件存储（S3）没有应答，恢复之前不能上传、查看附件和签章。请检查 S3_ENDPOINT 和网络。'
}
