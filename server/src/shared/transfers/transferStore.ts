import { buffer } from 'node:stream/consumers'
import { transferKeptDays, transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'
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

/** Removes transfers past their time with their files, problems and row notes; a few at a time, whenever one begins. */
export async function dropOldTransfers(context: Context, services: Services): Promise<void> {
  const before = new Date(context.now().getTime() - transferKeptDays * 86_400_000)
  const old = await context.db
    .selectFrom('transfer')
    .select(['id', 'fileKey'])
    .where('at', '<', before)
    .where('state', '<>', 'running')
    .orderBy('at')
    .limit(20)
    .execute()
  for (const { id, fileKey } of old) {
    if (fileKey) await transferFiles(services).delete(fileKey)
    await context.db.deleteFrom('transfer').where('id', '=', id).execute()
  }
}
