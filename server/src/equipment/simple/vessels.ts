import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'

/** Past its recommended service life: years from the day it was put into use, else from its making. */
export const pastLife = (today: string) =>
  sql<boolean>`coalesce(equipment.usedate, equipment.madedate) + make_interval(months => (equipment.designlife * 12)::int) < ${today}::date`

/** Devices in use that are past their service life, or those that are not. */
export function byLife(context: Context, wanted: string): RawBuilder<SqlBool> {
  const past = sql<boolean>`(equipment."useState" = '1' and ${pastLife(dayOf(context.now()))})`
  return wanted === 'true' || wanted === '1' ? past : sql<boolean>`${past} is not true`
}
