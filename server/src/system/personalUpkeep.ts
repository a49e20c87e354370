import { personalNumbers } from '@tejian/contract/kit/personalNumber.ts'
import { sql } from 'kysely'
import { loose } from '../kit/db/tables.ts'
import type { Domains } from '../kit/domain.ts'
import { isNumber, type PersonalCipher } from '../kit/personal/personalCipher.ts'
import type { Schedule } from '../kit/schedules.ts'
import type { Services } from '../kit/services.ts'

const rowsAtOnce = 500

/** What was sent stays to the letter as it was sent (its table refuses all else), until its time is over. */
const keptAsWritten: ReadonlySet<string> = new Set(['sms_message'])

/** Every column that holds numbers of persons, once, though several records read one table. */
function columnsOf({ records }: Pick<Domains, 'records'>): Map<string, readonly string[]> {
  const tables = new Map<string, Set<string>>()
  for (const record of records.filter(({ table }) => !keptAsWritten.has(table)))
    for (const name of personalNumbers(record))
      tables.set(record.table, (tables.get(record.table) ?? new Set()).add(name))
  return new Map([...tables].map(([table, names]) => [table, [...names]]))
}

type Found = { id: string; version: number } & { [name: string]: unknown }

/** Whether a column stands otherwise than the setting asks: open, or closed by another key; where off: closed. */
const standsWrong = ({ closes, prefix }: PersonalCipher, name: string) => {
  const column = sql.id(name)
  return closes
    ? sql`(${column} is not null and ${column} not in ('', '/') and not starts_with(${column}, ${prefix}))`
    : sql`(${column} ~ '^~[sa]1\\.')`
}

/** One table from its first row to its last; a row that somebody saves meanwhile is left to its saver. */
async function bringTable(
  { db, personal }: Pick<Services, 'db' | 'personal'>,
  table: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<{ changed: number; lost: number }> {
  const count = { changed: 0, lost: 0 }
  const wrong = sql.join(
    names.map((name) => standsWrong(personal, name)),
    sql` or `,
  )
  const columns = sql.join(names.map((name) => sql.id(name)))
  let last = '00000000-0000-0000-0000-000000000000'
  while (!signal?.aborted) {
    const { rows } = await sql<Found>`select id, version, ${columns} from ${sql.id(table)}
      where id > ${last}::uuid and (${wrong}) order by id limit ${rowsAtOnce}`.execute(loose(db))
    const end = rows.at(-1)
    if (!end) break
    last = end.id
    const fresh = rows.map((row) => {
      const values = names.map((name) => {
        const value = row[name]
        if (!isNumber(value)) return [name, value] as const
        // A closed text that came out of the driver closed has no key.
        if (personal.isClosed(value)) count.lost += 1
        return [name, personal.isClosed(value) ? value : personal.close(value)] as const
      })
      return { id: row.id, version: row.version, ...Object.fromEntries(values) }
    })
    const set = sql.join(names.map((name) => sql`${sql.id(name)} = fresh.${sql.id(name)}`))
    const { numAffectedRows } = await sql`update ${sql.id(table)} as kept set ${set}
      from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(fresh)}::jsonb) as fresh
      where kept.id = fresh.id and kept.version = fresh.version`.execute(loose(db))
    count.changed += Number(numAffectedRows ?? 0)
  }
  return count
}

/**
 * Brings all numbers of persons to what the setting asks: closed by the present key, or open. It is no change of a row:
 * neither version nor trail tell of it. Answers how many rows were written, and how many numbers no key opens.
 */
export async function bringPersonalNumbers(
  services: Pick<Services, 'db' | 'personal' | 'domains'>,
  signal?: AbortSignal,
): Promise<{ changed: number; lost: number }> {
  const total = { changed: 0, lost: 0 }
  for (const [table, names] of columnsOf(services.domains)) {
    const { changed, lost } = await bringTable(services, table, names, signal)
    total.changed += changed
    total.lost += lost
  }
  return total
}

export const personalUpkeep: Schedule = {
  name: 'personal.renew',
  cron: '10 3 * * *',
  timeoutSeconds: 4 * 3600,
  attempts: 3,
  async run({ log }, services, signal) {
    const count = await bringPersonalNumbers(services, signal)
    if (count.changed > 0) log.info(count, 'numbers of persons stand as the setting asks')
    if (count.lost > 0) log.warn(count, 'numbers of persons that no key opens')
  },
}
