import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { lockMark } from '@tejian/contract/equipment/locks.ts'
import type { RowMark } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord, AnyRow } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'

type Lock = Pick<Equipment, 'id' | 'lockKind'>

/** By which field rows of a record name a device; null where they name none, or show no code of it. */
function deviceField({ table, fields }: AnyRecord): string | null {
  if (!Object.hasOwn(fields, 'equcode')) return null
  if (table === 'equipment') return 'id'
  return Object.hasOwn(fields, 'equdatasysid') ? 'equdatasysid' : null
}

/** Few devices are locked at any time, and an index holds those alone. */
async function locksOf({ db }: Context, ids: readonly string[]): Promise<Lock[]> {
  const { rows } = await sql<Lock>`select id, "lockKind" from equipment
    where "lockDocno" is not null and id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Devices that are sealed up or ordered not to be used say so in every list beside their code. */
export async function lockMarks(
  context: Context,
  definition: AnyRecord,
  rows: readonly AnyRow[],
): Promise<ReadonlyMap<string, Readonly<Record<string, RowMark>>>> {
  const field = deviceField(definition)
  const ids = field ? rows.flatMap((row) => (row[field] ? [String(row[field])] : [])) : []
  if (!field || ids.length === 0) return new Map()
  const marks = new Map((await locksOf(context, ids)).map((lock) => [lock.id, lockMark(lock)]))
  if (marks.size === 0) return new Map()
  return new Map(
    rows.flatMap((row) => {
      const mark = marks.get(String(row[field]))
      return mark ? [[String(row.id), { equcode: mark }] as const] : []
    }),
  )
}
