import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Platform } from '../platform.ts'

/** A column of personal numbers as it is compared and grouped: by what stands there, or by what a closed value says of it. */
export const numberKey = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`personal_key(${column})`

/** The condition that a column of personal numbers holds one of these, closed or not. */
export const sameNumber = (
  { personal }: Pick<Platform, 'personal'>,
  column: RawBuilder<unknown>,
  ...values: readonly string[]
): RawBuilder<SqlBool> => sql<SqlBool>`${numberKey(column)} = any(${values.flatMap(personal.keysOf)}::text[])`
