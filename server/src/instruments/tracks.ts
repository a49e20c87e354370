import { type Instrument, instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import {
  type InstrumentTrack,
  instrumentTrack,
  mainTrack,
  nearest,
  nextOf,
  trackNames,
} from '@tejian/contract/instruments/track.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { insertRow, readRow, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { type Changes, changeInstrument, type Happened, text } from './change.ts'

/** What is written to a track. */
type Dates = ChangesOf<typeof instrumentTrack>

/** The tracks of instruments, by instrument. */
export async function tracksOf(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, InstrumentTrack[]>> {
  const { rows } = await sql<InstrumentTrack>`select * from instrument_track
    where "instrumentId" = any(${ids}::uuid[]) order by "trackKind"`.execute(loose(context.db))
  return Map.groupBy(rows, ({ instrumentId }) => text(instrumentId))
}

export const tracksOfOne = async (context: Context, id: string): Promise<InstrumentTrack[]> =>
  (await tracksOf(context, [id])).get(id) ?? []

/** The columns of an instrument that follow from its tracks: the nearest date, and the main track's own. */
export function followTracks(calibType: string | null, tracks: readonly InstrumentTrack[]): Changes {
  const main = tracks.find(({ trackKind }) => trackKind === mainTrack(calibType))
  return {
    nextDue: nearest(tracks),
    ...(main && { calibDate: main.lastDate, calibCycle: main.cycle, ncalibDate: main.nextDate }),
  }
}

/** Writes a track of an instrument, a new one where it has none of the kind. */
export async function writeTrack(
  context: Context,
  owner: Instrument,
  kind: string,
  values: Dates,
): Promise<InstrumentTrack[]> {
  const tracks = await tracksOfOne(context, owner.id)
  const before = tracks.find(({ trackKind }) => trackKind === kind)
  const own = {
    instrumentId: owner.id,
    instNo: owner.instNo,
    orgId: owner.orgId,
    trackKind: kind,
  }
  const written = before
    ? await updateRow(context, instrumentTrack, before, { ...values, orgId: own.orgId })
    : await insertRow(context, instrumentTrack, { ...own, ...values })
  return [...tracks.filter((track) => track !== before), written]
}

/** What a finished check or calibration leaves: its track, the instrument's own columns, a line in the log. */
export async function settleTrack(
  context: Context,
  owner: Instrument,
  kind: string,
  given: Dates & { lastDate: string | null },
  more: Changes,
  happened: Happened,
): Promise<void> {
  const known = (await tracksOfOne(context, owner.id)).find(({ trackKind }) => trackKind === kind)
  const cycle = known?.cycle ?? (kind === mainTrack(owner.calibTypeCn) ? owner.calibCycle : null)
  const nextDate = given.nextDate ?? nextOf(given.lastDate, cycle)
  const tracks = await writeTrack(context, owner, kind, { ...given, cycle, nextDate })
  await changeInstrument(context, owner, { ...followTracks(owner.calibTypeCn, tracks), ...more }, happened)
}

/** The last day on which the instrument was known to be fit: from here on what it measured may be in doubt. */
export async function goodSince(context: Context, owner: Instrument): Promise<string | null> {
  const tracks = await tracksOfOne(context, owner.id)
  const days = tracks
    .filter(({ trackKind, result }) => trackKind !== '4' && result !== '2')
    .flatMap(({ lastDate }) => lastDate ?? [])
  return days.toSorted().at(-1) ?? owner.pruchDate
}

async function beforeSave(context: Context, values: Dates, before: InstrumentTrack | null): Promise<Dates> {
  const whole = { ...before, ...values }
  const owner = await readRow(context, instrument, text(whole.instrumentId), true)
  if (before && (before.instrumentId !== whole.instrumentId || before.trackKind !== whole.trackKind))
    throw wrongFields({ trackKind: instrumentMessages.trackFixed })
  const others = (await tracksOfOne(context, owner.id)).filter(({ id }) => id !== before?.id)
  const kind = text(whole.trackKind)
  if (!trackNames[kind] || others.some(({ trackKind }) => trackKind === kind))
    throw wrongFields({ trackKind: instrumentMessages.trackTwice(trackNames[kind] ?? '该') })
  const moved = before !== null && values.lastDate !== undefined && values.lastDate !== before.lastDate
  const asked = moved && values.nextDate === undefined ? null : (whole.nextDate ?? null)
  const nextDate = asked ?? nextOf(whole.lastDate ?? null, whole.cycle ?? null)
  if (whole.lastDate && nextDate && nextDate < whole.lastDate)
    throw wrongFields({ nextDate: instrumentMessages.nextBeforeLast })
  return { ...values, nextDate, instNo: owner.instNo, orgId: owner.orgId }
}

async function follow(
  context: Context,
  row: InstrumentTrack,
  tracks: readonly InstrumentTrack[],
  note: string,
): Promise<void> {
  const owner = await readRow(context, instrument, text(row.instrumentId), true)
  await changeInstrument(context, owner, followTracks(owner.calibTypeCn, tracks), { event: 'track', note })
}

/** What tracks add to the machinery of registers: one of a kind, and the instrument follows them. */
export const trackOptions: RegisterOptions<typeof instrumentTrack> = {
  orderBy: ['trackKind', 'asc'],
  beforeSave,
  async afterSave(context, row) {
    const name = trackNames[text(row.trackKind)] ?? ''
    const tracks = await tracksOfOne(context, text(row.instrumentId))
    await follow(context, row, tracks, `${name}：下次日期${text(row.nextDate) || '未定'}`)
  },
  async beforeDelete(context, row) {
    const owner = await readRow(context, instrument, text(row.instrumentId), true)
    if (row.trackKind === mainTrack(owner.calibTypeCn)) throw new Refusal(instrumentMessages.mainTrackStays)
    const rest = (await tracksOfOne(context, owner.id)).filter(({ id }) => id !== row.id)
    await follow(context, row, rest, `删除${trackNames[text(row.trackKind)] ?? ''}`)
  },
}
