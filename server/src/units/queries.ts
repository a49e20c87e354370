import type { ListAnswer, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { FiltersOf } from '@tejian/contract/kit/record.ts'
import { unitKinds } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { contains } from '../kit/records/conditions.ts'
import { findRows, type Listed, type ListSource } from '../kit/records/find.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { sourceOf } from '../kit/records/register.ts'
import { unitRegisterOptions } from './register.ts'

/** How a person names a unit in a selector: letters are pinyin, digits and capitals a credit code, the rest its name. */
function nameCondition(text: string): RawBuilder<SqlBool> {
  const typed = text.trim()
  const byName = contains(sql`unit.unitname`, typed, true)
  if (!/^[0-9A-Za-z]+$/.test(typed)) return byName
  const letters = typed.toUpperCase()
  return sql<SqlBool>`(unit.pinyin like ${`%${letters}%`} or ${startsWith(sql`unit.creditcode`, letters)} or ${byName})`
}

const source: ListSource<typeof unit> = sourceOf(unit, unitRegisterOptions)

/** Units to choose from; the name box also takes pinyin and credit codes. */
export const unitChooser: ListSource<typeof unit> = {
  record: unit,
  orderBy: source.orderBy,
  filters: { unitname: (_context, name) => [nameCondition(name)] },
  ...(source.actions && { actions: source.actions }),
}

export type UnitKind = keyof typeof unitKinds | 'pressurePipeOrg' | 'petrifactionOrg'

/** What distinguishes the units of a kind from the others. */
function filterOf(kind: UnitKind): FiltersOf<typeof unit> {
  if (kind === 'pressurePipeOrg') return { kind }
  if (kind === 'petrifactionOrg') return { petrochemical: 'true' }
  return { unittype: unitKinds[kind] }
}

/** The units of a kind, in the caller's scope. */
export async function listUnits(
  context: Context,
  request: ListRequest,
  kind?: UnitKind,
): Promise<ListAnswer<Listed<typeof unit>>> {
  return findRows(context, source, { ...request, ...(kind && filterOf(kind)) } as ListRequest)
}
