import {
  largeProjectProcess,
  largeProjectStates as states,
} from '@tejian/contract/declarations/largeProject/largeProject.process.ts'
import type { largeProject } from '@tejian/contract/declarations/largeProject/largeProject.ts'
import type { largeProjectDevice } from '@tejian/contract/declarations/largeProject/largeProjectDevice.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { organisationId } from '../app/seed/reference.ts'
import { filedOf } from '../declarations/public.ts'
import { stableId } from '../kit/db/bulk.ts'
import { dayOfText, dayText } from './days.ts'
import type { WrittenDeclaration } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'
import type { DemoUnit } from './units.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof largeProject>
type Device = DemoRow<typeof largeProjectDevice>
type Act = 'file' | 'return' | 'generate' | 'inspected' | 'complete'

const isLarge = (code: string | null | undefined): boolean =>
  code?.startsWith('2') || code?.startsWith('8') || false

const after: Readonly<Record<Act, string>> = {
  file: states.filed,
  return: states.draft,
  generate: states.arranged,
  inspected: states.inspected,
  complete: states.done,
}

const actors: Readonly<Record<Act, string>> = {
  file: 'shouli',
  return: 'jianyan',
  generate: 'jianyan',
  inspected: 'jianyan',
  complete: 'jianyan',
}

type Planned = {
  name: string
  acts: readonly Act[]
  devices: readonly DeviceRow[]
  /** Days from today. */
  shutdown: readonly [number, number]
  business?: WrittenDeclaration | undefined
}

const plan = {
  inspmethod: '01,02,03',
  inspContent: '宏观检验、壁厚测定、表面无损检测、安全附件检验',
  riskmeasure: '与系统可靠隔断并挂牌，置换清洗后检测合格方可进入，专人监护',
} as const

/** What was found at the devices whose inspection is over. */
const found = {
  thickness: '筒体A1 11.8\n筒体A2 11.6\n封头B1 12.2',
  ndtResult: 'MT 抽查20%，未发现超标缺陷',
  enteredGrade: '2',
  defects: null,
} as const

/** Units with vessels or piping that nobody has declared, each with those devices. */
function freeByUnit(
  devices: readonly DeviceRow[],
  declarations: readonly WrittenDeclaration[],
): DeviceRow[][] {
  const declared = new Set(declarations.flatMap(({ items }) => items.map(({ equdatasysid }) => equdatasysid)))
  const free = devices.filter(
    (device) =>
      isLarge(device.equclacode) &&
      device.equclacode !== '8000GX' &&
      device.useState === '1' &&
      device.unitId &&
      !declared.has(device.id),
  )
  return [...Map.groupBy(free, ({ unitId }) => unitId).values()]
    .filter(({ length }) => length > 1)
    .map((group) => [
      ...group.filter(isPiping).slice(0, 2),
      ...group.filter((one) => !isPiping(one)).slice(0, 2),
    ])
}

const isPiping = (device: DeviceRow): boolean => device.equclacode?.startsWith('8') ?? false

/** Accepted declarations of one category, under way or over. */
function declared(
  declarations: readonly WrittenDeclaration[],
  { over, category }: { over: boolean; category: '2' | '8' },
): WrittenDeclaration[] {
  return declarations.filter(
    ({ row, items }) =>
      row.state === '5' &&
      items.every(
        ({ equclacode, step, state }) =>
          equclacode?.startsWith(category) && (step === 'end') === over && state !== '99',
      ),
  )
}

function planned(
  devices: readonly DeviceRow[],
  declarations: readonly WrittenDeclaration[],
  today: number,
): Planned[] {
  const byId = new Map(devices.map((device) => [device.id, device]))
  const free = freeByUnit(devices, declarations)
  const piped = free.filter((group) => group.some(isPiping))
  const [first = [], second = [], third = []] = free.filter((group) => !group.some(isPiping))
  const [fourth = [], fifth = []] = piped
  const [openVessels] = declared(declarations, { over: false, category: '2' })
  const [openPiping] = declared(declarations, { over: false, category: '8' })
  const [vessels, older] = declared(declarations, { over: true, category: '2' })
  const [piping] = declared(declarations, { over: true, category: '8' })
  /** Days from today: around the inspection, where its day is known. */
  const shutdownOf = (one: WrittenDeclaration | undefined, from: number): readonly [number, number] => {
    const day = one?.items[0]?.inspectdate
    const first = day ? dayOfText(day) - today - 3 : from
    return [first, first + 20]
  }
  const business = (
    name: string,
    acts: readonly Act[],
    from: number,
    one: WrittenDeclaration | undefined,
  ): Planned => ({
    name,
    acts,
    business: one,
    shutdown: shutdownOf(one, from),
    devices: (one?.items ?? []).flatMap(({ equdatasysid }) => byId.get(equdatasysid ?? '') ?? []),
  })
  const begun: readonly Act[] = ['file', 'generate']
  const list: Planned[] = [
    { name: '2027年装置大修', acts: [], devices: first, shutdown: [60, 80] },
    { name: '储运罐区停车检修', acts: ['file', 'return'], devices: second, shutdown: [40, 55] },
    { name: '合成装置年度大检', acts: ['file'], devices: third, shutdown: [20, 40] },
    { name: '公用工程停车检验', acts: ['file'], devices: fourth, shutdown: [9, 21] },
    { name: '管廊停车检验', acts: ['file'], devices: fifth, shutdown: [12, 24] },
    business('精馏单元大检', begun, -2, openVessels),
    business('外管网大检', begun, -2, openPiping),
    business('蒸汽系统大检', [...begun, 'inspected'], -60, piping),
    business('空压站大检', [...begun, 'inspected'], -70, vessels),
    business('冷冻站大检', [...begun, 'inspected', 'complete'], -120, older),
  ]
  return list.filter((one) => one.devices.length > 0)
}

