import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { unitKinds } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { contains } from '../kit/records/conditions.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { permittedActions } from '../kit/records/register.ts'

type Filters = Record<string, string | undefined>

/** How a person names a unit in a selector: letters are pinyin, digits and capitals a credit code, the rest its name. */
function nameCondition(text: string): RawBuilder<SqlBool> {
  const typed = text.trim()
  const byName = contains(sql`unit.unitname`, typed, true)
  if (!/^[0-9A-Za-z]+$/.test(typed)) return byName
  const letters = typed.toUpperCase()
  return sql<SqlBool>`(unit.pinyin like ${`%${letters}%`} or ${startsWith(sql`unit.creditcode`, letters)} or ${byName})`
}

/** Units that have pressure piping in the archive. */
const hasPiping = sql<SqlBool>`exists (select from equipment where equipment."unitId" = unit.id and equclacode >= '8' and equclacode < '9')`

const source: ListSource = {
  record: unit,
  orderBy: ['updateDate', 'desc'],
  also: (_context, filters) => [
    ...(filters.named ? [nameCondition(filters.named)] : []),
    ...(filters.kind === 'pressurePipeOrg' ? [hasPiping] : []),
  ],
  actions: (context) => permittedActions(context, unit),
}

export type UnitKind = keyof typeof unitKinds | 'pressurePipeOrg'

/** The units of a kind, in the caller's scope. */
export async function listUnits(
  context: Context,
  request: Filters,
  kind?: UnitKind,
): Promise<ListAnswer<ListedRow>> {
  const unittype = kind && kind !== 'pressurePipeOrg' ? unitKinds[kind] : undefined
  return findRows(context, source, {
    ...request,
    ...(kind && { kind }),
    ...(unittype && { unittype }),
  } as ListRequest)
}

/** Units to choose from; the name box also takes pinyin and credit codes. */
export async function chooseUnits(
  context: Context,
  { unitname, ...request }: Filters,
): Promise<ListAnswer<ListedRow>> {
  return findRows(context, source, { ...request, ...(unitname && { named: unitname }) } as ListRequest)
}

/** Maintenance units with the number of lifts that each looks after. */
export async function listMaintenanceUnits(
  context: Context,
  request: Filters,
): Promise<ListAnswer<ListedRow>> {
  const answer = await listUnits(context, request, 'maintUnit')
  const { rows } = await sql<{
    id: string
    count: number
  }>`select "maintUnitId" as id, count(*) as count from equipment
    where "maintUnitId" = any(${answer.list.map((row) => row.id)}::uuid[]) group by 1`.execute(context.db)
  const counts = new Map(rows.map((row) => [row.id, row.count]))
  return { ...answer, list: answer.list.map((row) => ({ ...row, equCount: counts.get(row.id) ?? 0 })) }
}
