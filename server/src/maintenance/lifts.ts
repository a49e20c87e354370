import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'

export const liftClass = '3000'

/** useState of lifts that people ride in: 在用, 在用未登记. */
export const inUse = ['1', '6']

/**
 * Lifts by the code on their label, whoever asks: a maintenance unit sees no archive of what it does not maintain yet, and
 * takes over what the lift's user then confirms. Held until the commit.
 */
export async function liftsByCode(
  context: Context,
  codes: readonly string[],
): Promise<Map<string, Equipment>> {
  const { rows } = await sql<Equipment>`select * from equipment where equcode = any(${codes}::text[])
    order by id for update`.execute(context.db)
  return new Map(
    rows
      .filter(({ equclacode }) => isUnder(equclacode ?? '', liftClass))
      .map((lift) => [lift.equcode ?? '', lift]),
  )
}
