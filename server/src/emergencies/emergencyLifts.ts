import type { EmergencyLift, emergencyLift } from '@tejian/contract/emergencies/emergencyLift.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { rescueLevels } from '@tejian/contract/emergencies/rescueUnit.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { sql } from 'kysely'
import { hostDevice } from '../equipment/device/public.ts'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { picked } from '../kit/records/picked.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { servesPlace } from './rescueUnits.ts'

type Changes = ChangesOf<typeof emergencyLift>

/** The number that a label carries: the one that was given, else the next free one. */
async function rescueNoOf(context: Context, given: string | null | undefined): Promise<string> {
  // Whoever joins another lift meanwhile waits here, so that no two get the same number.
  await sql`select pg_advisory_xact_lock(hashtext('tejian rescue number'))`.execute(context.db)
  const wanted = given?.trim()
  if (!wanted) {
    const { rows } = await sql<{
      no: string
    }>`select lpad((coalesce(max("rescueNo"), '100000')::int + 1)::text, 6, '0')
      as no from emergency_lift`.execute(context.db)
    return rows[0]?.no ?? ''
  }
  if (!/^\d{6}$/.test(wanted)) throw wrongFields({ rescueNo: say.numberShape })
  const { rows } = await sql`select from emergency_lift where "rescueNo" = ${wanted}`.execute(context.db)
  if (rows.length > 0) throw wrongFields({ rescueNo: say.numberTaken(wanted) })
  return wanted
}

/** A lift of the archive that nobody has joined yet, with what is copied of it. */
async function joining(context: Context, code: string): Promise<Changes> {
  const device = await hostDevice(context, 'equcode', code)
  if (!isUnder(device.equclacode ?? '', '3000')) throw wrongFields({ equcode: say.liftsOnly(code) })
  const { rows } = await sql<{ no: string }>`select "rescueNo" as no from emergency_lift
    where equdatasysid = ${device.id}::uuid`.execute(context.db)
  if (rows[0]) throw wrongFields({ equcode: say.joinedAlready(code, rows[0].no) })
  return {
    equdatasysid: device.id,
    equname: device.equname,
    ...picked(device, copiedLiftFields),
    safemanager: device.safemanager,
    contacttel: device.safemanagertel,
  }
}

/** The position that was given, else that of the archive. */
const position = (values: Changes, device: Pick<Equipment, 'longitude' | 'latitude'> | null): Changes => ({
  longitude: values.longitude ?? device?.longitude ?? null,
  latitude: values.latitude ?? device?.latitude ?? null,
})

/** The first-level unit of a name that serves the lift's place; none for no name. */
async function unitNamed(context: Context, name: string, place: string | null): Promise<Changes> {
  if (!name) return { rescueunitname: null, rescueUnitId: null }
  const { rows } = await sql<{ id: string }>`select id from rescue_unit where unitname = ${name}
    and rescuelevel = ${rescueLevels.maintenance} and ${servesPlace(place)} order by id limit 1`.execute(
    context.db,
  )
  if (!rows[0]) throw wrongFields({ rescueunitname: say.unknownUnit })
  return { rescueunitname: name, rescueUnitId: rows[0].id }
}

async function beforeSave(context: Context, values: Changes, before: EmergencyLift | null): Promise<Changes> {
  const whole: Changes = { ...before, ...values }
  if (before && (whole.equcode !== before.equcode || whole.rescueNo !== before.rescueNo))
    throw wrongFields({ equcode: say.fixedLift })
  if ((whole.joinDate ?? '').slice(0, 10) > dayOf(context.now()))
    throw wrongFields({ joinDate: say.joinedLater })
  const lift: Changes = before ? {} : await joining(context, whole.equcode ?? '')
  const own: Changes = before
    ? {}
    : {
        ...lift,
        ...position(values, await hostDevice(context, 'equcode', whole.equcode ?? '')),
        rescueNo: await rescueNoOf(context, whole.rescueNo),
      }
  const unit =
    'rescueunitname' in values
      ? await unitNamed(context, values.rescueunitname?.trim() ?? '', lift.areaId ?? whole.areaId ?? null)
      : {}
  return { ...values, ...own, ...unit }
}

async function beforeDelete(context: Context, { rescueNo }: EmergencyLift): Promise<void> {
  const { rows } = await sql`select from lift_event where "rescueNo" = ${rescueNo} limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw new Refusal(say.liftHasEvents)
}

/** What the archive says of these lifts today. */
async function complete(context: Context, rows: EmergencyLift[]): Promise<void> {
  const { rows: found } = await sql<Pick<Equipment, 'id' | 'useState'>>`select id, "useState" from equipment
    where id = any(${rows.map(({ equdatasysid }) => equdatasysid)}::uuid[])`.execute(context.db)
  const states = new Map(found.map(({ id, useState }) => [id, useState]))
  for (const row of rows) row.useState = states.get(row.equdatasysid ?? '') ?? null
}

export const emergencyLiftOptions: RegisterOptions<typeof emergencyLift> = {
  beforeSave,
  beforeDelete,
  complete,
}
