import { randomInt } from 'node:crypto'
import {
  type ExchangedRow,
  type TransferLog,
  transferLog,
  transferResultOf,
  transferResults,
  transferTypes,
} from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import type { TransferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { createRows } from '../../kit/records/register.ts'
import { notTakenBack } from '../../kit/undo/settle.ts'
import { dataOf, type ExchangedData, sendableFields } from './data.ts'
import { type Mapping, mapped } from './mapped.ts'
import type { PlatformAnswer, SentBatch } from './platform.ts'

type Changes = ChangesOf<typeof transferLog>
type Row = Readonly<Record<string, unknown>> & { id: string; version: number }

/** Rows that one batch carries at the most. */
export const mostRows = 100
const minute = 60
/** Seconds before a batch that nobody answered is sent once more; after the last it has failed. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute]
/** Longer than an answer is waited for: what was being sent when a process died is free again then. */
const heldSeconds = 60

async function mappingsOf({ db }: Context, planId: string): Promise<Mapping[]> {
  return db
    .selectFrom('transfer_field')
    .select(['sourceField', 'targetField', 'targetName', 'dictType', 'codeMap', 'required'])
    .where('planId', '=', planId)
    .where('enabled', 'is', true)
    .orderBy('createDate')
    .execute()
}

/** Rows of a plan's data by id, those that are ripe. */
async function ripeRows(context: Context, data: ExchangedData, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(data.record.table)}
    where id = any(${ids}::uuid[]) and ${data.ripe}`.execute(loose(context.db))
  return rows
}

async function linesOf(
  context: Context,
  planId: string,
  data: ExchangedData,
  rows: readonly Row[],
  lookups: Lookups,
): Promise<ExchangedRow[]> {
  const [mappings, specs] = [await mappingsOf(context, planId), sendableFields(data.record)]
  return rows.map((row) => {
    const made =
      mappings.length > 0 ? mapped(row, mappings, specs, lookups) : { problem: exchangeMessages.noFields }
    return {
      key: row.id,
      no: String(row[data.record.nameField] ?? ''),
      version: row.version,
      data: 'data' in made ? made.data : null,
      taken: false,
      problem: 'problem' in made ? made.problem : '',
    }
  })
}

/** How a batch stands by its rows: why the first were not taken, how many were. */
export function standing(rows: readonly ExchangedRow[]): Changes {
  const refused = rows.filter(({ taken }) => !taken)
  const shown = refused.slice(0, 5).map(({ no, problem }) => `${no}：${problem}`)
  const more = refused.length > shown.length ? ` 等${refused.length}条` : ''
  return {
    dataCount: rows.length,
    goodCount: rows.length - refused.length,
    result: transferResultOf(rows.length - refused.length, rows.length),
    errmsg: refused.length > 0 ? `${shown.join('；')}${more}`.slice(0, 2000) : null,
    payload: { rows },
  }
}

/** Whether a row goes out with the next sending of its batch. */
export const isToSend = ({ data, taken }: ExchangedRow): boolean => data !== null && !taken
const text = (row: Row | undefined, name: string): string | null => {
  const value = row?.[name]
  return typeof value === 'string' ? value : null
}

/** Puts what waits for a plan into a batch and takes it off the waiting list, in one transaction; null when nothing is ripe. */
export async function makeBatch(
  outer: Context,
  plan: TransferPlan,
  lookups: Lookups,
): Promise<string | null> {
  const data = dataOf(plan.dataType)
  if (!data) return null
  return transact(outer, async (context) => {
    // Taken rows are locked: a change that comes meanwhile waits, and is noted anew.
    const { rows: waiting } = await sql<{ recordId: string }>`delete from transfer_outbox
      where "planId" = ${plan.id}::uuid and "recordId" in (select "recordId" from transfer_outbox
        where "planId" = ${plan.id}::uuid and ${notTakenBack(context)} order by noted, "recordId" limit ${mostRows} for update skip locked)
      returning "recordId"`.execute(context.db)
    if (waiting.length === 0) return null
    const rows = await ripeRows(
      context,
      data,
      waiting.map(({ recordId }) => recordId),
    )
    if (rows.length === 0) return ''
    const lines = await linesOf(context, plan.id, data, rows, lookups)
    const now = context.now().toISOString()
    const sends = lines.some(isToSend)
    const isRelief = data.type === transferTypes.relief
    const [log] = await createRows(
      context,
      transferLog,
      [
        {
          transferType: data.type,
          planId: plan.id,
          interfaceVersion: plan.interfaceVersion,
          sourceSys: plan.sourceSys,
          targetSys: plan.targetSys,
          dataKey: lines[0]?.no ?? null,
          unitname: text(rows[0], 'unitname'),
          appno: text(rows[0], 'appno'),
          chasn: text(rows[0], 'chasn'),
          reliefMoney: isRelief ? rows.reduce((sum, row) => sum + Number(row.reliefMoney ?? 0), 0) : null,
          transferTime: now,
          tries: 0,
          retryCount: 0,
          ...standing(lines),
          ...(sends && { result: transferResults.waiting, errmsg: null, nextTry: now }),
        },
      ],
      {},
    )
    return log?.id ?? ''
  })
}

export type Waiting = { id: string; batchno: string; tries: number; payload: TransferLog['payload'] }

/** The oldest batch of a plan that waits, held while it is being sent; `later` where its time has not come, null for none. */
export async function takeWaiting({ db, now }: Context, planId: string): Promise<Waiting | 'later' | null> {
  const at = now()
  const { rows } =
    await sql<Waiting>`update transfer_log set tries = coalesce(tries, 0) + 1, "transferTime" = ${at},
      "nextTry" = ${at}::timestamptz + ${heldSeconds}::int * interval '1 second'
    where id = (select id from transfer_log where "planId" = ${planId}::uuid and result = ${transferResults.waiting}
      order by "createDate", id limit 1 for update skip locked) and "nextTry" <= ${at}
    returning id, batchno, tries, payload`.execute(db)
  if (rows[0]) return rows[0]
  const { rows: others } = await sql`select from transfer_log where "planId" = ${planId}::uuid
    and result = ${transferResults.waiting} limit 1`.execute(db)
  return others.length > 0 ? 'later' : null
}

export const rowsOf = ({ payload }: Pick<TransferLog, 'payload'>): readonly ExchangedRow[] =>
  payload?.rows ?? []

export const batchOf = (plan: TransferPlan, waiting: Waiting): SentBatch => ({
  batchno: waiting.batchno,
  interfaceVersion: plan.interfaceVersion ?? '',
  dataType: plan.dataType ?? '',
  rows: rowsOf(waiting)
    .filter(isToSend)
    .map(({ key, version, data }) => ({ key, version, data: data ?? {} })),
})

/** Keeps what was answered; answers whether the batch has now failed for good. Nobody's version changes by it. */
export async function noteAnswer(
  { db, now }: Context,
  waiting: Waiting,
  answer: PlatformAnswer,
): Promise<{ result: string; givenUp: boolean }> {
  if ('sentence' in answer) {
    const pause = pauses[waiting.tries - 1]
    const result = pause ? transferResults.waiting : transferResults.failed
    // A tenth more or less, so that what failed together does not come back together.
    const again = pause ? new Date(now().getTime() + pause * randomInt(900, 1100)) : null
    await sql`update transfer_log set result = ${result}, "nextTry" = ${again}, errmsg = ${answer.sentence}
      where id = ${waiting.id}::uuid`.execute(db)
    return { result, givenUp: !pause }
  }
  const told = new Map(answer.rows.map((row) => [row.key, row]))
  const rows = rowsOf(waiting).map((row): ExchangedRow => {
    const own = isToSend(row) ? told.get(row.key) : undefined
    return own ? { ...row, taken: own.ok, problem: own.message } : row
  })
  const { result = transferResults.failed, errmsg, goodCount } = standing(rows)
  await sql`update transfer_log set result = ${result}, errmsg = ${errmsg ?? null}, "goodCount" = ${goodCount ?? 0},
      "nextTry" = null, payload = ${JSON.stringify({ rows })}::jsonb where id = ${waiting.id}::uuid`.execute(
    db,
  )
  return { result: result ?? transferResults.failed, givenUp: false }
}

/** The rows of a batch as they stand now, where they were not taken: what was put right goes out anew. */
export async function renewedRows(
  context: Context,
  log: TransferLog,
  lookups: Lookups,
): Promise<ExchangedRow[]> {
  const data = dataOf(log.transferType)
  if (!data) return [...rowsOf(log)]
  const left = rowsOf(log).filter(({ taken }) => !taken)
  const rows = await ripeRows(
    context,
    data,
    left.map(({ key }) => key),
  )
  const made = new Map(
    (await linesOf(context, log.planId ?? '', data, rows, lookups)).map((line) => [line.key, line]),
  )
  return rowsOf(log).map((row) =>
    row.taken ? row : (made.get(row.key) ?? { ...row, data: null, problem: exchangeMessages.gone }),
  )
}
