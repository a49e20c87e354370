import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MoveInReport, MoveInTotals } from '@tejian/contract/system/moveIn/calls.ts'
import { moveInMessages } from '@tejian/contract/system/moveIn/messages.ts'
import type { Context } from '../../../kit/context.ts'
import { openDatabase } from '../../../kit/db/database.ts'
import type { JobQueue } from '../../../kit/jobs.ts'
import { repeat } from '../../../kit/repeat.ts'
import type { Services } from '../../../kit/services.ts'
import { xlsxType } from '../../../shared/transfers/exportRows.ts'
import { StartProblem } from '../../startProblem.ts'
import { moveAlone } from '../moveAlone.ts'
import { type MoveOutcome, moveIn, unusedOf } from '../moveIn.ts'
import { MoveReport } from '../report.ts'
import { reportWorkbook } from '../reportWorkbook.ts'
import { moveInStore } from './files.ts'
import { endRun, moveInQueue } from './runs.ts'
import { unpackUploads } from './unpack.ts'
import './tables.ts'

/** Rows of each sheet that the page shows; all of them stand in the workbook. */
const mostShown = 500

const totalsOf = ({ tables }: MoveReport): MoveInTotals[] =>
  [...tables].map(([table, totals]) => ({ table, ...totals }))

const part = <T>(rows: readonly T[]) => ({ count: rows.length, rows: rows.slice(0, mostShown) })

const shownReport = (outcome: MoveOutcome): MoveInReport => {
  const { refused, losses, differences, sums, waiting } = outcome.report
  return {
    refused: part(refused),
    losses: part([...losses.values()]),
    differences: part(differences),
    sums: part([...sums.values()]),
    waiting: part(waiting),
    unused: part(unusedOf(outcome).map((name) => ({ name }))),
  }
}

type Order = { id: string; dryRun: boolean; cutTexts: boolean; source: 'upload' | 'folder' }

/** The order that a job is about, marked as under way; undefined when it has ended meanwhile. */
const begin = ({ db, now }: Context, id: string): Promise<Order | undefined> =>
  db
    .updateTable('move_in_run')
    .set({ state: 'running', startedAt: now() })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['id', 'dryRun', 'cutTexts', 'source'])
    .executeTakeFirst()

/** Gives work the folder of an order: the server's, or one of uploads that is gone afterwards. */
async function inFolder<T>(
  context: Context,
  services: Services,
  { source }: Order,
  signal: AbortSignal,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { MOVE_IN_FOLDER } = services.env
  if (source === 'folder') {
    if (!MOVE_IN_FOLDER) throw new StartProblem(moveInMessages.noFolder)
    return work(MOVE_IN_FOLDER)
  }
  const folder = await mkdtemp(join(tmpdir(), 'tejian-move-in-'))
  try {
    const files = await context.db.selectFrom('move_in_file').select(['name', 'key']).execute()
    await unpackUploads(folder, moveInStore(services), files, signal)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Connections of its own, past poolers: the transaction of a trial lasts as long as the trial. */
const ownDatabase = ({ env, pool }: Services) =>
  openDatabase(env.LISTEN_DATABASE_URL ?? pool.options.connectionString ?? '', {
    max: 4,
    firstLoad: true,
    statementTimeoutMs: 0,
  })

/** Does what the command does, and tells from another connection how far it is. */
async function carryOut(
  context: Context,
  services: Services,
  order: Order,
  signal: AbortSignal,
): Promise<MoveOutcome> {
  const report = new MoveReport()
  let stage: string | null = null
  const database = ownDatabase(services)
  const tell = () =>
    context.db
      .updateTable('move_in_run')
      .set({ stage, totals: JSON.stringify(totalsOf(report)) as never })
      .where('id', '=', order.id)
      .where('state', '=', 'running')
      .execute()
  const telling = repeat({ everyMs: 1000, log: services.log, what: 'progress of moving in' }, tell)
  const { dryRun, cutTexts } = order
  try {
    return await inFolder(context, services, order, signal, (folder) =>
      moveAlone(database.db, () =>
        moveIn({ ...services, db: database.db }, folder, {
          dryRun,
          cutTexts,
          report,
          say: (line) => {
            stage = line.replace(/ …$/, '')
          },
          async pause() {
            signal.throwIfAborted()
          },
        }),
      ),
    )
  } finally {
    await telling.stop()
    await database.close()
  }
}

/** Keeps the report and the end of a run. */
async function conclude(
  context: Context,
  services: Services,
  { id, dryRun }: Order,
  outcome: MoveOutcome,
): Promise<void> {
  const reportKey = `${randomBytes(16).toString('hex')}/moveIn.xlsx`
  const workbook = await buffer(reportWorkbook(outcome.report, unusedOf(outcome)))
  await moveInStore(services).put(reportKey, workbook, xlsxType)
  await endRun(context, id, {
    state: 'done',
    said: moveInMessages[dryRun ? 'tried' : 'done'](outcome.report.refused.length),
    more: {
      reportKey,
      totals: JSON.stringify(totalsOf(outcome.report)),
      report: JSON.stringify(shownReport(outcome)),
    },
  })
}

async function sentenceFor({ db }: Context, id: string, kind: 'broken' | 'cancelled'): Promise<string> {
  const row = await db.selectFrom('move_in_run').select('dryRun').where('id', '=', id).executeTakeFirst()
  return moveInMessages[row?.dryRun ? (`${kind}Trial` as const) : kind]
}

/** A run that was killed is taken up again: what has come over is skipped. */
export const moveInJobs: JobQueue = {
  queue: moveInQueue,
  attempts: 3,
  timeoutSeconds: 24 * 3600,
  async handle(context, { runId = '' }, services, signal) {
    const order = await begin(context, runId)
    if (!order) return
    try {
      await conclude(context, services, order, await carryOut(context, services, order, signal))
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error
      await endRun(context, runId, { state: 'failed', said: error.message })
    }
  },
  async failed(context, { runId = '' }) {
    await endRun(context, runId, { state: 'failed', said: await sentenceFor(context, runId, 'broken') })
  },
  async cancelled(context, { runId = '' }) {
    await endRun(context, runId, { state: 'cancelled', said: await sentenceFor(context, runId, 'cancelled') })
  },
}
