import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { refundProcess } from '@tejian/contract/charges/refund.process.ts'
import { type refund, refundTypes, refundWays } from '@tejian/contract/charges/refund.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { ChargeRow } from './charges.ts'
import type { WrittenDeclaration } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow, FlowActor } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof refund>
type Stage = {
  acts: ReadonlyArray<'submit' | 'pass' | 'return' | 'refuse' | 'execute'>
  /** Office minutes since it was applied for. */
  since: OfficeMinute
  /** The part of the payment that is asked for. */
  part: number
  type: string
  reason: string
}

const { overpaid, relief, paidTwice } = refundTypes

/** At each step one or two: one that is late, one returned, one refused, one paid back in part, one whole. */
const stages: readonly Stage[] = [
  { acts: ['submit'], since: 2600, part: 0.2, type: overpaid, reason: '按旧收费标准多缴，申请退还差额' },
  {
    acts: ['submit', 'pass'],
    since: 900,
    part: 0.3,
    type: relief,
    reason: '缴费后取得小微企业证明，追补减免',
  },
  { acts: ['submit', 'return'], since: 1300, part: 0.5, type: overpaid, reason: '多缴检验费' },
  {
    acts: ['submit', 'pass', 'execute'],
    since: 2400,
    part: 1,
    type: paidTwice,
    reason: '同一业务重复缴费，申请全额退还',
  },
  {
    acts: ['submit', 'pass', 'execute'],
    since: 2900,
    part: 0.2,
    type: overpaid,
    reason: '财务转账时多付，申请退还差额',
  },
  { acts: ['submit', 'refuse'], since: 1800, part: 0.4, type: relief, reason: '申请追补减免' },
  { acts: ['submit'], since: 200, part: 0.25, type: relief, reason: '缴费后取得福利机构证明，追补减免' },
]

const actors: Readonly<Record<string, string>> = { submit: 'caiwu', pass: 'zhanzhang', execute: 'caiwu' }

/** An application for a charge before its first step; all that was paid may be asked for. */
export const refundOf = (charge: ChargeRow, maker: FlowActor, day: string, text: string): Row => ({
  id: stableId('demo refund', charge.chasn),
  version: 1,
  createDate: text,
  createUserName: maker.name,
  updateDate: text,
  updateUserName: maker.name,
  refundno: null,
  chargeId: charge.id,
  chasn: charge.chasn,
  appno: charge.appno,
  seisns: null,
  unitId: charge.unitId,
  unitname: charge.unitname,
  refundType: null,
  applyWay: refundWays.counter,
  actualMoney: charge.receivableMoney,
  refundableMoney: charge.receivableMoney,
  refundFee: null,
  refundReason: null,
  bankName: null,
  bankAccount: null,
  applyUser: null,
  applyUserName: maker.name,
  applyDate: day,
  auditUserName: null,
  auditTime: null,
  auditOpinion: null,
  refundTradeNo: null,
  refundDate: null,
  executeUserName: null,
  status: auditStates.draft,
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
})

/** Applications at every step after their draft, for charges of business that is under way and has no invoice yet. */
export function makeAppliedRefunds(
  declarations: readonly WrittenDeclaration[],
  charges: readonly ChargeRow[],
  tools: Tools,
): Row[] {
  const { clock } = tools
  const underWay = new Map(
    declarations
      // Piping is declared so seldom that its one paid inspection goes on to its report.
      .filter(
        ({ plan, items }) => !plan.finished && !items.some(({ equclacode }) => equclacode?.startsWith('8')),
      )
      .map((declaration) => [declaration.row.id, declaration]),
  )
  const oldest = clock.day(clock.now - 3200)
  const open = charges.filter(
    ({ status, payTime, appmainsysid, receivableMoney }) =>
      status === chargeStates.paid &&
      (payTime ?? '') < oldest &&
      (receivableMoney ?? 0) > 0 &&
      underWay.has(appmainsysid ?? ''),
  )
  return stages.flatMap((stage, place) => {
    const charge = open[place]
    return charge ? [apply(charge, stage, place, tools, underWay.get(charge.appmainsysid ?? ''))] : []
  })
}

