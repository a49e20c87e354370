import { filingProcess } from '@tejian/contract/units/filing/filing.process.ts'
import type { FiledPerson, maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import type { Act, DemoFlow, FlowActor } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import type { CertificateRow, PersonRow } from './persons.ts'
import type { UnitRow } from './units.ts'

type Filing = DemoRow<typeof maintenanceFiling>
type Tools = { flow: DemoFlow; numbers: DemoNumbers; clock: OfficeClock }

/** Filed, at each step, returned, and one that waits longer than it may; the unit of the account weibao is filed. */
const stages: ReadonlyArray<{ acts: readonly string[]; age: number }> = [
  { acts: ['submit', 'checkAgree', 'reviewAgree'], age: 60_000 },
  { acts: ['submit'], age: 900 },
  { acts: ['submit', 'checkAgree'], age: 2400 },
  { acts: ['submit', 'checkDisagree'], age: 3200 },
  { acts: ['submit'], age: 11_000 },
  { acts: ['submit', 'checkAgree', 'reviewDisagree'], age: 5200 },
  { acts: ['submit', 'checkAgree', 'reviewAgree'], age: 90_000 },
]

const statusAfter: Readonly<Record<string, string>> = {
  submit: '1',
  checkAgree: '2',
  checkDisagree: '4',
  reviewAgree: '3',
  reviewDisagree: '4',
}

function actorOf(action: string, unit: UnitRow, place: number): FlowActor {
  if (action === 'submit') return place === 0 ? personOf('weibao') : { loginName: '', name: unit.contactname }
  return personOf(action.startsWith('check') && unit.areaId === '331121' ? 'jiancha_qt' : 'jiancha')
}

function changesOf(
  action: string,
  actor: FlowActor,
  at: string,
  number: string | null,
): NonNullable<Act<Filing>['changes']> {
  const opinion = action.endsWith('Disagree') ? '作业人员证书扫描件不清晰，请重新上传' : '同意'
  const status = { status: statusAfter[action] }
  if (action === 'submit') return { ...status, applyDate: at.slice(0, 10) }
  return action.startsWith('check')
    ? { ...status, checkUserName: actor.name, checkTime: at, checkOpinion: opinion }
    : { ...status, auditUserName: actor.name, auditTime: at, auditOpinion: opinion, filingno: number }
}

function makeFiling(
  unit: UnitRow,
  place: number,
  persons: FiledPerson[],
  { flow, numbers, clock }: Tools,
): Filing {
  const { acts, age } = stages[place % stages.length] as (typeof stages)[number]
  const created = clock.now - age
  const maker = actorOf('submit', unit, place)
  const row: Filing = {
    id: stableId('demo filing', String(place)),
    version: 1 + acts.length,
    createDate: clock.text(created),
    createUserName: maker.name,
    filingno: null,
    filingType: '1',
    unitId: unit.id,
    maintunit: unit.unitname,
    creditcode: unit.creditcode,
    licenseno: unit.licenseno,
    licenseScope: unit.licenseScope,
    validDate: unit.validDate,
    legalperson: unit.legalperson,
    address: unit.address,
    contactname: unit.contactname,
    contacttel: unit.contacttel,
    premises: `办公场所${120 + place * 30}平方米，备件仓库${40 + place * 10}平方米，24小时应急值守。`,
    persons,
    personCount: persons.length,
    equCount: null,
    areaId: unit.areaId,
    applyDate: clock.day(created),
    status: '0',
    checkUserName: null,
    checkTime: null,
    checkOpinion: null,
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
    previousId: null,
    changeContent: null,
    note: null,
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
  flow.start(filingProcess, row, created, maker, maker.loginName ? maker : null)
  let at = created
  let last = maker
  for (const action of acts) {
    at += Math.floor(age / (acts.length + 1) / 2)
    last = actorOf(action, unit, place)
    const where = { day: clock.day(at), area: unit.areaId }
    const number = action === 'reviewAgree' ? numbers.next('WB', where, clock.text(at), last.name) : null
    const changes = changesOf(action, last, clock.text(at), number)
    const back = action.endsWith('Disagree')
      ? { backReason: '材料不符合要求', backDescription: '作业人员证书扫描件不清晰，请重新上传' }
      : {}
    flow.move(filingProcess, row, { action, at, actor: last, changes, ...back })
  }
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}

const filedOf = (
  { id, personname, post }: PersonRow,
  certificate: CertificateRow | undefined,
): FiledPerson => ({
  id,
  personname,
  post: post ?? null,
  certno: certificate?.certno ?? '',
  certItem: certificate?.certItem ?? '',
  validDate: certificate?.validDate ?? '',
})

/** Filings of the maintenance units in every state; marks the people of those that are filed. */
export function makeFilings(
  units: readonly UnitRow[],
  people: { persons: readonly PersonRow[]; certificates: readonly CertificateRow[] },
  tools: Tools,
): Filing[] {
  const held = new Map(people.certificates.map((held) => [held.personId, held]))
  return units
    .filter(({ unittype }) => unittype === '04')
    .map((unit, place) => {
      const workers = people.persons.filter(
        ({ unitId, personType }) => unitId === unit.id && personType === '2',
      )
      const filing = makeFiling(
        unit,
        place,
        workers.map((worker) => filedOf(worker, held.get(worker.id))),
        tools,
      )
      if (filing.filingno)
        for (const worker of workers)
          Object.assign(worker, {
            filingno: filing.filingno,
            filingDate: filing.auditTime?.slice(0, 10),
          })
      return filing
    })
}
