import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { printableEquipment } from '@tejian/contract/equipment/labels/equipmentPrint.ts'
import { equipmentPrintCalls } from '@tejian/contract/equipment/labels/printCalls.ts'
import type { RowOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Bind, CallContext } from '../../kit/http/bind.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { forbidden, missing } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { batchOf, notePrint, renderBatch } from './print.ts'

type Printed = { equdatasysid: string; printType: string; copies: number; last: string }

/** What the log says of the shown devices: how many copies, when last, of what. */
async function withPrints(
  context: Context,
  rows: ReadonlyArray<RowOf<typeof printableEquipment>>,
): Promise<void> {
  const { rows: printed } =
    await sql<Printed>`select equdatasysid, sum(copies)::int as copies, max("printTime") as last,
      (array_agg("printType" order by "printTime" desc))[1] as "printType"
    from equipment_print where equdatasysid = any(${rows.map((row) => row.id)}::uuid[]) group by equdatasysid`.execute(
      context.db,
    )
  const byDevice = new Map(printed.map((entry) => [entry.equdatasysid, entry]))
  for (const row of rows) {
    const entry = byDevice.get(row.id)
    row.printCopies = entry?.copies ?? 0
    row.printType = entry?.printType ?? null
    row.lastPrintTime = entry?.last ?? null
  }
}

const source: ListSource<typeof printableEquipment> = {
  record: printableEquipment,
  orderBy: ['updateDate', 'desc'],
  actions: (context) => permittedActions(context, printableEquipment),
  complete: withPrints,
}

/** Where the phones of those who scan a mark reach the product. */
const originOf = ({ request }: CallContext, { env }: Services): string =>
  env.PUBLIC_URL?.replace(/\/$/, '') || `${request.protocol}://${request.host}`

/** A batch of papers is opened by whoever may print and ordered it. */
export const batchTicket: TicketRule = {
  purpose: 'equipmentPrint',
  async check(context, batchNo) {
    if (!context.user.permissions.has(equipment.actions.print.permission)) throw forbidden()
    await batchOf(context, batchNo)
  },
}

/** 设备综合打印: archive cards, registration forms and marks of devices of any class. */
export function equipmentPrintRoutes(bind: Bind, services: Services): void {
  bind(equipmentPrintCalls.find, (context, request) => findRows(context, source, request))
  bind(equipmentPrintCalls.print, (context, { ids, printType, printCopies, labelProjectId }) =>
    notePrint(context, {
      ids,
      printType,
      copies: Number(printCopies ?? 1),
      labelProjectId: labelProjectId || null,
    }),
  )
  bind(equipmentPrintCalls.printPdf, async (context, { batchNo }) => {
    if (context.ticket?.record !== batchNo) throw missing()
    const { lookups, demo } = services
    const batch = await batchOf(context, batchNo)
    const paper = await renderBatch(context, batch, { lookups, demo, origin: originOf(context, services) })
    return { ...paper, type: 'application/pdf', inline: true }
  })
}
