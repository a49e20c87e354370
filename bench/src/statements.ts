import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { archiveViews } from '@tejian/contract/equipment/views/archiveViews.ts'
import type { AnyRecord, FieldSpec, Fields } from '@tejian/contract/kit/record.ts'
import { carriedFields } from '@tejian/contract/kit/view.ts'
import type pg from 'pg'

/** The best that a practised hand writes for the same answer, parameters included. */
export type Statement = { text: string; values: unknown[] }

/** What a list carries of a record: everything but parameters, or the stored ones of the fields that it is asked for. */
function columnsOf(definition: AnyRecord, asked?: readonly string[]): string {
  const fields: Fields = definition.fields
  const own = Object.keys(fields).filter((name) => {
    const { kind, computed } = fields[name] as FieldSpec
    return kind !== 'json' && !computed && (!asked || asked.includes(name))
  })
  if (asked) return ['id', 'version', ...own].map((name) => `"${name}"`).join(', ')
  return ['id', 'version', 'createDate', 'createUserName', 'updateDate', 'updateUserName', ...own]
    .map((name) => `"${name}"`)
    .join(', ')
}

export const deviceColumns = columnsOf(equipment)

const lifts = archiveViews.find(({ viewNo }) => viewNo === 'elevator')
/** What the page of the lifts asks its rows to carry. */
export const liftFields = (lifts && carriedFields(lifts)) ?? []
export const liftColumns = columnsOf(equipment, liftFields)

/** Conditions on devices as a hand writes them, in the order of their parameters. */
export type DeviceSearch = {
  area?: string
  category?: string
  useState?: string
  /** A piece of the texts that the comprehensive search looks in. */
  like?: string
  since?: string
}

function where(search: DeviceSearch): Statement {
  const values: unknown[] = []
  const conditions: string[] = []
  const add = (condition: (place: string) => string, value: unknown): void => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  add((place) => `"areaId" = ${place}`, search.area)
  add((place) => `equclacode >= ${place}`, search.category)
  if (search.category) add((place) => `equclacode < ${place}`, String(Number(search.category) + 1))
  add((place) => `"useState" = ${place}`, search.useState)
  add((place) => `lastinspdate >= ${place}::date`, search.since)
  add((place) => `"searchText" ilike ${place}`, search.like && `%${search.like}%`)
  return { text: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

/** Twenty devices of a search, the latest by that column first: their ids from an index, then the rows. */
export function devicePage(search: DeviceSearch, orderBy: string, columns = deviceColumns): Statement {
  const { text, values } = where(search)
  const order = `order by "${orderBy}" desc nulls last, id desc`
  return {
    text: `select ${columns} from equipment where id in (select id from equipment ${text} ${order} limit 20) ${order}`,
    values,
  }
}

/** The same page as it is usually asked for. */
export function plainPage(search: DeviceSearch, orderBy: string, offset = 0): Statement {
  const { text, values } = where(search)
  return {
    text: `select ${deviceColumns} from equipment ${text} order by "${orderBy}" desc nulls last, id desc limit 20 offset ${offset}`,
    values,
  }
}

export function deviceCount(search: DeviceSearch): Statement {
  const { text, values } = where(search)
  return { text: `select count(*) as count from equipment ${text}`, values }
}

/** Runs statements side by side, as the client asks for rows and total. */
export const runAll = (pool: pg.Pool, statements: readonly Statement[]) =>
  Promise.all(statements.map(({ text, values }) => pool.query(text, values)))

/** One device by its id. */
export const deviceById = (id: string): Statement => ({
  text: `select ${deviceColumns}, params from equipment where id = $1`,
  values: [id],
})

/** What a save has to do, in one transaction: the row locked, its version raised, the change kept in the audit trail. */
export async function saveByHand(
  client: pg.ClientBase,
  id: string,
  note: string,
): Promise<{ version: number }> {
  await client.query('begin')
  try {
    const before = await client.query<{ version: number; note: string | null }>(
      'select version, note from unit where id = $1 for update',
      [id],
    )
    const { rows } = await client.query<{ version: number }>(
      'update unit set note = $1, version = version + 1, "updateDate" = now() where id = $2 returning version',
      [note, id],
    )
    await client.query(
      `insert into audit_entry (at, "actorId", "actorName", "tableName", "recordId", action, before, after)
       values (now(), 'bench', 'bench', 'unit', $1, 'update', $2, $3)`,
      [id, { note: before.rows[0]?.note }, { note }],
    )
    await client.query('commit')
    return { version: rows[0]?.version ?? 0 }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
