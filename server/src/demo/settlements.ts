import { type agreement, agreementKinds, agreementTerms } from '@tejian/contract/charges/agreement.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import { settlementProcess, settleStates } from '@tejian/contract/charges/settlement.process.ts'
import type { settlement } from '@tejian/contract/charges/settlement.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { ChargeRow } from './charges.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof settlement>
type Payment = DemoRow<typeof payment>
type Stage = { acts: ReadonlyArray<'submit' | 'pay' | 'void'>; since: number }

/** A draft, one that is late, one that waits, two that were paid, one that was voided. */
const stages: readonly Stage[] = [
  { acts: [], since: 100 },
  { acts: ['submit'], since: 14_000 },
  { acts: ['submit'], since: 900 },
  { acts: ['submit', 'pay'], since: 5000 },
  { acts: ['submit', 'pay'], since: 9000 },
  { acts: ['submit', 'void'], since: 3000 },
]

const states = { submit: settleStates.waiting, pay: settleStates.paid, void: settleStates.void } as const

/** Settlements of the agreements in force: fixed sums by instalment, and one draft of the charges that wait. */
export function makeSettlements(
  agreements: ReadonlyArray<DemoRow<typeof agreement>>,
  charges: readonly ChargeRow[],
  tools: Tools,
): { rows: Row[]; payments: Payment[] } {
  const inForce = agreements.filter(
    ({ step, agreementKind, money }) => step === 'end' && agreementKind === agreementKinds.charging && money,
  )
  const fixed = inForce.find(({ payTerms }) => payTerms === agreementTerms.fixed)
  const perUse = inForce.findLast(({ payTerms }) => payTerms === agreementTerms.perUse)
  const payments: Payment[] = []
  const rows = stages.flatMap((stage, place) => {
    const chosen = place === 0 ? perUse : fixed
    return chosen ? [settle(chosen, stage, { place, charges, payments }, tools)] : []
  })
  return { rows, payments }
}

function settle(
  agreed: DemoRow<typeof agreement>,
  { acts, since }: Stage,
  { place, charges, payments }: { place: number; charges: readonly ChargeRow[]; payments: Payment[] },
  { numbers, flow, clock }: Tools,
): Row {
  const finance = personOf('caiwu')
  let at = clock.now - since
  const [text, day] = [clock.text(at), clock.day(at)]
  const perUse = agreed.payTerms === agreementTerms.perUse
  const waiting = perUse
    ? charges
        .filter(
          ({ unitId, status, entryType }) =>
            unitId === agreed.unitId && status === chargeStates.toPay && entryType === agreed.agreementType,
        )
        .slice(0, 5)
    : []
  const row: Row = {
    id: stableId('demo settlement', String(place)),
    version: 1 + acts.length,
    createDate: text,
    createUserName: finance.name,
    settleno: numbers.next('JS', { day, area: agreed.areaId ?? '' }, text, finance.name),
    agreementId: agreed.id,
    agreementno: agreed.agreementno,
    agreementname: agreed.agreementname ?? null,
    payTerms: agreed.payTerms ?? null,
    unitId: agreed.unitId,
    unitname: agreed.unitname,
    startDate: agreed.startDate,
    endDate: agreed.endDate,
    amount: perUse
      ? waiting.reduce((sum, { receivableMoney }) => sum + (receivableMoney ?? 0), 0)
      : Math.floor((agreed.money ?? 0) / 1000) * 100,
    chargeIds: waiting.map(({ id }) => id).join(',') || null,
    chasn: waiting.map(({ chasn }) => chasn).join(',') || null,
    chargeCount: waiting.length,
    status: settleStates.draft,
    tradeNo: null,
    payTime: null,
    paymentId: null,
    voidReason: null,
    chargeUserName: finance.name,
    chargeDate: day,
    note: null,
    areaId: agreed.areaId,
    orgId: agreed.orgId,
    step: null,
    taskId: null,
    dealMan: null,
    dealManName: null,
    receiveTime: null,
    deadline: null,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
  }
  flow.start(settlementProcess, row, at, finance)
  for (const action of acts) {
    at += 90
    flow.move(settlementProcess, row, { action, at, actor: finance })
    Object.assign(row, { status: states[action] })
    if (action === 'void') Object.assign(row, { voidReason: '结算期间有误，重新结算' })
    if (action === 'pay') payments.push(paid(row, clock.day(at), clock.text(at), finance.name))
  }
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: finance.name })
}

function paid(row: Row, day: string, text: string, by: string): Payment {
  const tradeNo = `${day.replaceAll('-', '')}XY${(row.settleno ?? '').slice(-4)}`
  const id = stableId('demo settlement payment', row.id)
  Object.assign(row, { tradeNo, payTime: day, paymentId: id })
  return {
    id,
    createDate: text,
    createUserName: by,
    updateDate: text,
    updateUserName: by,
    tradeNo,
    amount: row.amount,
    payWay: '6',
    payTime: day,
    payerName: row.unitname,
    chasn: null,
    appno: null,
    chargeCount: 0,
    unitId: row.unitId,
    unitname: row.unitname,
    areaId: row.areaId,
    orgId: row.orgId,
    orderno: null,
    tradeStatus: tradeStates.done,
    returnTradeNo: null,
    returnDate: null,
    returnUserName: null,
    note: `协议${row.agreementno}按固定金额结算，结算单${row.settleno}`,
  }
}
