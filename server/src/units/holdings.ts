import type { Unit } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../kit/context.ts'

type Counts = Required<Pick<Unit, 'equCount' | 'vesselCount' | 'pipeCount' | 'totalLength'>>

const piping = sql`(equclacode >= '8' and equclacode < '9')`

/** Devices by the unit in a column; a pipeline's installation is one entry, its lines carry `deviceId`. */
const devices = (column: string, ids: readonly string[]): RawBuilder<Counts & { unit: string }> => sql`
  select ${sql.id(column)} as unit, count(*)::integer as "equCount",
    (count(*) filter (where equclacode >= '2' and equclacode < '3'))::integer as "vesselCount",
    (count(*) filter (where ${piping} and params ? 'deviceId'))::integer as "pipeCount",
    coalesce(sum((params->>'length')::numeric) filter (where ${piping} and params ? 'deviceId'),
      sum((params->>'totalLength')::numeric) filter (where ${piping}))::float8 as "totalLength"
  from equipment where ${sql.id(column)} = any(${ids}::uuid[]) group by 1`

async function countDevices(
  context: Context,
  column: 'unitId' | 'maintUnitId',
  rows: readonly Unit[],
): Promise<Map<string, Counts>> {
  if (rows.length === 0) return new Map()
  const found = await devices(
    column,
    rows.map(({ id }) => id),
  ).execute(context.db)
  return new Map(found.rows.map(({ unit, ...counts }) => [unit, counts]))
}

async function countPeople(context: Context, rows: readonly Unit[]): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ unit: string; count: number }>`
    select "unitId" as unit, count(*)::integer as count from person
    where "unitId" = any(${rows.map(({ id }) => id)}::uuid[]) and status = '1' group by 1`.execute(context.db)
  return new Map(found.map(({ unit, count }) => [unit, count]))
}

const none: Counts = { equCount: 0, vesselCount: 0, pipeCount: 0, totalLength: null }

/** What hangs on the units of a page: devices in use there, or in a maintenance unit's care, and people at work. */
export async function countHoldings(context: Context, rows: Unit[]): Promise<void> {
  const maintaining = rows.filter((row) => row.unittype === '04')
  const using = rows.filter((row) => row.unittype !== '04')
  const [used, maintained, people] = await Promise.all([
    countDevices(context, 'unitId', using),
    countDevices(context, 'maintUnitId', maintaining),
    countPeople(context, rows),
  ])
  for (const row of rows) {
    const counts: Counts = used.get(row.id) ?? maintained.get(row.id) ?? none
    Object.assign(row, counts)
    row.personCount = people.get(row.id) ?? 0
  }
}
