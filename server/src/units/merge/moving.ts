import { fieldOf } from '@tejian/contract/kit/record.ts'
import type { MovedCount } from '@tejian/contract/units/merge/calls.ts'
import type { Unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { changed } from '../../kit/records/changed.ts'
import { type UnitReference, unitReferences } from '../references.ts'

/** Papers that belong to the unit itself; they name it as their owner and not as a unit. */
const papers = { table: 'attachment', column: 'attrefsysid', title: '附件', label: '单位附件' }

/** What would move: rows by the place where they name the unit. */
export async function countReferences(context: Context, unitId: string): Promise<MovedCount[]> {
  const places = [
    ...unitReferences.map(({ record, table, column }) => ({
      table,
      column,
      title: record.title,
      label: (fieldOf(record, column)?.label ?? column).replace(/编号$/, ''),
    })),
    papers,
  ]
  const counted: MovedCount[] = []
  for (const { table, column, title, label } of places) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.id(table)}
      where ${sql.id(column)} = ${unitId}::uuid`.execute(loose(context.db))
    if (rows[0]?.count) counted.push({ table, title, label, count: rows[0].count })
  }
  return counted
}

/**
 * Columns that follow the unit: of archives also its name and code. Business keeps the name under which it was done, as
 * its papers have it; only whose it is changes.
 */
function following({ record, names, codes }: UnitReference): {
  names: readonly string[]
  codes: readonly string[]
} {
  return record.process ? { names: [], codes: [] } : { names, codes }
}

async function moveOne(
  context: Context,
  mergeId: string,
  place: { table: string; column: string; names: readonly string[]; codes: readonly string[] },
  { from, to }: { from: Unit; to: Unit },
): Promise<number> {
  const { table, column } = place
  const named = [...place.names, ...place.codes]
  const kept = sql.join(
    [column, ...named].flatMap((name) => [sql`${sql.lit(name)}::text`, sql`${sql.id(name)}`]),
  )
  const noted =
    await sql`insert into unit_merge_reference ("mergeId", "tableName", "columnName", "rowId", before)
    select ${mergeId}::uuid, ${table}, ${column}, id, jsonb_build_object(${kept})
    from ${sql.id(table)} where ${sql.id(column)} = ${from.id}::uuid`.execute(loose(context.db))
  const count = Number(noted.numAffectedRows ?? 0)
  if (count === 0) return 0
  const set = sql.join([
    sql`${sql.id(column)} = ${to.id}::uuid`,
    ...place.names.map((name) => sql`${sql.id(name)} = ${to.unitname}`),
    ...place.codes.map((name) => sql`${sql.id(name)} = ${to.creditcode}`),
    sql`version = version + 1`,
  ])
  await sql`update ${sql.id(table)} set ${set} where ${sql.id(column)} = ${from.id}::uuid`.execute(
    loose(context.db),
  )
  changed(context, table)
  return count
}

/** Moves everything that names one unit to the other, and notes each row as it was. Returns how many rows moved. */
export async function moveReferences(
  context: Context,
  mergeId: string,
  units: { from: Unit; to: Unit },
): Promise<number> {
  let moved = 0
  for (const reference of unitReferences)
    moved += await moveOne(context, mergeId, { ...reference, ...following(reference) }, units)
  return moved + (await moveOne(context, mergeId, { ...papers, names: [], codes: [] }, units))
}

/** Gives back what still points to the survivor; what somebody has moved on since then stays where it is. */
export async function returnReferences(
  context: Context,
  mergeId: string,
  survivor: Unit,
): Promise<{ restored: number; kept: number }> {
  const { rows: places } = await sql<{ tableName: string; columnName: string; count: number }>`
    select "tableName", "columnName", count(*)::integer as count from unit_merge_reference
    where "mergeId" = ${mergeId}::uuid group by 1, 2`.execute(context.db)
  let restored = 0
  let all = 0
  for (const { tableName, columnName, count } of places) {
    all += count
    const reference = unitReferences.find(({ table, column }) => table === tableName && column === columnName)
    const { names, codes } = reference ? following(reference) : { names: [], codes: [] }
    const set = sql.join([
      sql`${sql.id(columnName)} = (noted.before->>${sql.lit(columnName)})::uuid`,
      ...[
        ...names.map((name) => ({ name, now: survivor.unitname })),
        ...codes.map((name) => ({ name, now: survivor.creditcode })),
      ].map(
        ({ name, now }) =>
          // A name that somebody has corrected since then is left as it is.
          sql`${sql.id(name)} = case when moved.${sql.id(name)} is not distinct from ${now}::text
            then noted.before->>${sql.lit(name)} else moved.${sql.id(name)} end`,
      ),
      sql`version = moved.version + 1`,
    ])
    const { numAffectedRows } =
      await sql`update ${sql.id(tableName)} moved set ${set} from unit_merge_reference noted
      where noted."mergeId" = ${mergeId}::uuid and noted."tableName" = ${tableName} and noted."columnName" = ${columnName}
        and moved.id = noted."rowId" and moved.${sql.id(columnName)} = ${survivor.id}::uuid`.execute(
        loose(context.db),
      )
    restored += Number(numAffectedRows ?? 0)
    changed(context, tableName)
  }
  return { restored, kept: all - restored }
}
