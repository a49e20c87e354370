import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { alarm } from '@tejian/contract/home/message.ts'
import { storageMessages } from '@tejian/contract/system/storage/messages.ts'
import { storageStates } from '@tejian/contract/system/storage/storageProbe.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { stableId } from '../../kit/db/bulk.ts'
import { changed } from '../../kit/records/changed.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { FileMissing } from '../../kit/storage/fileKey.ts'
import { type FileStore, openStore, type StoreEnvironment } from '../../kit/storage.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'

const probeBytes = 1024
const bytesOfMb = 1024 * 1024

/** How administrators know the place: the bucket, or the disk of the server. */
export const placeOf = ({ FILE_STORE, S3_BUCKET }: StoreEnvironment): string =>
  FILE_STORE === 's3' ? (S3_BUCKET ?? 's3') : '本机磁盘'

/** The codes of an error and of what led to it, the nearest first. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, name, cause } = error as NodeJS.ErrnoException
  return [...(code ? [code] : []), name, ...codesOf(cause)]
}

/**
 * Writes a small file, reads it back and deletes it; answers in words for administrators what went wrong, or null. The
 * error itself stands in the log.
 */
async function tryStore({ log }: Context, store: FileStore, key: string): Promise<string | null> {
  const body = randomBytes(probeBytes)
  try {
    await store.put(key, body, 'application/octet-stream')
    const back = await buffer(await store.get(key))
    await store.delete(key)
    if (!back.equals(body)) return storageMessages.differs
    return (await store.exists(key)) ? storageMessages.stillThere : null
  } catch (error) {
    log.error({ err: error, codes: codesOf(error) }, 'the file storage failed its probe')
    return error instanceof FileMissing ? storageMessages.lost : storageMessages.fault(codesOf(error))
  }
}

type Last = { probeState: string | null; failures: number | null }

/**
 * Probes the store once and keeps what came of it. Administrators hear of a change only: of the first failure, and of the
 * first success after failures. Size and number are those of the files that the database knows, so that no bucket is
 * listed every ten minutes.
 */
export async function probeStore(outer: Context, store: FileStore, bucket: string): Promise<void> {
  const key = `probe/${stableId('storage probe', outer.now().toISOString())}`
  const begun = performance.now()
  const failText = await tryStore(outer, store, key)
  const duration = Math.round(performance.now() - begun)
  await transact(outer, async (context) => {
    const { rows } = await sql<Last>`select "probeState", failures from storage_probe
      order by "probeTime" desc nulls last, id desc limit 1`.execute(context.db)
    const last = rows[0]
    const failedBefore = last?.probeState === storageStates.failed
    const { rows: held } = await sql<{ files: number; bytes: string }>`
      select count(*)::integer as files, coalesce(sum(size), 0) as bytes from attachment`.execute(context.db)
    const now = context.now().toISOString()
    await context.db
      .insertInto('storage_probe')
      .values({
        probeTime: now,
        bucket,
        attname: key,
        probeState: failText === null ? storageStates.well : storageStates.failed,
        duration,
        fileCount: held[0]?.files ?? 0,
        sizeMb: Number((Number(held[0]?.bytes ?? 0) / bytesOfMb).toFixed(2)),
        failures: failText === null ? 0 : (last?.failures ?? 0) + 1,
        failText,
        createDate: now,
        updateDate: now,
      } as never)
      .execute()
    changed(context, 'storage_probe')
    if ((failText !== null) === failedBefore) return
    const { failed, recovered } = storageMessages
    await sendMessage(context, {
      to: await holdersOf(context, ['super_admin']),
      title: failText === null ? recovered.title : failed.title,
      content: failText === null ? recovered.content(bucket) : failed.content(bucket, failText),
      link: '/sysmng/systemSafety/ThirdCloudStorageMonitor',
      ...(failText !== null && { msgType: alarm }),
    })
  })
}

/** Every ten minutes. */
export const storageWatch: Schedule = {
  name: 'storage.probe',
  cron: '*/10 * * * *',
  timeoutSeconds: 120,
  run: (context, services) =>
    probeStore(
      context,
      openStore({ ...services.env, DATA_DIR: services.dataDir }),
      placeOf(services.env as StoreEnvironment),
    ),
}
