import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  type DueField,
  type ExpiryHandling,
  expiryStates,
  expiryWays,
} from '@tejian/contract/equipment/expiryHandling.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { underWay } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'

/** Open business is rare among devices, and so is what was done about one due date: both are looked up, not carried. */
const declared = sql<SqlBool>`exists (select from business_item where business_item.equdatasysid = equipment.id
  and ${underWay})`

const handled =
  (way: string) =>
  (field: DueField): RawBuilder<SqlBool> =>
    sql<SqlBool>`exists (select from expiry_handling where expiry_handling.equdatasysid = equipment.id
    and expiry_handling."dueDate" = equipment.${sql.id(field)} and expiry_handling."handleWay" = ${way})`

const not = (condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql<SqlBool>`not ${condition}`

/** The states from the weightiest down: each holds where none above it does. */
const order: ReadonlyArray<
  readonly [state: string, condition: ((field: DueField) => RawBuilder<SqlBool>) | null]
> = [
  [expiryStates.declared, () => declared],
  [expiryStates.dispatched, handled(expiryWays.dispatch)],
  [expiryStates.reported, handled(expiryWays.report)],
  [expiryStates.called, handled(expiryWays.call)],
  [expiryStates.reminded, handled(expiryWays.sms)],
  [expiryStates.waiting, null],
]

function inState(state: string, field: DueField): RawBuilder<SqlBool> | null {
  const place = order.findIndex(([name]) => name === state)
  if (place < 0) return null
  const own = order[place]?.[1]
  const above = order.slice(0, place).flatMap(([, condition]) => (condition ? [not(condition(field))] : []))
  return sql<SqlBool>`(${sql.join([...(own ? [own(field)] : []), ...above], sql` and `)})`
}

/** Devices in one of these states; nobody's where none is known. */
export function stateCondition(
  states: readonly string[],
  field: DueField = 'nextinspdate',
): RawBuilder<SqlBool> {
  const conditions = states.map((state) => inState(state, field)).filter((condition) => condition !== null)
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Devices whose present due date was handed to somebody of this name, the latest time. */
export const handedToName = (name: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`strpos((select expiry_handling."contactName" from expiry_handling
    where expiry_handling.equdatasysid = equipment.id and expiry_handling."dueDate" = equipment.nextinspdate
      and expiry_handling."handleWay" = ${expiryWays.dispatch} order by expiry_handling.id desc limit 1), ${name}) > 0`

/** Neither declared nor in the hands of the authority: somebody has to see to it. */
export const stillWaiting: RawBuilder<SqlBool>[] = [
  not(declared),
  not(handled(expiryWays.report)('nextinspdate')),
  not(handled(expiryWays.dispatch)('nextinspdate')),
]

type Handling = Pick<
  ExpiryHandling,
  'equdatasysid' | 'dueDate' | 'handleWay' | 'handleReason' | 'contactName' | 'createDate' | 'createUserName'
>

/** What was done about the present due dates of these devices, the latest first. */
async function handlingsOf(
  context: Context,
  rows: readonly Equipment[],
  field: DueField,
): Promise<Map<string, Handling[]>> {
  const { rows: found } =
    await sql<Handling>`select equdatasysid, "dueDate", "handleWay", "handleReason", "contactName", "createDate", "createUserName"
    from expiry_handling where equdatasysid = any(${rows.map(({ id }) => id)}::uuid[]) order by id desc`.execute(
      context.db,
    )
  const due = new Map(rows.map((row) => [row.id, row[field]]))
  return Map.groupBy(
    found.filter((one) => due.get(one.equdatasysid ?? '') === one.dueDate),
    ({ equdatasysid }) => equdatasysid ?? '',
  )
}

/** The open declarations of devices, by device. */
export async function openDeclarations(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; appno: string }>`select equdatasysid as id, min(appno) as appno
    from business_item where equdatasysid = any(${ids}::uuid[]) and ${underWay} group by equdatasysid`.execute(
    context.db,
  )
  return new Map(rows.map(({ id, appno }) => [id, appno]))
}

function stateOf(handlings: readonly Handling[], isDeclared: boolean): string {
  const ways = new Set(handlings.map(({ handleWay }) => handleWay))
  if (isDeclared) return expiryStates.declared
  if (ways.has(expiryWays.dispatch)) return expiryStates.dispatched
  if (ways.has(expiryWays.report)) return expiryStates.reported
  if (ways.has(expiryWays.call)) return expiryStates.called
  return ways.has(expiryWays.sms) ? expiryStates.reminded : expiryStates.waiting
}

function spoken(last: Handling | undefined, lookups: Lookups): string | null {
  if (!last) return null
  const way = lookups.label('EXPIRY_WAY', last.handleWay ?? '') ?? ''
  const reason = last.handleReason ? lookups.label('EXPIRY_REASON', last.handleReason) : undefined
  return `${last.createDate.slice(0, 10)} ${last.createUserName ?? ''} ${way}${reason ? `：${reason}` : ''}`
}

/** Fills state, days and the last thing that was done into the devices of a page. */
export const completeExpiry =
  (lookups: Lookups, field: DueField = 'nextinspdate') =>
  async (context: Context, rows: readonly Equipment[]): Promise<void> => {
    const today = dayOf(context.now())
    const [handlings, open] = await Promise.all([
      handlingsOf(context, rows, field),
      openDeclarations(
        context,
        rows.map(({ id }) => id),
      ),
    ])
    for (const row of rows) {
      const done = handlings.get(row.id) ?? []
      const due = row[field]
      const left = due ? daysBetween(today, due) : null
      row.dueField = field
      row.handleStatus = stateOf(done, open.has(row.id))
      row.overdueDays = left !== null && left < 0 ? -left : null
      row.daysLeft = left !== null && left >= 0 ? left : null
      row.dealMan = done.find(({ handleWay }) => handleWay === expiryWays.dispatch)?.contactName ?? null
      row.remindCount = done.filter(({ handleWay }) => handleWay === expiryWays.sms).length
      row.lastHandle = open.has(row.id) ? `申报单${open.get(row.id) ?? ''}` : spoken(done[0], lookups)
    }
  }
