import { deletedFileDays } from '@tejian/contract/shared/parameters.ts'
import type { Context } from '../../kit/context.ts'
import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { type FileStore, openStore } from '../../kit/storage.ts'
import './tables.ts'

const dayMs = 24 * 3_600_000
const most = 500

/** Notes in the caller's transaction that nothing points to these bytes any more; they go when their time is over. */
export async function dropFile(context: Context, key: string): Promise<void> {
  await context.db
    .insertInto('deleted_file')
    .values({ key, deletedAt: context.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Removes the bytes whose time is over. Answers how many files went. Several instances may do it at once. */
export async function sweepDeletedFiles(
  { db, now, parameters }: Pick<Services, 'db' | 'now' | 'parameters'>,
  store: FileStore,
): Promise<number> {
  const before = new Date(now().getTime() - parameters.valueOf(deletedFileDays) * dayMs)
  const due = await db
    .selectFrom('deleted_file')
    .select('key')
    .where('deletedAt', '<', before)
    .orderBy('deletedAt')
    .limit(most)
    .execute()
  let gone = 0
  for (const { key } of due) {
    await db.transaction().execute(async (tx) => {
      // Whoever attaches the same bytes meanwhile takes the note away, or waits here until they are gone.
      const [note] = await tx.deleteFrom('deleted_file').where('key', '=', key).returning('key').execute()
      const user = await tx
        .selectFrom('attachment')
        .select('id')
        .where('attfileroute', '=', key)
        .executeTakeFirst()
      if (!note || user) return
      await store.delete(key)
      gone += 1
    })
  }
  return gone
}

/** Removes once an hour what nothing points to any more and nobody has missed. */
export const fileSweep: Schedule = {
  name: 'files.sweep',
  cron: '17 * * * *',
  timeoutSeconds: 600,
  async run(_context, services) {
    await sweepDeletedFiles(services, openStore({ ...services.env, DATA_DIR: services.dataDir }))
  },
}
