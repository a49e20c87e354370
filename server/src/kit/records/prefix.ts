import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Sorts behind every text under ICU collations, where punctuation such as `~` stands before the digits, and behind ASCII
 * and Chinese under C (Unicode TR 10: U+FFFF has the highest weight).
 */
const last = '\uffff'

/** Beginning of a text, as a range that an ordinary index answers under any collation, where LIKE would not. */
export function startsWith(column: RawBuilder<unknown>, prefix: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${column} >= ${prefix} and ${column} < ${prefix + last})`
}
