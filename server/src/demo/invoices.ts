import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { invoiceRequestProcess, invoiceStates } from '@tejian/contract/charges/invoiceRequest.process.ts'
import type { invoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { ChargeRow } from './charges.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof invoiceRequest>
type Act = 'take' | 'issue' | 'fail' | 'cancel'
type Stage = { acts: readonly Act[]; since: OfficeMinute; red?: true }

/** For charges without an invoice: waiting, late, being issued, failed, void, and one that a red letter cancelled. */
const stages: readonly Stage[] = [
  { acts: [], since: 1900 },
  { acts: ['take', 'fail'], since: 500 },
  { acts: ['take', 'issue'], since: 2400, red: true },
  { acts: ['take'], since: 120 },
  { acts: ['cancel'], since: 700 },
  { acts: [], since: 90 },
]

const said: Readonly<Record<string, string>> = {
  fail: '纳税人识别号与抬头不一致，税务平台未受理',
  cancel: '单位要求与下月费用合并开票',
}

/** The record of every invoice that stands on a charge, and requests at every step. */
export function makeInvoices(
  charges: readonly ChargeRow[],
  refunds: ReadonlyArray<{ chargeId?: string | null }>,
  tools: Tools,
): Row[] {
  // What is to go back gets no invoice.
  const goBack = new Set(refunds.map(({ chargeId }) => chargeId))
  const issued = charges.flatMap((charge) =>
    charge.invoiceno && charge.invoiceDate ? [issuedOf(charge, tools)] : [],
  )
  const open = charges.filter(
    ({ id, status, invoiceno }) => status === chargeStates.paid && !invoiceno && !goBack.has(id),
  )
  const requests = stages.flatMap((stage, place) => {
    const charge = open.at(-1 - place)
    return charge ? [requestOf(charge, stage, tools)] : []
  })
  return [...issued, ...requests]
}

function bare(charge: ChargeRow, at: OfficeMinute | null, text: string, { numbers, clock }: Tools): Row {
  const finance = personOf('caiwu')
  const day = at === null ? text.slice(0, 10) : clock.day(at)
  return {
    id: stableId('demo invoice', charge.chasn),
    version: 1,
    createDate: text,
    createUserName: finance.name,
    updateDate: text,
    updateUserName: finance.name,
    requestno: numbers.next('KP', { day, area: charge.areaId ?? '' }, text, finance.name),
    invoiceno: null,
    invoiceCode: null,
    invoiceType: '1',
    titleName: charge.unitname,
    creditcode: null,
    amount: charge.receivableMoney,
    chargeIds: charge.id,
    chasn: charge.chasn,
    appno: charge.appno,
    unitId: charge.unitId,
    unitname: charge.unitname,
    invoiceDate: null,
    invoiceUserName: null,
    invoiceStatus: invoiceStates.waiting,
    requestTime: text,
    requestUserName: finance.name,
    errmsg: null,
    redno: null,
    redReason: null,
    redDate: null,
    note: null,
    areaId: charge.areaId,
    orgId: charge.orgId,
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
}

const issuedOf = (charge: ChargeRow, tools: Tools): Row => ({
  ...bare(charge, null, charge.updateDate, tools),
  invoiceno: charge.invoiceno ?? null,
  invoiceDate: charge.invoiceDate ?? null,
  invoiceUserName: charge.invoiceUserName ?? null,
  invoiceStatus: invoiceStates.issued,
  step: 'end',
})

function requestOf(charge: ChargeRow, { acts, since, red }: Stage, tools: Tools): Row {
  const { flow, clock } = tools
  const finance = personOf('caiwu')
  let at = clock.now - since
  const row = bare(charge, at, clock.text(at), tools)
  flow.start(invoiceRequestProcess, row, at, finance)
  for (const action of acts) {
    at += 40
    flow.move(invoiceRequestProcess, row, {
      action,
      at,
      actor: finance,
      ...(said[action] && { backReason: said[action] }),
    })
    Object.assign(row, {
      invoiceStatus: states[action],
      errmsg: said[action] ?? null,
      ...(action === 'issue' && {
        invoiceno: `2633${String(29_000_000 + since).padStart(16, '0')}`,
        invoiceDate: clock.day(at),
        invoiceUserName: finance.name,
      }),
    })
  }
  if (red)
    Object.assign(row, {
      invoiceStatus: invoiceStates.red,
      redno: `2633${String(29_900_000 + since).padStart(16, '0')}`,
      redReason: '发票抬头有误，重新开具',
      redDate: clock.day(at + 300),
    })
  return Object.assign(row, { version: 1 + acts.length, updateDate: clock.text(at) })
}

const states: Readonly<Record<Act, string>> = {
  take: invoiceStates.issuing,
  issue: invoiceStates.issued,
  fail: invoiceStates.failed,
  cancel: invoiceStates.void,
}
