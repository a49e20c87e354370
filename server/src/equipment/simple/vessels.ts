import { sql } from 'kysely'
import { dayOf } from '../../kit/process/flow.ts'
import type { ListSource } from '../../kit/records/find.ts'

/** Past its recommended service life: years from the day it was put into use, else from its making. */
export const pastLife = (today: string) =>
  sql<boolean>`coalesce(equipment.usedate, equipment.madedate) + make_interval(months => (equipment.designlife * 12)::int) < ${today}::date`

const byLife: NonNullable<ListSource['also']> = (context, { pastLife: wanted }) => {
  const past = sql<boolean>`(equipment."useState" = '1' and ${pastLife(dayOf(context.now()))})`
  return [wanted === 'true' || wanted === '1' ? past : sql<boolean>`${past} is not true`]
}

/** Devices in use that are past their service life, or those that are not, of whatever a list shows. */
export const pastLifeSource = (source: ListSource): ListSource => ({ ...source, also: byLife })
