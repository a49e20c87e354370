import { instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentLog } from '@tejian/contract/instruments/log.ts'
import { instrumentEvents, instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import { insertRows, readRowWhere, updateRow, type Values } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

/** One line of an instrument's log. */
export type Happened = {
  event: keyof typeof instrumentEvents
  note?: string | null | undefined
  sourceNo?: unknown
}

export const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Names that sentences give to an instrument. */
export const calledOf = (row: Row): string => `${text(row.instName)}（${text(row.instNo)}）`

/** The instrument of a number in the caller's scope; a foreign one answers like a missing one. Held until the commit. */
export async function readInstrument(context: Context, instNo: unknown, lock = true): Promise<Row> {
  try {
    return await readRowWhere(context, instrument, sql<SqlBool>`"instNo" = ${text(instNo)}`, lock)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ instNo: instrumentMessages.unknown(text(instNo)) })
    throw error
  }
}

/** Several instruments by number, always locked in the same order. */
export async function readInstruments(
  context: Context,
  instNos: readonly string[],
  lock = true,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const instNo of instNos.toSorted()) rows.push(await readInstrument(context, instNo, lock))
  return rows
}

export const numbersOf = (joined: unknown): string[] => [
  ...new Set(
    text(joined)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** Writes what happened into the logs of instruments, in the caller's transaction. */
export async function logInstruments(
  context: Context,
  rows: readonly Row[],
  { event, note, sourceNo }: Happened,
): Promise<void> {
  await insertRows(
    context,
    instrumentLog,
    rows.map((row) => ({
      instrumentId: row.id,
      instNo: text(row.instNo),
      action: instrumentEvents[event],
      operator: context.user.name,
      note: note || null,
      sourceNo: text(sourceNo) || null,
      orgId: text(row.orgId),
    })),
  )
}

/** Changes an instrument with its line in the log. */
export async function changeInstrument(
  context: Context,
  row: Row,
  values: Values,
  happened: Happened,
): Promise<Row> {
  const changed = await updateRow(context, instrument, row, values, { action: 'update' })
  await logInstruments(context, [changed], happened)
  return changed
}

/** What brings an instrument back into use. */
export const backInUse: Values = { useStatus: '1', stoppedBy: null, stopReason: null }

/** Takes an instrument out of use until what stopped it is settled; one that is out of use for another reason stays so. */
export async function stopInstrument(
  context: Context,
  row: Row,
  by: { id: string; no: unknown; reason: string },
): Promise<Row> {
  if (row.useStatus !== '1') {
    await logInstruments(context, [row], { event: 'stopped', note: by.reason, sourceNo: by.no })
    return row
  }
  const values = { useStatus: '2', stoppedBy: by.id, stopReason: by.reason }
  return changeInstrument(context, row, values, { event: 'stopped', note: by.reason, sourceNo: by.no })
}
