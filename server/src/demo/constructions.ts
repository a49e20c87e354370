import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import { type NoticeDevice, summaryOf } from '@tejian/contract/declarations/construction/devices.ts'
import type { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import {
  groupOfType,
  hasPressureTest,
  isSupervised,
  licenceWarnings,
} from '@tejian/contract/declarations/construction/rules.ts'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { instituteCode } from '../app/seed/accounts.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import { type Day, dayOfText, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import type { Act, DemoFlow, FlowActor } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { departmentOf, personOf } from './people.ts'
import type { UnitRow } from './units.ts'

type NoticeRow = DemoRow<
  typeof constructionNotice,
  'areaId' | 'constype' | 'equclacode' | 'planstartdate' | 'devices' | 'supervised' | 'pressureTest'
>
type Changes = NonNullable<Act<NoticeRow>['changes']>

type Tools = { flow: DemoFlow; numbers: DemoNumbers; clock: OfficeClock; today: Day }

const toFirst = ['submit', 'receive', 'taskRelease'] as const
const toPapers = [...toFirst, 'scjjConfirm', 'nysyConfirm'] as const

/** Kind of work, category, what has happened so far, working days ago that it began, days until the work was to begin. */
type Plan = {
  type: string
  root: string
  acts: readonly string[]
  ago: number
  startsIn: number
  amount?: number
  /** Registered by the account weibao; by an authority when left out. */
  own?: true
  /** A device that the archive does not know. */
  fresh?: true
}

/** Every state: drafts, waiting, too late, returned, at every step of the inspection, finished, without inspection. */
const plans: readonly Plan[] = [
  { type: '1', root: '3000', acts: [], ago: 1, startsIn: 12, own: true, fresh: true, amount: 2 },
  { type: '3', root: '3000', acts: [], ago: 2, startsIn: 9, own: true },
  { type: '2', root: '3000', acts: ['submit', 'tellBack'], ago: 5, startsIn: 10, own: true },
  {
    type: '1',
    root: '3000',
    acts: ['submit', 'receive', 'tellBack'],
    ago: 7,
    startsIn: 15,
    own: true,
    fresh: true,
  },
  { type: '1', root: '3000', acts: ['submit'], ago: 1, startsIn: 8, own: true, fresh: true },
  { type: '3', root: '3000', acts: ['submit'], ago: 12, startsIn: 6, own: true },
  { type: '1', root: '4000', acts: ['submit'], ago: 2, startsIn: 11, fresh: true },
  { type: '1', root: '1000', acts: ['submit'], ago: 14, startsIn: 5, fresh: true },
  { type: '4', root: '4000', acts: ['submit', 'receive'], ago: 3, startsIn: 7 },
  {
    type: '1',
    root: '3000',
    acts: ['submit', 'receive'],
    ago: 11,
    startsIn: 9,
    own: true,
    fresh: true,
    amount: 3,
  },
  { type: '1', root: '2000', acts: ['submit', 'receive'], ago: 4, startsIn: 6, fresh: true },
  { type: '1', root: '3000', acts: toFirst, ago: 6, startsIn: 8, own: true, fresh: true },
  { type: '2', root: '3000', acts: toFirst, ago: 9, startsIn: 6, own: true },
  { type: '1', root: '1000', acts: toFirst, ago: 10, startsIn: 7, fresh: true },
  { type: '3', root: '4000', acts: [...toFirst, 'reassign', 'taskRelease'], ago: 16, startsIn: 9 },
  { type: '1', root: '2000', acts: [...toFirst, 'scjjConfirm'], ago: 18, startsIn: 6, fresh: true },
  { type: '1', root: '1000', acts: [...toFirst, 'scjjConfirm'], ago: 24, startsIn: 8, fresh: true },
  { type: '1', root: '2000', acts: toPapers, ago: 30, startsIn: 7, fresh: true },
  { type: '1', root: '3000', acts: [...toFirst, 'scjjConfirm'], ago: 28, startsIn: 6, own: true },
  { type: '2', root: '3000', acts: [...toFirst, 'scjjConfirm'], ago: 35, startsIn: 6, own: true },
  { type: '1', root: '1000', acts: [...toPapers, 'jgshConfirm'], ago: 40, startsIn: 8, fresh: true },
  {
    type: '1',
    root: '3000',
    acts: [...toFirst, 'scjjConfirm', 'jgshConfirm'],
    ago: 44,
    startsIn: 6,
    own: true,
  },
  {
    type: '1',
    root: '3000',
    acts: [...toFirst, 'scjjConfirm', 'jgshConfirm', 'bgcjRollback'],
    ago: 48,
    startsIn: 8,
    own: true,
  },
  {
    type: '1',
    root: '3000',
    acts: [...toFirst, 'scjjConfirm', 'jgshConfirm', 'bgcjConfirm'],
    ago: 75,
    startsIn: 9,
    own: true,
    fresh: true,
  },
  {
    type: '2',
    root: '3000',
    acts: [...toFirst, 'scjjConfirm', 'jgshConfirm', 'bgcjConfirm'],
    ago: 90,
    startsIn: 7,
    own: true,
  },
  {
    type: '1',
    root: '4000',
    acts: [...toFirst, 'scjjConfirm', 'jgshConfirm', 'bgcjConfirm'],
    ago: 66,
    startsIn: 8,
    fresh: true,
  },
  { type: '1', root: '2000', acts: [...toPapers, 'jgshConfirm', 'bgcjConfirm'], ago: 110, startsIn: 10 },
  { type: '1', root: '1000', acts: [...toPapers, 'jgshConfirm', 'bgcjConfirm'], ago: 130, startsIn: 9 },
  { type: '5', root: '3000', acts: ['submit', 'receive'], ago: 20, startsIn: 7, own: true },
  { type: '6', root: '4000', acts: ['submit', 'receive'], ago: 15, startsIn: 6 },
]

const works: Readonly<Record<string, string>> = {
  '1': '安装',
  '2': '改造',
  '3': '重大修理',
  '4': '移装',
  '5': '修理',
  '6': '拆卸',
}
const contents: Readonly<Record<string, string>> = {
  '1': '设备就位、安装、调试和自检',
  '2': '更换控制系统和驱动主机，调试后自检',
  '3': '更换主要受力部件，修理后自检',
  '4': '原址拆除后在新址安装、调试和自检',
  '5': '更换易损件并调整',
  '6': '拆除设备并清运',
}
const statusAfter: Readonly<Record<string, string>> = {
  submit: '1',
  tellBack: '9',
  receive: '2',
  taskRelease: '3',
  reassign: '2',
  bgcjRollback: '5',
  jgshConfirm: '6',
  bgcjConfirm: '7',
}
const marks = { backReason: '资料不完整', backDescription: '请补充施工方案和作业人员证书' } as const

/** The device of the archive that a notice is about, or one like it that is new. */
function deviceOf(row: DeviceRow, fresh: boolean, no: number): NoticeDevice {
  const own = {
    equclacode: row.equclacode,
    equname: row.equname,
    model: row.model ?? '',
    madeunit: row.madeunit ?? '',
    ...(row.madelicno ? { madelicno: row.madelicno } : {}),
  }
  const factoryno = row.factoryno ?? ''
  return fresh
    ? { ...own, factoryno: `XZ${factoryno.slice(-5)}${String(no).padStart(2, '0')}` }
    : {
        ...own,
        factoryno,
        equcode: row.equcode,
        madedate: (row.madedate ?? '').slice(0, 10),
        equdatasysid: row.id,
      }
}

/** Devices of a category, in use, of another unit every time. */
function* candidates(devices: readonly DeviceRow[], root: string): Generator<DeviceRow> {
  const units = new Set<string>()
  for (const device of devices) {
    if (device.useState !== '1' || rootOf(device.equclacode)?.code !== root) continue
    if (device.equclacode.startsWith('23') || units.has(device.unitId)) continue
    units.add(device.unitId)
    yield device
  }
}

type Step = { action: string; at: OfficeMinute; actor: FlowActor; row: NoticeRow }

/** What a move writes beside its step, as the product would. */
function changesOf({ action, at, actor, row }: Step, { clock, numbers }: Tools): Changes {
  const [day, text] = [clock.day(at), clock.text(at)]
  switch (action) {
    case 'submit':
      return { applyDate: day }
    case 'tellBack':
      return row.step === 'SGSH'
        ? { auditUserName: actor.name, auditTime: text, auditOpinion: Object.values(marks).join('：') }
        : {}
    case 'receive':
      return {
        auditUserName: actor.name,
        auditTime: text,
        auditOpinion: '材料齐全，予以接收',
        ...(row.supervised ? {} : { status: '8' }),
      }
    case 'taskRelease':
      return {
        inspDept: organisationId(departmentOf(rootOf(row.equclacode)?.code ?? '', row.areaId)),
        proPrincipalId: 'jianyan',
        proPrincipalName: personOf('jianyan').name,
        inspectorLogins: 'jianyan,jianyan2',
        inspectorNames: `${personOf('jianyan').name}、${personOf('jianyan2').name}`,
        planInspectDate: row.planstartdate,
      }
    case 'scjjConfirm':
      return { firstInspDate: day, firstInspResult: '1', status: row.pressureTest ? '4' : '5' }
    case 'nysyConfirm':
      return { testPress: 1.25, testDate: day, testResult: '1', status: '5' }
    case 'jgshConfirm':
      return { compDate: day }
    case 'bgcjConfirm': {
      const alias = rootOf(row.equclacode)?.abbr ?? 'QT'
      const items = row.devices.items.map((device) => ({
        ...device,
        reportno: numbers.report(alias, groupOfType(row.constype), Number(day.slice(0, 4)), text),
        superviseCertNo: numbers.next('JJZS', { day, area: row.areaId }, text, actor.name),
      }))
      return {
        devices: { items },
        reportno: items.map(({ reportno }) => reportno).join(','),
        superviseCertNo: items.map(({ superviseCertNo }) => superviseCertNo).join(','),
        issueDate: day,
        conclusion: '1',
      }
    }
    default:
      return {}
  }
}

function actorOf(action: string, row: NoticeRow, maker: FlowActor): FlowActor {
  if (action === 'submit') return maker
  if (row.step === 'SGSH') return personOf(row.areaId === '331121' ? 'jiancha_qt' : 'jiancha')
  return personOf(row.step === 'JJFP' ? 'anpai' : 'jianyan')
}

function advance(row: NoticeRow, plan: Plan, created: OfficeMinute, maker: FlowActor, tools: Tools): void {
  const { flow, clock } = tools
  const process = constructionProcess
  let at = created
  let last = maker
  flow.start(process, row, created, maker)
  for (const [place, action] of plan.acts.entries()) {
    // The first two are quick; what follows waits for the work on the site.
    const share = place < 2 ? 0.1 : 0.8 / Math.max(1, plan.acts.length - 2)
    at = Math.min(clock.now, at + Math.max(40, Math.floor(plan.ago * 450 * Math.min(share, 0.45))))
    last = actorOf(action, row, maker)
    const changes = changesOf({ action, at, actor: last, row }, tools)
    const status = changes.status ?? statusAfter[action]
    const back = ['tellBack', 'reassign', 'bgcjRollback'].includes(action) ? marks : {}
    const keeps = ['taskRelease', 'scjjConfirm', 'nysyConfirm', 'jgshConfirm'].includes(action)
    flow.move(process, row, {
      action,
      at,
      actor: last,
      ...back,
      ...(keeps && { holder: personOf('jianyan') }),
      changes: { ...changes, ...(status !== undefined && { status }) },
    })
  }
  Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}

const blank = {
  projectName: null,
  useUnitId: null,
  applyDate: null,
  auditUserName: null,
  auditTime: null,
  auditOpinion: null,
  inspDept: null,
  proPrincipalId: null,
  proPrincipalName: null,
  inspectorLogins: null,
  inspectorNames: null,
  planInspectDate: null,
  firstInspDate: null,
  firstInspResult: null,
  testPress: null,
  testDate: null,
  testResult: null,
  compDate: null,
  conclusion: null,
  issueDate: null,
  reportno: null,
  superviseCertNo: null,
  step: null,
  taskId: null,
  dealMan: null,
  dealManName: null,
  receiveTime: null,
  deadline: null,
  backReason: null,
  backDescription: null,
  backDutyTask: null,
} as const

/** Construction notices in every state, those of the account weibao and those that an authority has entered. */
export function makeConstructions(
  units: readonly UnitRow[],
  devices: readonly DeviceRow[],
  tools: Tools,
): NoticeRow[] {
  const { clock, numbers, today } = tools
  const own = units[2] as UnitRow
  const builders = units.filter(({ unittype }) => unittype === '03')
  const codes = new Map(units.map(({ id, creditcode }) => [id, creditcode]))
  const sources = new Map(
    [...new Set(plans.map(({ root }) => root))].map((root) => [root, candidates(devices, root)]),
  )
  return plans.map((plan, place) => {
    const { type, root, ago, startsIn, amount = 1, fresh = false } = plan
    const source = sources.get(root)?.next().value as DeviceRow
    const unit = plan.own ? own : (builders[place % builders.length] as UnitRow)
    const maker = personOf(plan.own ? 'weibao' : source.areaId === '331121' ? 'jiancha_qt' : 'jiancha')
    const created = clock.now - ago * 450
    const began = dayOfText(clock.day(created))
    const items = Array.from({ length: amount }, (_, no) => deviceOf(source, fresh, place * 3 + no))
    const summary = summaryOf(items)
    const supervised = isSupervised(type, summary.equclacode)
    const notice = {
      constype: type,
      licenseScope: unit.licenseScope,
      licenseValid: unit.validDate,
      planstartdate: dayText(began + startsIn),
      planenddate: dayText(began + startsIn + 30 + (place % 4) * 10),
      ...summary,
    }
    const warnings = licenceWarnings(notice, dayText(today))
    const row: NoticeRow = {
      ...blank,
      id: stableId('demo construction', String(place)),
      version: 1 + plan.acts.length,
      createDate: clock.text(created),
      createUserName: maker.name,
      noticeno: numbers.next(
        'SGGZ',
        { day: clock.day(created), area: source.areaId },
        clock.text(created),
        maker.name,
      ),
      ...notice,
      projectName: `${source.useunit.replace('（演示）', '')}${summary.equname}${works[type]}`.slice(0, 100),
      instUnitId: unit.id,
      instunit: unit.unitname,
      instcreditcode: unit.creditcode,
      licenseno: unit.licenseno,
      useUnitId: source.unitId,
      useunit: source.useunit,
      usecreditcode: codes.get(source.unitId) ?? null,
      devices: { items },
      consplace: source.useaddress,
      areaId: source.areaId,
      contactname: unit.contactname,
      contacttel: unit.contacttel,
      content: contents[type],
      supervised,
      pressureTest: supervised && hasPressureTest(summary.equclacode),
      warnings: warnings.join('；') || null,
      applyUserName: maker.name,
      status: '0',
      inspunit: organisationId(instituteCode),
    }
    advance(row, plan, created, maker, tools)
    return row
  })
}
