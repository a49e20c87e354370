import { type GasCylinder, gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import { vehicleMessages } from '@tejian/contract/equipment/vehicles/vehicleMessages.ts'
import type { VehicleRegistration } from '@tejian/contract/equipment/vehicles/vehicleRegistration.ts'
import { cylinderNumbers, cylinderProblem } from '@tejian/contract/equipment/vehicles/vehicleRules.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { picked } from '../../kit/records/picked.ts'
import { updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

const mostCylinders = 16

/** The cylinders that a registration names, in the caller's scope and in the order of the list. */
export async function cylindersNamed(
  context: Context,
  list: string | null | undefined,
  lock = false,
): Promise<GasCylinder[]> {
  const numbers = cylinderNumbers(list)
  if (numbers.length === 0) throw wrongFields({ cylinderno: vehicleMessages.noCylinders })
  if (numbers.length > mostCylinders) throw wrongFields({ cylinderno: vehicleMessages.tooMany })
  const scope = scopeCondition(gasCylinder, context.user)
  const { rows } =
    await sql<GasCylinder>`select * from gas_cylinder where cylinderno = any(${numbers}::text[])
    ${scope ? sql`and ${scope}` : sql``} order by id ${lock ? sql`for update` : sql``}`.execute(
      loose(context.db),
    )
  const byNumber = new Map(rows.map((row) => [row.cylinderno, row]))
  const unknown = numbers.filter((number) => !byNumber.has(number))
  if (unknown.length > 0)
    throw wrongFields({ cylinderno: vehicleMessages.unknown(unknown.slice(0, 5).join('、')) })
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

/** Refuses cylinders that are at their end, overdue, or fitted to another vehicle that is registered. */
export function refuseUnfit(
  cylinders: readonly GasCylinder[],
  previousId: string | null,
  today: string,
): void {
  for (const cylinder of cylinders) {
    const problem = cylinderProblem(cylinder, previousId, today)
    if (problem) throw wrongFields({ cylinderno: problem })
  }
}

/** Another registration of one of the cylinders that is under review. */
export async function refusePending(
  context: Context,
  cylinders: readonly GasCylinder[],
  except: string | null,
): Promise<void> {
  const numbers = cylinders.flatMap(({ cylinderno }) => cylinderno ?? [])
  const { rows } = await sql<{
    regno: string
    cylinderno: string
  }>`select regno, cylinderno from vehicle_registration
    where step = 'CPFZ' and id is distinct from ${except}::uuid
      and string_to_array(cylinderno, ',') && ${numbers}::text[] limit 1`.execute(context.db)
  const [other] = rows
  if (!other) return
  const named = numbers.find((number) => other.cylinderno.split(',').includes(number)) ?? ''
  throw new Refusal(vehicleMessages.pending(named, other.regno))
}

const sharedFields = ['plateNo', 'vin', 'owner', 'contacttel', 'useunit', 'unitId', 'areaId'] as const
const installed = ['instunit', 'instdate'] as const

/** Writes a vehicle's registration into its cylinders. */
export async function certify(
  context: Context,
  row: VehicleRegistration,
  cylinders: readonly GasCylinder[],
  issued: ChangesOf<typeof gasCylinder>,
): Promise<void> {
  const own = picked(row, sharedFields)
  const inst = picked(
    row,
    installed.filter((name) => row[name]),
  )
  for (const cylinder of cylinders)
    await updateRow(
      context,
      gasCylinder,
      cylinder,
      { ...own, ...inst, ...issued, registrationId: row.id, regno: row.regno, useState: '1' },
      { reason: row.regno ?? undefined },
    )
}

/** Takes a registration out of the cylinders that still carry it, except those that go on to another. */
export async function release(context: Context, id: string, keep: readonly string[] = []): Promise<void> {
  const { rows } = await sql<GasCylinder>`select * from gas_cylinder where "registrationId" = ${id}::uuid
    and not (id = any(${keep}::uuid[])) order by id for update`.execute(loose(context.db))
  for (const cylinder of rows)
    await updateRow(context, gasCylinder, cylinder, {
      registrationId: null,
      regno: null,
      regdate: null,
      usecertno: null,
    })
}

type Fitted = { kind: string | null } & Pick<
  GasCylinder,
  'cylinderno' | 'factoryno' | 'madeunit' | 'fillmedium' | 'nextinspdate' | 'scrapdate'
>

const earliest = (dates: ReadonlyArray<string | null>): string | null =>
  dates.filter((date) => date !== null).sort()[0] ?? null

const together = (texts: ReadonlyArray<string | null>): string | null =>
  [...new Set(texts.filter(Boolean))].join('、') || null

/** What the cylinders of the shown registrations are, and which of their dates come first; asked once for all rows. */
export async function withCylinders(context: Context, rows: readonly VehicleRegistration[]): Promise<void> {
  const numbers = rows.flatMap(({ cylinderno }) => cylinderNumbers(cylinderno))
  if (numbers.length === 0) return
  const { rows: found } =
    await sql<Fitted>`select cylinderno, factoryno, madeunit, fillmedium, nextinspdate, scrapdate,
      coalesce((select label from dictionary_item where type = 'CYLINDER_TYPE' and value = cylindertype limit 1), cylindertype) as kind
    from gas_cylinder where cylinderno = any(${numbers}::text[])`.execute(context.db)
  const byNumber = new Map(found.map((cylinder) => [cylinder.cylinderno, cylinder]))
  for (const row of rows) {
    const own = cylinderNumbers(row.cylinderno).flatMap((number) => byNumber.get(number) ?? [])
    row.cylindertype = together(own.map(({ kind }) => kind))
    row.factoryno = together(own.map(({ factoryno }) => factoryno))
    row.madeunit = together(own.map(({ madeunit }) => madeunit))
    row.fillmedium = together(own.map(({ fillmedium }) => fillmedium))
    row.nextinspdate = earliest(own.map(({ nextinspdate }) => nextinspdate))
    row.scrapdate = earliest(own.map(({ scrapdate }) => scrapdate))
  }
}
