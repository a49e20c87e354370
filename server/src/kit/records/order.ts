import { type RawBuilder, sql } from 'kysely'

export type Order = { field: string; descending: boolean }

/** The order of lists: empty values last when descending, first when ascending, so that one index serves both. */
export const ordered = (field: string, descending: boolean, table?: string): RawBuilder<unknown> =>
  sql`${sql.ref(table ? `${table}.${field}` : field)} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls first')},
    ${sql.ref(table ? `${table}.id` : 'id')} ${sql.raw(descending ? 'desc' : 'asc')}`
