import { residentIdCheckDigit } from '@tejian/contract/kit/validators.ts'
import { maintenancePersonProcess } from '@tejian/contract/people/maintenance/maintenancePerson.process.ts'
import type { maintenancePerson } from '@tejian/contract/people/maintenance/maintenancePerson.ts'
import { renewalProcess } from '@tejian/contract/people/renewal/renewal.process.ts'
import type { certificateRenewal } from '@tejian/contract/people/renewal/renewal.ts'
import { renewalYears } from '@tejian/contract/people/renewal/renewalRules.ts'
import { auditStates as state } from '@tejian/contract/shared/flow/auditStates.ts'
import { stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayOfText, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow, FlowActor, MovingRow } from './flow.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import type { CertificateRow } from './persons.ts'
import { type Random, randomOf } from './random.ts'
import type { UnitRow } from './units.ts'
import { mobile, person } from './words.ts'

type Tools = { flow: DemoFlow; clock: OfficeClock; today: Day }
type Stage = { acts: readonly string[]; age: number }

/** At each state, one returned, one that waits longer than it may. */
const stages: readonly Stage[] = [
  { acts: ['submit'], age: 600 },
  { acts: ['submit', 'pass'], age: 9000 },
  { acts: [], age: 300 },
  { acts: ['submit', 'return'], age: 2400 },
  { acts: ['submit'], age: 8400 },
  { acts: ['submit', 'pass'], age: 20_000 },
  { acts: ['submit', 'refuse'], age: 6000 },
  { acts: ['submit'], age: 1500 },
]

const statusAfter: Readonly<Record<string, string>> = {
  submit: state.waiting,
  pass: state.passed,
  return: state.returned,
  refuse: state.refused,
}

const unmoved = {
  step: null,
  taskId: null,
  dealMan: null,
  dealManName: null,
  receiveTime: null,
  deadline: null,
  backReason: null,
  backDescription: null,
  backDutyTask: null,
  auditUserName: null,
  auditTime: null,
  auditOpinion: null,
}

/** Columns that the review of an application writes. */
type Reviewed = MovingRow & {
  areaId?: string | null | undefined
  status?: string | null | undefined
  applyDate?: string | null | undefined
  auditUserName?: string | null | undefined
  auditTime?: string | null | undefined
  auditOpinion?: string | null | undefined
}

type Review<T> = {
  process: typeof renewalProcess | typeof maintenancePersonProcess
  row: T
  stage: Stage
  maker: FlowActor
  opinion: string
  reason: string
}

/** Takes an application through its review as the kernel would. */
function review<T extends Reviewed>(
  { process, row, stage, maker, opinion, reason }: Review<T>,
  { flow, clock }: Tools,
): T {
  const { acts, age } = stage
  let at = clock.now - age
  let last = maker
  flow.start(process, row, at, maker, maker.loginName ? maker : null)
  for (const action of acts) {
    at += Math.floor(age / (acts.length + 2) / (action === 'submit' ? 6 : 1))
    last = action === 'submit' ? maker : personOf(row.areaId === '331121' ? 'jiancha_qt' : 'jiancha')
    const audited = {
      auditUserName: last.name,
      auditTime: clock.text(at),
      auditOpinion: action === 'pass' ? opinion : reason,
    }
    const changes = {
      status: statusAfter[action],
      ...(action === 'submit' ? { applyDate: clock.day(at) } : audited),
    }
    const back = { backReason: '材料不符合要求', backDescription: reason }
    flow.move<Reviewed>(process, row, { action, at, actor: last, changes, ...(action === 'return' && back) })
  }
  return Object.assign(row, {
    version: 1 + acts.length,
    updateDate: clock.text(at),
    updateUserName: last.name,
  })
}

const entered = (space: string, key: string, stage: Stage, maker: FlowActor, clock: OfficeClock) => ({
  id: stableId(`demo ${space}`, key),
  createDate: clock.text(clock.now - stage.age),
  createUserName: maker.name,
  ...unmoved,
  applyDate: clock.day(clock.now - stage.age),
  applyUserName: maker.name,
  status: state.draft,
})

