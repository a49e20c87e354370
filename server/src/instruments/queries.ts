import { calibrationEvaluation } from '@tejian/contract/instruments/evaluation.ts'
import { type Instrument, instrument } from '@tejian/contract/instruments/instrument.ts'
import { instrumentLog } from '@tejian/contract/instruments/log.ts'
import { instrumentOverhaul } from '@tejian/contract/instruments/overhaul.ts'
import type { InstrumentRequest } from '@tejian/contract/instruments/request.ts'
import { warnedDays } from '@tejian/contract/instruments/track.ts'
import { periodVerification } from '@tejian/contract/instruments/verification.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ListAnswer, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import { itemsWithInstrument } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { dayOf } from '../kit/process/flow.ts'
import { findRows, type Listed, type ListSource } from '../kit/records/find.ts'
import { readRow, readRowWhere } from '../kit/records/save.ts'
import { byNumber, numbersOf, text } from './change.ts'
import { storeProblem } from './free.ts'
import { tracksOfOne } from './tracks.ts'

type Instruments = ListSource<typeof instrument>

/** Instruments that are still there and of which a due date is near or has passed. */
export const dueSource = (all: Instruments): Instruments => ({
  ...all,
  orderBy: ['nextDue', 'asc'],
  extraConditions: (context) => [
    sql<SqlBool>`instrument."nextDue" <= ${addDays(dayOf(context.now()), warnedDays)}::date`,
    sql<SqlBool>`instrument."useStatus" is distinct from '5' and instrument."useStatus" is distinct from '6'`,
  ],
})

const logSource: ListSource<typeof instrumentLog> = { record: instrumentLog, orderBy: ['createDate', 'desc'] }

/** The log of one instrument, newest first; that of a foreign instrument answers like a missing one. */
export async function logOf(
  context: Context,
  { instNo, ...request }: ListRequest & { instNo: string },
): Promise<ListAnswer<Listed<typeof instrumentLog>>> {
  const { id } = await readRowWhere(context, instrument, byNumber('instNo', instNo, context.user.orgId))
  return findRows(context, logSource, { ...request, instrumentId: id })
}

const mostRows = 50

async function sheets<R extends AnyRecord>(context: Context, record: R, id: string): Promise<RowOf<R>[]> {
  const { rows } = await sql<
    RowOf<R>
  >`select * from ${sql.id(record.table)} where "instrumentId" = ${id}::uuid
    order by "createDate" desc limit ${mostRows}`.execute(loose(context.db))
  return rows
}

async function requestsOf(
  context: Context,
  { instNo, instituteId }: Pick<Instrument, 'instNo' | 'instituteId'>,
): Promise<InstrumentRequest[]> {
  const { rows } = await sql<InstrumentRequest>`select * from instrument_request
    where string_to_array("instNo", ',') && array[${instNo}]::text[]
      and institute_of("orgId") = ${instituteId}::uuid
    order by "createDate" desc limit ${mostRows}`.execute(loose(context.db))
  return rows
}

/** Everything that hangs on one instrument; fifty of each kind, newest first. */
export async function historyOf(context: Context, { id }: { id: string }) {
  const row = await readRow(context, instrument, id)
  const whole = { from: '1900-01-01', to: '9999-12-31', most: mostRows }
  const [tracks, requests, overhauls, verifications, evaluations, usages] = await Promise.all([
    tracksOfOne(context, id),
    requestsOf(context, row),
    sheets(context, instrumentOverhaul, id),
    sheets(context, periodVerification, id),
    sheets(context, calibrationEvaluation, id),
    itemsWithInstrument(context, id, whole),
  ])
  return { tracks, requests, overhauls, verifications, evaluations, usages }
}

type Asked = { complex?: string | undefined; purpose?: string | undefined; instNos?: string | undefined }

function problemFor(purpose: string | undefined, row: Instrument): string {
  if (purpose === 'request') return storeProblem(row) ?? ''
  if (purpose === 'box') {
    if (row.boxNo) return `已在仪器箱${text(row.boxNo)}`
    return storeProblem({ ...row, isborsCn: '1' }) ?? ''
  }
  return row.useStatus === '5' || row.useStatus === '6' ? '已报废或丢失' : ''
}

/** Instruments to choose from, with what speaks against each; those that are chosen already come along. */
export async function pickInstruments(context: Context, source: Instruments, asked: Asked) {
  const bare = { ...source, complete: async () => undefined }
  const search = { pageSize: '50', orderBy: 'instNo asc', want: 'rows' as const }
  const { list } = await findRows(context, bare, {
    ...search,
    ...(asked.complex && { complex: asked.complex }),
  })
  const chosen = numbersOf(asked.instNos).filter((no) => !list.some((row) => row.instNo === no))
  const more = await Promise.all(
    chosen
      .slice(0, 60)
      .map((no) =>
        readRowWhere(context, instrument, byNumber('instNo', no, context.user.orgId)).catch(() => null),
      ),
  )
  return [...more.filter((row) => row !== null), ...list].map((row) => ({
    instNo: text(row.instNo),
    instName: text(row.instName),
    specNo: text(row.specNo),
    boxNo: text(row.boxNo),
    problem: problemFor(asked.purpose, row),
  }))
}
