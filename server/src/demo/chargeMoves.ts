import { chargeProcess, chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type payment, tradeStates } from '@tejian/contract/charges/payment.ts'
import type { ChargeRow } from './charges.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow, MovingRow } from './flow.ts'
import type { OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

const { draft, toConfirm, toPay, paid, void: voided } = chargeStates

const actors: Readonly<Record<string, string>> = {
  commit: 'shouli',
  void: 'caiwu',
  confirm: 'caiwu',
  pay: 'caiwu',
}

/** What was done to a charge in each state, in order. */
const acts: Readonly<Record<string, readonly string[]>> = {
  [draft]: [],
  [toConfirm]: ['commit'],
  [toPay]: ['commit', 'confirm'],
  [paid]: ['commit', 'confirm', 'pay'],
  [voided]: ['commit', 'void'],
}

/** Walks a charge to its state between its registration and its last change. */
export function walkCharge(
  row: MovingRow,
  { status, at }: { status: string; at: OfficeMinute },
  until: OfficeMinute,
  flow: DemoFlow,
): void {
  flow.start(chargeProcess, row, at, personOf('shouli'), null)
  const steps = acts[status] ?? []
  for (const [index, action] of steps.entries()) {
    const actor = personOf(actors[action] ?? 'caiwu')
    const when = Math.round(at + ((until - at) * (index + 1)) / steps.length)
    flow.move(chargeProcess, row, { action, at: when, actor })
  }
}

/** The money behind a paid charge, one payment for each. */
export function paymentOf(row: ChargeRow): DemoRow<typeof payment> {
  return {
    id: row.paymentId ?? '',
    createDate: row.updateDate,
    createUserName: row.updateUserName,
    updateDate: row.updateDate,
    updateUserName: row.updateUserName,
    tradeNo: row.tradeNo,
    amount: row.receivableMoney,
    payWay: row.payWay,
    payTime: row.payTime,
    payerName: row.unitname,
    chasn: row.chasn,
    appno: row.appno,
    chargeCount: 1,
    unitId: row.unitId,
    unitname: row.unitname,
    areaId: row.areaId,
    orgId: row.orgId,
    orderno: null,
    tradeStatus: tradeStates.done,
    returnTradeNo: null,
    returnDate: null,
    returnUserName: null,
    note: null,
  }
}
