import { randomBytes, randomUUID } from 'node:crypto'
import { matchHeaders } from '@tejian/contract/kit/headerNames.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { ImportAnswer, importSettings } from '@tejian/contract/kit/transfer.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { type Context, transact } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs.ts'
import { forbidden, missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { readWorkbook } from '../../kit/xlsx/read.ts'
import { WorkbookProblem } from '../../kit/xlsx/workbookProblem.ts'
import { checkedMapping, importLimits, knownTitles, titlesOf } from './importSheet.ts'
import { type ImportSource, importSource } from './importSource.ts'
import type { Transfer } from './tables.ts'
import { transferFiles } from './transferStore.ts'

export const importQueue = 'import'

const rowsLookedAt = 200
const samplesShown = 3
const longestSample = 100
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Workbook = { name: string; content: Buffer }
type Wanted = { transferId?: string | undefined; variant?: string | undefined }

/** A refusal in the place of what is wrong with a workbook. */
export const refuseWorkbook = (error: unknown): never => {
  throw error instanceof WorkbookProblem ? new Refusal(error.message) : error
}

const rememberedFor = async ({ db, user }: Context, path: string): Promise<Record<string, string>> =>
  (
    await db
      .selectFrom('import_mapping')
      .select('mapping')
      .where('userId', '=', user.id)
      .where('source', '=', path)
      .executeTakeFirst()
  )?.mapping ?? {}

/** Looks at a workbook and keeps it: nothing is imported before somebody has said how its headers are meant. */
export async function keepWorkbook(
  context: Context,
  services: Services,
  source: ImportSource,
  { name, content }: Workbook,
  { transferId, variant }: Wanted,
): Promise<ImportAnswer> {
  const columns = source.columns(services.lookups, variant ?? null)
  const limits = { ...importLimits, known: knownTitles(columns), firstRows: rowsLookedAt }
  const { headers, rows } = await readWorkbook(content, limits).catch(refuseWorkbook)
  const id = transferId && isId(transferId) ? transferId : randomUUID()
  const fileKey = `${randomBytes(16).toString('hex')}/import.xlsx`
  await transferFiles(services).put(fileKey, content, workbookType)
  const kept = await context.db
    .insertInto('transfer')
    .values({
      id,
      userId: context.user.id,
      title: `导入${source.title}`,
      done: 0,
      total: null,
      state: 'uploaded',
      sentence: null,
      headers: sql`${JSON.stringify(headers)}::jsonb`,
      kind: 'import',
      source: source.path,
      variant: variant ?? null,
      fileKey,
      fileName: name.slice(0, 200),
      at: context.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw missing()
  const matches = matchHeaders(headers, titlesOf(columns), await rememberedFor(context, source.path))
  return {
    transferId: id,
    fileName: name,
    headers: matches.map((match, place) => ({ ...match, samples: samplesOf(rows, place) })),
    fields: columns.map((column) => ({
      name: column.name,
      title: column.title,
      required: column.required ?? false,
    })),
    remark: Boolean(source.remarkField),
    keyTitle: columns.find((column) => column.name === source.keyField)?.title ?? null,
  }
}

const shown = (cell: unknown): string => {
  const text = String(cell ?? '').trim()
  return text.length > longestSample ? `${text.slice(0, longestSample).toWellFormed()}…` : text
}

const samplesOf = (rows: ReadonlyArray<readonly unknown[]>, place: number): string[] =>
  [...new Set(rows.map((cells) => shown(cells[place])))].filter(Boolean).slice(0, samplesShown)

/** A person's own transfer with what it imports; others answer like missing ones. */
export async function ownImport(
  context: Context,
  id: string,
  lock = false,
): Promise<{ transfer: Transfer; source: ImportSource }> {
  const query = context.db
    .selectFrom('transfer')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', context.user.id)
  const transfer = (await (lock ? query.forUpdate() : query).executeTakeFirst()) as Transfer | undefined
  if (transfer?.kind !== 'import') throw missing()
  const source = importSource(context, transfer.source)
  if (!source) throw new Refusal(transferMessages.gone)
  if (!context.user.permissions.has(source.permission)) throw forbidden()
  return { transfer, source }
}

type Settings = {
  mode: z.output<(typeof importSettings)['mode']>
  strategy?: 'good' | 'all' | undefined
  existing?: 'refuse' | 'update' | undefined
}

const startable = ({ state, mode }: Transfer): boolean =>
  state === 'uploaded' ||
  (state === 'done' && mode === 'check') ||
  ((state === 'failed' || state === 'cancelled') && mode === 'check')

/** Prepares an import or its trial inside the caller's transaction: settings, mapping, first phase. */
export async function setUpImport(
  context: Context,
  services: Services,
  id: string,
  { mode, strategy = 'good', existing = 'refuse' }: Settings,
  mapping: Readonly<Record<string, string>> | null,
): Promise<void> {
  const { transfer, source } = await ownImport(context, id, true)
  if (!startable(transfer))
    throw new Refusal(transfer.state === 'running' ? transferMessages.running : transferMessages.imported)
  const columns = source.columns(services.lookups, transfer.variant)
  const known = matchHeaders(
    transfer.headers ?? [],
    titlesOf(columns),
    await rememberedFor(context, source.path),
  )
  const certain = Object.fromEntries(
    known.flatMap(({ header, field, certain }) => (field !== null && certain ? [[header, field]] : [])),
  )
  const chosen = checkedMapping(mapping ?? certain, columns, source)
  await context.db.deleteFrom('transfer_problem').where('transferId', '=', id).execute()
  if (mapping) await remember(context, source.path, mapping)
  await context.db
    .updateTable('transfer')
    .set({
      mode,
      strategy,
      existing: source.keyField ? existing : 'refuse',
      mapping: sql`${JSON.stringify(chosen)}::jsonb`,
      state: 'running',
      phase: mode === 'import' && strategy === 'good' ? 'write' : 'check',
      phaseAt: context.now(),
      done: 0,
      good: 0,
      updated: 0,
      bad: 0,
      sentence: null,
    })
    .where('id', '=', id)
    .execute()
}

/** What was chosen last time is offered next time, to this person and for this kind of import. */
async function remember(
  context: Context,
  source: string,
  mapping: Readonly<Record<string, string>>,
): Promise<void> {
  const text = JSON.stringify(mapping)
  await sql`insert into import_mapping ("userId", source, mapping) values (${context.user.id}::uuid, ${source}, ${text}::jsonb)
    on conflict ("userId", source) do update set mapping = import_mapping.mapping || excluded.mapping`.execute(
    context.db,
  )
}

/** Orders the import of a kept workbook, or its trial, as a job. */
export async function orderImport(
  outer: Context,
  services: Services,
  id: string,
  settings: Settings,
  mapping: Readonly<Record<string, string>> | null,
): Promise<void> {
  await transact(outer, async (context) => {
    await setUpImport(context, services, id, settings, mapping)
    await enqueue(context, importQueue, id, { transferId: id, userId: context.user.id })
  })
}

/** Orders the undoing of a finished import. */
export async function orderUndo(outer: Context, id: string): Promise<void> {
  await transact(outer, async (context) => {
    const { transfer } = await ownImport(context, id, true)
    if (transfer.state === 'running') throw new Refusal(transferMessages.running)
    if (!isUndoable(transfer)) throw new Refusal(transferMessages.notImport)
    await context.db
      .updateTable('transfer')
      .set({
        state: 'running',
        phase: 'undo',
        phaseAt: context.now(),
        done: 0,
        total: transfer.good + transfer.updated,
        sentence: null,
      })
      .where('id', '=', id)
      .execute()
    await enqueue(context, importQueue, id, { transferId: id, userId: context.user.id })
  })
}

/** Finished or broken off, with rows written. */
export const isUndoable = ({ kind, mode, state, good, updated }: Transfer): boolean =>
  kind === 'import' &&
  mode === 'import' &&
  (state === 'done' || state === 'failed' || state === 'cancelled') &&
  good + updated > 0

/** Broken off or finished, with lines that were refused while others were imported. */
export const isMendable = ({ kind, mode, strategy, state, bad }: Transfer): boolean =>
  kind === 'import' &&
  mode === 'import' &&
  strategy === 'good' &&
  (state === 'done' || state === 'failed' || state === 'cancelled') &&
  bad > 0
