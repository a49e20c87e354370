import { isTownship } from '@tejian/contract/kit/areaPrefix.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../context.ts'
import { codeBegins } from './leads.ts'
import { startsWith } from './prefix.ts'

const nobody = sql<SqlBool>`false`

/**
 * The one place where data scope becomes SQL (domain.md, Data scope): inspection staff see their organisations' rows,
 * supervisors the areas under their jurisdiction, whoever looks after a township its rows, units their own. A record without the deciding column is seen by
 * institute staff whole, and by nobody else. Null means no restriction.
 */
export function scopeCondition(
  definition: AnyRecord,
  user: Actor,
  alias: string = definition.table,
): RawBuilder<SqlBool> | null {
  const { scope } = definition
  const { visibleScope } = user
  if (scope === 'open' || visibleScope.kind === 'all') return null
  if (scope.organisation && scope.otherOrganisation && !(visibleScope.kind === 'unit' && scope.unit))
    return sharedBy([scope.organisation, scope.otherOrganisation], user, alias)
  if (visibleScope.kind === 'organisations') {
    return scope.organisation
      ? sql<SqlBool>`${sql.ref(alias)}.${sql.id(scope.organisation)} = any(${visibleScope.ids}::uuid[])`
      : null
  }
  if (visibleScope.kind === 'area') {
    const column = isTownship(visibleScope.prefix) ? scope.town : scope.area
    return column ? codeBegins(definition, column, visibleScope.prefix, alias) : nobody
  }
  if (visibleScope.kind === 'unit' && scope.unit) {
    const own = [scope.unit, scope.otherUnit].flatMap((name) =>
      name ? [sql<SqlBool>`${sql.ref(alias)}.${sql.id(name)} = ${visibleScope.id}::uuid`] : [],
    )
    return own.length === 1 ? (own[0] ?? nobody) : sql<SqlBool>`(${sql.join(own, sql` or `)})`
  }
  return nobody
}

/**
 * Rows of one's own organisation on either side; units and accounts without an organisation have no side. A supervisor
 * of a county belongs to the county's authority, not to the city's above it.
 */
function sharedBy(
  columns: readonly string[],
  { visibleScope, orgId, departId }: Actor,
  alias: string,
): RawBuilder<SqlBool> {
  const own =
    visibleScope.kind === 'organisations'
      ? sql`any(${visibleScope.ids}::uuid[])`
      : visibleScope.kind === 'area'
        ? sql`any(array(select id from organisation where id in (${orgId}::uuid, ${departId}::uuid)
            and ${startsWith(sql`"areaId"`, visibleScope.prefix)}))`
        : null
  const sides = [...new Set(columns)].map((name) => sql<SqlBool>`${sql.ref(alias)}.${sql.id(name)} = ${own}`)
  return own ? sql<SqlBool>`(${sql.join(sides, sql` or `)})` : nobody
}
