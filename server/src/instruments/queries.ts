import { instrument } from '@tejian/contract/instruments/instrument.ts'
import { addDays, daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { sourceOf } from '../kit/records/register.ts'
import { instrumentOptions } from './register.ts'

/** Days before its calibration runs out in which an instrument is warned of. */
const warned = 30

/** What a list says of the next calibration: red words when it has lapsed, orange ones when it is near. */
function expireInfo(due: unknown, today: string): string {
  if (typeof due !== 'string') return ''
  const days = daysBetween(today, due)
  if (days < 0) return `已超期${-days}天`
  return days <= warned ? `还剩${days}天` : ''
}

const all = sourceOf(instrument, instrumentOptions)

const due: ListSource = {
  ...all,
  orderBy: ['ncalibDate', 'asc'],
  also: (context) => [
    sql`instrument."ncalibDate" <= ${addDays(dayOf(context.now()), warned)}::date`,
    sql`instrument."useStatus" is distinct from '5' and instrument."useStatus" is distinct from '6'`,
  ],
}

async function listOf(
  context: Context,
  source: ListSource,
  request: Record<string, string | undefined>,
  lookups: Lookups,
): Promise<ListAnswer<ListedRow>> {
  const answer = await findRows(context, source, request as ListRequest)
  const today = dayOf(context.now())
  return {
    ...answer,
    list: answer.list.map((row) => ({
      ...row,
      useStatusCn: lookups.label('useStatus', String(row.useStatus ?? '')) ?? '',
      stacheOrgName: lookups.organisationName(String(row.orgId ?? '')) ?? '',
      expireInfo: expireInfo(row.ncalibDate, today),
    })),
  }
}

export const listInstruments = (
  context: Context,
  request: Record<string, string | undefined>,
  lookups: Lookups,
): Promise<ListAnswer<ListedRow>> => listOf(context, all, request, lookups)

/** Instruments whose calibration is due within a month or has lapsed. */
export const dueInstruments = (
  context: Context,
  request: Record<string, string | undefined>,
  lookups: Lookups,
): Promise<ListAnswer<ListedRow>> => listOf(context, due, request, lookups)
