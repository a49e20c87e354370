import { buffer } from 'node:stream/consumers'
import { transferKeptDays, transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { type FileStore, openStore } from '../../kit/storage.ts'
import './tables.ts'

const stores = new WeakMap<Services, FileStore>()

/** Where workbooks wait for their import. */
export function transferFiles(services: Services): FileStore {
  const store = stores.get(services) ?? openStore({ ...services.env, DATA_DIR: services.dataDir })
  stores.set(services, store)
  return store
}

/** The workbook of an import. */
export async function keptFile(services: Services, key: string): Promise<Buffer> {
  const stream = await transferFiles(services)
    .get(key)
    .catch(() => {
      throw new Refusal(transferMessages.fileGone)
    })
  return buffer(stream)
}

const dropAtOnce = 20

/** Removes some transfers past their time with their files, problems and row notes; answers how many. */
async function dropSome(context: Context, services: Services): Promise<number> {
  const before = new Date(context.now().getTime() - transferKeptDays * 86_400_000)
  const old = await context.db
    .selectFrom('transfer')
    .select(['id', 'fileKey'])
    .where('at', '<', before)
    .where('state', '<>', 'running')
    .orderBy('at')
    .limit(dropAtOnce)
    .execute()
  for (const { id, fileKey } of old) {
    if (fileKey) await transferFiles(services).delete(fileKey)
    await context.db.deleteFrom('transfer').where('id', '=', id).execute()
  }
  return old.length
}

/** Every night, what is past its time goes. */
export const transferSweep: Schedule = {
  name: 'transfers.sweep',
  cron: '20 3 * * *',
  timeoutSeconds: 1800,
  attempts: 3,
  async run(context, services, signal) {
    while (!signal.aborted && (await dropSome(context, services)) === dropAtOnce);
  },
}
