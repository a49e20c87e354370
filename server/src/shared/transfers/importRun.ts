import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import { audit } from '../../kit/audit.ts'
import { type Actor, type Context, transact } from '../../kit/context.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import { systemContext } from '../../kit/jobs.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { WorkbookProblem } from '../../kit/xlsx/workbookProblem.ts'
import { type Batch, importBatch, type Outcome, prepareLines } from './importBatch.ts'
import { ImportSheet, LineReader, openTable, type SheetLine } from './importSheet.ts'
import { type ImportSource, importSource, type Prepared, uniqueFields } from './importSource.ts'
import { undoRows } from './importUndo.ts'
import type { Transfer } from './tables.ts'
import { keptFile } from './transferStore.ts'

/** A commit waits for the disk, and each statement for its answer: they are shared by this many lines. */
const linesPerBatch = 500

/** Thrown when another process has taken over the import, or when it was ended. */
class Overtaken extends Error {}
class TakenBack extends Error {}

type Run = {
  services: Services
  id: string
  batch: Batch
  sheet: ImportSheet
  signal?: AbortSignal | undefined
}

export const contextFor = (services: Services, user: Actor, id: string): Context => ({
  ...systemContext(services, `import-${id}`),
  user,
})

export const transferOf = (context: Context, id: string) =>
  context.db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Does the work of an import from where it stands: each batch is one transaction with the mark how far it has come, so
 * that whoever takes it up after a crash begins behind the last one, and two who think it theirs do not both write.
 * A call that waits for it has no signal, and no patience: where many workbooks are being read, it is refused. A job ends
 * between two batches when its signal says so.
 */
export async function runImport(
  services: Services,
  user: Actor,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const transfer = await transferOf(contextFor(services, user, id), id)
  if (transfer?.state !== 'running' || transfer.phase === 'undo') return
  const context = contextFor(services, importSource(services, transfer.source)?.writer?.(user) ?? user, id)
  try {
    const run = await openRun(services, transfer, signal)
    await context.db
      .updateTable('transfer')
      .set({ total: run.sheet.length, headers: sql`${JSON.stringify(run.sheet.headers)}::jsonb` })
      .where('id', '=', id)
      .execute()
    await runPhases(context, run, transfer)
  } catch (error) {
    if (error instanceof Overtaken) return
    if (!(error instanceof Refusal || error instanceof WorkbookProblem)) throw error
    await end(context, id, 'failed', error.message)
  }
}

async function openRun(services: Services, transfer: Transfer, signal?: AbortSignal): Promise<Run> {
  const source = importSource(services, transfer.source)
  if (!source || !transfer.fileKey) throw new Refusal(transferMessages.gone)
  const { lookups } = services
  const { variant, existing } = transfer
  const columns = source.columns(lookups, variant)
  const mapping = transfer.mapping ?? {}
  // Two lines that change one row would leave nobody knowing which was meant.
  const key = existing === 'update' && source.keyField ? [source.keyField] : []
  const distinct = [...new Set([...uniqueFields(source), ...key])]
  const file = await keptFile(services, transfer.fileKey)
  const book = await openTable(file, columns, mapping, distinct, signal !== undefined)
  const sheet = new ImportSheet(book, new LineReader(book.headers, columns, mapping, source, lookups))
  return {
    services,
    id: transfer.id,
    signal,
    sheet,
    batch: { source, lookups, variant, existing },
  }
}

async function runPhases(context: Context, run: Run, transfer: Transfer): Promise<void> {
  const { id } = run
  const writesAtOnce = transfer.mode === 'import' && transfer.strategy === 'good'
  if (transfer.phase === 'check' && !writesAtOnce) {
    await eachBatch(context, run, 'check', transfer.done)
    const bad = (await transferOf(context, id))?.bad ?? 0
    if (transfer.mode === 'check') return end(context, id, 'done', null)
    if (bad > 0) return end(context, id, 'done', transferMessages.nothingWritten)
    await beginPhase(context, id, 'write')
    transfer = { ...transfer, phase: 'write', done: 0 }
  }
  await eachBatch(context, run, 'write', transfer.done)
  const bad = (await transferOf(context, id))?.bad ?? 0
  const takesBack = transfer.strategy === 'all' && bad > 0
  if (takesBack) await undoRows(context, run.batch.source, id, run.signal)
  await noteImport(context, id)
  await end(context, id, takesBack ? 'failed' : 'done', takesBack ? transferMessages.takenBack : null)
}

/** Begins a phase at its first line. */
export const beginPhase = (context: Context, id: string, phase: 'check' | 'write' | 'undo') =>
  context.db
    .updateTable('transfer')
    .set({ phase, done: 0, phaseAt: context.now(), ...(phase !== 'undo' && { good: 0, updated: 0, bad: 0 }) })
    .where('id', '=', id)
    .execute()

type Early = { lines: SheetLine[]; prepared: Prepared[] | null }

