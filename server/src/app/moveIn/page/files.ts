import { randomBytes } from 'node:crypto'
import { uploadContentTypes } from '@tejian/contract/kit/uploadTypes.ts'
import type { MoveInFile } from '@tejian/contract/system/moveIn/calls.ts'
import { mostMoveInFiles, moveInKeptDays, moveInMessages } from '@tejian/contract/system/moveIn/messages.ts'
import { sql } from 'kysely'
import { audit } from '../../../kit/audit.ts'
import { type Context, transact } from '../../../kit/context.ts'
import { missing, Refusal } from '../../../kit/refusal.ts'
import type { Schedule } from '../../../kit/schedules.ts'
import type { Services } from '../../../kit/services.ts'
import { type FileStore, openStore } from '../../../kit/storage.ts'
import { checkFile, type Upload } from '../../../shared/attachments/actions.ts'
import { isBookOf, translationsTitle } from '../folder.ts'
import { movedTables } from '../movedTables.ts'
import './tables.ts'

/** Where uploads and reports lie. */
export const moveInStore = ({ env, dataDir }: Pick<Services, 'env' | 'dataDir'>): FileStore =>
  openStore({ ...env, DATA_DIR: dataDir })

/** Refuses while a run waits or is under way, and keeps one from beginning until the commit. */
export async function refuseDuringRun({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('move-in page'))`.execute(db)
  const { rows } = await sql`select from move_in_run where state in ('waiting', 'running')`.execute(db)
  if (rows.length > 0) throw new Refusal(moveInMessages.running)
}

const titles = (): string[] => [...movedTables.map(({ title }) => title), translationsTitle]

/** What a file is to moving in, by its name. */
export function refuseStranger(name: string): void {
  if (name.toLowerCase().endsWith('.zip') || titles().some((title) => isBookOf(name, title))) return
  throw new Refusal(moveInMessages.notOne)
}

const shown = ['id', 'name', 'size', 'at', 'byName'] as const

/** What was uploaded, in the order of names. */
export const filesOf = ({ db }: Context): Promise<MoveInFile[]> =>
  db.selectFrom('move_in_file').select(shown).orderBy('name').execute() as Promise<MoveInFile[]>

/** Keeps an upload; one of the same name takes the other's place. */
export async function keepFile(
  outer: Context,
  store: FileStore,
  { name, content }: Upload,
): Promise<MoveInFile> {
  refuseStranger(name)
  const extension = await checkFile({ name, content })
  const key = `${randomBytes(16).toString('hex')}/moveIn.${extension}`
  await store.put(key, content, uploadContentTypes[extension])
  try {
    return await transact(outer, async (context) => {
      await refuseDuringRun(context)
      const { db } = context
      const before = await db.selectFrom('move_in_file').select(['id', 'key', 'name']).execute()
      const replaced = before.find((file) => file.name === name)
      if (!replaced && before.length >= mostMoveInFiles)
        throw new Refusal(moveInMessages.tooManyFiles(mostMoveInFiles))
      if (replaced) await db.deleteFrom('move_in_file').where('id', '=', replaced.id).execute()
      const row = await db
        .insertInto('move_in_file')
        .values({ name, key, size: content.length, at: context.now(), byName: context.user.name })
        .returning(shown)
        .executeTakeFirstOrThrow()
      await audit(context, {
        table: 'move_in_file',
        recordId: row.id,
        action: 'create',
        after: { name, size: content.length },
      })
      if (replaced) context.afterCommit(() => store.delete(replaced.key))
      return row as MoveInFile
    })
  } catch (error) {
    await store.delete(key).catch(() => {})
    throw error
  }
}

/** Removes an upload. */
export const removeFile = (outer: Context, store: FileStore, id: string): Promise<void> =>
  transact(outer, async (context) => {
    await refuseDuringRun(context)
    const row = await context.db
      .deleteFrom('move_in_file')
      .where('id', '=', id)
      .returning(['name', 'key'])
      .executeTakeFirst()
    if (!row) throw missing()
    await audit(context, {
      table: 'move_in_file',
      recordId: id,
      action: 'delete',
      before: { name: row.name },
    })
    context.afterCommit(() => store.delete(row.key))
  })

/** Uploads hold what an office knows of its people: they do not stay when moving in is over. */
export const moveInSweep: Schedule = {
  name: 'moveIn.sweep',
  cron: '50 3 * * *',
  timeoutSeconds: 600,
  async run(context, services) {
    const before = new Date(context.now().getTime() - moveInKeptDays * 86_400_000)
    const store = moveInStore(services)
    const due = await context.db
      .selectFrom('move_in_file')
      .select(['id', 'key'])
      .where('at', '<', before)
      .execute()
    for (const { id, key } of due) {
      await store.delete(key)
      await context.db.deleteFrom('move_in_file').where('id', '=', id).execute()
    }
  },
}
