import { refund } from '@tejian/contract/charges/refund.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { onlineRefundApplyFlow } from '@tejian/contract/charges/views/onlineRefundApplyFlow.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { processSource } from '../../kit/process/register.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'

/** Applications in the caller's scope; for reading until their steps have pages. */
const source: ListSource<typeof refund> = {
  ...processSource(refund, { domain: 'refund' }),
  actions: () => ['view', 'flowLog'],
}

export function refundRoutes(bind: Bind, services: Services): void {
  bind(refundCalls.find, (context, request) => findRows(context, source, request))
  bind(refundCalls.getDetail, async (context, { id }) => ({
    ...(await revealRow(context, refund, await readRow(context, refund, id))),
    actions: ['view', 'flowLog'],
    moves: [],
  }))
  bindExport(bind, services, refundCalls.export, source, onlineRefundApplyFlow)
  bindList(bind, refundCalls.list, source, {
    createDateBegin: 'applyDateBegin',
    createDateEnd: 'applyDateEnd',
  })
}
