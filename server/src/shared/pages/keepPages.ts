import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import type { PageFile } from './tables.ts'

type Place = Pick<Services, 'db' | 'env' | 'dataDir' | 'now'>

/** The packed twins are for those who have the files themselves; pages of other releases are seldom. */
const packed = /\.(?:br|gz)$/

/** Where the files of a release lie, one behind the other: laid down and taken away as a whole. */
export const keyOf = (id: string): string => `pages/${id}`

/** Notes that a release is in use; false when it is not kept yet. */
async function isKept({ db, now }: Place, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('page_release')
    .set({ lastUse: now() })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lays the files of this build's pages into the store, where all instances find them, and notes that they are in use. To
 * be called before the first page goes out, because its browser may ask an instance of another release for its scripts,
 * and now and then as long as it is served.
 * @param folder with a slash at its end
 */
export async function keepPages(place: Place, folder: string): Promise<void> {
  const all = await readdir(folder).catch(() => [])
  const names = all.filter((name) => !packed.test(name)).sort()
  if (names.length === 0) return
  const id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 32)
  if (await isKept(place, id)) return
  const contents = await Promise.all(names.map((name) => readFile(`${folder}${name}`)))
  const files = names.map((name, at): PageFile => ({ name, size: contents[at]?.length ?? 0 }))
  const store = openStore({ ...place.env, DATA_DIR: place.dataDir })
  await store.put(keyOf(id), Buffer.concat(contents), 'application/octet-stream')
  await sql`insert into page_release (id, files, "createDate", "lastUse")
    values (${id}, ${JSON.stringify(files)}::jsonb, ${place.now()}, ${place.now()})
    on conflict (id) do update set "lastUse" = excluded."lastUse"`.execute(place.db)
}
