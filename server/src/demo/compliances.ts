import { endedEarly } from '@tejian/contract/inspection/steps.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import {
  complianceProcess,
  complianceSides,
  complianceStates,
} from '@tejian/contract/lifts/compliance/compliance.process.ts'
import type { maintenanceCompliance } from '@tejian/contract/lifts/compliance/compliance.ts'
import { complianceMessages } from '@tejian/contract/lifts/compliance/complianceMessages.ts'
import {
  type ComplianceItem,
  complianceResults,
  itemNames,
  itemResults,
  verdictOf,
} from '@tejian/contract/lifts/compliance/verdict.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { WrittenDeclaration } from './declarations.ts'
import { copied, type DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof maintenanceCompliance>
type Act = 'submit' | 'explain' | 'return' | 'close'
type Item = WrittenDeclaration['items'][number]
type Stage = {
  /** What of it was not met; what nobody looked at. The rest was met. */
  broken: readonly ComplianceItem[]
  unchecked: readonly ComplianceItem[]
  problem: string | null
  acts: readonly Act[]
  /** Office minutes since it was made. */
  since: number
}

const office = 480

/** A draft, one whole, one of which not all is known, one late, one that waits to be closed, one returned, one closed. */
const stages: readonly Stage[] = [
  {
    broken: ['intervalCheck'],
    unchecked: [],
    problem: '9月两次维保间隔18天，超过15天',
    acts: ['submit'],
    since: 20 * office,
  },
  {
    broken: ['confirmCheck'],
    unchecked: ['certificateCheck'],
    problem: '近三次维保记录没有使用单位签字确认',
    acts: ['submit', 'explain'],
    since: 5 * office,
  },
  {
    broken: ['itemsCheck', 'selfCheck'],
    unchecked: [],
    problem: '年度维保项目缺轿厢上行超速保护装置试验，无年度自行检查报告',
    acts: ['submit', 'explain', 'return'],
    since: 7 * office,
  },
  {
    broken: ['certificateCheck'],
    unchecked: [],
    problem: '一名维保人员的证书已过期',
    acts: ['submit', 'explain', 'close'],
    since: 12 * office,
  },
  { broken: [], unchecked: [], problem: null, acts: ['submit'], since: 9 * office },
  { broken: [], unchecked: ['signInCheck', 'selfCheck'], problem: null, acts: ['submit'], since: 3 * office },
  {
    broken: [],
    unchecked: ['itemsCheck', 'signInCheck', 'confirmCheck', 'selfCheck'],
    problem: null,
    acts: [],
    since: 60,
  },
]

const actors: Readonly<Record<Act, string>> = {
  submit: 'jianyan',
  explain: 'weibao',
  return: 'jiancha',
  close: 'jiancha',
}

const explained = '已对责任人员进行教育，补做维保项目并调整维保计划'

const isInspected = ({ equclacode, state, step }: Item): boolean =>
  (equclacode ?? '').startsWith('3') && step === 'end' && !endedEarly.has(state ?? '')

/** Checks of the maintenance of inspected lifts, those that the account weibao's unit maintains first. */
export function makeCompliances(
  declarations: readonly WrittenDeclaration[],
  { devices, maintUnit }: { devices: readonly DeviceRow[]; maintUnit: string | undefined },
  tools: Tools,
): Row[] {
  const byId = new Map(devices.map((device) => [device.id, device]))
  const inspected = declarations.flatMap(({ items }) =>
    items.flatMap((item) => {
      const device = byId.get(item.equdatasysid ?? '')
      return device?.maintUnitId && isInspected(item) ? [{ item, device }] : []
    }),
  )
  const own = inspected.filter(({ device }) => device.maintUnitId === maintUnit)
  const others = inspected.filter(({ device }) => device.maintUnitId !== maintUnit)
  return stages.flatMap((stage, place) => {
    const one = [...own, ...others][place]
    return one ? [checkOf(stage, place, one, tools)] : []
  })
}

function checkOf(
  { broken, unchecked, problem, acts, since }: Stage,
  place: number,
  { item, device }: { item: Item; device: DeviceRow },
  { numbers, flow, clock }: Tools,
): Row {
  const maker = personOf('jianyan')
  let at = clock.now - since
  const [day, text] = [clock.day(at), clock.text(at)]
  const resultOf = (name: ComplianceItem): string => {
    if (broken.includes(name)) return itemResults.broken
    return unchecked.includes(name) ? itemResults.unchecked : itemResults.met
  }
  const results = Object.fromEntries(itemNames.map((name) => [name, resultOf(name)])) as Record<
    ComplianceItem,
    string
  >
  const checkResult = verdictOf(results)
  const row: Row = {
    id: stableId('demo compliance', String(place)),
    version: 1 + acts.length,
    createDate: text,
    createUserName: maker.name,
    checkno: numbers.next('HC', { day, area: device.areaId }, text, maker.name),
    side: complianceSides.inspection,
    period: null,
    seisn: item.seisn ?? null,
    itemId: item.id,
    equcode: device.equcode,
    equclacode: device.equclacode,
    equdatasysid: device.id,
    ...copied(device, copiedLiftFields),
    checkDate: day,
    ...results,
    knownFacts: complianceMessages.noSignIns,
    checkResult,
    problemDesc: problem,
    rectifyLimit: checkResult === complianceResults.broken && acts.length > 0 ? addDays(day, 15) : null,
    checkUserName: maker.name,
    explainText: null,
    explainUserName: null,
    explainTime: null,
    closeUserName: null,
    closeDate: null,
    closeOpinion: null,
    status: complianceStates.draft,
    orgId: item.orgId ?? null,
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
  flow.start(complianceProcess, row, at, maker)
  let last = maker
  for (const action of acts) {
    at += 90
    last = personOf(actors[action])
    flow.move(complianceProcess, row, {
      action,
      at,
      actor: last,
      ...(action === 'return' && { backReason: '资料不完整', backDescription: '请附补做维保的记录' }),
      ...(action === 'close' && { opinion: '已核实整改' }),
    })
    if (action === 'explain')
      Object.assign(row, {
        explainText: explained,
        explainUserName: last.name,
        explainTime: clock.text(at),
      })
    if (action === 'close')
      Object.assign(row, { closeUserName: last.name, closeDate: clock.day(at), closeOpinion: '已核实整改' })
    row.status = action === 'return' ? complianceStates.returned : (states[row.step ?? ''] ?? row.status)
  }
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}

const states: Readonly<Record<string, string>> = {
  HGSM: complianceStates.toExplain,
  HGXA: complianceStates.toClose,
  end: complianceStates.done,
}
