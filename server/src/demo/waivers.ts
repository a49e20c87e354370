import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { chargeLine } from '@tejian/contract/charges/charge.ts'
import { reliefFen as reliefOn } from '@tejian/contract/charges/relief/relief.ts'
import { shippedPolicies } from '@tejian/contract/charges/relief/shippedPolicies.ts'
import { waiverProcess } from '@tejian/contract/charges/waiver.process.ts'
import type { feeWaiver } from '@tejian/contract/charges/waiver.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { ChargeRow } from './charges.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

type Made = { charges: readonly ChargeRow[]; lines: ReadonlyArray<DemoRow<typeof chargeLine>> }
type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof feeWaiver>
type Stage = {
  acts: ReadonlyArray<'submit' | 'pass' | 'approve' | 'return' | 'refuse'>
  since: OfficeMinute
  policy: string
  reason: string
}

/** At each step one or two: one late, one returned, one refused, two approved. */
const stages: readonly Stage[] = [
  { acts: ['submit'], since: 2500, policy: 'XW', reason: '单位为小型企业，已提供企业规模声明' },
  { acts: ['submit', 'pass'], since: 900, policy: 'GY', reason: '单位为养老机构，已提供设立许可' },
  { acts: ['submit', 'return'], since: 1100, policy: 'XW', reason: '申请小微企业减免' },
  {
    acts: ['submit', 'pass', 'approve'],
    since: 1900,
    policy: 'XW',
    reason: '单位为微型企业，已提供企业规模声明',
  },
  { acts: ['submit', 'refuse'], since: 1500, policy: 'BZ', reason: '项目属于保障性安居工程' },
  { acts: [], since: 120, policy: 'XW', reason: '单位为小型企业' },
  { acts: ['submit'], since: 240, policy: 'JZ', reason: '既有住宅加装电梯，投用未满五年' },
]

const actors: Readonly<Record<string, string>> = { submit: 'shouli', approve: 'caiwu' }

/** Applications for waivers of charges that are not paid, at every step; what was approved stands on its charge. */
export function makeWaivers(made: Made, tools: Tools): Row[] {
  const { clock } = tools
  const oldest = clock.text(clock.now - 2600)
  const open = made.charges.filter(
    ({ status, reliefMoney, updateDate }) =>
      status === chargeStates.toPay && !reliefMoney && updateDate < oldest,
  )
  return stages.flatMap((stage, place) => {
    const charge = open[place]
    return charge ? [apply(charge, stage, made, tools)] : []
  })
}

function apply(charge: ChargeRow, stage: Stage, { lines }: Made, { numbers, flow, clock }: Tools): Row {
  const { acts, since, policy, reason } = stage
  const registrar = personOf('shouli')
  let at = clock.now - since
  const [day, text] = [clock.day(at), clock.text(at)]
  const own = lines.filter(({ chargeId }) => chargeId === charge.id)
  const found = shippedPolicies.find(({ policyCode }) => policyCode === policy)
  const sum = (part: (fen: number) => number) => own.reduce((fen, { money }) => fen + part(money ?? 0), 0)
  const totalFen = sum((fen) => fen)
  const reliefFen = found ? sum((fen) => reliefOn(fen, found)) : 0
  const receivableFen = totalFen - reliefFen
  const row: Row = {
    id: stableId('demo waiver', charge.chasn),
    version: 1 + acts.length,
    createDate: text,
    createUserName: registrar.name,
    waiverno: numbers.next('JM', { day, area: charge.areaId ?? '' }, text, registrar.name),
    chargeId: charge.id,
    chasn: charge.chasn,
    appno: charge.appno,
    unitId: charge.unitId,
    unitname: charge.unitname,
    policyName: found?.policyName ?? policy,
    policyCode: policy,
    totalMoney: totalFen,
    reliefMoney: reliefFen,
    receivableMoney: receivableFen,
    applyReason: reason,
    applyUser: acts.length > 0 ? registrar.loginName : null,
    applyUserName: registrar.name,
    applyDate: day,
    status: auditStates.draft,
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
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
  flow.start(waiverProcess, row, at, registrar)
  let last = registrar
  for (const [index, action] of acts.entries()) {
    at += 25 + index * 140
    last = personOf(actors[action] ?? 'zhanzhang')
    flow.move(waiverProcess, row, { action, at, actor: last, ...said[action] })
    Object.assign(row, { status: states[action] })
    if (action !== 'submit')
      Object.assign(row, {
        auditUserName: last.name,
        auditTime: clock.text(at),
        auditOpinion: opinions[action],
      })
  }
  if (acts.includes('approve'))
    Object.assign(charge, {
      reliefMoney: reliefFen,
      receivableMoney: receivableFen,
      reliefType: found?.reliefType ?? null,
    })
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}

const { waiting, passed, returned, refused } = auditStates
const states = { submit: waiting, pass: waiting, approve: passed, return: returned, refuse: refused }

const opinions: Readonly<Record<string, string>> = {
  pass: '材料齐全，符合政策，同意减免',
  approve: '批准减免',
  return: '未附企业规模声明，请补充后重新提交。',
  refuse: '该项目不在保障性安居工程名录内',
}

const said: Readonly<Record<string, object>> = {
  pass: { opinion: opinions.pass },
  approve: { opinion: opinions.approve },
  return: { backReason: '申报资料不齐全', backDescription: opinions.return },
  refuse: { backReason: opinions.refuse },
}
