import { type AskedStatistic, statisticTable } from '@tejian/contract/app/statisticTable.ts'
import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import { inWay, visibleTo, waysOf } from '@tejian/contract/kit/statistic.ts'
import {
  daysOfTile,
  mostTiles,
  type TilePeriod,
  tilePeriods,
  tilePeriodsOf,
} from '@tejian/contract/shared/statistics/tile.ts'
import type { Tile, tileCalls } from '@tejian/contract/shared/statistics/tileCalls.ts'
import { tileMessages } from '@tejian/contract/shared/statistics/tileMessages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import type { Handlers } from '../kit/domain.ts'
import { type CallContext, parseFields } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { forbidden, missing, Refusal } from '../kit/refusal.ts'
import './tables.ts'

/** What of a tile is asked of its statistic. */
type Question = {
  viewNo: string
  way: string
  measure: string
  period: TilePeriod
  firstDay: string | null
  lastDay: string | null
  conditions: Readonly<Record<string, string>>
}

const statisticOf = (viewNo: string): AskedStatistic | undefined =>
  Object.hasOwn(statisticTable, viewNo) ? statisticTable[viewNo] : undefined

function mayAsk({ user }: Context, { calls: { list } }: AskedStatistic): boolean {
  return 'permission' in list.access && list.access.permission
    ? user.permissions.has(list.access.permission)
    : false
}

/** Whether a statistic shows this measure in this way to this person; a measure of everybody else is none. */
function shows(
  { user }: Context,
  { one }: AskedStatistic,
  { way, measure }: Question,
): 'way' | 'measure' | null {
  const visible = visibleTo(one, (code) => user.permissions.has(code))
  if (!waysOf(visible).some(({ name }) => name === way)) return 'way'
  return inWay(visible, way).measures.includes(measure) ? null : 'measure'
}

/** The question as it stands in the statistic's address today. */
function askedToday(
  context: Context,
  { way, period, firstDay, lastDay, conditions }: Question,
): Record<string, string> {
  const { begin, end } = daysOfTile(period, dayOf(context.now()), {
    begin: firstDay ?? '',
    end: lastDay ?? '',
  })
  return {
    ...conditions,
    by: way,
    ...(begin && { periodBegin: begin }),
    ...(end && { periodEnd: end }),
  }
}

/** One's own tiles in their order. Whoever lost the right to one is told so in its place. */
export async function tilesOf(context: Context): Promise<Tile[]> {
  const rows = await context.db
    .selectFrom('statistic_tile')
    .selectAll()
    .where('ownerId', '=', context.user.id)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const found = statisticOf(row.viewNo)
    const period = tilePeriods[row.period]
    const shown = !found
      ? tileMessages.gone
      : mayAsk(context, found) && shows(context, found, row) === null
        ? ''
        : tileMessages.noRight
    return {
      id: row.id,
      name: row.name,
      viewNo: row.viewNo,
      shape: row.shape,
      measure: row.measure,
      period: row.period === 'fixed' ? `${row.firstDay} 至 ${row.lastDay}` : period,
      asked: askedToday(context, row),
      sentence: shown,
    }
  })
}

type ToSave = ParsedOf<(typeof tileCalls)['save']>

function checked(context: Context, input: ToSave): { question: Question; found: AskedStatistic } {
  const found = statisticOf(input.viewNo)
  if (!found) throw new Refusal(tileMessages.unknownStatistic, { code: 'missing' })
  if (!mayAsk(context, found)) throw forbidden()
  const { firstDay = null, lastDay = null } = input
  const fixed = input.period === 'fixed'
  const question = {
    viewNo: input.viewNo,
    way: input.by || (waysOf(found.one)[0]?.name ?? ''),
    measure: input.measure,
    period: input.period,
    firstDay: fixed ? firstDay : null,
    lastDay: fixed ? lastDay : null,
    conditions: input.conditions ?? {},
  }
  const wrong = shows(context, found, question)
  if (wrong === 'way') throw new Refusal(kitMessages.unknownFilter('统计方式'))
  if (wrong === 'measure') throw new Refusal(tileMessages.unknownMeasure)
  if (!tilePeriodsOf(found.one).includes(input.period)) throw new Refusal(tileMessages.unknownPeriod)
  if (fixed && !(firstDay && lastDay)) throw new Refusal(tileMessages.fixedDays)
  return { question, found }
}

/** Keeps a question on one's own desktop. It is asked once, so that nothing is kept that its statistic refuses. */
export async function saveTile(bound: Handlers, outer: CallContext, input: ToSave): Promise<{ id: string }> {
  const { question, found } = checked(outer, input)
  const { list } = found.calls
  const request = {
    ...Object.fromEntries(buildFields(askedToday(outer, question), { search: true })),
    ...(found.one.dimension && { dimension: found.one.dimension }),
  }
  await bound.get(list.path)?.(outer, parseFields(list, request))
  return transact(outer, async (context) => {
    // Two saved at once are counted one after the other.
    await sql`select from app_user where id = ${context.user.id}::uuid for no key update`.execute(context.db)
    const { count, last } = await context.db
      .selectFrom('statistic_tile')
      .select((field) => [
        field.fn.countAll<number>().as('count'),
        sql<number>`coalesce(max(place), 0)`.as('last'),
      ])
      .where('ownerId', '=', context.user.id)
      .executeTakeFirstOrThrow()
    if (count >= mostTiles) throw new Refusal(tileMessages.tooMany, { code: 'state' })
    const { conditions, ...rest } = question
    return context.db
      .insertInto('statistic_tile')
      .values({
        ...rest,
        conditions: JSON.stringify(conditions),
        ownerId: context.user.id,
        place: last + 1,
        name: input.name.trim(),
        shape: input.shape,
        updateDate: context.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

export async function renameTile(context: Context, id: string, name: string): Promise<null> {
  const { numUpdatedRows } = await context.db
    .updateTable('statistic_tile')
    .set({ name: name.trim(), updateDate: context.now() })
    .where('id', '=', id)
    .where('ownerId', '=', context.user.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw missing()
  return null
}

/** Puts one's own tiles into an order that names each of them once. */
export async function orderTiles(outer: Context, ids: readonly string[]): Promise<null> {
  return transact(outer, async (context) => {
    const rows = await context.db
      .selectFrom('statistic_tile')
      .select('id')
      .where('ownerId', '=', context.user.id)
      .forUpdate()
      .execute()
    const own = new Set(rows.map(({ id }) => id))
    if (ids.some((id) => !own.has(id))) throw missing()
    if (ids.length !== own.size) throw new Refusal(tileMessages.badOrder, { code: 'state' })
    await sql`update statistic_tile set place = wanted.place, "updateDate" = ${context.now()}
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      where statistic_tile.id = wanted.id`.execute(context.db)
    return null
  })
}

export async function removeTile(context: Context, id: string): Promise<null> {
  const { numDeletedRows } = await context.db
    .deleteFrom('statistic_tile')
    .where('id', '=', id)
    .where('ownerId', '=', context.user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw missing()
  return null
}
