import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import {
  type RescueUnit,
  type rescueUnit,
  rescueUnitStates,
} from '@tejian/contract/emergencies/rescueUnit.ts'
import { areaPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

type Changes = ChangesOf<typeof rescueUnit>

async function beforeSave(context: Context, values: Changes, before: RescueUnit | null): Promise<Changes> {
  const whole: Changes = { status: rescueUnitStates.active, ...before, ...values }
  const { rows } = await sql`select from rescue_unit where unitname = ${whole.unitname}
    and "areaId" = ${whole.areaId} and rescuelevel = ${whole.rescuelevel}
    and id is distinct from ${before?.id ?? null}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ unitname: say.unitKnown })
  return { ...values, status: whole.status || rescueUnitStates.active }
}

/** A unit that was sent stays: its dispatches name it. */
async function beforeDelete(context: Context, { id }: RescueUnit): Promise<void> {
  const { rows } = await sql`select from event_dispatch where "rescueUnitId" = ${id}::uuid
    union all select from emergency_lift where "rescueUnitId" = ${id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw new Refusal(say.unitInUse)
}

export const rescueUnitOptions: RegisterOptions<typeof rescueUnit> = { beforeSave, beforeDelete }

/** Whether a unit's area lies around a place. */
export const serves = ({ areaId }: Pick<RescueUnit, 'areaId'>, place: string | null): boolean =>
  (place ?? '').startsWith(areaPrefix(areaId ?? ''))

/** The same of a column with a place. */
export const servesPlace = (place: string | null): RawBuilder<boolean> =>
  sql<boolean>`starts_with(${place ?? ''}, regexp_replace(rescue_unit."areaId", '^(\\d{2}|\\d{4})(00)+$', '\\1'))`

/** The unit of a level that is nearest to a place: the innermost area, then the one that was registered first. */
export async function nearestUnit(
  context: Context,
  level: string,
  place: string | null,
): Promise<RescueUnit | null> {
  const { rows } = await sql<RescueUnit>`select rescue_unit.* from rescue_unit
    where rescuelevel = ${level} and status = ${rescueUnitStates.active} and ${servesPlace(place)}
    order by length(regexp_replace("areaId", '(00)+$', '')) desc, id limit 1`.execute(context.db)
  return rows[0] ?? null
}
