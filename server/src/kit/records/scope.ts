import { isTownship } from '@tejian/contract/kit/areaPrefix.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../context.ts'
import { codeBegins } from './leads.ts'
import { startsWith } from './prefix.ts'

const nobody = sql<SqlBool>`false`

/** One column by which a row can be somebody's, and the condition on it. */
export type ScopePart = { readonly column: string; readonly condition: RawBuilder<SqlBool> }

/**
 * How data scope decides about the rows of a record for a person: all of them are theirs, none, or those of which one part
 * holds. `why` says what settled it: the record is open, the person sees all, the record has no column of that kind.
 */
export type ScopeRule =
  | { readonly kind: 'all'; readonly why: 'open' | 'person' | 'noColumn' }
  | { readonly kind: 'none'; readonly why: 'person' | 'noColumn' }
  | { readonly kind: 'oneOf'; readonly parts: readonly ScopePart[] }

const noColumn = { kind: 'none', why: 'noColumn' } as const

/**
 * The one place where data scope is decided (domain.md, Data scope): inspection staff see their organisations' rows,
 * supervisors the areas under their jurisdiction, whoever looks after a township its rows, units their own. A record without the deciding column is seen by
 * institute staff whole, and by nobody else.
 */
export function scopeRule(definition: AnyRecord, user: Actor, alias: string = definition.table): ScopeRule {
  const { scope } = definition
  const { visibleScope } = user
  if (scope === 'open') return { kind: 'all', why: 'open' }
  if (visibleScope.kind === 'all') return { kind: 'all', why: 'person' }
  if (scope.organisation && scope.otherOrganisation && !(visibleScope.kind === 'unit' && scope.unit))
    return sharedBy([scope.organisation, scope.otherOrganisation], user, alias)
  const on = (column: string): RawBuilder<unknown> => sql`${sql.ref(alias)}.${sql.id(column)}`
  if (visibleScope.kind === 'organisations') {
    const column = scope.organisation
    if (!column) return { kind: 'all', why: 'noColumn' }
    return {
      kind: 'oneOf',
      parts: [{ column, condition: sql<SqlBool>`${on(column)} = any(${visibleScope.ids}::uuid[])` }],
    }
  }
  if (visibleScope.kind === 'area') {
    const column = isTownship(visibleScope.prefix) ? scope.town : scope.area
    if (!column) return noColumn
    return {
      kind: 'oneOf',
      parts: [{ column, condition: codeBegins(definition, column, visibleScope.prefix, alias) }],
    }
  }
  if (visibleScope.kind !== 'unit') return { kind: 'none', why: 'person' }
  const { id } = visibleScope
  if (!scope.unit) return noColumn
  const parts = [scope.unit, scope.otherUnit].flatMap((column) =>
    column ? [{ column, condition: sql<SqlBool>`${on(column)} = ${id}::uuid` }] : [],
  )
  return { kind: 'oneOf', parts }
}

/** Data scope as SQL; null means no restriction. */
export function scopeCondition(
  definition: AnyRecord,
  user: Actor,
  alias: string = definition.table,
): RawBuilder<SqlBool> | null {
  const rule = scopeRule(definition, user, alias)
  if (rule.kind === 'all') return null
  if (rule.kind === 'none') return nobody
  const [first = { condition: nobody }, ...others] = rule.parts
  if (others.length === 0) return first.condition
  return sql<SqlBool>`(${sql.join(
    rule.parts.map(({ condition }) => condition),
    sql` or `,
  )})`
}

/**
 * Rows of one's own organisation on either side; units and accounts without an organisation have no side. A supervisor
 * of a county belongs to the county's authority, not to the city's above it.
 */
function sharedBy(
  columns: readonly string[],
  { visibleScope, orgId, departId }: Actor,
  alias: string,
): ScopeRule {
  const own =
    visibleScope.kind === 'organisations'
      ? sql`any(${visibleScope.ids}::uuid[])`
      : visibleScope.kind === 'area'
        ? sql`any(array(select id from organisation where id in (${orgId}::uuid, ${departId}::uuid)
            and ${startsWith(sql`"areaId"`, visibleScope.prefix)}))`
        : null
  if (!own) return { kind: 'none', why: 'person' }
  const parts = [...new Set(columns)].map((column) => ({
    column,
    condition: sql<SqlBool>`${sql.ref(alias)}.${sql.id(column)} = ${own}`,
  }))
  return { kind: 'oneOf', parts }
}
