import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { subsidyProcess } from '@tejian/contract/charges/subsidy.process.ts'
import { type subsidy, subsidyTypes } from '@tejian/contract/charges/subsidy.ts'
import { auditStates } from '@tejian/contract/shared/flow/auditStates.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { ChargeRow } from './charges.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import type { DemoUnit } from './units.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Made = { units: readonly DemoUnit[]; devices: readonly DeviceRow[]; charges: readonly ChargeRow[] }
type Row = DemoRow<typeof subsidy>
type Stage = {
  /** The first units have accounts of their own. */
  unit: 0 | 1
  type: string
  devices: number
  yuan: number
  reason: string
  acts: ReadonlyArray<'submit' | 'pass' | 'return' | 'refuse'>
  /** Office minutes since it was made. */
  since: number
}

const { renewal, inspectionFee, insurance, other } = subsidyTypes

/** A draft, one that waits too long, one that waits, one returned, one refused, two granted. */
const stages: readonly Stage[] = [
  {
    unit: 0,
    type: renewal,
    devices: 2,
    yuan: 80_000,
    reason: '使用超过十五年，计划更新主机和控制系统',
    acts: ['submit'],
    since: 3900,
  },
  {
    unit: 0,
    type: insurance,
    devices: 3,
    yuan: 1_800,
    reason: '已投保电梯安全责任保险，申请保费补助',
    acts: ['submit', 'pass'],
    since: 5200,
  },
  {
    unit: 1,
    type: insurance,
    devices: 1,
    yuan: 600,
    reason: '已投保安全责任保险',
    acts: ['submit', 'return'],
    since: 1700,
  },
  {
    unit: 0,
    type: inspectionFee,
    devices: 1,
    yuan: 0,
    reason: '小微企业检验费补助',
    acts: ['submit', 'pass'],
    since: 4300,
  },
  {
    unit: 1,
    type: other,
    devices: 0,
    yuan: 5_000,
    reason: '特种设备数字化管理平台建设补助',
    acts: ['submit', 'refuse'],
    since: 2900,
  },
  {
    unit: 1,
    type: other,
    devices: 0,
    yuan: 3_000,
    reason: '作业人员培训补助',
    acts: ['submit'],
    since: 400,
  },
  { unit: 0, type: other, devices: 0, yuan: 2_000, reason: '应急演练补助', acts: [], since: 150 },
]

const { waiting, returned, passed, refused } = auditStates
const states = { submit: waiting, pass: passed, return: returned, refuse: refused } as const
const opinions = {
  pass: '材料齐全，符合补助条件',
  return: '未附保险单，请补充后重新提交。',
  refuse: '该项目不在本年度补助范围内',
} as const

/** Applications for subsidies of the units that have accounts, at every step. */
export function makeSubsidies(made: Made, tools: Tools): Row[] {
  return stages.flatMap((stage, place) => {
    const row = apply(stage, place, made, tools)
    return row ? [row] : []
  })
}

function apply(
  { unit: index, type, devices, yuan, reason, acts, since }: Stage,
  place: number,
  made: Made,
  { numbers, flow, clock }: Tools,
): Row | null {
  const unit = made.units[index]?.row
  if (!unit) return null
  const maker = personOf(index === 0 ? 'qiye' : 'qiye2')
  const own = made.devices.filter(
    ({ unitId, equclacode }) => unitId === unit.id && (type !== renewal || equclacode.startsWith('3')),
  )
  const chosen = own.slice(place, place + devices)
  const paid = made.charges.find(
    ({ unitId, status, receivableMoney }) =>
      unitId === unit.id && status === chargeStates.paid && (receivableMoney ?? 0) > 0,
  )
  if (chosen.length < devices || (type === inspectionFee && !paid)) return null
  const amount = type === inspectionFee ? Math.floor((paid?.receivableMoney ?? 0) / 200) * 100 : yuan * 100
  let at = clock.now - since
  const [day, text] = [clock.day(at), clock.text(at)]
  const row: Row = {
    id: stableId('demo subsidy', String(place)),
    version: 1 + acts.length,
    createDate: text,
    createUserName: maker.name,
    subsidyno: numbers.next('BT', { day, area: unit.areaId }, text, maker.name),
    unitId: unit.id,
    unitname: unit.unitname,
    creditcode: unit.creditcode,
    subsidyType: type,
    devices:
      chosen.length > 0
        ? Object.fromEntries(chosen.map(({ id, equcode, equname }) => [id, { equcode, equname }]))
        : null,
    equCount: chosen.length,
    appno: type === inspectionFee ? (paid?.appno ?? null) : null,
    amount,
    grantAmount: null,
    applyReason: reason,
    contactname: unit.contactname,
    contacttel: unit.contacttel,
    subsidyYear: Number(day.slice(0, 4)),
    applyUser: acts.length > 0 ? maker.loginName : null,
    applyUserName: maker.name,
    applyDate: day,
    status: auditStates.draft,
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
    areaId: unit.areaId,
    orgId: organisationId('3311JY'),
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
  flow.start(subsidyProcess, row, at, maker)
  let last = maker
  for (const action of acts) {
    at += 60
    last = action === 'submit' ? maker : personOf(place % 2 === 0 ? 'zhanzhang' : 'caiwu')
    flow.move(subsidyProcess, row, {
      action,
      at,
      actor: last,
      ...(action === 'pass' && { opinion: opinions.pass }),
      ...(action === 'return' && { backReason: '申报资料不齐全', backDescription: opinions.return }),
      ...(action === 'refuse' && { backReason: opinions.refuse }),
    })
    Object.assign(row, { status: states[action] })
    if (action === 'submit') continue
    Object.assign(row, {
      auditUserName: last.name,
      auditTime: clock.text(at),
      auditOpinion: opinions[action],
      ...(action === 'pass' && { grantAmount: Math.floor(amount / 200) * 100 }),
    })
  }
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}