/** Turnarounds of the demo office at every step; what was planned last waits too long. */
export function makeLargeProjects(
  { units, devices }: { units: readonly DemoUnit[]; devices: readonly DeviceRow[] },
  declarations: readonly WrittenDeclaration[],
  tools: Tools,
): { projects: Row[]; devices: Device[] } {
  const unitById = new Map(units.map(({ row }) => [row.id, row]))
  const made = planned(devices, declarations, dayOfText(tools.clock.day(tools.clock.now))).flatMap(
    (one, place) => {
      const unit = unitById.get(one.devices[0]?.unitId ?? '')
      return unit ? [projectOf(one, unit, place, tools)] : []
    },
  )
  return { projects: made.map(({ row }) => row), devices: made.flatMap((one) => one.devices) }
}

function projectOf(
  { name, acts, devices, shutdown, business }: Planned,
  unit: DemoUnit['row'],
  place: number,
  { numbers, flow, clock }: Tools,
): { row: Row; devices: Device[] } {
  const registrar = personOf('shouli')
  const today = dayOfText(clock.day(clock.now))
  // It was filed before its plant stood still.
  let at: OfficeMinute = clock.now - (place === 3 ? 4200 : Math.max(2400, 2400 - shutdown[0] * 340))
  const [day, text] = [clock.day(at), clock.text(at)]
  const row: Row = {
    id: stableId('demo large project', `${unit.id} ${place}`),
    version: 1 + acts.length,
    createDate: text,
    createUserName: registrar.name,
    projectno: numbers.next('DJ', { day, area: unit.areaId }, text, registrar.name),
    projectname: name,
    unitId: unit.id,
    unitname: unit.unitname,
    contactname: unit.contactname,
    contacttel: unit.contacttel,
    shutdownFrom: dayText(today + shutdown[0]),
    shutdownTo: dayText(today + shutdown[1]),
    equcodeset: devices.map(({ equcode }) => equcode).join(','),
    equCount: devices.length,
    status: states.draft,
    filingDate: null,
    filingUser: null,
    filingUserName: null,
    appnos: null,
    doneDate: null,
    note: null,
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
  flow.start(largeProjectProcess, row, at, registrar)
  let last = registrar
  for (const [index, action] of acts.entries()) {
    at += 30 + index * 240
    last = personOf(actors[action])
    flow.move(largeProjectProcess, row, {
      action,
      at,
      actor: last,
      ...(action === 'return' && {
        backTo: 'DJBA',
        backReason: '资料不完整',
        backDescription: '请补充停车检修期间的隔断和置换安排。',
      }),
    })
    Object.assign(
      row,
      { status: after[action] },
      action === 'file' && {
        filingDate: clock.day(at),
        filingUser: last.loginName,
        filingUserName: last.name,
      },
      action === 'generate' && { appnos: business?.row.appno ?? null },
      action === 'complete' && { doneDate: clock.day(at) },
    )
  }
  Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
  const arranged = acts.includes('generate')
  const over = acts.includes('inspected')
  return {
    row,
    devices: devices.map((device, index) => {
      const item = business?.items.find(({ equdatasysid }) => equdatasysid === device.id)
      // In a project that is being planned, one device has its plan already.
      const withPlan = arranged || (acts.at(-1) === 'file' && index === 0)
      return {
        id: stableId('demo large project device', `${row.id} ${device.id}`),
        version: 1,
        createDate: text,
        createUserName: registrar.name,
        updateDate: row.updateDate,
        updateUserName: last.name,
        projectId: row.id,
        projectno: row.projectno,
        projectname: row.projectname,
        unitId: row.unitId,
        unitname: row.unitname,
        ...(filedOf(device as unknown as Equipment) as Partial<Device>),
        filingDate: row.filingDate,
        inmGroupCode: item?.inmGroupCode ?? 'DJ',
        planInspectDate: row.shutdownFrom,
        inspectorLogins: withPlan ? 'jianyan,jianyan2' : null,
        inspectors: withPlan ? [personOf('jianyan').name, personOf('jianyan2').name].join('、') : null,
        proPrincipalId: withPlan ? 'jianyan' : null,
        proPrincipalName: withPlan ? personOf('jianyan').name : null,
        inspmethod: withPlan ? plan.inspmethod : null,
        inspContent: withPlan ? plan.inspContent : null,
        riskmeasure: withPlan ? plan.riskmeasure : null,
        planForAll: false,
        appno: item?.appno ?? null,
        itemId: item?.id ?? null,
        seisn: item?.seisn ?? null,
        thickness: over ? found.thickness : null,
        ndtResult: over ? found.ndtResult : null,
        enteredGrade: over ? found.enteredGrade : null,
        defects: found.defects,
        entryUserName: over ? personOf('jianyan').name : null,
        entryTime: over ? text : null,
        confirmUserName: over ? personOf('jianyan').name : null,
        confirmTime: over ? text : null,
        status: row.status,
        areaId: row.areaId,
        orgId: row.orgId,
      } as Device
    }),
  }
}
