import areas from '@tejian/contract/data/areas.json' with { type: 'json' }
import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import type { Process } from '@tejian/contract/kit/process.ts'
import { stableId } from '../../kit/db/bulk.ts'
import { type Lookups, noLookups } from '../../kit/records/lookups.ts'
import type { Day } from '../days.ts'
import type { DeviceRow } from '../devices.ts'
import type { DemoFlow } from '../flow.ts'
import type { DemoOffice } from '../load.ts'
import type { DemoNumbers } from '../numbers.ts'
import type { OfficeClock } from '../officeClock.ts'
import { personOf } from '../people.ts'

export type Tools = { flow: DemoFlow; numbers: DemoNumbers; clock: OfficeClock; today: Day }

const labels = new Map(dictionaries.items.map(({ type, value, label }) => [`${type}/${value}`, label]))
type Area = { code: string; name: string; children?: Area[] }
const named = (area: Area): Array<[string, string]> => [
  [area.code, area.name],
  ...(area.children ?? []).flatMap(named),
]
const areaNames = new Map(named(areas.province as Area))
export const lookups: Lookups = {
  ...noLookups,
  label: (type, value) => labels.get(`${type}/${value}`),
  areaName: (code) => areaNames.get(code),
  className: (code) => code,
  organisationName: (id) => id,
}

/** APPLICATION_STATE by what was done last; the step decides while nothing was returned or refused. */
const statesOfSteps: Readonly<Record<string, string>> = {
  BDSQ: '0',
  BDSL: '1',
  BDSH: '2',
  DJSQ: '0',
  DJSL: '1',
  DJSH: '2',
  DJFZ: '3',
  GZSQ: '0',
  GZSH: '2',
  GDXQ: '0',
  GDXS: '2',
  end: '4',
}
const statesOfActs: Readonly<Record<string, string>> = { return: '5', refuse: '6' }

type Application<T> = {
  process: Process
  series: string
  name: string
  acts: readonly string[]
  maker: string
  /** Who decides. */
  clerk: string
  /** Working days ago that it was made. */
  ago: number
  area: string
  values: (no: string) => T
}

/** What an application is before anybody has moved it. */
const unmoved: Record<'auditUserName' | 'auditTime' | 'auditOpinion' | 'step', string | null> = {
  auditUserName: null,
  auditTime: null,
  auditOpinion: null,
  step: null,
}
const noTask = {
  taskId: null,
  dealMan: null,
  dealManName: null,
  receiveTime: null,
  deadline: null,
  backReason: null,
  backDescription: null,
  backDutyTask: null,
}

const opinions: Readonly<Record<string, string>> = {
  pass: '资料齐全，同意',
  accept: '符合受理条件',
  issue: '准予登记',
}

/** An application that a process has brought to where its acts leave it. */
export function moved<T extends object>({ flow, numbers, clock }: Tools, made: Application<T>) {
  const { process, series, name, acts, maker, clerk, ago, area } = made
  const person = personOf(maker)
  let at = clock.now - ago * 450
  const no = numbers.next(series, { day: clock.day(at), area }, clock.text(at), person.name)
  const values = made.values(no)
  const row = {
    id: stableId(`demo ${process.name}`, name),
    version: 1 + acts.length,
    createDate: clock.text(at),
    createUserName: person.name,
    ...values,
    applyUserName: person.name,
    applyDate: clock.day(at),
    ...unmoved,
    ...noTask,
  }
  let last = person
  flow.start(process, row, at, person)
  for (const action of acts) {
    at = Math.min(
      clock.now,
      at + Math.max(30, Math.floor((ago * 450) / (acts.length + 1)) - (made.ago > 12 ? 2700 : 0)),
    )
    last = action === 'submit' ? person : personOf(clerk)
    const back =
      action === 'return'
        ? { backReason: '资料不完整', backDescription: '请补充使用登记证原件和证明材料。' }
        : {}
    const opinion = opinions[action]
    flow.move(process, row, { action, at, actor: last, ...back, ...(opinion && { opinion }) })
    if (action === 'accept' && 'acceptUserName' in values)
      Object.assign(row, { acceptUserName: last.name, acceptTime: clock.text(at) })
    if (['pass', 'issue', 'refuse'].includes(action))
      Object.assign(row, {
        auditUserName: last.name,
        auditTime: clock.text(at),
        auditOpinion: action === 'refuse' ? '申请材料与设备实物不符' : opinions.pass,
      })
  }
  const latest = acts.at(-1) ?? ''
  const status = statesOfActs[latest] ?? statesOfSteps[row.step ?? ''] ?? null
  return Object.assign(row, { status, updateDate: clock.text(at), updateUserName: last.name })
}

/** The next device that fits and that no other application names. */
export function take(
  { devices }: DemoOffice,
  taken: Set<string>,
  fits: (device: DeviceRow) => boolean,
): DeviceRow {
  const device = devices.find((candidate) => !taken.has(candidate.id) && fits(candidate)) ?? devices[0]
  if (!device) throw new Error('no device for an application')
  taken.add(device.id)
  return device
}
