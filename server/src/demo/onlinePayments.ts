import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import { type payOrder, payOrderStates, scannedPayment } from '@tejian/contract/charges/payOrder.ts'
import { payOrderMessages, strayNote } from '@tejian/contract/charges/payOrderMessages.ts'
import type { paySwitch } from '@tejian/contract/charges/paySwitch.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { ChargeRow } from './charges.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

type Tools = { numbers: DemoNumbers; clock: OfficeClock }
type Order = DemoRow<typeof payOrder>
type Payment = DemoRow<typeof payment>
type Switch = DemoRow<typeof paySwitch>
type Online = { orders: Order[]; strays: Payment[]; switches: Switch[] }

const bySystem = '在线支付'

function orderOf(
  charge: ChargeRow,
  at: OfficeMinute,
  { numbers, clock }: Tools,
  more: Partial<Order>,
): Order {
  const text = clock.text(at)
  const day = clock.day(at)
  const by = personOf('caiwu').name
  return {
    id: stableId('demo pay order', `${charge.chasn} ${at}`),
    version: 2,
    createDate: text,
    createUserName: by,
    updateDate: text,
    updateUserName: bySystem,
    orderno: numbers.next('ZF', { day, area: charge.areaId ?? '' }, text, by),
    chargeIds: charge.id,
    chasn: charge.chasn,
    appno: charge.appno,
    unitId: charge.unitId,
    unitname: charge.unitname,
    amount: charge.receivableMoney,
    payChannel: 'demo',
    payQrcode: null,
    expireTime: text,
    status: payOrderStates.closed,
    paymentId: null,
    tradeNo: null,
    closeReason: null,
    areaId: charge.areaId,
    orgId: charge.orgId,
    ...more,
  }
}

/** A payment that came after its charge had been paid at the counter; of two one has gone back already. */
function stray(charge: ChargeRow, at: OfficeMinute, returned: boolean, tools: Tools): [Order, Payment] {
  const { clock } = tools
  const order = orderOf(charge, at, tools, { status: payOrderStates.stray })
  const tradeNo = `YS${order.orderno}`
  const row: Payment = {
    id: stableId('demo stray payment', charge.chasn),
    version: returned ? 2 : 1,
    createDate: order.createDate,
    createUserName: bySystem,
    updateDate: order.updateDate,
    updateUserName: returned ? personOf('caiwu').name : bySystem,
    tradeNo,
    amount: charge.receivableMoney,
    payWay: scannedPayment,
    payTime: clock.day(at),
    payerName: charge.unitname,
    chasn: charge.chasn,
    appno: charge.appno,
    chargeCount: 0,
    unitId: charge.unitId,
    unitname: charge.unitname,
    areaId: charge.areaId,
    orgId: charge.orgId,
    orderno: order.orderno,
    tradeStatus: returned ? tradeStates.returned : tradeStates.stray,
    returnTradeNo: returned ? `TH${order.orderno}` : null,
    returnDate: returned ? clock.day(clock.now - 60) : null,
    returnUserName: returned ? personOf('caiwu').name : null,
    note: strayNote(order.orderno ?? ''),
  }
  return [Object.assign(order, { tradeNo, paymentId: row.id }), row]
}

const reasons = [
  '单位要求对公转账',
  '单位财务不能使用扫码支付',
  '窗口 POS 故障，改为扫码',
  '对公转账改为扫码支付',
] as const

function switchOf(charge: ChargeRow, place: number, { clock }: Tools): Switch {
  const at = clock.now - 400 + place * 70
  const clerk = personOf('caiwu').name
  const [payWay, newPayWay] = place < 2 ? ['4', '2'] : [place === 2 ? '3' : '2', '4']
  Object.assign(charge, charge.status === chargeStates.toPay ? { payWay: newPayWay } : {})
  return {
    id: stableId('demo pay switch', charge.chasn),
    version: 1,
    createDate: clock.text(at),
    createUserName: clerk,
    updateDate: clock.text(at),
    updateUserName: clerk,
    chargeId: charge.id,
    chasn: charge.chasn,
    appno: charge.appno,
    unitId: charge.unitId,
    unitname: charge.unitname,
    receivableMoney: charge.receivableMoney,
    payWay: payWay ?? null,
    newPayWay: newPayWay ?? null,
    changeReason: reasons[place] ?? null,
    operUserName: clerk,
    operTime: clock.text(at),
    areaId: charge.areaId,
    orgId: charge.orgId,
  }
}

/** Orders that were paid, that nobody paid in time, and money that came too late; charges changed from and to online. */
export function makeOnline(charges: readonly ChargeRow[], payments: Payment[], tools: Tools): Online {
  const { clock } = tools
  const paid = charges.filter(
    ({ status, payWay }) => status === chargeStates.paid && payWay === scannedPayment,
  )
  const waiting = charges.filter(
    ({ status, receivableMoney }) => status === chargeStates.toPay && (receivableMoney ?? 0) > 0,
  )
  const done = paid.slice(0, 4).map((charge) => {
    const order = orderOf(charge, clock.now - 200, tools, {
      status: payOrderStates.paid,
      tradeNo: charge.tradeNo ?? null,
      paymentId: charge.paymentId ?? null,
      createDate: charge.updateDate,
      updateDate: charge.updateDate,
    })
    for (const row of payments) if (row.id === charge.paymentId) row.orderno = order.orderno ?? null
    return order
  })
  const late = waiting.slice(0, 2).map((charge) =>
    orderOf(charge, clock.now - 300, tools, {
      status: payOrderStates.expired,
      closeReason: payOrderMessages.timeOver,
    }),
  )
  const strays = paid.slice(4, 6).map((charge, place) => stray(charge, clock.now - 100, place === 1, tools))
  const changed = waiting.slice(2, 6)
  return {
    orders: [...done, ...late, ...strays.map(([order]) => order)],
    strays: strays.map(([, row]) => row),
    switches: changed.map((charge, place) => switchOf(charge, place, tools)),
  }
}