/** Reads a batch; lines that can only be added are checked while the batch before them is still being written. */
async function readEarly(context: Context, { sheet, batch }: Run, at: number): Promise<Early> {
  const lines = await sheet.lines(at, Math.min(at + linesPerBatch, sheet.length))
  const early = batch.existing !== 'update' && lines.length > 0
  return { lines, prepared: early ? await prepareLines(context, batch, lines) : null }
}

async function eachBatch(context: Context, run: Run, phase: 'check' | 'write', from: number): Promise<void> {
  let next = readEarly(context, run, from)
  for (let at = from; at < run.sheet.length; at += linesPerBatch) {
    run.signal?.throwIfAborted()
    const { lines, prepared } = await next
    const step = { phase, from: at, to: at + lines.length }
    const work =
      phase === 'write'
        ? transact(context, async (inner) =>
            claim(inner, run, step, await writeBatch(inner, run, step, lines, prepared)),
          )
        : checkBatch(context, run, step, lines, prepared)
    next = readEarly(context, run, at + linesPerBatch)
    // A failure of this batch is reported when the batch is written.
    next.catch(() => {})
    await work
  }
}

type Step = { phase: 'check' | 'write'; from: number; to: number }

/** Holds the transfer's row: whoever else is at this batch waits here, and then finds it done. */
async function mustBeHere({ db }: Context, id: string, { phase, from }: Step): Promise<void> {
  const here = await db
    .selectFrom('transfer')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('phase', '=', phase)
    .where('done', '=', from)
    .forUpdate()
    .executeTakeFirst()
  if (!here) throw new Overtaken()
}

async function writeBatch(
  context: Context,
  run: Run,
  step: Step,
  lines: SheetLine[],
  early: Prepared[] | null,
): Promise<Outcome> {
  await mustBeHere(context, run.id, step)
  const outcome = await importBatch(context, run.batch, lines, early)
  await noteWritten(context, run.id, run.batch.source, outcome)
  return outcome
}

/** Notes which rows an import wrote, so that it can be undone. */
export async function noteWritten(
  context: Context,
  id: string,
  source: ImportSource,
  outcome: Outcome,
): Promise<void> {
  const { nameField } = source.record
  const notes = outcome.written.map(({ line, row, before }) => ({
    transferId: id,
    recordId: row.id,
    line,
    name: String(row[nameField] ?? ''),
    version: row.version,
    before: context.personal.closeNamed(before),
  }))
  if (notes.length > 0) await insertAll(context.db, 'transfer_row', notes)
  await source.noted?.(context, id, outcome)
}

/** A trial writes the rows like the real thing, so that it meets the same refusals, and takes them back. */
async function checkBatch(
  context: Context,
  run: Run,
  step: Step,
  lines: SheetLine[],
  early: Prepared[] | null,
): Promise<void> {
  let outcome: Outcome | null = null
  await transact(context, async (inner) => {
    outcome = await importBatch(inner, run.batch, lines, early)
    throw new TakenBack()
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  const known = outcome ?? { written: [], refused: [] }
  await transact(context, async (inner) => {
    await mustBeHere(inner, run.id, step)
    await claim(inner, run, step, known)
  })
}

/** Notes how far the work has come, what was refused, and that the worker lives. */
async function claim(
  context: Context,
  { id }: Run,
  { to }: Step,
  { written, refused }: Outcome,
): Promise<void> {
  const updated = written.filter(({ before }) => before !== null).length
  await context.db
    .updateTable('transfer')
    .set((e) => ({
      done: to,
      good: e('good', '+', written.length - updated),
      updated: e('updated', '+', updated),
      bad: e('bad', '+', refused.length),
    }))
    .where('id', '=', id)
    .execute()
  await keepProblems(context, id, refused)
}

/** Keeps the lines that were refused as they were given, each with its reason. */
export async function keepProblems(
  { db, personal }: Pick<Context, 'db' | 'personal'>,
  id: string,
  refused: Outcome['refused'],
): Promise<void> {
  const problems = refused.map(({ line, reason }) => ({
    transferId: id,
    line: line.line,
    reason,
    // Any of them may hold the number of a person.
    cells: line.cells.map((cell) => (typeof cell === 'string' ? personal.close(cell) : cell)),
  }))
  if (problems.length > 0) await insertAll(db, 'transfer_problem', problems)
}

export const noteImport = async (context: Context, id: string): Promise<void> => {
  const transfer = await transferOf(context, id)
  if (!transfer) return
  const { title, fileName, good, updated, bad } = transfer
  await audit(context, {
    table: 'transfer',
    recordId: id,
    action: 'import',
    after: { title, fileName, good, updated, bad },
  })
}

export async function end(
  { db }: Context,
  id: string,
  state: 'done' | 'failed' | 'undone' | 'cancelled',
  sentence: string | null,
): Promise<void> {
  await db
    .updateTable('transfer')
    .set({ state, sentence, phase: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
