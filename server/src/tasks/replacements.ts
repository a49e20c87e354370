import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { readinessOf } from '../instruments/public.ts'
import type { Context } from '../kit/context.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { calibrationProblem, type PlannedInstrument } from './plan.ts'
import { bookedOn, institute, instrumentsOf, plannedInstrument } from './planFacts.ts'

type Day = Pick<BusinessItem, 'orgId'> & {
  date: string
  /** Items whose own plans do not count. */
  apart: readonly string[]
}

/** Instruments of the institute of the same names as those whose dates have run out by a day; none when none has. */
export async function candidatesFor(
  context: Context,
  instruments: readonly PlannedInstrument[],
  { orgId, date, apart }: Day,
  lookups: Lookups,
): Promise<PlannedInstrument[]> {
  const lapsed = new Set(
    instruments.filter((one) => calibrationProblem(one, { date })).map(({ instName }) => instName),
  )
  if (lapsed.size === 0) return []
  const found = await instrumentsOf(context, await institute(context, orgId), '')
  const rows = found.filter(({ instName }) => lapsed.has(instName))
  const ids = rows.map(({ id }) => id)
  const [booked, readiness] = await Promise.all([
    bookedOn(context, date, { people: [], instruments: ids }, apart),
    readinessOf(context, ids),
  ])
  return rows.map((row) => plannedInstrument(row, booked, lookups, readiness.get(row.id)))
}
