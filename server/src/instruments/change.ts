import { type Instrument, instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentLog } from '@tejian/contract/instruments/log.ts'
import { instrumentEvents, instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { insertRows, readRow, readRowWhere, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

/** What is written to an instrument. */
export type Changes = ChangesOf<typeof instrument>

/** One line of an instrument's log. */
export type Happened = {
  event: keyof typeof instrumentEvents
  note?: string | null | undefined
  sourceNo?: string | null | undefined
}

/** A field as text: empty where nothing stands. */
export const text = (value: string | null | undefined): string => value ?? ''

/** Names that sentences give to an instrument. */
export const calledOf = (row: Pick<Instrument, 'instName' | 'instNo'>): string =>
  `${text(row.instName)}（${text(row.instNo)}）`

/** A number says which row it is in one institute alone: that of an office, a department or the institute itself. */
export const byNumber = (
  column: 'instNo' | 'boxno',
  no: string | null | undefined,
  office: string | null | undefined,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.id(column)} = ${text(no)} and "instituteId" = institute_of(${office ?? null}::uuid)`

/** The instrument of a number in an office's institute; a foreign one answers like a missing one. Held until the commit. */
export async function readInstrument(
  context: Context,
  instNo: string | null | undefined,
  office: string | null | undefined,
  lock = true,
): Promise<Instrument> {
  try {
    return await readRowWhere(context, instrument, byNumber('instNo', instNo, office), lock)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ instNo: instrumentMessages.unknown(text(instNo)) })
    throw error
  }
}

/** Where the numbers of a sheet are: at its own office, a new one's at its writer's. */
export const officeOf = ({ user }: Context, before: { orgId: string | null } | null): string | null =>
  before ? before.orgId : user.orgId

/** The instrument that a sheet is about, by its id: a number may be given again elsewhere. Held until the commit. */
export const ownerOf = (
  context: Context,
  { instrumentId }: { instrumentId: string | null },
  lock = true,
): Promise<Instrument> => readRow(context, instrument, text(instrumentId), lock)

/** Several instruments of an office's institute by number, always locked in the same order. */
export async function readInstruments(
  context: Context,
  instNos: readonly string[],
  office: string | null | undefined,
  lock = true,
): Promise<Instrument[]> {
  const rows: Instrument[] = []
  for (const instNo of instNos.toSorted()) rows.push(await readInstrument(context, instNo, office, lock))
  return rows
}

export const numbersOf = (joined: string | null | undefined): string[] => [
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
  rows: ReadonlyArray<Pick<Instrument, 'id' | 'instNo' | 'orgId'>>,
  { event, note, sourceNo }: Happened,
): Promise<void> {
  await insertRows(
    context,
    instrumentLog,
    rows.map((row) => ({
      instrumentId: row.id,
      instNo: row.instNo,
      action: instrumentEvents[event],
      operator: context.user.name,
      note: note || null,
      sourceNo: sourceNo || null,
      orgId: row.orgId,
    })),
  )
}

/** Changes an instrument with its line in the log. */
export async function changeInstrument(
  context: Context,
  row: Instrument,
  values: Changes,
  happened: Happened,
): Promise<Instrument> {
  const changed = await updateRow(context, instrument, row, values, { action: 'update' })
  await logInstruments(context, [changed], happened)
  return changed
}

/** What brings an instrument back into use. */
export const backInUse: Changes = { useStatus: '1', stoppedBy: null, stopReason: null }

/** Takes an instrument out of use until what stopped it is settled; one that is out of use for another reason stays so. */
export async function stopInstrument(
  context: Context,
  row: Instrument,
  by: { id: string; no: string | null; reason: string },
): Promise<Instrument> {
  if (row.useStatus !== '1') {
    await logInstruments(context, [row], { event: 'stopped', note: by.reason, sourceNo: by.no })
    return row
  }
  const values = { useStatus: '2', stoppedBy: by.id, stopReason: by.reason }
  return changeInstrument(context, row, values, { event: 'stopped', note: by.reason, sourceNo: by.no })
}