const registrar = personOf('weibao')

/** Applications to renew certificates in every state; a passed one has moved its certificate's end on. */
export function makeRenewals(
  certificates: readonly CertificateRow[],
  tools: Tools,
): DemoRow<typeof certificateRenewal>[] {
  const { clock, today } = tools
  const last = dayText(today + 170)
  const renewable = certificates.filter(
    ({ validDate, certItem, unitId }) =>
      unitId && validDate > dayText(today + 20) && validDate <= last && certItem !== 'JC-A',
  )
  return renewable.slice(0, 16).map((held, place) => {
    const stage = stages[place % stages.length] as Stage
    const { validDate } = held
    const passed = stage.acts.includes('pass')
    const newValidDate = passed ? dayText(addMonths(dayOfText(validDate), renewalYears * 12)) : null
    const row: DemoRow<typeof certificateRenewal> = {
      ...entered('renewal', String(place), stage, registrar, clock),
      certificateId: held.id,
      certno: held.certno,
      personname: held.personname,
      idcard: held.idcard,
      mobile: mobile(4700 + place),
      unitId: held.unitId,
      workunitname: held.workunitname,
      certItem: held.certItem,
      validDate,
      newValidDate,
      trainHours: 16 + (place % 5) * 4,
      physicalCheck: true,
      remind: null,
      note: '持证期间连续从事本项目作业，无违章作业，未发生责任事故。',
      areaId: held.areaId,
    }
    review(
      {
        process: renewalProcess,
        row,
        stage,
        maker: registrar,
        opinion: '复审合格',
        reason: '聘用记录未盖章，作业时间无法核实，请补充',
      },
      tools,
    )
    if (passed)
      Object.assign(held, {
        validDate: newValidDate,
        reviewDate: row.auditTime?.slice(0, 10),
        certStatus: '1',
      })
    return row
  })
}

/** An ID number of an area that does not exist; born when nobody of the other demo persons was. */
function idNumber(random: Random, place: number, male: boolean): string {
  const born = `200${random.whole(2, 4)}${String(random.whole(1, 12)).padStart(2, '0')}${String(random.whole(1, 28)).padStart(2, '0')}`
  const first = `331199${born}${String(place * 2 + (male ? 1 : 0)).padStart(3, '0')}`
  return first + residentIdCheckDigit(first)
}

/** Workers whom maintenance units have reported, in every state; the first of them by the account weibao. */
export function makeReportedWorkers(
  units: readonly UnitRow[],
  tools: Tools,
): DemoRow<typeof maintenancePerson>[] {
  const { clock, today } = tools
  const maintaining = units.filter(({ unittype }) => unittype === '04')
  return stages.flatMap((stage, place) => {
    if (stage.acts.includes('pass')) return []
    const unit = maintaining[place % 2 === 0 ? 0 : place % maintaining.length]
    if (!unit) return []
    const random = randomOf(`reported worker ${place}`)
    const male = place % 4 !== 3
    const maker = unit === maintaining[0] ? personOf('weibao') : { loginName: '', name: unit.contactname }
    const idcard = idNumber(random, place, male)
    const issued = today - random.whole(40, 600)
    const row: DemoRow<typeof maintenancePerson> = {
      ...entered('reported worker', String(place), stage, maker, clock),
      personname: person(random, unit.areaId).name,
      sex: male ? '1' : '2',
      idcard,
      mobile: mobile(4760 + place),
      education: random.pick(['中专', '大专']),
      post: '维保员',
      unitId: unit.id,
      workunitname: unit.unitname,
      certno: `TS6${idcard}`,
      certItem: 'T',
      issueOrgName: '丽水市市场监督管理局（演示）',
      issueDate: dayText(issued),
      validDate: dayText(addMonths(issued, renewalYears * 12) - 1),
      areaId: unit.areaId,
      personId: null,
      note: null,
    }
    const texts = { opinion: '同意', reason: '证书扫描件与填写的编号不一致，请核对' }
    return [review({ process: maintenancePersonProcess, row, stage, maker, ...texts }, tools)]
  })
}
