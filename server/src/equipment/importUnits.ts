import { type Unit, unit as unitRecord } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { scopeCondition } from '../kit/records/scope.ts'

type Found = Pick<Unit, 'id' | 'unitname' | 'creditcode' | 'areaId'>

/** Finds units by credit code, else by name; `several` when the name is shared. */
export type KnownUnit = {
  of(creditcode: string | undefined, name: string | undefined): Found | 'several' | null
}

/** One name for what offices write with brackets of either width and with stray spaces. */
const plainName = (name: string): string =>
  name.replace(/\s+/g, '').replaceAll('(', '（').replaceAll(')', '）')

/** The units in the caller's scope that some codes and names mean; one question for all of them. */
export async function unitsOf(
  context: Context,
  codes: readonly string[],
  names: readonly string[],
): Promise<KnownUnit> {
  const scope = scopeCondition(unitRecord, context.user)
  const wanted = [
    ...new Set(
      names.flatMap((name) => [
        name,
        plainName(name),
        plainName(name).replaceAll('（', '(').replaceAll('）', ')'),
      ]),
    ),
  ]
  const { rows } = await sql<Found>`select id, unitname, creditcode, "areaId" from unit
    where (creditcode = any(${[...new Set(codes)]}::text[]) or unitname = any(${wanted}::text[]))
    ${scope ? sql`and ${scope}` : sql``}`.execute(loose(context.db))
  const byCode = new Map(rows.map((row) => [row.creditcode, row]))
  const byName = new Map<string, Found | 'several'>()
  for (const row of rows) {
    const name = plainName(row.unitname ?? '')
    byName.set(name, byName.has(name) ? 'several' : row)
  }
  return {
    of: (creditcode, name) =>
      (creditcode ? byCode.get(creditcode) : undefined) ??
      (name ? byName.get(plainName(name)) : undefined) ??
      null,
  }
}
