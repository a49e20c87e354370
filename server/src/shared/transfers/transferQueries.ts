import type { TransferSummary } from '@tejian/contract/shared/transfers/calls.ts'
import { mostMendedLines } from '@tejian/contract/shared/transfers/messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { missing } from '../../kit/refusal.ts'
import type { RefusedRow } from '../../kit/xlsx/errorSheet.ts'
import { isMendable, isUndoable } from './orderImport.ts'
import type { Transfer } from './tables.ts'

const listed = 50
const problemsShown = mostMendedLines

const summaryOf = (row: Transfer): TransferSummary => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  source: row.source,
  fileName: row.fileName,
  mode: row.mode,
  at: String(row.at),
  state: row.state,
  phase: row.phase,
  done: row.done,
  total: row.total,
  good: row.good,
  updated: row.updated,
  bad: row.bad,
  sentence: row.sentence,
  undoable: isUndoable(row),
})

const own = ({ db, user }: Context) => db.selectFrom('transfer').selectAll().where('userId', '=', user.id)

/** One's own last exports and imports; a workbook that was only looked at is none. */
export async function listTransfers(context: Context): Promise<TransferSummary[]> {
  const rows = await own(context)
    .where('state', '<>', 'uploaded')
    .orderBy('at', 'desc')
    .limit(listed)
    .execute()
  return (rows as Transfer[]).map(summaryOf)
}

/** How far a transfer has come, with rows per second; one that nobody knows has not begun. */
export async function progressOf(context: Context, id: string) {
  const row = (await own(context).where('id', '=', id).executeTakeFirst()) as Transfer | undefined
  if (!row)
    return { done: 0, total: null, state: 'running' as const, phase: null, rate: null, sentence: null }
  const { done, total, state, phase, sentence, phaseAt } = row
  const seconds = phaseAt ? (context.now().getTime() - new Date(phaseAt).getTime()) / 1000 : 0
  const rate = state === 'running' && seconds > 1 && done > 0 ? Math.round(done / seconds) : null
  return { done, total, state, phase, rate, sentence }
}

/** What came of an import: counts by reason, the first problems, and which rows an undo could not take back. */
export async function resultOf(context: Context, id: string) {
  const row = (await own(context).where('id', '=', id).executeTakeFirst()) as Transfer | undefined
  if (!row) throw missing()
  const { db } = context
  // A reason tells its value in quotation marks; rows are counted by what it says beside them. A clause that ends with a
  // value, such as what was perhaps meant, says nothing without it.
  const { rows: reasons } = await sql<{ reason: string; count: number }>`
    select regexp_replace(regexp_replace(regexp_replace(part, '，[^，“]*“[^”]*”$', ''), '“[^”]*”', '', 'g'),
      '第\\d+行', '上面的行', 'g') as reason, count(*)::int as count
    from transfer_problem, unnest(string_to_array(reason, '；')) part
    where "transferId" = ${id}::uuid group by 1 order by 2 desc, 1 limit 30`.execute(db)
  const problems = await db
    .selectFrom('transfer_problem')
    .select(['line as row', 'reason as sentence'])
    .where('transferId', '=', id)
    .orderBy('line')
    .limit(problemsShown)
    .execute()
  const kept = db.selectFrom('transfer_row').where('transferId', '=', id).where('kept', 'is not', null)
  const [rows, counted] = await Promise.all([
    kept.select(['line as row', 'name', 'kept as sentence']).orderBy('line').limit(problemsShown).execute(),
    kept.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    ...summaryOf(row),
    reasons,
    problems,
    kept: rows.map((one) => ({ ...one, sentence: one.sentence ?? '' })),
    keptCount: Number(counted.count),
    mendable: isMendable(row),
  }
}

/** The refused lines of an import in their order, a thousand at a time. */
export async function* refusedRows({ db }: Context, transferId: string): AsyncGenerator<RefusedRow> {
  let after = 0
  while (true) {
    const rows = await db
      .selectFrom('transfer_problem')
      .select(['line', 'reason', 'cells'])
      .where('transferId', '=', transferId)
      .where('line', '>', after)
      .orderBy('line')
      .limit(1000)
      .execute()
    for (const { cells, reason } of rows) yield { cells, reason }
    const last = rows.at(-1)
    if (!last || rows.length < 1000) return
    after = last.line
  }
}
