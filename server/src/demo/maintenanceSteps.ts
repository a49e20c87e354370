import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { bindingProcess } from '@tejian/contract/maintenance/bindings/binding.process.ts'
import { contractProcess } from '@tejian/contract/maintenance/contracts/contract.process.ts'
import { dayText } from './days.ts'
import type { DeviceRow } from './devices.ts'
import { type Bindings, bindingOf, contractOf, type Tools } from './maintenanceRows.ts'
import { personOf } from './people.ts'

const day = 450

/** Bindings of lifts that had lapsed: a draft, one for their user, one for the supervisors, a late one, a returned one. */
const bindingStories: ReadonlyArray<{ acts: readonly string[]; age: number }> = [
  { acts: [], age: 90 },
  { acts: ['submit'], age: day },
  { acts: ['submit', 'confirm'], age: 2 * day },
  { acts: ['submit', 'confirm'], age: 12 * day },
  { acts: ['submit', 'confirm', 'return'], age: 5 * day },
]

/** Contracts for the rest of them: a draft, one to confirm, a returned one. */
const contractStories: ReadonlyArray<{ acts: readonly string[]; age: number }> = [
  { acts: [], age: 60 },
  { acts: ['submit'], age: 2 * day },
  { acts: ['submit', 'return'], age: 3 * day },
]

const actors: Readonly<Record<string, string>> = { submit: 'weibao', confirm: 'qiye', return: 'qiye' }
const bindingStatus: Readonly<Record<string, string>> = { submit: '1', confirm: '2', return: '4' }
const back = { backReason: '资料不完整', backDescription: '请核对应急救援电话并附合同扫描件' }

/** Contracts and bindings on their way, between the units of the accounts weibao and qiye. */
export function makeMaintenanceSteps(lifts: readonly DeviceRow[], tools: Tools): Bindings {
  const { flow, clock } = tools
  const today = dayText(tools.today)
  const maker = personOf('weibao')
  const term = (start: string) => ({ start, end: addDays(start, 364) })
  const bound = lifts.slice(0, bindingStories.length)
  if (bound.length === 0) return { contracts: [], bindings: [] }
  const begun = contractOf('to bind', bound, term(addDays(today, -25)), tools)
  const bindings = bound.map((lift, place) => {
    const { acts, age } = bindingStories[place] as (typeof bindingStories)[number]
    const row = bindingOf(lift, begun, tools)
    let at = clock.now - age
    Object.assign(row, {
      version: 1 + acts.length,
      createDate: clock.text(at),
      createUserName: maker.name,
      status: '0',
      applyUser: acts.length > 0 ? maker.loginName : null,
      applyUserName: acts.length > 0 ? maker.name : null,
      applyDate: acts.length > 0 ? clock.day(at) : null,
      auditUserName: null,
      auditTime: null,
      auditOpinion: null,
    })
    flow.start(bindingProcess, row, at, maker)
    for (const [nth, action] of acts.entries()) {
      at += 20
      const returns = action === 'return'
      const actor = personOf(returns && nth > 1 ? 'jiancha' : (actors[action] ?? 'weibao'))
      flow.move(bindingProcess, row, { action, at, actor, ...(returns && back) })
      Object.assign(row, { status: bindingStatus[action], updateUserName: actor.name })
      if (returns)
        Object.assign(row, {
          auditUserName: actor.name,
          auditTime: clock.text(at),
          auditOpinion: back.backDescription,
        })
    }
    return Object.assign(row, { updateDate: clock.text(at) })
  })
  const contracts = lifts.slice(bindingStories.length).flatMap((lift, place) => {
    const story = contractStories[place]
    if (!story) return []
    const row = contractOf(`step ${place}`, [lift], term(addDays(today, -2)), tools)
    let at = clock.now - story.age
    Object.assign(row, {
      version: 1 + story.acts.length,
      createDate: clock.text(at),
      createUserName: maker.name,
      status: '0',
      confirmUserName: null,
      confirmTime: null,
    })
    flow.start(contractProcess, row, at, maker)
    for (const action of story.acts) {
      at += 30
      const actor = personOf(actors[action] ?? 'weibao')
      flow.move(contractProcess, row, { action, at, actor, ...(action === 'return' && back) })
      Object.assign(row, { status: action === 'submit' ? '1' : '0', updateUserName: actor.name })
    }
    return [Object.assign(row, { updateDate: clock.text(at) })]
  })
  return { contracts: [begun, ...contracts], bindings }
}
