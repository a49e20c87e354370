import { refund } from '@tejian/contract/charges/refund.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { onlineRefundApplyFlow } from '@tejian/contract/charges/views/onlineRefundApplyFlow.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { refundOptions } from './refunds.ts'

const source = processSource(refund, refundOptions)

/** Applications for refunds, from a unit or at the counter to the money paid back. */
export function refundRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, refundCalls, refund, refundOptions)
  bindExport(bind, services, refundCalls.export, source, onlineRefundApplyFlow)
  bindList(bind, refundCalls.list, source, {
    createDateBegin: 'applyDateBegin',
    createDateEnd: 'applyDateEnd',
  })
}
