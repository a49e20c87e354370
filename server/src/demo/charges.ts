import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { chargeLine, charge as chargeRecord } from '@tejian/contract/charges/charge.ts'
import { shippedTariff } from '@tejian/contract/charges/fee/shipped.ts'
import { feeGroupOf, type Tariff } from '@tejian/contract/charges/fee/table.ts'
import { type ChargeLine, chargeLines } from '@tejian/contract/charges/fees.ts'
import type { payment } from '@tejian/contract/charges/payment.ts'
import { bestRelief } from '@tejian/contract/charges/relief/relief.ts'
import { stableId } from '../kit/db/bulk.ts'
import { paymentOf, walkCharge } from './chargeMoves.ts'
import type { Day } from './days.ts'
import type { WrittenDeclaration } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'
import { type Random, randomOf } from './random.ts'
import { demoPoliciesOn, demoTariffOn } from './tariffs.ts'

const { draft, toConfirm, toPay, paid, void: void_ } = chargeStates

type Planned = {
  declaration: WrittenDeclaration
  status: string
  at: OfficeMinute
  lines: readonly ChargeLine[]
  place: number
}

export type ChargeRow = DemoRow<typeof chargeRecord, 'chasn'> & { updateDate: string }

export type Charges = {
  charges: ChargeRow[]
  lines: DemoRow<typeof chargeLine>[]
  payments: DemoRow<typeof payment>[]
}

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock; today: Day }

/** States in which the charges of a declaration are, by how far the declaration is. */
function stateOf({ plan, items }: WrittenDeclaration, random: Random): string | null {
  const among = (shares: Readonly<Record<string, number>>): string =>
    random.weighted(Object.entries(shares).map(([state, weight]) => ({ state, weight }))).state
  // A report is released before payment only under an agreement.
  if (plan.finished) return plan.unit.row.isAgreement ? among({ [paid]: 30, [toPay]: 70 }) : paid
  // What was paid and then taken out again leaves a refund to be asked for.
  if (plan.path.startsWith('accepted') && items.some(({ state }) => state === '99')) return paid
  if (plan.path.startsWith('accepted'))
    return among({ none: 8, [draft]: 16, [toConfirm]: 26, [toPay]: 25, [paid]: 25 })
  if (plan.path === 'acceptance') return among({ none: 45, [draft]: 25, [toConfirm]: 15, [toPay]: 15 })
  return null
}

/** The lines for the devices of a declaration; null when one of them has no price in the tariff. */
function linesOf({ plan, items }: WrittenDeclaration, tariff: Tariff): ChargeLine[] | null {
  const lines = chargeLines(
    plan.devices.map((device, index) => ({
      seisn: items[index]?.seisn ?? '',
      equdatasysid: device.id,
      equclacode: device.equclacode,
      inmGroupCode: plan.kind,
      attributes: { ...device.params, importType: device.importType, useaddress: device.useaddress },
    })),
    tariff,
  )
  return lines.length > 0 && lines.every(({ problem }) => problem === null) ? lines : null
}

function planCharges(
  declarations: readonly WrittenDeclaration[],
  { clock, today }: Pick<Tools, 'clock' | 'today'>,
): Planned[] {
  const random = randomOf('demo charges')
  const planned = declarations.flatMap((declaration): Planned[] => {
    const status = stateOf(declaration, random)
    const arrived = declaration.plan.acts.findLast(
      ({ action }) => action === 'submit' || action === 'pass' || action === 'accept',
    )?.at
    if (!status || status === 'none' || arrived === undefined) return []
    const at = Math.min(arrived + random.whole(5, 200), clock.now - 3)
    const tariff = demoTariffOn(clock.day(at), today)
    const lines = linesOf(declaration, tariff)
    if (!lines) return []
    const first = { declaration, status, at, lines, place: 0 }
    // Some were registered wrongly first.
    return random.chance(0.06)
      ? [
          { ...first, status: void_ },
          { ...first, at: Math.min(at + 12, clock.now) },
        ]
      : [first]
  })
  return planned.sort((a, b) => a.at - b.at).map((charge, place) => ({ ...charge, place }))
}

/** Makes the charges of declarations in every state, and notes on each declaration which charges it has and whether it is paid. */
export function makeCharges(declarations: readonly WrittenDeclaration[], tools: Tools): Charges {
  const { numbers } = tools
  const made: Charges = { charges: [], lines: [], payments: [] }
  for (const planned of planCharges(declarations, tools)) {
    const { declaration, status, lines } = planned
    const row = chargeOf(planned, tools)
    if (status === paid) made.payments.push(paymentOf(row))
    if (status === void_) numbers.void(row.chasn, '登记有误，已重新登记', row.updateDate)
    else
      Object.assign(declaration.row, { chargesysids: row.id, payConfirmStatus: status === paid ? '1' : '0' })
    made.charges.push(row)
    made.lines.push(...lines.map((line, index) => lineOf(line, index, row, declaration)))
  }
  return made
}