function apply(
  charge: ChargeRow,
  { acts, since, part, type, reason }: Stage,
  place: number,
  { numbers, flow, clock }: Tools,
  declaration: WrittenDeclaration | undefined,
): Row {
  // What is to go back has no invoice any more.
  Object.assign(charge, { invoiceno: null, invoiceDate: null, invoiceUserName: null })
  const clerk = personOf('caiwu')
  let at = clock.now - since
  const row: Row = {
    ...refundOf(charge, clerk, clock.day(at), clock.text(at)),
    refundno: numbers.next(
      'TF',
      { day: clock.day(at), area: charge.areaId ?? '' },
      clock.text(at),
      clerk.name,
    ),
    refundType: type,
    refundFee: Math.round(((charge.receivableMoney ?? 0) * part) / 100) * 100 || charge.receivableMoney,
    refundReason: reason,
    bankName: '处州银行股份有限公司营业部',
    bankAccount: `62284800${String(33_110_000 + place * 137).padStart(11, '0')}`,
  }
  if (part === 1) row.refundFee = charge.receivableMoney
  flow.start(refundProcess, row, at, clerk)
  for (const [index, action] of acts.entries()) {
    at += 30 + index * 160
    const actor = personOf(actors[action] ?? 'zhanzhang')
    flow.move(refundProcess, row, { action, at, actor, ...said(action), changes: changesOf(action) })
    Object.assign(row, decided(action, actor, clock.text(at)))
    if (action === 'execute') payBack(charge, row, at, actor, clock, declaration)
  }
  return Object.assign(row, {
    version: 1 + acts.length,
    updateDate: clock.text(at),
    updateUserName: personOf(actors[acts.at(-1) ?? ''] ?? 'zhanzhang').name,
  })
}

const said = (action: string) =>
  action === 'return'
    ? { backReason: '申报单填写不规范', backDescription: '退费金额与银行回单不一致，请核对后重新提交。' }
    : action === 'refuse'
      ? { backReason: '所附证明在缴费之后才取得，不符合追补条件' }
      : action === 'pass'
        ? { opinion: opinions.pass }
        : {}

const changesOf = (action: string): Partial<Row> =>
  action === 'submit'
    ? { applyUser: 'caiwu', status: auditStates.waiting }
    : action === 'return'
      ? { status: auditStates.returned }
      : action === 'refuse'
        ? { status: auditStates.refused }
        : { status: auditStates.passed }

const opinions: Readonly<Record<string, string>> = {
  pass: '情况属实，同意退费',
  return: '退费金额与银行回单不一致，请核对后重新提交。',
  refuse: '所附证明在缴费之后才取得，不符合追补条件',
}

const decided = (action: string, actor: FlowActor, text: string): Partial<Row> =>
  opinions[action] ? { auditUserName: actor.name, auditTime: text, auditOpinion: opinions[action] } : {}

/** The money has gone back: of a charge of which nothing is left, the declaration is unpaid again. */
function payBack(
  charge: ChargeRow,
  row: Row,
  at: OfficeMinute,
  actor: FlowActor,
  clock: OfficeClock,
  declaration: WrittenDeclaration | undefined,
): void {
  const fen = row.refundFee ?? 0
  const left = (charge.receivableMoney ?? 0) - fen
  Object.assign(row, {
    refundTradeNo: `${clock.day(at).replaceAll('-', '')}TK${String(700_000 + (fen % 99_991)).padStart(8, '0')}`,
    refundDate: clock.day(at),
    executeUserName: actor.name,
  })
  Object.assign(charge, { refundedMoney: fen, updateDate: clock.text(at), updateUserName: actor.name })
  if (left > 0) return
  Object.assign(charge, { status: chargeStates.refunded, payConfirmStatus: '0' })
  if (declaration) Object.assign(declaration.row, { chargesysids: null, payConfirmStatus: '0' })
}
