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

/** The other areas that it serves, each once, without its own. */
function servedAreas(context: Context, { serveAreas, areaId }: Changes): Changes {
  const codes = [...new Set((serveAreas ?? '').split(',').filter((code) => code && code !== areaId))]
  if (codes.some((code) => context.lookups.areaName(code) === undefined))
    throw wrongFields({ serveAreas: say.unknownArea })
  return { serveAreas: codes.join(',') || null }
}

async function complete(context: Context, rows: RescueUnit[]): Promise<void> {
  for (const row of rows)
    row.serveAreaNames =
      areasOf(row)
        .slice(1)
        .map((code) => context.lookups.areaName(code) ?? code)
        .join('、') || null
}

async function beforeSave(context: Context, values: Changes, before: RescueUnit | null): Promise<Changes> {
  const whole: Changes = { status: rescueUnitStates.active, ...before, ...values }
  const { rows } = await sql`select from rescue_unit where unitname = ${whole.unitname}
    and "areaId" = ${whole.areaId} and rescuelevel = ${whole.rescuelevel}
    and id is distinct from ${before?.id ?? null}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ unitname: say.unitKnown })
  return { ...values, ...servedAreas(context, whole), status: whole.status || rescueUnitStates.active }
}

/** A unit that was sent stays: its dispatches name it. */
async function beforeDelete(context: Context, { id }: RescueUnit): Promise<void> {
  const { rows } = await sql`select from event_dispatch where "rescueUnitId" = ${id}::uuid
    union all select from emergency_lift where "rescueUnitId" = ${id}::uuid limit 1`.execute(context.db)
  if (rows.length > 0) throw new Refusal(say.unitInUse)
}

export const rescueUnitOptions: RegisterOptions<typeof rescueUnit> = {
  beforeSave,
  beforeDelete,
  complete,
}

type Serving = Pick<RescueUnit, 'areaId' | 'serveAreas'>

/** Its own area first, then the others that it serves. */
const areasOf = ({ areaId, serveAreas }: Serving): string[] => [
  areaId ?? '',
  ...(serveAreas ?? '').split(',').filter(Boolean),
]

/** Whether one of a unit's areas lies around a place. */
export const serves = (unit: Serving, place: string | null): boolean =>
  areasOf(unit).some((area) => (place ?? '').startsWith(areaPrefix(area)))

/** How much of a place's code the innermost of a unit's areas around it says; null where none lies around it. */
const nearness = (place: string | null): RawBuilder<number | null> =>
  sql<number | null>`(select max(length(beginning)) from (
    select regexp_replace(area, '^(\\d{2}|\\d{4})(00)+$', '\\1') as beginning
    from unnest(string_to_array(rescue_unit."areaId" || coalesce(',' || rescue_unit."serveAreas", ''), ',')) as area) served
    where starts_with(${place ?? ''}, beginning))`

/** The same of a column with a place. */
export const servesPlace = (place: string | null): RawBuilder<boolean> =>
  sql<boolean>`${nearness(place)} is not null`

/** The unit of a level that is nearest to a place: the innermost area, then the one that was registered first. */
export async function nearestUnit(
  context: Context,
  level: string,
  place: string | null,
): Promise<RescueUnit | null> {
  const { rows } = await sql<RescueUnit>`select rescue_unit.* from rescue_unit
    where rescuelevel = ${level} and status = ${rescueUnitStates.active} and ${servesPlace(place)}
    order by ${nearness(place)} desc, id limit 1`.execute(context.db)
  return rows[0] ?? null
}
