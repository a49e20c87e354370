import { agreementProcess } from '@tejian/contract/charges/agreement.process.ts'
import type { agreement } from '@tejian/contract/charges/agreement.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import { type Day, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import { randomOf } from './random.ts'
import type { DemoUnit } from './units.ts'

type Stage = { acts: readonly string[]; running?: 'now' | 'past' }

/** One agreement or two at each step, one returned, three in force, one that has run out. */
const stages: readonly Stage[] = [
  { acts: ['submit', 'pass', 'confirm'], running: 'past' },
  { acts: ['submit', 'pass', 'confirm'], running: 'now' },
  { acts: ['submit', 'pass', 'confirm'], running: 'now' },
  { acts: ['submit', 'pass', 'confirm'], running: 'now' },
  { acts: ['submit', 'pass'] },
  { acts: ['submit', 'return', 'submit', 'pass'] },
  { acts: ['submit'] },
  { acts: ['submit'] },
  { acts: ['submit', 'return'] },
  { acts: [] },
]

const actors: Readonly<Record<string, string>> = { submit: 'shouli', confirm: 'caiwu' }

/** Charging agreements at every step; marks the units whose agreement is in force. */
export function makeAgreements(
  units: readonly DemoUnit[],
  tools: { flow: DemoFlow; numbers: DemoNumbers; clock: OfficeClock; today: Day },
): DemoRow<typeof agreement>[] {
  const using = units.filter(({ row, size }) => row.unittype === '01' && size >= 2).slice(1)
  const withUnit = [units[1], ...using].filter((unit): unit is DemoUnit => unit !== undefined)
  return stages.map((stage, place) => {
    const unit = withUnit[place % withUnit.length] as DemoUnit
    if (stage.running === 'now') unit.row.isAgreement = true
    return makeAgreement(unit, stage, place, tools)
  })
}

function makeAgreement(
  unit: DemoUnit,
  { acts, running }: Stage,
  place: number,
  { flow, numbers, clock, today }: Parameters<typeof makeAgreements>[1],
): DemoRow<typeof agreement> {
  const random = randomOf(`agreement ${place}`)
  const registrar = personOf('shouli')
  const steps = acts.map((action) => ({ action, after: random.whole(60, 800) }))
  // The oldest was registered more than a year ago, the others one after the other.
  const created =
    clock.now -
    (running === 'past' ? 150_000 : running ? 40_000 - place * 5000 : 9000 - place * 700) -
    steps.reduce((sum, { after }) => sum + after, 0)
  const start = running === 'past' ? today - 420 : running ? today - 150 : today + 10
  const row: DemoRow<typeof agreement> = {
    id: stableId('demo agreement', String(place)),
    version: 1 + steps.length,
    createDate: clock.text(created),
    createUserName: registrar.name,
    agreementno: numbers.next(
      'XY',
      { day: clock.day(created), area: unit.row.areaId },
      clock.text(created),
      registrar.name,
    ),
    unitId: unit.row.id,
    unitname: unit.row.unitname,
    agreementname: `${unit.row.unitname}${place === 0 ? '检验合同' : '收费协议'}`,
    agreementKind: place === 0 ? '2' : '1',
    creditcode: unit.row.creditcode,
    contactname: unit.row.contactname ?? null,
    contacttel: unit.row.contacttel ?? null,
    payTerms: place % 3 === 1 ? '2' : '1',
    signDate: running ? dayText(start - 5) : null,
    confirmUserName: running ? personOf('caiwu').name : null,
    confirmDate: running ? dayText(start - 1) : null,
    auditUserName: acts.includes('pass') ? personOf('zhanzhang').name : null,
    auditOpinion: acts.includes('pass') ? '条款和金额核对无误' : null,
    agreementType: random.pick(['DT', 'RQ', 'QZJX']),
    startDate: dayText(start),
    endDate: dayText(start + 365),
    money: random.whole(4, 30) * 500_000,
    settleCycle: random.pick([3, 6, 12]),
    content: '年度检验费用按收费标准计算，按结算周期统一开票结算；报告可先行发放。',
    areaId: unit.row.areaId,
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
  let at = created
  let last = registrar
  flow.start(agreementProcess, row, at, registrar)
  for (const { action, after } of steps) {
    at += after
    last = personOf(actors[action] ?? (row.step === 'XYQR' ? 'caiwu' : 'zhanzhang'))
    const back =
      action === 'return'
        ? { backReason: '申报单填写不规范', backDescription: '结算周期与合同文本不一致，请更正。' }
        : {}
    flow.move(agreementProcess, row, { action, at, actor: last, ...back })
  }
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}
