import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { chargeLine } from '@tejian/contract/charges/charge.ts'
import { refundProcess } from '@tejian/contract/charges/refund.process.ts'
import { type refund, refundTypes } from '@tejian/contract/charges/refund.ts'
import { refundReason } from '@tejian/contract/charges/refundMessages.ts'
import { paidFor } from '@tejian/contract/charges/refundShare.ts'
import type { ChargeRow } from './charges.ts'
import type { WrittenDeclaration } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import { makeAppliedRefunds, refundOf } from './refundsApplied.ts'

type Made = { charges: readonly ChargeRow[]; lines: ReadonlyArray<DemoRow<typeof chargeLine>> }
type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }

const voided = '设备已停用或报废：现场核实该设备已停用'

/** The drafts that the void of paid business has left to finance, and applications at every later step. */
export function makeRefunds(
  declarations: readonly WrittenDeclaration[],
  made: Made,
  tools: Tools,
): DemoRow<typeof refund>[] {
  const drafts = makeDrafts(declarations, made, tools)
  const taken = new Set(drafts.map(({ chargeId }) => chargeId))
  const others = made.charges.filter(({ id }) => !taken.has(id))
  return [...drafts, ...makeAppliedRefunds(declarations, others, tools)]
}

function makeDrafts(
  declarations: readonly WrittenDeclaration[],
  { charges, lines }: Made,
  tools: Tools,
): DemoRow<typeof refund>[] {
  return declarations.flatMap(({ row, items }) => {
    const seisns = items.filter(({ state }) => state === '99').map(({ seisn }) => seisn)
    if (row.state === '99' || seisns.length === 0) return []
    return charges
      .filter(({ appmainsysid, status }) => appmainsysid === row.id && status === chargeStates.paid)
      .map((charge) => makeRefund(charge, seisns, lines, tools))
  })
}

function makeRefund(
  charge: ChargeRow,
  seisns: readonly string[],
  lines: Made['lines'],
  { numbers, flow, clock }: Tools,
): DemoRow<typeof refund> {
  const scheduler = personOf('anpai')
  const at = clock.now
  const text = clock.text(at)
  const paid = charge.receivableMoney ?? 0
  const own = lines
    .filter(({ chargeId }) => chargeId === charge.id)
    .map(({ seisn, money }) => ({ seisn: seisn ?? null, money: money ?? 0 }))
  const row: DemoRow<typeof refund> = {
    ...refundOf(charge, scheduler, clock.day(at), text),
    refundno: numbers.next('TF', { day: clock.day(at), area: charge.areaId ?? '' }, text, scheduler.name),
    seisns: seisns.join(','),
    refundType: refundTypes.voided,
    refundFee: paidFor(own, paid, seisns),
    refundReason: refundReason(seisns, voided, '作废'),
  }
  flow.start(refundProcess, row, at, scheduler, null)
  return row
}
