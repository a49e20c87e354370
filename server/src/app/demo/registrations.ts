import areas from '@tejian/contract/data/areas.json' with { type: 'json' }
import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import { changeProcess } from '@tejian/contract/equipment/changes/change.process.ts'
import { type ChangeType, changeItems, changeTypes } from '@tejian/contract/equipment/changes/changeRules.ts'
import { isUnder, rootOf } from '@tejian/contract/equipment/classCodes.ts'
import { type ArchiveItems, archiveValue } from '@tejian/contract/equipment/corrections/archiveFields.ts'
import {
  correctionProcess,
  pipeModificationProcess,
} from '@tejian/contract/equipment/corrections/correction.process.ts'
import { registeredByUnit, registerWays } from '@tejian/contract/equipment/registration/eligibility.ts'
import { registrationProcess } from '@tejian/contract/equipment/registration/registration.process.ts'
import type { Process } from '@tejian/contract/kit/process.ts'
import { itemTexts, keptOfDevice } from '../../equipment/corrections/archive.ts'
import { type BulkRow, stableId } from '../../kit/db/bulk.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { type Day, dayText } from './days.ts'
import type { DeviceRow } from './devices.ts'
import type { DemoFlow, MovingRow } from './flow.ts'
import type { DemoOffice } from './load.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'

type Tools = { flow: DemoFlow; numbers: DemoNumbers; clock: OfficeClock; today: Day }

const labels = new Map(dictionaries.items.map(({ type, value, label }) => [`${type}/${value}`, label]))
type Area = { code: string; name: string; children?: Area[] }
const named = (area: Area): Array<[string, string]> => [
  [area.code, area.name],
  ...(area.children ?? []).flatMap(named),
]
const areaNames = new Map(named(areas.province as Area))
const lookups = {
  label: (type: string, value: string) => labels.get(`${type}/${value}`),
  areaName: (code: string) => areaNames.get(code),
  className: (code: string) => code,
  organisationName: (id: string) => id,
} as unknown as Lookups

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

type Made = {
  process: Process
  series: string
  no: string
  name: string
  acts: readonly string[]
  maker: string
  /** Who decides. */
  clerk: string
  /** Working days ago that it was made. */
  ago: number
  values: Record<string, unknown>
}

