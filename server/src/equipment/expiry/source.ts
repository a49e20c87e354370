import { queryAheadDays, remindAheadDays } from '@tejian/contract/equipment/dueState.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Filters, ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { completeExpiry, stateCondition, stillWaiting } from './standing.ts'

/** In use, registered or not: only such devices have to be inspected. */
export const inUse = sql<SqlBool>`equipment."useState" in ('1', '6')`

/** Overdue is the day after the due date; falling due is within the days ahead, or the period that was chosen. */
function period(
  today: string,
  { expireState, waiting, nextinspdateBegin, nextinspdateEnd }: Filters,
): RawBuilder<SqlBool>[] {
  if (expireState === 'warning')
    return [sql<SqlBool>`equipment.nextinspdate <= ${addDays(today, remindAheadDays)}::date`]
  if (expireState !== 'willExpire') return [sql<SqlBool>`equipment.nextinspdate < ${today}::date`]
  const ahead = waiting === '1' ? remindAheadDays : queryAheadDays
  const chosen = Boolean(nextinspdateEnd) || Boolean(nextinspdateBegin)
  return [
    sql<SqlBool>`equipment.nextinspdate >= ${today}::date`,
    ...(chosen && waiting !== '1'
      ? []
      : [sql<SqlBool>`equipment.nextinspdate <= ${addDays(today, ahead)}::date`]),
  ]
}

/** Devices past their inspection date or falling due, in the caller's scope, with what was done about each. */
export const expirySource = (lookups: Lookups): ListSource => ({
  record: equipment,
  orderBy: ['nextinspdate', 'asc'],
  also: (context: Context, filters) => [
    inUse,
    ...period(dayOf(context.now()), filters),
    ...(filters.overMonth === '1'
      ? [sql<SqlBool>`equipment.nextinspdate < ${addDays(dayOf(context.now()), -30)}::date`]
      : []),
    ...(filters.waiting === '1' ? stillWaiting : []),
    ...(filters.handleStatus ? [stateCondition(filters.handleStatus.split(','))] : []),
  ],
  actions: (context) => permittedActions(context, equipment),
  complete: completeExpiry(lookups),
})
