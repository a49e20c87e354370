import { vehicleCalls, vehiclePrintRecord } from '@tejian/contract/equipment/vehicles/calls.ts'
import { vehicleRegistration } from '@tejian/contract/equipment/vehicles/vehicleRegistration.ts'
import { VehicleUnit } from '@tejian/contract/equipment/vehicles/views.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { missing } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { cancelVehicle } from './cancel.ts'
import { printableVehicle, printVehicle } from './print.ts'
import { vehicleOptions } from './vehicles.ts'

const front = vehiclePrintRecord('')

/** A certificate is printed by whoever sees its registration. */
export const vehicleTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(front),
  async check(context, record) {
    await printableVehicle(context, record.slice(front.length), context.lookups)
  },
}

/** Registrations of vehicles' gas cylinders, and the certificates for their plates. */
export function vehicleRoutes(bind: Bind, { lookups, demo }: Services): void {
  bindProcessRegister(bind, vehicleCalls, vehicleRegistration, vehicleOptions)
  bind(vehicleCalls.cancel, async (context, input) =>
    maskRow(context, vehicleRegistration, await cancelVehicle(context, input)),
  )
  bind(vehicleCalls.export, (context, filters) =>
    exportRows(context, {
      source: processSource(vehicleRegistration, vehicleOptions),
      filters,
      columns: exportColumns(vehicleRegistration, VehicleUnit),
      title: VehicleUnit.title,
      lookups,
    }),
  )
  bind(vehicleCalls.printPdf, async (context, { id }) => {
    if (context.ticket?.record !== vehiclePrintRecord(id)) throw missing()
    const row = await printableVehicle(context, id, lookups)
    return {
      file: await printVehicle(context, row, { lookups, demo }),
      name: `车用气瓶使用登记证${row.plateNo}.pdf`,
      type: 'application/pdf',
      inline: true,
    }
  })
}
