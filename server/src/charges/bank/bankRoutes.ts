import { bankLine } from '@tejian/contract/charges/bankLine.ts'
import { bankLineCalls as calls } from '@tejian/contract/charges/bankLineCalls.ts'
import { bankLines } from '@tejian/contract/charges/views/bankLines.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { sourceOf } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { channelOf } from '../online/channelOf.ts'
import { acceptLines } from './accept.ts'
import { chargesToChoose, proposalsFor } from './candidates.ts'
import { bankLineOptions } from './lines.ts'
import { dismissLines, undoLine } from './undo.ts'

const source = sourceOf(bankLine, bankLineOptions)

/** Transfers of the bank's statement. */
export function bankRoutes(bind: Bind, services: Services): void {
  const channel = channelOf(services)
  bind(calls.find, (context, request) => findRows(context, source, request))
  bindExport(bind, services, calls.export, source, bankLines)
  bind(calls.accept, (context, input) => acceptLines(context, input, channel))
  bind(calls.undo, async (context, input) => {
    await undoLine(context, input)
    return null
  })
  bind(calls.dismiss, dismissLines)
  bind(calls.charges, async (context, { id, search }) => {
    const line = await readRow(context, bankLine, id)
    const proposal = (await proposalsFor(context, [line])).get(id)
    const proposed = new Set(proposal?.charges.map((one) => one.id))
    const rows = await chargesToChoose(context, line, search?.trim() ?? '')
    return rows.map(({ id: chargeId, chasn, appno, unitname, due, confirmDate }) => ({
      id: chargeId,
      chasn,
      appno,
      unitname,
      due,
      confirmDate,
      proposed: proposed.has(chargeId),
    }))
  })
}
