import { instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import {
  instrumentTrack,
  mainTrack,
  nearest,
  nextOf,
  trackNames,
} from '@tejian/contract/instruments/track.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import type { Row } from '../kit/records/find.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { insertRow, readRow, updateRow, type Values } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { changeInstrument, type Happened, text } from './change.ts'

export type Track = Row & {
  instrumentId: string
  trackKind: string
  lastDate: string | null
  cycle: number | null
  nextDate: string | null
  result: string | null
}

/** The tracks of instruments, by instrument. */
export async function tracksOf(context: Context, ids: readonly string[]): Promise<Map<string, Track[]>> {
  const { rows } = await sql<Track>`select * from instrument_track
    where "instrumentId" = any(${ids}::uuid[]) order by "trackKind"`.execute(loose(context.db))
  return Map.groupBy(rows, ({ instrumentId }) => instrumentId)
}

export const tracksOfOne = async (context: Context, id: string): Promise<Track[]> =>
  (await tracksOf(context, [id])).get(id) ?? []

/** The columns of an instrument that follow from its tracks: the nearest date, and the main track's own. */
export function followTracks(calibType: unknown, tracks: readonly Track[]): Values {
  const main = tracks.find(({ trackKind }) => trackKind === mainTrack(calibType))
  return {
    nextDue: nearest(tracks),
    ...(main && { calibDate: main.lastDate, calibCycle: main.cycle, ncalibDate: main.nextDate }),
  }
}

/** Writes a track of an instrument, a new one where it has none of the kind. */
export async function writeTrack(
  context: Context,
  owner: Row,
  kind: string,
  values: Values,
): Promise<Track[]> {
  const tracks = await tracksOfOne(context, owner.id)
  const before = tracks.find(({ trackKind }) => trackKind === kind)
  const own = {
    instrumentId: owner.id,
    instNo: text(owner.instNo),
    orgId: text(owner.orgId),
    trackKind: kind,
  }
  const written = before
    ? await updateRow(context, instrumentTrack, before, { ...values, orgId: own.orgId })
    : await insertRow(context, instrumentTrack, { ...own, ...values })
  return [...tracks.filter((track) => track !== before), written as Track]
}

/** What a finished check or calibration leaves: its track, the instrument's own columns, a line in the log. */
export async function settleTrack(
  context: Context,
  owner: Row,
  kind: string,
  given: { lastDate: string; nextDate?: string | null; byWhom?: string; certNo?: string; result: string },
  more: Values,
  happened: Happened,
): Promise<void> {
  const known = (await tracksOfOne(context, owner.id)).find(({ trackKind }) => trackKind === kind)
  const cycle = known?.cycle ?? (kind === mainTrack(owner.calibTypeCn) ? (owner.calibCycle as number) : null)
  const nextDate = given.nextDate ?? nextOf(given.lastDate, cycle)
  const tracks = await writeTrack(context, owner, kind, { ...given, cycle, nextDate })
  await changeInstrument(context, owner, { ...followTracks(owner.calibTypeCn, tracks), ...more }, happened)
}

/** The last day on which the instrument was known to be fit: from here on what it measured may be in doubt. */
export async function goodSince(context: Context, owner: Row): Promise<string | null> {
  const tracks = await tracksOfOne(context, owner.id)
  const days = tracks
    .filter(({ trackKind, result }) => trackKind !== '4' && result !== '2')
    .flatMap(({ lastDate }) => lastDate ?? [])
  return days.toSorted().at(-1) ?? (owner.pruchDate as string | null)
}

async function beforeSave(context: Context, values: Values, before: Row | null): Promise<Values> {
  const whole = { ...before, ...values } as Partial<Track>
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
  return { ...values, nextDate, instNo: text(owner.instNo), orgId: text(owner.orgId) }
}

async function follow(context: Context, row: Row, tracks: readonly Track[], note: string): Promise<void> {
  const owner = await readRow(context, instrument, text(row.instrumentId), true)
  await changeInstrument(context, owner, followTracks(owner.calibTypeCn, tracks), { event: 'track', note })
}

/** What tracks add to the machinery of registers: one of a kind, and the instrument follows them. */
export const trackOptions: RegisterOptions = {
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
