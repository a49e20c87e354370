import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import { changeMessages } from '@tejian/contract/equipment/changes/messages.ts'
import {
  type ChangePrint,
  changePrintOf,
  changePrintRecord,
  changePrints,
} from '@tejian/contract/equipment/changes/prints.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { changePrintData, type PrintRoom, renderChangePrint } from './print.ts'
import { applicationsOf } from './printable.ts'

function idsIn(text: string): string[] {
  const ids = [...new Set(text.split(',').filter(Boolean))]
  if (!ids.every(isId)) throw missing()
  return ids
}

/** The paper and the applications that a ticket's record names; null for prints of others. */
function printOfRecord(record: string): { print: ChangePrint; ids: string[] } | null {
  const place = record.indexOf('|')
  const print = changePrintOf(record.slice(0, place))
  return print ? { print, ids: idsIn(record.slice(place + 1)) } : null
}

/** The papers of changes are printed by whoever sees their applications. */
export const changeTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => printOfRecord(record) !== null,
  async check(context, record) {
    const wanted = printOfRecord(record)
    if (!wanted) throw missing()
    await applicationsOf(context, wanted.print, wanted.ids)
  },
}

/** Application form, acceptance receipt and liaison form of changes: their data, and as PDF. */
export function changePrintRoutes(bind: Bind, { lookups, demo }: Services): void {
  const room: PrintRoom = { lookups, demo }
  for (const print of Object.keys(changePrints) as ChangePrint[])
    bind(changeCalls[print], (context, { ids }) => changePrintData(context, print, ids, room))
  bind(changeCalls.printPdf, async (context, { type, ids }) => {
    if (context.ticket?.record !== changePrintRecord(type, ids)) throw new Refusal(changeMessages.linkDiffers)
    const print = changePrintOf(type) as ChangePrint
    const printed = await changePrintData(context, print, idsIn(ids), room)
    return {
      file: await renderChangePrint(printed),
      name: `${changePrints[print].title}.pdf`,
      type: 'application/pdf',
      inline: true,
    }
  })
}
