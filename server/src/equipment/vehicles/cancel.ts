import { vehicleProcess } from '@tejian/contract/equipment/vehicles/vehicle.process.ts'
import { vehicleMessages } from '@tejian/contract/equipment/vehicles/vehicleMessages.ts'
import {
  vehicleStates as state,
  type VehicleRegistration,
  vehicleRegistration,
} from '@tejian/contract/equipment/vehicles/vehicleRegistration.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf, logFlow } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { release } from './fitted.ts'

type Cancelling = { id: string; version: string; cancelReason: string }

/** Cancels a registration that is in force: its certificate's number is void, its cylinders are free for another vehicle. */
export async function cancelVehicle(outer: Context, input: Cancelling): Promise<VehicleRegistration> {
  const cancelReason = input.cancelReason.trim()
  if (!cancelReason) throw wrongFields({ cancelReason: vehicleMessages.noCancelReason })
  return transact(outer, async (context) => {
    const row = await readRow(context, vehicleRegistration, input.id, true)
    if (row.status !== state.registered) throw new Refusal(vehicleMessages.cannotCancel)
    const { rows } = await sql<{ regno: string }>`select regno from vehicle_registration
      where "previousId" = ${row.id}::uuid and step is distinct from 'end' limit 1`.execute(context.db)
    if (rows[0]) throw new Refusal(vehicleMessages.transferPending(rows[0].regno))
    await release(context, row.id)
    await setNumberFate(context, filled(row, 'usecertno'), 'void', vehicleMessages.cancelledFor(cancelReason))
    await logFlow(context, {
      process: vehicleProcess.name,
      recordId: row.id,
      step: 'end',
      stepName: '已登记',
      action: 'cancelRegistration',
      actionLabel: vehicleRegistration.actions.cancelRegistration.label,
      nextStep: 'end',
      opinion: cancelReason,
      backReason: null,
      backDescription: null,
      backDutyTask: null,
      snapshot: null,
      since: null,
    })
    const done = {
      status: state.cancelled,
      canceldate: dayOf(context.now()),
      cancelReason,
      cancelUserName: context.user.name,
    }
    return updateRow(context, vehicleRegistration, row, done, {
      version: Number(input.version),
      action: 'cancelRegistration',
    })
  })
}
