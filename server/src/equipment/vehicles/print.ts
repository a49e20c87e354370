import { readFileSync } from 'node:fs'
import { type GasCylinder, gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import { vehicleMessages } from '@tejian/contract/equipment/vehicles/vehicleMessages.ts'
import {
  vehicleStates as state,
  type VehicleRegistration,
  vehicleRegistration,
} from '@tejian/contract/equipment/vehicles/vehicleRegistration.ts'
import { cylinderNumbers } from '@tejian/contract/equipment/vehicles/vehicleRules.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { paperTexts } from '../../shared/printing/paperText.ts'

/** A certificate that may be printed: issued, in force, and in the caller's scope. */
export async function printableVehicle(
  context: Context,
  id: string,
  lookups: Lookups,
): Promise<VehicleRegistration> {
  if (!context.user.permissions.has('registration.view')) throw missing()
  const row = await readRow(context, vehicleRegistration, id)
  if (!row.usecertno) throw new Refusal(vehicleMessages.notIssued)
  if (row.status !== state.registered)
    throw new Refusal(
      vehicleMessages.notInForce(lookups.label('VEHICLE_REG_STATE', row.status ?? '') ?? '已失效'),
    )
  return row
}

const vehicleNames = [
  'regno',
  'plateNo',
  'vin',
  'owner',
  'contacttel',
  'useunit',
  'areaId',
  'instunit',
  'instdate',
  'usecertno',
  'regdate',
  'regunit',
  'regperson',
  'cylinderCount',
] as const satisfies ReadonlyArray<FieldName<typeof vehicleRegistration>>
const cylinderNames = [
  'cylinderno',
  'cylindertype',
  'factoryno',
  'madeunit',
  'madedate',
  'volume',
  'nominalPressure',
  'fillmedium',
  'lastinspdate',
  'nextinspdate',
  'scrapdate',
] as const satisfies ReadonlyArray<FieldName<typeof gasCylinder>>

let source: string | undefined

/** The certificate of a vehicle's cylinders as PDF. */
export async function printVehicle(
  context: Context,
  row: VehicleRegistration,
  { lookups, demo }: { lookups: Lookups; demo: boolean },
): Promise<Buffer> {
  const { rows } = await sql<GasCylinder>`select * from gas_cylinder
    where cylinderno = any(${cylinderNumbers(row.cylinderno)}::text[]) order by cylinderno`.execute(
    loose(context.db),
  )
  source ??= `${formSource()}\n${readFileSync(new URL('./vehicle.typ', import.meta.url), 'utf8')}`
  const vehicle = maskRow(context, vehicleRegistration, row)
  const document = {
    ...paperTexts(vehicleRegistration, vehicle, vehicleNames, lookups),
    cylinders: rows.map((cylinder) => paperTexts(gasCylinder, cylinder, cylinderNames, lookups)),
    qr: qrSvg(row.usecertno ?? ''),
    institute: row.regunit ?? '',
    printedAt: shanghaiDateTime(context.now()).slice(0, 16),
    demo,
  }
  return renderPdf(source, { documents: [document] })
}
