import { moneyPaperCalls } from '@tejian/contract/charges/paperCalls.ts'
import {
  type MoneyPaper,
  moneyPaperOf,
  moneyPaperRecord,
  moneyPapers,
} from '@tejian/contract/charges/papers.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { TicketRule } from '../../shared/tickets/purposes.ts'
import { printableRows, renderPapers } from './paper.ts'

function idsIn(text: string): string[] {
  const ids = [...new Set(text.split(',').filter(Boolean))]
  if (!ids.every(isId)) throw missing()
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  return ids
}

/** The paper and the records that a ticket names; null for prints of others. */
function paperOfRecord(record: string): { paper: MoneyPaper; ids: string[] } | null {
  const place = record.indexOf('|')
  const paper = moneyPaperOf(record.slice(0, place))
  return paper ? { paper, ids: idsIn(record.slice(place + 1)) } : null
}

/** Approval sheets are printed by whoever sees their records. */
export const moneyTicket: TicketRule = {
  purpose: 'print',
  claims: (record) => moneyPaperOf(record.slice(0, record.indexOf('|'))) !== undefined,
  async check(context, record) {
    const wanted = paperOfRecord(record)
    if (!wanted) throw missing()
    await printableRows(context, wanted.paper, wanted.ids)
  },
}

/** Approval sheets as PDF. */
export function moneyPaperRoutes(bind: Bind, { lookups, demo }: Services): void {
  bind(moneyPaperCalls.printPdf, async (context, { type, ids }) => {
    const paper = moneyPaperOf(type)
    if (!paper || context.ticket?.record !== moneyPaperRecord(type, ids)) throw missing()
    return {
      file: await renderPapers(context, paper, idsIn(ids), { lookups, demo }),
      name: `${moneyPapers[paper].title}.pdf`,
      type: 'application/pdf',
      inline: true,
    }
  })
}
