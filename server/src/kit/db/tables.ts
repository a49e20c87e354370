import type { SystemColumns, ValuesOf } from '@tejian/contract/kit/record.ts'
import type { Generated, Kysely, Transaction } from 'kysely'

/** The tables that typed queries may name; each domain adds its own by declaration merging in its `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface Tables {}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Tables by a name known only at run time: the record kernel works on these. */
export type LooseTables = { [table: string]: { [column: string]: unknown } }
export const loose = (db: Db): Kysely<LooseTables> => db as unknown as Kysely<LooseTables>

/** A record's table as queries see it; the database fills what is generated. */
export type TableOf<R> = ValuesOf<R> & { [K in keyof SystemColumns]: Generated<SystemColumns[K]> } & {
  searchText: Generated<string | null>
}
