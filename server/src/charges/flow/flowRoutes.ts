import { charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowCalls, chargeLists } from '@tejian/contract/charges/flowCalls.ts'
import { payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import { chargeCompositeQuery } from '@tejian/contract/charges/views/chargeViews.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { offeredMoves } from '../../kit/process/register.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { maskRow, revealRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { exportColumns, exportRows } from '../../shared/transfers/exportRows.ts'
import { checkInvoice } from '../invoices/numbers.ts'
import { saveInvoice } from '../invoices/save.ts'
import { channelOf } from '../online/channelOf.ts'
import { chargeActions, chargeSource } from '../queries.ts'
import { billingOf, chargesOfBusiness, chargeTaskLog, listChargeLog } from './logs.ts'
import {
  commitCharge,
  commitCharges,
  decideCharge,
  decideCharges,
  resendNotice,
  voidCharge,
  withdrawCharge,
} from './moves.ts'
import { payCharges } from './pay.ts'

/** Payments in the caller's scope. */
const paymentSource: ListSource<typeof payment> = {
  record: payment,
  orderBy: ['payTime', 'desc'],
  actions: (context, row) => [
    'view',
    ...(row.tradeStatus === tradeStates.stray && context.user.permissions.has('payment.save')
      ? ['giveBack']
      : []),
  ],
}

const calls = chargeFlowCalls
const idsOf = (ids: string | undefined): string[] => (ids ?? '').split(',').filter(isId)

/** One charge as its decider sees it; only what is decided here is offered. */
async function detail(context: Context, id: string) {
  const row = await readRow(context, charge, id)
  const moves = await offeredMoves(context, charge, row)
  return {
    ...(await revealRow(context, charge, row)),
    actions: chargeActions(context, row),
    moves: moves.filter(({ action }) => action === 'confirm' || action === 'return'),
  }
}

function moveRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const channel = channelOf(services)
  bind(calls.getDetail, (context, { id }) => detail(context, id))
  bind(calls.move, async (context, { id, version, taskId, ...input }) =>
    maskRow(context, charge, await decideCharge(context, id, input, { version, taskId })),
  )
  bind(calls.batchMove, (context, { ids, ...input }) => decideCharges(context, ids, input))
  bind(calls.commit, async (context, { id }) => {
    await commitCharge(context, id)
    return null
  })
  bind(calls.batchCommit, (context, { ids }) => commitCharges(context, ids))
  bind(calls.withdraw, async (context, { id }) => {
    await withdrawCharge(context, id)
    return null
  })
  bind(calls.resend, async (context, { id }) => {
    await resendNotice(context, id)
    return null
  })
  bind(calls.cancel, async (context, { id, reason }) => {
    await voidCharge(context, id, reason)
    return null
  })
  bind(calls.pay, (context, input) => payCharges(context, input, lookups, channel))
  bind(calls.checkInvoiceno, (context, { invoiceno, id }) =>
    checkInvoice(context, { invoiceno, ids: idsOf(id) }),
  )
  bind(calls.saveInvoiceno, async (context, input) => {
    await saveInvoice(context, input)
    return null
  })
}

/** The wire's own names beside the record's (spec 2 §7.10). */
async function listFinance(context: Context, request: ListRequest) {
  const answer = await findRows(context, chargeSource, { ...request, step: 'SFJF,end' } as ListRequest)
  return { ...answer, list: answer.list.map((row) => ({ ...row, payDate: row.payTime })) }
}

async function listInvoices(context: Context, request: ListRequest) {
  const answer = await findRows(context, chargeSource, { ...request, invoiced: '1' } as ListRequest)
  return { ...answer, list: answer.list.map((row) => ({ ...row, money: row.receivableMoney })) }
}

/** What moves charges, and the lists about them. */
export function chargeFlowRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  moveRoutes(bind, services)
  bind(calls.export, (context, filters) =>
    exportRows(context, {
      source: chargeSource,
      filters,
      columns: exportColumns(charge, chargeCompositeQuery),
      title: charge.title,
      lookups,
    }),
  )
  bind(calls.getBilingListByUnitname, (context, { unitname }) => billingOf(context, unitname))
  bind(calls.getSheetTaskLog, chargeTaskLog)
  bind(calls.getChargesysidBySeisn, (context, { seisn }) => chargesOfBusiness(context, seisn))
  bind(chargeLists.log, listChargeLog)
  bind(chargeLists.finance, listFinance)
  bind(chargeLists.invoices, listInvoices)
  bind(chargeLists.overtime, (context, request) =>
    findRows(context, chargeSource, { ...request, overtime: '1' } as ListRequest),
  )
  bind(chargeLists.trading, (context, request) => findRows(context, paymentSource, request))
  bind(chargeLists.findTrading, (context, request) => findRows(context, paymentSource, request))
}
