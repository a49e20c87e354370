import { auditStates as state } from '@tejian/contract/shared/flow/auditStates.ts'
import { infoModProcess } from '@tejian/contract/units/infoMod/infoMod.process.ts'
import type { unitInfoMod } from '@tejian/contract/units/infoMod/infoMod.ts'
import {
  type InfoItems,
  infoItems,
  itemEntries,
  unitLabel,
} from '@tejian/contract/units/infoMod/infoModFields.ts'
import { stableId } from '../kit/db/bulk.ts'
import { maskText } from '../kit/records/mask.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow, FlowActor } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import { randomOf } from './random.ts'
import type { UnitRow } from './units.ts'
import { mobile, person } from './words.ts'

type Tools = { flow: DemoFlow; numbers: DemoNumbers; clock: OfficeClock }

/** By maintenance unit, the one of the account weibao first; each has one application that is not finished at most. */
const stages: ReadonlyArray<{ unit: number; acts: readonly string[]; age: number }> = [
  { unit: 0, acts: ['submit', 'refuse'], age: 30_000 },
  { unit: 0, acts: ['submit', 'return'], age: 1300 },
  { unit: 1, acts: ['submit'], age: 700 },
  { unit: 2, acts: ['submit'], age: 5000 },
  { unit: 3, acts: [], age: 200 },
  { unit: 1, acts: ['submit', 'pass'], age: 26_000 },
  { unit: 2, acts: ['submit', 'return', 'submit', 'pass'], age: 40_000 },
]

const statusAfter: Readonly<Record<string, string>> = {
  submit: state.waiting,
  pass: state.passed,
  return: state.returned,
  refuse: state.refused,
}

const empty = [
  ...['newunitname', 'newlegalperson', 'newaddress', 'newsafemanager', 'newcontactname', 'newcontacttel'],
  ...['newpostcode', 'newfax', 'newemail', 'newbankName', 'newbankAccount'],
  ...['step', 'taskId', 'dealMan', 'dealManName', 'receiveTime', 'deadline', 'backReason', 'backDescription'],
  ...['backDutyTask', 'auditUserName', 'auditTime', 'auditOpinion'],
]

const shown = (name: string, value: unknown): string =>
  value ? (name === 'contacttel' ? maskText(String(value)) : String(value)) : '空'

const lines = (items: InfoItems, side: 'before' | 'after'): string =>
  itemEntries(items)
    .map(([name, item]) => `${unitLabel(name)}：${shown(name, item[side])}`)
    .join('\n')

/** What each application asks for, by its place. */
function askedAt(place: number, unit: UnitRow): Record<string, string> {
  const random = randomOf(`unit info ${place}`)
  const who = person(random, unit.areaId)
  if (place % 3 === 0) return { newcontactname: who.name, newcontacttel: mobile(4800 + place) }
  if (place % 3 === 1) return { newsafemanager: who.name, newpostcode: '323000' }
  return { newlegalperson: who.name, newfax: `0578-2999${String(300 + place)}` }
}

const reasonOf = '未上传任免文件，请补充后重新提交'

/** Changes of the basic data of maintenance units in every state; a passed one stands in the unit's archive. */
export function makeInfoMods(
  units: readonly UnitRow[],
  { flow, numbers, clock }: Tools,
): DemoRow<typeof unitInfoMod>[] {
  const maintaining = units.filter(({ unittype }) => unittype === '04')
  return stages.flatMap(({ unit: at, acts, age }, place) => {
    const unit = maintaining[at]
    if (!unit) return []
    const asked = askedAt(place, unit)
    const items = infoItems(unit, asked)
    const created = clock.now - age
    const maker: FlowActor = at === 0 ? personOf('weibao') : { loginName: '', name: unit.contactname }
    const row: DemoRow<typeof unitInfoMod> = {
      id: stableId('demo unit info', String(place)),
      version: 1 + acts.length,
      createDate: clock.text(created),
      createUserName: maker.name,
      ...Object.fromEntries(empty.map((name) => [name, null])),
      ...asked,
      changeno: numbers.next(
        'WBXG',
        { day: clock.day(created), area: unit.areaId },
        clock.text(created),
        maker.name,
      ),
      unitId: unit.id,
      maintunit: unit.unitname,
      creditcode: unit.creditcode,
      items,
      fieldName: itemEntries(items)
        .map(([name]) => unitLabel(name))
        .join('、'),
      beforevalue: lines(items, 'before'),
      aftervalue: lines(items, 'after'),
      applyReason: '人员变动，按实际情况变更',
      contactname: unit.contactname,
      contacttel: unit.contacttel,
      areaId: unit.areaId,
      applyDate: clock.day(created),
      applyUserName: maker.name,
      status: state.draft,
    }
    flow.start(infoModProcess, row, created, maker, maker.loginName ? maker : null)
    let last = maker
    let now = created
    for (const action of acts) {
      now += Math.floor(age / (acts.length + 1) / (action === 'submit' ? 6 : 1))
      last = action === 'submit' ? maker : personOf(unit.areaId === '331121' ? 'jiancha_qt' : 'jiancha')
      const audited = {
        auditUserName: last.name,
        auditTime: clock.text(now),
        auditOpinion: action === 'pass' ? '同意变更' : reasonOf,
      }
      const changes = {
        status: statusAfter[action],
        ...(action === 'submit' ? { applyDate: clock.day(now) } : audited),
      }
      const back = { backReason: '材料不符合要求', backDescription: reasonOf }
      flow.move(infoModProcess, row, {
        action,
        at: now,
        actor: last,
        changes,
        ...(action === 'return' && back),
      })
    }
    if (acts.at(-1) === 'pass')
      for (const [name, { after }] of Object.entries(items)) Object.assign(unit, { [name]: after })
    return [Object.assign(row, { updateDate: clock.text(now), updateUserName: last.name })]
  })
}
