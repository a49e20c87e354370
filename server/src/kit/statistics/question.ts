import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { AnyFacts, AnyStatistic } from '@tejian/contract/kit/statistic.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { dayOf } from '../process/flow.ts'
import { searchConditions } from '../records/conditions.ts'
import { scopeCondition } from '../records/scope.ts'
import { Refusal } from '../refusal.ts'
import { type Period, periodOf, wayOf } from './conditions.ts'

export type Question = {
  readonly way: { readonly name: string; readonly dimensions: readonly string[] }
  readonly period: Period
  /** Conditions of the person's scope and of what they narrowed it to. */
  readonly narrowed: ReadonlyArray<RawBuilder<SqlBool>>
  /** The same for facts of which something is borrowed; what they do not know narrows them not. */
  narrowedOf(facts: AnyFacts): ReadonlyArray<RawBuilder<SqlBool>>
  /** What was asked beside period and way, by name, for what is remembered and for exports. */
  readonly filters: Readonly<Record<string, string>>
  readonly own: string
  readonly pageNo: number
  readonly pageSize: number
  /** A measure and a direction. */
  readonly orderBy: string | undefined
}

const common = ['areaId', 'equclacode'] as const
/** An organisation of a condition may be the institute or one of its departments; fields by which facts hold them. */
const organisationFields = ['orgId', 'inspDept'] as const

/** Conditions beside scope and what was asked, such as that somebody sees their own line only. */
export type Narrow = (context: Context) => ReadonlyArray<RawBuilder<SqlBool>>

/** What a statistic is asked: nothing that it does not know, in the caller's scope. */
export function questionOf(
  context: Context,
  one: AnyStatistic,
  request: ListRequest,
  narrow: Narrow = () => [],
): Question {
  const {
    pageNo,
    pageSize,
    orderBy,
    by,
    periodBegin,
    periodEnd,
    viewNo: _view,
    dimension: _one,
    formType: _form,
    orgId,
    ...rest
  } = request as Record<string, string | undefined>
  const { record } = one.facts
  const searchable: readonly string[] = [...common, ...(one.search ?? [])]
  const filters = Object.fromEntries(
    Object.entries(rest).flatMap(([name, text]) => (text ? [[name, text] as const] : [])),
  )
  for (const name of Object.keys(filters)) {
    if (!searchable.includes(name) || !Object.hasOwn(record.fields, name))
      throw new Refusal(kitMessages.unknownFilter(record.fields[name]?.label), {
        detail: { unknownFilter: name },
      })
  }
  const narrowedOf = ({ record, organisationArea }: AnyFacts): Array<RawBuilder<SqlBool>> => {
    const scope = scopeCondition(record, context.user)
    const known = Object.entries(filters).filter(([name]) => Object.hasOwn(record.fields, name))
    const ofOne = orgId ? [ofOrganisation({ record, organisationArea }, orgId)] : []
    return [
      ...(scope ? [scope] : []),
      ...searchConditions(context, { record }, Object.fromEntries(known)),
      ...ofOne,
    ]
  }
  return {
    way: wayOf(one, by),
    period: periodOf(dayOf(context.now()), one, { periodBegin, periodEnd }),
    narrowed: [...narrow(context), ...narrowedOf(one.facts)],
    narrowedOf,
    filters: { ...filters, ...(orgId && { orgId }) },
    // Whose figures are narrowed shares them with nobody.
    own: narrow(context).length > 0 ? context.user.id : '',
    pageNo: Number(pageNo ?? 1),
    pageSize: Number(pageSize ?? 100),
    orderBy,
  }
}

/** Rows of an institute or of one of its departments; of facts that belong to an area, those of the institute's. */
export function ofOrganisation(
  { record, organisationArea }: Pick<AnyFacts, 'record' | 'organisationArea'>,
  id: string,
): RawBuilder<SqlBool> {
  const fields = organisationFields.filter((name) => Object.hasOwn(record.fields, name))
  if ((fields.length === 0 && !organisationArea) || !isId(id))
    throw new Refusal(kitMessages.unknownFilter('机构'), { detail: { unknownFilter: 'orgId' } })
  if (organisationArea)
    return sql<SqlBool>`starts_with(${sql.ref(record.table)}.${sql.id(organisationArea)},
      (select regexp_replace(left("areaId", 6), '(00)+$', '') from organisation where id = ${id}::uuid))`
  return sql<SqlBool>`(${sql.join(
    fields.map((name) => sql<SqlBool>`${sql.ref(record.table)}.${sql.id(name)} = ${id}::uuid`),
    sql` or `,
  )})`
}
