import { vehicleProcess } from '@tejian/contract/equipment/vehicles/vehicle.process.ts'
import {
  vehicleStates as state,
  vehicleKinds,
  type vehicleRegistration,
} from '@tejian/contract/equipment/vehicles/vehicleRegistration.ts'
import { classOfCylinders } from '@tejian/contract/equipment/vehicles/vehicleRules.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import { type Day, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { CylinderRow } from './equipmentRecords.ts'
import { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'

type VehicleRow = DemoRow<typeof vehicleRegistration>
type Tools = { flow: DemoFlow; numbers: DemoNumbers; clock: OfficeClock }
type Stage = { acts: readonly string[]; age: number; after?: 'cancelled' | 'transferred' }

/** Most are registered; the others stand at every place, one of them overdue, some cancelled or handed on. */
const stages: readonly Stage[] = [
  { acts: ['submit', 'issue'], age: 30_000 },
  { acts: ['submit'], age: 500 },
  { acts: ['submit', 'issue'], age: 52_000, after: 'transferred' },
  { acts: [], age: 250 },
  { acts: ['submit', 'issue'], age: 9000 },
  { acts: ['submit', 'return'], age: 1900 },
  { acts: ['submit', 'issue'], age: 60_000, after: 'cancelled' },
  { acts: ['submit'], age: 4800 },
  { acts: ['submit', 'issue'], age: 16_000 },
  { acts: ['submit', 'refuse'], age: 7000 },
]

const statusAfter: Readonly<Record<string, string>> = {
  submit: state.waiting,
  issue: state.registered,
  return: state.returned,
  refuse: state.refused,
}
const vehicles = 24
const [registrar, supervisor] = [personOf('jiancha2'), personOf('jiancha')]
const authority = '丽水市市场监督管理局'
const reason = '气瓶定期检验报告未提供，请补充'

const unmoved = [
  ...['usecertno', 'regdate', 'regunit', 'regperson', 'auditOpinion', 'canceldate', 'cancelReason'],
  ...['cancelUserName', 'previousId', 'note', 'step', 'taskId', 'dealMan', 'dealManName', 'receiveTime'],
  ...['deadline', 'backReason', 'backDescription', 'backDutyTask'],
]

const sameVehicle = ['plateNo', 'vin', 'owner', 'contacttel', 'useunit', 'unitId', 'areaId'] as const

/** A cylinder that somebody would register today. */
const isFit = (row: CylinderRow, today: Day): boolean =>
  row.useState === '1' &&
  (row.scrapdate ?? '') > dayText(today + 60) &&
  (row.nextinspdate ?? '') >= dayText(today)

type Registered = { cylinders: readonly CylinderRow[]; stage: Stage; key: string; previous?: VehicleRow }

function register(
  { cylinders, stage, key, previous }: Registered,
  { flow, numbers, clock }: Tools,
): VehicleRow {
  const [first] = cylinders as [CylinderRow]
  const { acts, age } = stage
  const created = clock.now - age
  const area = first.areaId ?? ''
  const where = { day: clock.day(created), area }
  const row: VehicleRow = {
    id: stableId('demo vehicle', key),
    createDate: clock.text(created),
    createUserName: registrar.name,
    ...Object.fromEntries(unmoved.map((name) => [name, null])),
    ...Object.fromEntries(sameVehicle.map((name) => [name, first[name] ?? null])),
    regno: numbers.next('CYDJ', where, clock.text(created), registrar.name),
    regkind: previous ? vehicleKinds.transfer : vehicleKinds.first,
    previousId: previous?.id ?? null,
    cylinderno: cylinders.map(({ cylinderno }) => cylinderno).join(','),
    cylinderCount: cylinders.length,
    instunit: first.instunit,
    instdate: first.instdate,
    applyUserName: registrar.name,
    applyDate: clock.day(created),
    status: state.draft,
  }
  flow.start(vehicleProcess, row, created, registrar)
  let at = created
  let last = registrar
  for (const action of acts) {
    at += Math.floor(age / 8 / (acts.length + 1))
    last = action === 'submit' ? registrar : supervisor
    const issued = {
      usecertno: certificateNo(cylinders, clock.day(at), key),
      regdate: clock.day(at),
      regperson: last.name,
      regunit: authority,
    }
    const changes = {
      status: statusAfter[action],
      ...(action === 'issue' && issued),
      ...((action === 'return' || action === 'refuse') && { auditOpinion: reason }),
    }
    const back = { backReason: '材料不符合要求', backDescription: reason }
    flow.move(vehicleProcess, row, { action, at, actor: last, changes, ...(action === 'return' && back) })
  }
  return Object.assign(row, {
    version: 1 + acts.length,
    updateDate: clock.text(at),
    updateUserName: last.name,
  })
}

/** A number of the series that certificates of cylinders have; the running product goes on behind the last. */
function certificateNo(cylinders: readonly CylinderRow[], day: string, key: string): string {
  const classCode = classOfCylinders(cylinders.map(({ cylindertype }) => cylindertype ?? ''))
  const place = 100 + Number(key.replace(/\D/g, '')) * 2 + (key.endsWith('b') ? 1 : 0)
  return `瓶${classCode.slice(1, 3)}浙K${String(place).padStart(5, '0')}(${day.slice(2, 4)})`
}

function carry(row: VehicleRow, cylinders: readonly CylinderRow[]): void {
  const { id, regno, usecertno, regdate } = row
  const own = Object.fromEntries(sameVehicle.map((name) => [name, row[name] ?? null]))
  for (const cylinder of cylinders)
    Object.assign(cylinder, own, { registrationId: id, regno, usecertno, regdate })
}

const free = { registrationId: null, regno: null, usecertno: null, regdate: null }

function ended(row: VehicleRow, status: string, day: string, why: string): void {
  Object.assign(row, { status, canceldate: day, cancelReason: why, cancelUserName: supervisor.name })
}

/** Registrations of vehicles over the cylinders of the archive, which carry them; every third vehicle has two cylinders. */
export function makeVehicles(
  cylinders: readonly CylinderRow[],
  numbers: DemoNumbers,
  today: Day,
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const clock = new OfficeClock(today)
  const flow = new DemoFlow(clock)
  const tools = { flow, numbers, clock }
  const fit = cylinders.filter((row) => isFit(row, today))
  const rows: VehicleRow[] = []
  for (let place = 0; place < vehicles && fit.length > 1; place += 1) {
    const own = fit.splice(0, place % 3 === 0 ? 2 : 1)
    const stage = stages[place % stages.length] as Stage
    for (const cylinder of own)
      Object.assign(
        cylinder,
        free,
        Object.fromEntries(sameVehicle.map((name) => [name, own[0]?.[name] ?? null])),
      )
    const row = register({ cylinders: own, stage, key: `${place}` }, tools)
    rows.push(row)
    if (row.status === state.registered) carry(row, own)
    if (stage.after === 'cancelled') {
      ended(row, state.cancelled, clock.day(clock.now - 2000), '车辆报废')
      for (const cylinder of own) Object.assign(cylinder, free)
    }
    if (stage.after === 'transferred') {
      for (const cylinder of own) Object.assign(cylinder, { owner: '柳过户' })
      const next = register(
        { cylinders: own, stage: { acts: ['submit', 'issue'], age: 3600 }, key: `${place}b`, previous: row },
        tools,
      )
      ended(row, state.replaced, next.regdate ?? '', `过户变更换证，登记${next.regno}`)
      carry(next, own)
      rows.push(next)
    }
  }
  return [
    ['vehicle_registration', rows],
    ['task', flow.tasks],
    ['flow_event', flow.events],
  ]
}
