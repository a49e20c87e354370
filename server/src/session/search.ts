import { charge } from '@tejian/contract/charges/charge.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { instrument } from '@tejian/contract/instruments/instrument.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { AnyRecord, StoredName } from '@tejian/contract/kit/record.ts'
import { report } from '@tejian/contract/reports/report.ts'
import type { sessionCalls } from '@tejian/contract/session/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { loose } from '../kit/db/tables.ts'
import { contains } from '../kit/records/conditions.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { scopeCondition } from '../kit/records/scope.ts'

export type Found = AnswerOf<typeof sessionCalls.search>[number]
type Kind = Exclude<Found['kind'], 'user'>

type Source<R extends AnyRecord = AnyRecord> = {
  kind: Kind
  record: R
  permission: Permission
  /** What is searched, and shown. */
  title: StoredName<R>
  detail: StoredName<R>
  by: 'prefix' | 'contains'
  /** Where a find has a page by its class. */
  classed?: true
  /** Numbers with Chinese characters, such as 梯11浙K00001(13). */
  chinese?: true
}

const source = <R extends AnyRecord>(found: Source<R>): Source => found

const sources: readonly Source[] = [
  source({
    kind: 'equipment',
    record: equipment,
    permission: 'equipment.view',
    title: 'equcode',
    detail: 'equname',
    by: 'prefix',
    classed: true,
  }),
  source({
    kind: 'useCertificate',
    record: equipment,
    permission: 'equipment.view',
    title: 'usecertno',
    detail: 'equname',
    by: 'prefix',
    classed: true,
    chinese: true,
  }),
  source({
    kind: 'declaration',
    record: declaration,
    permission: 'declaration.view',
    title: 'appno',
    detail: 'unitname',
    by: 'prefix',
  }),
  source({
    kind: 'businessItem',
    record: businessItem,
    permission: 'declaration.view',
    title: 'seisn',
    detail: 'equname',
    by: 'prefix',
  }),
  source({
    kind: 'report',
    record: report,
    permission: 'report.view',
    title: 'reportno',
    detail: 'unitname',
    by: 'prefix',
  }),
  source({
    kind: 'charge',
    record: charge,
    permission: 'charge.view',
    title: 'chasn',
    detail: 'unitname',
    by: 'prefix',
  }),
  source({
    kind: 'invoice',
    record: charge,
    permission: 'charge.view',
    title: 'invoiceno',
    detail: 'unitname',
    by: 'prefix',
  }),
  source({
    kind: 'instrument',
    record: instrument,
    permission: 'instrument.view',
    title: 'instNo',
    detail: 'instName',
    by: 'prefix',
  }),
  source({
    kind: 'unit',
    record: unit,
    permission: 'unit.view',
    title: 'unitname',
    detail: 'address',
    by: 'contains',
  }),
]

const most = 5

async function searchIn(context: Context, source: Source, keyword: string): Promise<Found[]> {
  const { table } = source.record
  const column = sql`${sql.ref(table)}.${sql.id(source.title)}`
  const match =
    source.by === 'contains' ? contains(column, keyword, true) : startsWith(column, keyword.toUpperCase())
  const scope = scopeCondition(source.record, context.user)
  // What matches is never empty; read from this end, the order index stops at the first few.
  const { rows } = await sql<{ id: string; title: string; detail: string | null; equclacode?: string }>`
    select id, ${column} as title, ${source.classed ? sql`equclacode,` : sql``} ${sql.ref(table)}.${sql.id(source.detail)} as detail from ${sql.id(table)}
    where ${match} ${scope ? sql`and ${scope}` : sql``} order by ${column} nulls first limit ${most}`.execute(
    loose(context.db),
  )
  return rows.map(({ detail, ...row }) => ({ kind: source.kind, ...row, detail: detail ?? '' }))
}

/** Enabled colleagues of the caller's own institution by part of their name. */
async function searchPeople(context: Context, keyword: string): Promise<Found[]> {
  const { orgId } = context.user
  if (!orgId) return []
  const rows = await context.db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.departId')
    .select(['app_user.id', 'app_user.name', 'organisation.name as depart'])
    .where('app_user.orgId', '=', orgId)
    .where('app_user.enabled', 'is not', false)
    .where(sql<boolean>`strpos(app_user.name, ${keyword}) > 0`)
    .orderBy('app_user.name')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    kind: 'user' as const,
    id: row.id,
    title: row.name ?? '',
    detail: row.depart ?? '',
  }))
}

/** Versions of one report carry one number. */
const eachOnce = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((one) => [`${one.kind} ${one.title}`, one])).values(),
]

/** The label with which a number was copied. */
const label = /^.*[：:]/

/**
 * The command palette's answers: device codes, use certificates and the numbers of declarations, items, reports, charges,
 * invoices and instruments by their beginning, units and colleagues by part of their name.
 */
export async function searchEverywhere(context: Context, keyword: string): Promise<Found[]> {
  const text = keyword.replace(label, '').trim()
  const allowed = sources.filter((source) => context.user.permissions.has(source.permission))
  // Most numbers have no Chinese characters in them, so those searches can be left out.
  const numeric = /^[\w-]+$/.test(text)
  const found = await Promise.all(
    allowed
      .filter((source) => source.by === 'contains' || source.chinese || numeric)
      .map((source) => searchIn(context, source, text)),
  )
  return [...eachOnce(found.flat()), ...(numeric ? [] : await searchPeople(context, text))]
}
