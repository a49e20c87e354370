import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { systemActor, systemContext } from '../../kit/jobs.ts'
import type { Platform } from '../../kit/platform.ts'
import type { Services } from '../../kit/services.ts'
import { type FileStore, openStore } from '../../kit/storage.ts'
import { StartProblem } from '../startProblem.ts'
import { filesFolder, MoveFolder, reportPrefix, translationsTitle } from './folder.ts'
import { tellStatedDates } from './followInspections.ts'
import { withNewOrganisations } from './knownOrganisations.ts'
import { movedTables } from './movedTables.ts'
import { moveTable } from './moveTable.ts'
import { MoveReport } from './report.ts'
import { reportWorkbook } from './reportWorkbook.ts'
import type { MoveOptions, Run } from './run.ts'
import { moveSentences } from './sentences.ts'
import { checkHeaders } from './sheet.ts'
import { readTranslations } from './translations.ts'
import './tables.ts'

/** What the command needs of the product. */
export type MoveHost = Platform & Pick<Services, 'db' | 'log' | 'dataDir' | 'env'>

export type MoveOutcome = { report: MoveReport; unusedFiles: string[]; strangers: string[]; seconds: number }

type Settings = MoveOptions & {
  say?(line: string): void
  /** Called between two transactions: whoever wants the end throws there. */
  pause?(): Promise<void>
  /** Filled on the way, for whoever watches. */
  report?: MoveReport
}

/** Thrown where a trial is over: everything is taken back. */
class Tried extends Error {}

const storeOf = ({ env, dataDir }: MoveHost): FileStore => openStore({ ...env, DATA_DIR: dataDir })

/**
 * Moves a folder of workbooks and files in, or tries to. Whatever was moved in before is skipped, so that a run which was
 * broken off goes on where it stood.
 * @throws StartProblem with one Chinese sentence, before anything is written
 */
export async function moveIn(host: MoveHost, path: string, settings: Settings = {}): Promise<MoveOutcome> {
  const { say = () => {}, pause, report = new MoveReport(), ...options } = settings
  const began = performance.now()
  const folder = await MoveFolder.open(path)
  const titles = movedTables.map(({ title }) => title)
  const strangers = folder.books.filter(
    (book) => ![...titles, translationsTitle].some((title) => folder.booksOf(title).includes(book)),
  )
  if (!titles.some((title) => folder.booksOf(title).length > 0))
    throw new StartProblem(moveSentences.noBooks(path))
  const context: Context = {
    ...systemContext({ ...host, lookups: withNewOrganisations(host.lookups) }, 'move-in'),
    user: { ...systemActor, name: moveSentences.actor },
  }
  const base = { options, folder, report, store: storeOf(host), ...(pause && { pause }) }
  if (options.dryRun) await tryOut(context, base, say)
  else await carryOut(context, base, say)
  return { report, unusedFiles: folder.unused(), strangers, seconds: (performance.now() - began) / 1000 }
}

type Base = Omit<Run, 'context' | 'batch'>

/** All tables in one transaction that is taken back: later ones find what earlier ones have written. */
async function tryOut(outer: Context, base: Base, say: (line: string) => void): Promise<void> {
  await transact(outer, async (context) => {
    const batch = await beginBatch(context, base.folder.path)
    await moveAll({ ...base, context, batch }, say)
    throw new Tried()
  }).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
}

async function carryOut(context: Context, base: Base, say: (line: string) => void): Promise<void> {
  const left = await context.db
    .selectFrom('move_in')
    .select('startedAt')
    .where('state', '=', 'running')
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()
  if (left) say(moveSentences.interrupted(String(left.startedAt)))
  const batch = await beginBatch(context, base.folder.path)
  const end = (state: 'done' | 'failed') => endBatch(context, batch, state, base.report)
  try {
    await moveAll({ ...base, context, batch }, say)
  } catch (error) {
    await end('failed').catch(() => {})
    throw error
  }
  await end('done')
}

async function moveAll(run: Run, say: (line: string) => void): Promise<void> {
  for (const table of movedTables)
    for (const book of run.folder.booksOf(table.title)) await checkHeaders(run, table, book)
  const translations = await readTranslations(run.folder)
  for (const table of movedTables) {
    if (run.folder.booksOf(table.title).length === 0) continue
    say(`${table.title} …`)
    await moveTable(run, table, translations)
  }
  await tellStatedDates(run)
}

async function beginBatch({ db, now }: Context, folder: string): Promise<string> {
  const { id } = await db
    .insertInto('move_in')
    .values({ folder, state: 'running', startedAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The end of a run, with its note in the trail. Runs that were killed end with it. */
async function endBatch(
  outer: Context,
  id: string,
  state: 'done' | 'failed',
  { tables }: MoveReport,
): Promise<void> {
  const totals = Object.fromEntries(tables)
  await transact(outer, async (context) => {
    await sql`update move_in set state = case when id = ${id}::uuid then ${state} else 'failed' end,
      "endedAt" = ${context.now()}, totals = case when id = ${id}::uuid then ${JSON.stringify(totals)}::jsonb else totals end
      where state = 'running'`.execute(context.db)
    await audit(context, { table: 'move_in', recordId: id, action: 'moveIn', after: { state, ...totals } })
  })
}

type Written = { dryRun?: boolean; at: Date }

/** What the report of a run is called. */
export function reportName({ dryRun = false, at }: Written): string {
  const stamp = shanghaiDateTime(at).replace(/[^\d]/g, '').slice(0, 14)
  return `${reportPrefix}${dryRun ? '（试运行）' : ''}-${stamp}.xlsx`
}

/** What nothing has looked at: workbooks that are none, files that no line names. */
export const unusedOf = ({ unusedFiles, strangers }: MoveOutcome): string[] => [
  ...strangers,
  ...unusedFiles.map((name) => `${filesFolder}/${name}`),
]

/** Writes the report beside the workbooks; answers where. */
export async function writeReport(folder: string, outcome: MoveOutcome, written: Written): Promise<string> {
  const path = join(folder, reportName(written))
  await pipeline(reportWorkbook(outcome.report, unusedOf(outcome)), createWriteStream(path))
  return path
}
