import type { Instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import type { InstrumentRequest } from '@tejian/contract/instruments/request.ts'
import { mandatoryTracks } from '@tejian/contract/instruments/track.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { calledOf, numbersOf, text } from './change.ts'
import { tracksOf } from './tracks.ts'

const stateNames: Readonly<Record<string, string>> = {
  '2': '停用',
  '3': '封存',
  '4': '维修',
  '5': '报废',
  '6': '丢失',
}

type Held = Pick<
  Instrument,
  'instNo' | 'instName' | 'useStatus' | 'recStatusCn' | 'recManuniName' | 'isborsCn'
>

/** Why an instrument is not in store for somebody; null when it is. */
export function storeProblem(row: Held): string | null {
  const name = calledOf(row)
  if (row.useStatus !== '1')
    return instrumentMessages.notInUse(name, stateNames[text(row.useStatus)] ?? '未知')
  if (row.recStatusCn === '3') return instrumentMessages.checking(name)
  if (row.recStatusCn && row.recStatusCn !== '0')
    return instrumentMessages.held(name, text(row.recManuniName) || '他人')
  return row.isborsCn === '0' ? instrumentMessages.notBorrowable(name) : null
}

type Granted = Pick<InstrumentRequest, 'instNo' | 'applyno' | 'applyManuniName'>

/** Instruments that another request has been granted already and that wait to be handed over. */
async function promisedTo(
  context: Context,
  instNos: readonly string[],
  apart: Pick<InstrumentRequest, 'id' | 'orgId'>,
): Promise<Granted[]> {
  const { rows } = await sql<Granted>`select "instNo", applyno, "applyManuniName" from instrument_request
    where step = 'LYFF' and id <> ${apart.id}::uuid and string_to_array("instNo", ',') && ${instNos}::text[]
      and institute_of("orgId") = institute_of(${apart.orgId}::uuid)`.execute(context.db)
  return rows
}

/**
 * What is against giving instruments to the applicant of a request: out of use, held, promised to another, and at the
 * counter a calibration that has run out. The rows are locked, so of two requests one wins.
 */
export async function freeProblems(
  context: Context,
  rows: readonly Instrument[],
  request: Pick<InstrumentRequest, 'id' | 'orgId'>,
  handing: boolean,
): Promise<string[]> {
  const promised = await promisedTo(
    context,
    rows.map((row) => text(row.instNo)),
    request,
  )
  const tracks = await tracksOf(
    context,
    rows.map(({ id }) => id),
  )
  const today = dayOf(context.now())
  return rows.flatMap((row) => {
    const problem = storeProblem(row)
    if (problem) return [problem]
    const other = promised.find(({ instNo }) => numbersOf(instNo).includes(text(row.instNo)))
    if (other)
      return [
        instrumentMessages.promised(calledOf(row), text(other.applyno), other.applyManuniName ?? '他人'),
      ]
    const lapsed = (tracks.get(row.id) ?? []).some(
      ({ trackKind, nextDate }) =>
        mandatoryTracks.includes(text(trackKind)) && nextDate !== null && nextDate < today,
    )
    return handing && lapsed ? [instrumentMessages.lapsed(calledOf(row))] : []
  })
}