/** When the charge came to its state: registered, handed to finance, confirmed, paid. */
function lastChange({ status, at, place }: Planned, clock: OfficeClock): { at: OfficeMinute; by: string } {
  const random = randomOf(`charge ${place}`)
  const wait: Readonly<Record<string, readonly [OfficeMinute, OfficeMinute]>> = {
    [toConfirm]: [3, 40],
    [toPay]: [60, 700],
    [paid]: [200, 2600],
    [void_]: [3, 10],
  }
  const [least, most] = wait[status] ?? [0, 0]
  const by = status === toPay || status === paid ? 'caiwu' : 'shouli'
  return { at: Math.min(at + random.whole(least, most), clock.now), by: personOf(by).name }
}

function chargeOf(planned: Planned, { numbers, flow, clock, today }: Tools): ChargeRow {
  const { declaration, status, at, lines, place } = planned
  const { plan, row: sheet } = declaration
  const random = randomOf(`charge ${place} money`)
  const day = clock.day(at)
  const devices = new Map(
    plan.devices.map(({ id, equclacode, usePlaceKind, useaddress }) => [
      id,
      { equclacode, usePlaceKind: usePlaceKind ?? null, useaddress: useaddress ?? null },
    ]),
  )
  const relief = bestRelief(
    lines.map(({ moneyFen, equdatasysid }) => ({ moneyFen, device: devices.get(equdatasysid) ?? null })),
    demoPoliciesOn(day, today),
    { unitNature: plan.unit.row.unitNature ?? null, unitScale: plan.unit.row.unitScale ?? null },
  )
  const totalFen = lines.reduce((sum, { moneyFen }) => sum + moneyFen, 0)
  const change = lastChange(planned, clock)
  const clerk = personOf('shouli').name
  const invoiced = status === paid && random.chance(0.85)
  const changed = clock.text(change.at).slice(0, 10)
  const confirmed = status === toPay || status === paid
  const row: ChargeRow = {
    id: stableId('demo charge', String(place)),
    version: status === draft ? 1 : Number(status) + 1,
    createDate: clock.text(at),
    createUserName: clerk,
    updateDate: clock.text(change.at),
    updateUserName: change.by,
    chasn: numbers.next('SF', { day, area: plan.unit.row.areaId }, clock.text(at), clerk),
    appno: sheet.appno,
    appmainsysid: sheet.id,
    unitId: sheet.unitId,
    unitname: sheet.unitname,
    entryType: entryTypeOf(plan.category),
    totalMoney: totalFen,
    reliefMoney: relief?.reliefFen ?? 0,
    receivableMoney: totalFen - (relief?.reliefFen ?? 0),
    reliefType: relief?.policy.reliefType ?? null,
    payWay:
      status === paid ? (plan.unit.row.isAgreement ? '6' : random.pick(['2', '2', '4', '5', '3'])) : null,
    invoiceno: invoiced ? `2633${String(20_000_000 + place).padStart(16, '0')}` : null,
    invoiceDate: invoiced ? changed : null,
    invoiceUserName: invoiced ? change.by : null,
    paymentId: status === paid ? stableId('demo payment', String(place)) : null,
    tradeNo:
      status === paid
        ? `${changed.replaceAll('-', '')}${String(410_000 + place * 37).padStart(10, '0')}`
        : null,
    payTime: status === paid ? changed : null,
    confirmUserName: confirmed ? change.by : null,
    confirmDate: confirmed ? changed : null,
    remindCount: confirmed ? 1 : null,
    voidReason: status === void_ ? '登记有误，已重新登记' : null,
    payConfirmStatus: status === paid ? '1' : '0',
    status,
    areaId: sheet.areaId,
    orgId: sheet.orgId,
    note: status === void_ ? '登记有误，已重新登记' : null,
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
  walkCharge(row, planned, change.at, flow)
  return row
}

/** The group of the fee dictionary; rides have a table of fees but no group of their own (`fees.json`, YLSS). */
function entryTypeOf(category: string): string | null {
  const group = feeGroupOf(shippedTariff, category)
  return group?.configType ? group.group : null
}

function lineOf(
  line: ChargeLine,
  sort: number,
  charge: ChargeRow,
  { plan }: WrittenDeclaration,
): DemoRow<typeof chargeLine> {
  return {
    id: stableId('demo charge line', `${charge.id}/${sort}`),
    createDate: charge.createDate,
    createUserName: charge.createUserName,
    updateDate: charge.createDate,
    updateUserName: charge.createUserName,
    chargeId: charge.id,
    itemCode: line.itemCode,
    itemName: line.itemName,
    seisn: line.seisn,
    equdatasysid: line.equdatasysid,
    equcode: plan.devices.find(({ id }) => id === line.equdatasysid)?.equcode ?? null,
    price: line.priceFen,
    quantity: line.quantity,
    money: line.moneyFen,
    rule: line.rule,
    ruleVersion: line.ruleVersion,
    explanation: line.explanation,
    sort: sort + 1,
  }
}
