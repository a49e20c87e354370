import { dueEquipment } from '@tejian/contract/equipment/dueEquipment.ts'
import { queryAheadDays, remindAheadDays } from '@tejian/contract/equipment/dueState.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { completeExpiry, handedToName, stateCondition, stillWaiting } from './standing.ts'

/** In use, registered or not: only such devices have to be inspected. */
export const inUse = sql<SqlBool>`equipment."useState" in ('1', '6')`

type Filters = FiltersOf<typeof dueEquipment>
type Condition = RawBuilder<SqlBool>

const dueBefore = (day: string): Condition => sql<SqlBool>`equipment.nextinspdate < ${day}::date`
const dueUntil = (day: string): Condition => sql<SqlBool>`equipment.nextinspdate <= ${day}::date`

/** Falling due is within the days ahead, or the period that was chosen; what waits for somebody, within fewer days. */
function fallingDue(today: string, { waiting, nextinspdateBegin, nextinspdateEnd }: Filters): Condition[] {
  const notYet = sql<SqlBool>`equipment.nextinspdate >= ${today}::date`
  if (isYes(waiting)) return [notYet, dueUntil(addDays(today, remindAheadDays))]
  return nextinspdateBegin || nextinspdateEnd ? [notYet] : [notYet, dueUntil(addDays(today, queryAheadDays))]
}

const isYes = (text: string | undefined): boolean => text === '1'

/** The ranges of due dates by name; overdue is the day after the due date. */
const ranges: Readonly<Record<string, (today: string, filters: Filters) => Condition[]>> = {
  expired: (today) => [dueBefore(today)],
  willExpire: fallingDue,
  warning: (today) => [dueUntil(addDays(today, remindAheadDays))],
}

/** Devices past their inspection date or falling due, in the caller's scope, with what was done about each. */
export const expirySource = (lookups: Lookups): ListSource<typeof dueEquipment> => ({
  record: dueEquipment,
  orderBy: ['nextinspdate', 'asc'],
  // Whoever names no range asks for what is overdue.
  extraConditions: (context, { expireState }) => [
    inUse,
    ...(expireState ? [] : [dueBefore(dayOf(context.now()))]),
  ],
  filters: {
    expireState: (context, range, filters) =>
      ranges[range]?.(dayOf(context.now()), filters) ?? [sql<SqlBool>`false`],
    overMonth: (context, text) => (isYes(text) ? [dueBefore(addDays(dayOf(context.now()), -30))] : []),
    waiting: (_context, text) => (isYes(text) ? stillWaiting : []),
    handleStatus: (_context, states) => [stateCondition(states.split(','))],
    dealMan: (_context, name) => [handedToName(name)],
  },
  actions: (context) => permittedActions(context, dueEquipment),
  complete: completeExpiry(lookups),
})
