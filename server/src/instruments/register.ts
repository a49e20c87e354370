import { type Instrument, instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { expiryText, mainTrack, markOf, nearest, nextOf } from '@tejian/contract/instruments/track.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Row } from '../kit/records/find.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { type Changes, logInstruments, text } from './change.ts'
import { tracksOf, tracksOfOne, writeTrack } from './tracks.ts'

/** The next calibration follows from the last one and its cycle unless somebody says otherwise; it never precedes it. */
function calibrationOf(values: Changes, before: Instrument | null): string | null {
  const whole: Changes = { ...before, ...values }
  const { calibDate: done, calibCycle: cycle } = whole
  const moved = values.calibDate !== undefined && values.calibDate !== before?.calibDate
  const due =
    done && cycle && moved && (values.ncalibDate ?? null) === null
      ? nextOf(done, cycle)
      : (whole.ncalibDate ?? null)
  if (done && due && due < done) throw wrongFields({ ncalibDate: instrumentMessages.ncalibBeforeCalib })
  return due
}

/** Whether what took an instrument out of use is still on record. */
async function stillStopped(context: Context, id: string | null): Promise<boolean> {
  if (!id) return false
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from instrument_overhaul where id = ${id}::uuid
    union all select from instrument_verification where id = ${id}::uuid
    union all select from calibration_evaluation where id = ${id}::uuid) as found`.execute(context.db)
  return rows[0]?.found ?? false
}

/** People decide the state by hand where nothing else does: not in repair, not while a failed check stands, not while it is out. */
async function stateChange(context: Context, values: Changes, before: Instrument): Promise<Changes> {
  const state = values.useStatus
  if (state === undefined || state === before.useStatus) return {}
  if (before.useStatus === '4') throw wrongFields({ useStatus: instrumentMessages.repairing })
  if (text(before.recStatusCn) > '0' && state !== '6')
    throw wrongFields({ useStatus: instrumentMessages.handed })
  if (await stillStopped(context, before.stoppedBy)) {
    if (state === '1') throw wrongFields({ useStatus: instrumentMessages.stopped(text(before.stopReason)) })
    return {}
  }
  return { stoppedBy: null, stopReason: null }
}

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const changedLabels = (values: Changes, before: Row): string =>
  Object.entries(values)
    .filter(([name, value]) => value !== undefined && shown(value) !== shown(before[name]))
    .map(([name]) => fieldOf(instrument, name)?.label ?? name)
    .join('、')

async function beforeSave(context: Context, values: Changes, before: Instrument | null): Promise<Changes> {
  const due = calibrationOf(values, before)
  if (!before) return { isborsCn: '1', ...values, recStatusCn: '0', ncalibDate: due, nextDue: due }
  if (values.instNo !== undefined && values.instNo !== before.instNo)
    throw wrongFields({ instNo: instrumentMessages.numberFixed })
  const state = await stateChange(context, values, before)
  const main = mainTrack(values.calibTypeCn ?? before.calibTypeCn)
  const others = (await tracksOfOne(context, before.id)).filter(({ trackKind }) => trackKind !== main)
  const dates = main ? [...others, { trackKind: main, nextDate: due }] : others
  const note = changedLabels(values, before)
  if (note)
    await logInstruments(context, [before], { event: state.stopReason === null ? 'state' : 'edited', note })
  return { ...values, ...state, ...(due && { ncalibDate: due }), nextDue: nearest(dates) }
}

/** The columns that the specification names are those of one track: what is written here stands there too. */
async function afterSave(context: Context, row: Instrument): Promise<void> {
  if (row.version === 1) await logInstruments(context, [row], { event: 'created' })
  const kind = mainTrack(row.calibTypeCn)
  if (!kind || (!row.calibDate && !row.ncalibDate)) return
  const known = (await tracksOfOne(context, row.id)).find(({ trackKind }) => trackKind === kind)
  if (
    known &&
    known.lastDate === row.calibDate &&
    known.nextDate === row.ncalibDate &&
    known.cycle === row.calibCycle
  )
    return
  await writeTrack(context, row, kind, {
    lastDate: row.calibDate,
    nextDate: row.ncalibDate,
    cycle: row.calibCycle,
  })
}

/** An instrument that an inspection was planned with stays on record; one that is gone is marked so. */
async function beforeDelete(context: Context, row: Instrument): Promise<void> {
  const { rows } = await sql<{ used: boolean; open: boolean }>`select
    exists (select from business_item where string_to_array("instrumentIds", ',') && array[${row.id}]) as used,
    exists (select from instrument_overhaul where "instrumentId" = ${row.id}::uuid and step <> 'end'
      union all select from instrument_verification where "instrumentId" = ${row.id}::uuid and step <> 'end'
      union all select from calibration_evaluation where "instrumentId" = ${row.id}::uuid and step <> 'end'
      union all select from instrument_request where step <> 'end'
        and string_to_array("instNo", ',') && array[${row.instNo}]
        and institute_of("orgId") = ${row.instituteId}::uuid) as open`.execute(context.db)
  if (rows[0]?.used) throw new Refusal(instrumentMessages.used)
  if (rows[0]?.open) throw new Refusal(instrumentMessages.inProgress)
  await sql`delete from instrument_track where "instrumentId" = ${row.id}::uuid`.execute(context.db)
}

/** What lists and pages of instruments work out: mark, warnings of all tracks, names. */
async function complete(context: Context, rows: Instrument[]): Promise<void> {
  const { lookups } = context
  const tracks = await tracksOf(
    context,
    rows.map(({ id }) => id),
  )
  const today = dayOf(context.now())
  for (const row of rows) {
    const own = tracks.get(row.id) ?? []
    row.statusMark = markOf(row.useStatus, own, today)
    row.expireInfo = expiryText(own, today)
    row.useStatusCn = lookups.label('useStatus', text(row.useStatus)) ?? ''
    row.stacheOrgName = lookups.organisationName(text(row.orgId)) ?? ''
  }
}

/** What instruments add to the machinery of registers. */
export const instrumentOptions: RegisterOptions<typeof instrument> = {
  orderBy: ['instNo', 'desc'],
  beforeSave,
  afterSave,
  beforeDelete,
  complete,
}