const noTask = {
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

const opinions: Readonly<Record<string, string>> = {
  pass: '资料齐全，同意',
  accept: '符合受理条件',
  issue: '准予登记',
}

/** An application that a process has brought to where its acts leave it. */
function moved({ flow, numbers, clock }: Tools, made: Made): MovingRow {
  const { process, series, no, name, acts, maker, clerk, ago, values } = made
  const person = personOf(maker)
  let at = clock.now - ago * 450
  const row: MovingRow = {
    id: stableId(`demo ${process.name}`, name),
    version: 1 + acts.length,
    createDate: clock.text(at),
    createUserName: person.name,
    [no]: numbers.next(
      series,
      { day: clock.day(at), area: String(values.areaId) },
      clock.text(at),
      person.name,
    ),
    ...values,
    applyUserName: person.name,
    applyDate: clock.day(at),
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
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
  const status = statesOfActs[latest] ?? statesOfSteps[String(row.step)] ?? null
  return Object.assign(row, { status, updateDate: clock.text(at), updateUserName: last.name })
}

const asRow = (device: DeviceRow): Row => device as unknown as Row

type ChangePlan = { type: ChangeType; acts: readonly string[]; useState: string; ago: number; own?: boolean }

const done = ['submit', 'accept', 'pass'] as const
/** Every kind of change and every state: drafts, returned, overdue, refused, carried out. */
const changePlans: readonly ChangePlan[] = [
  { type: changeTypes.stop, acts: done, useState: '2', ago: 60 },
  { type: changeTypes.stop, acts: done, useState: '2', ago: 45 },
  { type: changeTypes.scrap, acts: done, useState: '3', ago: 40 },
  { type: changeTypes.stop, acts: [], useState: '1', ago: 1, own: true },
  { type: changeTypes.scrap, acts: ['submit', 'return'], useState: '1', ago: 6, own: true },
  { type: changeTypes.move, acts: ['submit'], useState: '1', ago: 2, own: true },
  { type: changeTypes.stop, acts: ['submit'], useState: '1', ago: 16 },
  { type: changeTypes.scrap, acts: ['submit'], useState: '1', ago: 1 },
  { type: changeTypes.restart, acts: ['submit', 'accept'], useState: '2', ago: 4 },
  { type: changeTypes.move, acts: ['submit', 'accept'], useState: '1', ago: 5 },
  { type: changeTypes.extend, acts: ['submit', 'accept'], useState: '1', ago: 7 },
  { type: changeTypes.reform, acts: ['submit', 'return', 'submit', 'accept'], useState: '1', ago: 9 },
  { type: changeTypes.cancel, acts: ['submit', 'refuse'], useState: '1', ago: 12 },
  { type: changeTypes.rename, acts: ['submit'], useState: '1', ago: 3 },
]

function makeChanges(office: DemoOffice, tools: Tools, taken: Set<string>): MovingRow[] {
  const { clock } = tools
  return changePlans.map(({ type, acts, useState, ago, own }, place) => {
    const device = take(
      office,
      taken,
      (candidate) =>
        candidate.useState === useState &&
        (own ? candidate.unitId === office.units[0]?.row.id : candidate.unitId !== office.units[0]?.row.id) &&
        candidate.equclacode !== '8000GX' &&
        (useState !== '1' || candidate.regState === '1') &&
        (type !== changeTypes.restart || String(candidate.nextinspdate ?? '') > dayText(office.today)),
    )
    const day = clock.day(clock.now - ago * 450)
    const moving =
      type === changeTypes.move
        ? { newaddress: `${device.useaddress}（新厂区）`, newareaId: String(device.areaId) }
        : {}
    const input = {
      changeDate: day,
      ...moving,
      newname:
        type === changeTypes.rename
          ? `${String(device.useunit).replace('（演示）', '')}（新）（演示）`
          : undefined,
      reformunit: type === changeTypes.reform ? '丽水市华安特种设备改造有限公司（演示）' : undefined,
      lifeUntil: type === changeTypes.extend ? dayText(office.today + 1095) : undefined,
    }
    const finished = acts.at(-1) === 'pass'
    const before = finished ? { ...device, useState: '1', regState: '1', canceldate: null } : device
    const items = changeItems(type, before, input)
    const { labels: _labels, ...texts } = itemTexts(device.equclacode as string, items, lookups)
    return moved(tools, {
      process: changeProcess,
      series: 'BGDJ',
      no: 'changeno',
      name: String(place),
      acts,
      ago,
      maker: own ? 'qiye' : place % 2 === 0 ? 'shouli' : 'jiancha',
      clerk: 'jiancha',
      values: {
        changetype: type,
        ...keptOfDevice(asRow(device)),
        equname: device.equname,
        usecertno: device.usecertno,
        changeDate: day,
        newunitcode: null,
        newunit: null,
        newunitId: null,
        newname: input.newname ?? null,
        newaddress: moving.newaddress ?? null,
        newareaId: moving.newareaId ?? null,
        reformunit: input.reformunit ?? null,
        newmodel: null,
        lifeUntil: input.lifeUntil ?? null,
        ...texts,
        items,
        applyReason: reasonsOf[type],
        contactname: device.safemanager,
        contacttel: device.safemanagertel,
        regunit: device.regunit,
        acceptUserName: null,
        acceptTime: null,
        newusecertno: null,
      },
    })
  })
}

const reasonsOf: Readonly<Record<ChangeType, string>> = {
  [changeTypes.stop]: '生产线检修，拟停用一年以上',
  [changeTypes.restart]: '检修完成，恢复使用',
  [changeTypes.scrap]: '设备老化，无修理价值，作报废处理',
  [changeTypes.cancel]: '设备已拆除，申请注销',
  [changeTypes.move]: '厂区搬迁',
  [changeTypes.unit]: '设备转让',
  [changeTypes.rename]: '企业名称经核准变更',
  [changeTypes.reform]: '完成改造并经监督检验合格',
  [changeTypes.extend]: '达到设计使用年限，经安全评估可继续使用',
}

/** The next device that fits and that no other application names. */
function take({ devices }: DemoOffice, taken: Set<string>, fits: (device: DeviceRow) => boolean): DeviceRow {
  const device = devices.find((candidate) => !taken.has(candidate.id) && fits(candidate)) ?? devices[0]
  if (!device) throw new Error('no device for an application')
  taken.add(device.id)
  return device
}

type RegistrationPlan = { acts: readonly string[]; ago: number; way: '1' | '2'; own?: boolean }

const issued = ['submit', 'accept', 'pass', 'issue'] as const
const registrationPlans: readonly RegistrationPlan[] = [
  { way: registerWays.sets, acts: issued, ago: 70 },
  { way: registerWays.sets, acts: issued, ago: 52 },
  { way: registerWays.sets, acts: issued, ago: 33 },
  { way: registerWays.sets, acts: [], ago: 1 },
  { way: registerWays.sets, acts: ['submit', 'return'], ago: 5 },
  { way: registerWays.sets, acts: ['submit'], ago: 2 },
  { way: registerWays.sets, acts: ['submit'], ago: 15 },
  { way: registerWays.sets, acts: ['submit', 'accept'], ago: 6 },
  { way: registerWays.sets, acts: ['submit', 'accept', 'pass'], ago: 8 },
  { way: registerWays.sets, acts: ['submit', 'refuse'], ago: 20 },
  { way: registerWays.units, acts: issued, ago: 64 },
  { way: registerWays.units, acts: issued, ago: 30 },
]

function makeUseRegistrations(office: DemoOffice, tools: Tools, taken: Set<string>): MovingRow[] {
  const units = new Map(office.units.map(({ row }) => [row.id, row]))
  return registrationPlans.map(({ way, acts, ago }, place) => {
    const byUnit = way === registerWays.units
    const finished = acts.at(-1) === 'issue'
    const device = take(office, taken, (candidate) => {
      const equclacode = String(candidate.equclacode)
      const category = rootOf(equclacode)?.code
      return (
        equclacode !== '8000GX' &&
        category !== '7000' &&
        registeredByUnit(equclacode) === byUnit &&
        (finished ? candidate.regState === '1' : candidate.regState === '0' && candidate.useState === '0')
      )
    })
    const unit = units.get(String(device.unitId))
    const row = moved(tools, {
      process: registrationProcess,
      series: 'SYDJ',
      no: 'regno',
      name: String(place),
      acts,
      ago,
      maker: place % 2 === 0 ? 'shouli' : 'jiancha',
      clerk: 'jiancha',
      values: {
        registerWay: way,
        ...keptOfDevice(asRow(device)),
        equdatasysid: byUnit ? null : device.id,
        equcode: byUnit ? null : device.equcode,
        creditcode: unit?.creditcode ?? null,
        ownerunit: byUnit ? null : device.useunit,
        address: unit?.address ?? null,
        equname: byUnit ? null : device.equname,
        factoryno: byUnit ? null : device.factoryno,
        madeunit: byUnit ? null : device.madeunit,
        useaddress: byUnit ? null : device.useaddress,
        safemanager: device.safemanager,
        equCount: 1,
        equList: device.equcode,
        inspunit: device.inspunit ?? null,
        reportno: device.lastreportno ?? device.madeinspno ?? `JJ${String(device.factoryno)}`,
        contactname: unit?.contactname ?? device.safemanager,
        contacttel: unit?.contacttel ?? null,
        applyNote: null,
        regunit: device.regunit,
        acceptUserName: null,
        acceptTime: null,
        usecertno: null,
        regdate: null,
        regperson: null,
      },
    })
    if (finished)
      Object.assign(row, {
        usecertno: device.usecertno,
        regdate: String(row.auditTime).slice(0, 10),
        regperson: row.auditUserName,
      })
    return row
  })
}

type CorrectionPlan = { acts: readonly string[]; ago: number; maker: string; fields: readonly string[] }

const correctionPlans: readonly CorrectionPlan[] = [
  { acts: ['submit', 'pass'], ago: 38, maker: 'shouli', fields: ['useaddress'] },
  { acts: ['submit', 'pass'], ago: 21, maker: 'jianyan', fields: ['innerno', 'model'] },
  { acts: [], ago: 1, maker: 'shouli', fields: ['useaddress'] },
  { acts: ['submit', 'return'], ago: 4, maker: 'shouli', fields: ['innerno'] },
  { acts: ['submit', 'return'], ago: 6, maker: 'jianyan', fields: ['model'] },
  { acts: ['submit'], ago: 12, maker: 'jianyan', fields: ['useaddress', 'innerno'] },
  { acts: ['submit'], ago: 1, maker: 'shouli', fields: ['innerno'] },
  { acts: ['submit'], ago: 2, maker: 'jiancha', fields: ['useaddress'] },
  { acts: ['submit', 'return', 'submit', 'pass'], ago: 30, maker: 'jianyan', fields: ['innerno'] },
  { acts: ['submit', 'pass'], ago: 55, maker: 'shouli', fields: ['useaddress', 'innerno', 'model'] },
  { acts: [], ago: 2, maker: 'jianyan', fields: ['innerno'] },
]

const otherwise = (value: unknown): string => `${String(value ?? '')}（原登记有误）`.slice(0, 60)

function makeCorrections(
  office: DemoOffice,
  tools: Tools,
  taken: Set<string>,
  piping: boolean,
): { rows: MovingRow[]; entries: BulkRow[] } {
  const entries: BulkRow[] = []
  const rows = correctionPlans.map(({ acts, ago, maker, fields }, place) => {
    const line = place % 2 === 1
    const device = take(office, taken, (candidate) =>
      piping
        ? line
          ? candidate.equclacode === '8000GX'
          : isUnder(String(candidate.equclacode), '8000') && candidate.equclacode !== '8000GX'
        : rootOf(String(candidate.equclacode))?.code !== '8000' && candidate.useState === '1',
    )
    const finished = acts.at(-1) === 'pass'
    const items: ArchiveItems = Object.fromEntries(
      fields.map((name) => {
        const now = archiveValue(device, name)
        return [
          name,
          finished ? { before: otherwise(now), after: now } : { before: now, after: otherwise(now) },
        ]
      }),
    )
    const { labels: names, ...texts } = itemTexts(String(device.equclacode), items, lookups)
    const params = (device.params ?? {}) as Readonly<Record<string, string | undefined>>
    const named = piping
      ? device.equclacode === '8000GX'
        ? {
            pipeNo: params.pipeNo ?? null,
            pipeName: params.pipeName ?? null,
            lineRegNo: params.lineRegNo ?? null,
            lineName: device.equname,
          }
        : {
            pipeNo: device.equregcode ?? device.equcode,
            pipeName: device.equname,
            lineRegNo: null,
            lineName: null,
          }
      : { equname: device.equname }
    const row = moved(tools, {
      process: piping ? pipeModificationProcess : correctionProcess,
      series: piping ? 'GDXG' : 'XXGZ',
      no: piping ? 'modifyno' : 'correctno',
      name: String(place),
      acts,
      ago,
      maker,
      clerk: 'dangan',
      values: {
        ...keptOfDevice(asRow(device)),
        ...named,
        fieldName: names.length > 1 ? `${names[0]}等${names.length}项` : names[0],
        items,
        itemCount: names.length,
        ...texts,
        applyReason: '现场核对设备铭牌和安装位置，与档案登记不一致',
        applyLogin: maker,
      },
    })
    if (finished) entries.push(changeEntry(device, items, row, tools.clock))
    return row
  })
  return { rows, entries }
}

/** What the audit trail would say of a correction that went through; the database makes the modification records of it. */
function changeEntry(device: DeviceRow, items: ArchiveItems, row: MovingRow, clock: OfficeClock): BulkRow {
  const side = (which: 'before' | 'after'): Record<string, unknown> =>
    Object.fromEntries(Object.entries(items).map(([name, item]) => [name, item[which]]))
  const no = String(row.correctno ?? row.modifyno)
  return {
    id: stableId('demo audit', no),
    at: row.auditTime ?? clock.text(clock.now),
    actorId: 'dangan',
    actorName: personOf('dangan').name,
    ip: '10.33.11.20',
    requestId: null,
    tableName: 'equipment',
    recordId: device.id,
    action: 'update',
    before: side('before'),
    after: {
      ...side('after'),
      modifyReason: `${row.correctno ? '信息更正' : '管道信息修改'}${no}：${String(row.applyReason)}`,
    },
  }
}

const deleteReasons = ['重复建档', '录入错误，设备不存在', '不属于特种设备目录范围', '测试数据', '重复建档']

/** Archives that were made by mistake and deleted; the last one came back. */
function makeDeletions({ devices, today }: DemoOffice, { clock }: Tools): BulkRow[] {
  const clerk = personOf('dangan')
  return deleteReasons.map((deleteReason, place) => {
    const model = devices[400 + place * 7] as DeviceRow
    const restored = place === deleteReasons.length - 1
    const id = restored ? model.id : stableId('demo deleted equipment', String(place))
    const archive = restored
      ? model
      : {
          ...model,
          id,
          equcode: `${String(model.equcode).slice(0, -2)}X${place}`,
          usecertno: null,
          equregcode: null,
          idcode: null,
          regState: '0',
          useState: '0',
          version: 1,
        }
    const at = clock.text(clock.now - (place + 2) * 4 * 450)
    return {
      id: stableId('demo deletion', String(place)),
      version: restored ? 2 : 1,
      createDate: at,
      createUserName: clerk.name,
      updateDate: at,
      updateUserName: clerk.name,
      ...keptOfDevice(asRow(archive as DeviceRow)),
      equname: model.equname,
      equregcode: archive.equregcode ?? null,
      deleteReason,
      operUserName: clerk.name,
      operTime: at,
      ip: `10.33.11.${20 + place}`,
      restoreStatus: restored ? '1' : '0',
      restoreUserName: restored ? clerk.name : null,
      restoreTime: restored ? clock.text(clock.now - (today % 3) * 60) : null,
      restoreReason: restored ? '核对后确认为两台设备，恢复档案' : null,
      archive,
    }
  })
}

/** Devices found unregistered: on inspections, by the archive, and those of the clean-up of 2020. */
function makeUnregistered(office: DemoOffice, { clock }: Tools): BulkRow[] {
  const vessels = office.devices.filter(({ equclacode }) => String(equclacode).startsWith('21')).slice(10, 18)
  const pipes = office.devices.filter(({ equclacode }) => isUnder(String(equclacode), '8000')).slice(0, 6)
  const others = office.devices.filter(({ useState }) => useState === '0').slice(12, 20)
  const sources: ReadonlyArray<readonly [DeviceRow[], string]> = [
    [vessels, '5'],
    [pipes, '5'],
    [others, '1'],
  ]
  return sources.flatMap(([devices, foundsource], group) =>
    devices.map((device, place) => {
      const status = foundsource === '5' ? (place < 5 ? '2' : String(place % 2)) : String(place % 3)
      const params = (device.params ?? {}) as Readonly<Record<string, unknown>>
      const day =
        foundsource === '5'
          ? `2020-0${4 + (place % 5)}-1${place % 9}`
          : clock.day(clock.now - (place + 1) * 900)
      const made = clock.text(clock.now - (place + 1) * 450)
      const pipe = isUnder(String(device.equclacode), '8000')
      const known = foundsource !== '5'
      return {
        id: stableId('demo unregistered', `${group}/${place}`),
        version: 1,
        createDate: made,
        createUserName: '叶受理',
        updateDate: made,
        updateUserName: '叶受理',
        ...keptOfDevice(asRow(device)),
        equdatasysid: known ? device.id : null,
        equcode: known ? device.equcode : null,
        deviceCodes: String(device.factoryno),
        equname: device.equname,
        factoryno: known ? device.factoryno : `WZ20-${String(place + group * 100).padStart(4, '0')}`,
        madeunit: device.madeunit,
        useaddress: device.useaddress,
        foundsource: foundsource === '1' ? String([1, 3, 4][place % 3]) : foundsource,
        foundDate: day,
        foundyear: Number(day.slice(0, 4)),
        reportno: device.lastreportno ?? null,
        inspectdate: known ? null : day,
        volume: typeof params.volume === 'number' ? params.volume : null,
        designPressure: typeof params.designPressure === 'number' ? params.designPressure : null,
        pipeNo: pipe ? (params.pipeNo ?? `GD${place}`) : null,
        pipeName: pipe ? (params.pipeName ?? device.equname) : null,
        pipelineGrade: pipe ? (params.pipeGrade ?? null) : null,
        medium: pipe ? (params.medium ?? null) : null,
        dn: pipe && typeof params.dn === 'number' ? params.dn : null,
        totalLength: pipe ? (params.totalLength ?? params.length ?? null) : null,
        status,
        disposeResult:
          status === '0' ? null : status === '1' ? '已责令使用单位限期办理使用登记' : '已拆除，不再使用',
        disposeUserName: status === '0' ? null : personOf('jiancha').name,
        disposeTime: status === '0' ? null : made,
      }
    }),
  )
}

/** Devices that the archive knows to be in use without registration, for whoever extracts them; of no application. */
export const unregisteredDevices = ({ devices }: DemoOffice): string[] =>
  devices
    .filter(({ useState, equclacode }) => useState === '0' && !/^7|GX$/.test(String(equclacode)))
    .slice(-6)
    .map(({ id }) => id)

/** Testing units with authorisations in force, over, withdrawn and to come. */
function makeAuthorizations({ units, today }: DemoOffice, { clock }: Tools): BulkRow[] {
  const testers = units.filter(({ row }) => row.unittype !== '01').slice(0, 8)
  const classes = ['3000', '2000', '8000', '1000', '4000', '3000', '2000', '8000']
  return testers.map(({ row }, place) => {
    const start = place === 6 ? today + 20 : today - 300 - place * 40
    const end = place === 5 ? today - 10 : start + 1095
    const at = clock.text(clock.now - (place + 1) * 450)
    const withdrawn = place === 4
    return {
      id: stableId('demo authorization', String(place)),
      version: 1,
      createDate: at,
      createUserName: '系统管理员',
      updateDate: at,
      updateUserName: '系统管理员',
      unitId: row.id,
      unitname: row.unitname,
      creditcode: row.creditcode,
      licenseno: `TS7110${String(100 + place)}-2028`,
      equclacode: classes[place],
      authScope: ['电梯自行检测', '压力容器无损检测', '管道壁厚检测', '锅炉水质检测', '起重机械检测'][
        place % 5
      ],
      startDate: dayText(start),
      endDate: dayText(end),
      authUserName: '系统管理员',
      areaId: row.areaId,
      withdrawn,
      withdrawReason: withdrawn ? '核准证已注销' : null,
      withdrawUserName: withdrawn ? '蒋站长' : null,
    }
  })
}

/** Registrations, their changes, corrections, deletions and devices found unregistered: every state occupied. */
export function makeRegistrations(
  office: DemoOffice,
  tools: Tools,
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const taken = new Set<string>()
  const corrections = makeCorrections(office, tools, taken, false)
  const modifications = makeCorrections(office, tools, taken, true)
  return [
    ['change_registration', makeChanges(office, tools, taken)],
    ['use_registration', makeUseRegistrations(office, tools, taken)],
    ['equipment_correction', corrections.rows],
    ['pipe_modification', modifications.rows],
    ['equipment_deletion', makeDeletions(office, tools)],
    ['unregistered_equipment', makeUnregistered(office, tools)],
    ['unit_authorization', makeAuthorizations(office, tools)],
    ['audit_entry', [...corrections.entries, ...modifications.entries]],
  ]
}
