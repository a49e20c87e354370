import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { type FileStore, openStore } from '../../kit/storage.ts'
import { keyOf } from './keepPages.ts'
import './tables.ts'

const dayMs = 24 * 3_600_000
/** A page that is left open longer is loaded anew. */
const keptDays = 30
/** However old they are: this release and the one before. */
const keptReleases = 2

/** Removes the files of releases that no instance has served for a while. Answers how many releases went. */
export async function sweepPages(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: FileStore,
): Promise<number> {
  const before = new Date(now().getTime() - keptDays * dayMs)
  const latest = db.selectFrom('page_release').select('id').orderBy('lastUse', 'desc').limit(keptReleases)
  const old = await db
    .deleteFrom('page_release')
    .where('lastUse', '<', before)
    .where('id', 'not in', latest)
    .returning('id')
    .execute()
  for (const { id } of old) await store.delete(keyOf(id))
  return old.length
}

export const pageSweep: Schedule = {
  name: 'pages.sweep',
  cron: '41 3 * * *',
  timeoutSeconds: 600,
  async run(_context, services) {
    await sweepPages(services, openStore({ ...services.env, DATA_DIR: services.dataDir }))
  },
}
