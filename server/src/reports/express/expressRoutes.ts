import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { expressBill, expressPrintRecord } from '@tejian/contract/reports/expressBill.ts'
import { expressBillCalls as calls } from '@tejian/contract/reports/expressBillCalls.ts'
import { matExpressBillPrint } from '@tejian/contract/reports/views/matExpressBillPrint.ts'
import { transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { maskRow, revealRow } from '../../kit/records/mask.ts'
import { saveRegisterRow, sourceOf } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { expressOptions, holdParcelOf, notePrinted, printableBills } from './bills.ts'
import { renderBills } from './print.ts'

const prefix = expressPrintRecord('')

function idsIn(text: string): string[] {
  const ids = [...new Set(text.split(',').filter(Boolean))]
  if (!ids.every(isId)) throw missing()
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  return ids
}

/** Slips are printed by whoever may print parcels and sees them. */
export const expressTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => record.startsWith(prefix),
  async check(context, record) {
    await printableBills(context, idsIn(record.slice(prefix.length)))
  },
}

const source = sourceOf(expressBill, expressOptions)

/** Parcels with reports. */
export function expressRoutes(bind: Bind, services: Services): void {
  bind(calls.find, (context, request) => findRows(context, source, request))
  bind(calls.getDetail, async (context, { id }) => {
    const row = await readRow(context, expressBill, id)
    return {
      ...(await revealRow(context, expressBill, row)),
      actions: source.actions?.(context, row) ?? [],
    }
  })
  bind(calls.save, async (outer, input) =>
    transact(outer, async (context) => {
      if (!input.id) throw missing()
      await holdParcelOf(context, input.id)
      return maskRow(context, expressBill, await saveRegisterRow(context, expressBill, input, expressOptions))
    }),
  )
  bindExport(bind, services, calls.export, source, matExpressBillPrint)
  bindList(bind, calls.list, source)
  bind(calls.print, (context, { ids }) => notePrinted(context, ids))
  bind(calls.printPdf, async (context, { ids }) => {
    if (context.ticket?.record !== expressPrintRecord(ids)) throw missing()
    return {
      file: await renderBills(context, idsIn(ids), services),
      name: '快递单.pdf',
      type: 'application/pdf',
      inline: true,
    }
  })
}
