import { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import { paymentCheckCalls } from '@tejian/contract/charges/paymentCheckCalls.ts'
import { payCheckSearch } from '@tejian/contract/charges/views/payCheckSearch.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import { sourceOf } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { checkedDays, comparePayments, settleDifferences, statementOptions } from './reconcile.ts'

/** Reconciliation of payments with the statements of their channels. */
export function reconcileRoutes(bind: Bind, services: Services): void {
  const source = sourceOf(paymentCheck, statementOptions)
  bindExport(bind, services, paymentCheckCalls.export, source, payCheckSearch)
  bind(paymentCheckCalls.find, (context, request) => findRows(context, source, request))
  bind(paymentCheckCalls.list, async (context, { status, ...request }) => {
    const wanted = { ...request, ...(status && { checkStatus: status }) } as ListRequest
    const answer = await findRows(context, source, wanted)
    // The catalogue's names beside the record's own.
    const list = answer.list.map((row) => ({
      ...row,
      bankMoney: row.amount,
      money: row.actualMoney,
      status: row.checkStatus,
    }))
    return { ...answer, list }
  })
  bind(paymentCheckCalls.compare, comparePayments)
  bind(paymentCheckCalls.settle, settleDifferences)
  bind(paymentCheckCalls.days, checkedDays)
}
