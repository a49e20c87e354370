import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { MoveInRun, moveInCalls } from '@tejian/contract/system/moveIn/calls.ts'
import { moveInMessages } from '@tejian/contract/system/moveIn/messages.ts'
import { sql } from 'kysely'
import { audit } from '../../../kit/audit.ts'
import { type Context, transact } from '../../../kit/context.ts'
import { cancelJob } from '../../../kit/jobControl.ts'
import { enqueue } from '../../../kit/jobs.ts'
import { missing, Refusal } from '../../../kit/refusal.ts'
import type { Settings } from '../../../kit/settings/settings.ts'
import { filesOf, refuseDuringRun } from './files.ts'
import './tables.ts'

export const moveInQueue = 'moveIn'

type Source = MoveInRun['source']

/** Whether what lies at a source now was tried to the end. A folder may change unseen: whoever named it knows. */
async function isTried({ db }: Context, source: Source): Promise<boolean> {
  const { rows } = await sql`select from move_in_run where "dryRun" and source = ${source} and state = 'done'
    and (source = 'folder' or "orderedAt" >= (select max(at) from move_in_file)) limit 1`.execute(db)
  return rows.length > 0
}

/** The page as it stands: files, runs, what may be moved in in earnest. */
export async function stateOf(context: Context, { MOVE_IN_FOLDER }: Settings) {
  const { rows } =
    await sql<MoveInRun>`select id, "dryRun", "cutTexts", source, state, "orderedBy", "orderedAt", "startedAt",
      "endedAt", stage, totals, said, "reportKey" is not null as "hasReport"
    from move_in_run order by "orderedAt" desc, id desc limit 20`.execute(context.db)
  return {
    folder: MOVE_IN_FOLDER ?? null,
    files: await filesOf(context),
    runs: rows,
    tried: { upload: await isTried(context, 'upload'), folder: await isTried(context, 'folder') },
  }
}

type Wanted = ParsedOf<typeof moveInCalls.start>

/**
 * Orders a trial, or moving in in earnest, which `prove` is asked for: after everything that would be refused anyway, because
 * a one-time code is used up by being right.
 */
export async function orderRun(
  outer: Context,
  { MOVE_IN_FOLDER }: Settings,
  wanted: Wanted,
  prove: () => Promise<void>,
): Promise<{ id: string }> {
  const { source } = wanted
  const dryRun = wanted.dryRun === 'true'
  const check = async (context: Context): Promise<void> => {
    await refuseDuringRun(context)
    if (source === 'folder' && !MOVE_IN_FOLDER) throw new Refusal(moveInMessages.noFolder)
    const books = (await filesOf(context)).filter(({ name }) => name.endsWith('.xlsx'))
    if (source === 'upload' && books.length === 0) throw new Refusal(moveInMessages.noFiles)
    if (!dryRun && !(await isTried(context, source))) throw new Refusal(moveInMessages.tryFirst)
  }
  if (!dryRun) {
    await transact(outer, check)
    await prove()
  }
  return transact(outer, async (context) => {
    await check(context)
    const values = { dryRun, cutTexts: wanted.cutTexts === 'true', source }
    const row = await context.db
      .insertInto('move_in_run')
      .values({ ...values, state: 'waiting', orderedBy: context.user.name, orderedAt: context.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(context, moveInQueue, row.id, { runId: row.id })
    await audit(context, { table: 'move_in_run', recordId: row.id, action: 'create', after: values })
    return row
  })
}

/** Ends a run before its time; rows that have come over stay. */
export const cancelRun = (outer: Context, id: string): Promise<void> =>
  transact(outer, async (context) => {
    const { rows } = await sql<{
      state: string
    }>`select state from move_in_run where id = ${id}::uuid`.execute(context.db)
    if (!rows[0]) throw missing()
    const ended = await cancelJob(context, moveInQueue, id)
    if (ended === 'none') throw new Refusal(moveInMessages.over, { code: 'handled' })
    await audit(context, { table: 'move_in_run', recordId: id, action: 'cancel' })
  })

type End = { state: 'done' | 'failed' | 'cancelled'; said: string; more?: Record<string, unknown> }

/** The end of a run that waits or is under way; one that has ended stays as it is. */
export async function endRun(context: Context, id: string, { state, said, more = {} }: End): Promise<void> {
  await context.db
    .updateTable('move_in_run')
    .set({ state, said, stage: null, endedAt: context.now(), ...more })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** The rows of the report that the page shows. */
export async function reportOf({ db }: Context, id: string) {
  const row = await db.selectFrom('move_in_run').select('report').where('id', '=', id).executeTakeFirst()
  if (!row?.report) throw missing()
  return row.report
}
