import { pageNamed, pages, placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import type { Page, Place } from '@tejian/contract/kit/page.ts'
import { transitionsOf } from '@tejian/contract/kit/process.ts'
import type { ActionSpec, AnyRecord, Fields } from '@tejian/contract/kit/record.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ExplainedPage } from '@tejian/contract/system/access/calls.ts'
import { accessMessages as say } from '@tejian/contract/system/access/messages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import type { Row } from '../../kit/records/find.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { administeredOrganisations } from '../../session/public.ts'

/** What is asked about: a page with its list, where it has one, a record and one of its rows. */
export type Target = {
  readonly page: (Page & Place) | null
  readonly view: View | null
  readonly record: AnyRecord | null
  readonly row: Row | null
}

const catalogued = new Map(
  (catalogue as ReadonlyArray<Place & { name: string }>).map((one) => [one.name, one]),
)
const outside = new Map(Object.entries(placesOutsideMenu as Readonly<Record<string, Place>>))

const placeOf = (page: Page): (Page & Place) | null => {
  const place = outside.get(page.name) ?? catalogued.get(page.name)
  return place ? { ...page, path: place.path, title: place.title } : null
}

/** Every page with its address, those that only lead on left out. */
const places: ReadonlyArray<Page & Place> = pages.flatMap((page) =>
  page.leadsTo ? [] : (placeOf(page) ?? []),
)

/** The actions of a page's rows: those of its record, then those of its process that have no button of that name. */
export function actionsOf(record: AnyRecord): Array<{ name: string; title: string }> {
  const found = new Map(
    Object.entries(record.actions as Readonly<Record<string, ActionSpec>>).flatMap(
      ([name, { label, needs }]) => (needs === 'none' ? [] : [[name, label] as const]),
    ),
  )
  for (const { action, transition } of record.process ? transitionsOf(record.process) : [])
    if (!found.has(action) && !transition.bySystem) found.set(action, transition.label)
  return [...found].map(([name, title]) => ({ name, title }))
}

/** The pages that can be chosen. */
export const explainedPages: readonly ExplainedPage[] = places.map(({ name, title, path }) => {
  const record = views[name]?.record
  return {
    name,
    title,
    path,
    record: record?.title ?? '',
    numberLabel: record ? (fieldOf(record, record.nameField)?.label ?? '编号') : '',
    actions: record ? actionsOf(record) : [],
  }
})

/** Rows are looked up in what an administrator answers for, not beyond it. */
async function administering(context: Context): Promise<Context> {
  const { user } = context
  const visibleScope = user.orgId
    ? ({ kind: 'organisations', ids: await administeredOrganisations(context.db, user.orgId) } as const)
    : ({ kind: 'all' } as const)
  return { ...context, user: { ...user, visibleScope } }
}

/** The record that has a row of this id: ids are drawn at random, so no two have the same. */
async function recordOfId({ db, domains }: Context, id: string): Promise<AnyRecord | null> {
  const parts = domains.records.map(
    ({ table }) => sql`select ${table}::text as "table" from ${sql.id(table)} where id = ${id}::uuid`,
  )
  const { rows } = await sql<{ table: string }>`${sql.join(parts, sql` union all `)} limit 1`.execute(
    loose(db),
  )
  return domains.records.find(({ table }) => table === rows[0]?.table) ?? null
}

/** By what people name a row: what it is called, and what is unique of it. */
const naming = ({ nameField, fields }: AnyRecord): string[] =>
  Object.entries(fields as Fields).flatMap(([name, { index, from, computed, masked }]) =>
    (name === nameField || index === 'unique') && !from && !computed && !masked ? [name] : [],
  )

async function rowOf(outer: Context, record: AnyRecord, named: string): Promise<Row> {
  const context = await administering(outer)
  const scope = scopeCondition(record, context.user) ?? sql<SqlBool>`true`
  const condition = isId(named)
    ? sql<SqlBool>`id = ${named}::uuid`
    : sql<SqlBool>`(${sql.join(
        naming(record).map((name) => sql`${sql.id(name)}::text = ${named}`),
        sql` or `,
      )})`
  const { rows } = await sql<Row>`select * from ${sql.id(record.table)}
    where ${condition} and ${scope} limit 2`.execute(loose(context.db))
  const [row, other] = rows
  if (other) throw wrongFields({ row: say.manyRows })
  if (!row) throw new Refusal(say.unknownRow, { code: 'missing' })
  return row
}

/** The page of an address that was pasted, and the id that it carries. */
function placeAt(address: string): { page: Page & Place; id: string } {
  const url = URL.parse(address.trim(), 'https://here')
  const page = url && places.find(({ path }) => path === url.pathname.replace(/(.)\/$/, '$1'))
  if (!page) throw new Refusal(say.wrongAddress, { code: 'fields', fields: { address: say.wrongAddress } })
  return { page, id: [...url.searchParams.values()].find((value) => isId(value)) ?? '' }
}

function pageOf(name: string): Page & Place {
  const page = pageNamed(name)
  const place = page && placeOf(page)
  if (!place) throw new Refusal(say.unknownPage, { code: 'fields', fields: { page: say.unknownPage } })
  return place
}

type Asked = {
  page?: string | undefined
  address?: string | undefined
  row?: string | undefined
}

/** What is asked about, found: a row of a page without a list is known by its id alone. */
export async function targetOf(context: Context, asked: Asked): Promise<Target> {
  const pasted = asked.address?.trim() ? placeAt(asked.address) : null
  if (!pasted && !asked.page) throw new Refusal(say.noPage, { code: 'fields', fields: { page: say.noPage } })
  const page = pasted?.page ?? pageOf(asked.page ?? '')
  const view = views[page.name] ?? null
  const named = asked.row?.trim() || pasted?.id || ''
  if (!named) return { page, view, record: view?.record ?? null, row: null }
  const record = view?.record ?? (isId(named) ? await recordOfId(context, named) : null)
  if (!record) throw new Refusal(isId(named) ? say.unknownRow : say.noList)
  return { page, view, record, row: await rowOf(context, record, named) }
}
