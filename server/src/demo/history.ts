import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import { organisationId } from '../app/seed/reference.ts'
import { type BulkRow, insertAll, stableId } from '../kit/db/bulk.ts'
import { type Db, loose } from '../kit/db/tables.ts'
import { writePlans } from './business.ts'
import { type Day, dayOfText, dayText, weekday } from './days.ts'
import { paths } from './declarationPaths.ts'
import { categoryOf, type PlannedDeclaration, timed } from './declarationPlan.ts'
import type { ItemRow } from './declarations.ts'
import type { DeviceRow } from './devices.ts'
import { DemoFlow } from './flow.ts'
import { DemoNumbers } from './numbers.ts'
import { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'
import { type Random, randomOf } from './random.ts'
import { secondCounty } from './secondInstitute.ts'
import type { DemoUnit, UnitRow } from './units.ts'

/**
 * What the office inspected in the two years before: business with its tasks, flow log and reports, so that
 * statistics have a last year. Its reports say what one of the same class says that the product itself has written; their
 * papers are drawn when somebody opens them.
 */

const years = 2
const most = 260
const returned = 0.08
const mistaken = 0.01
const failed = 0.05
/** Places of declarations in the plan of the office lie below. */
const firstPlace = 100_000

const reasons = [
  '漏项',
  '数据或计算错误',
  '结论错误',
  '设备或单位信息错误',
  '文字格式',
  '与原始记录不符',
] as const

/** A device with the day on which it was inspected, of a class of which the product has written a report. */
type Inspection = { device: DeviceRow; day: Day; unit: DemoUnit; models: Models }
type Models = { good: Report; bad: Report | undefined }

export async function writeHistory(db: Db, now: Date): Promise<void> {
  const today = Math.floor((now.getTime() + 8 * 3_600_000) / 86_400_000)
  const random = randomOf('demo history')
  const clock = new OfficeClock(today, 366 * (years + 1))
  const inspections = await plannedInspections(db, today, random)
  const plans = inspections.map((inspection, place) => planOf(inspection, firstPlace + place, clock, random))
  const numbers = new DemoNumbers(await standingSeries(db))
  const flow = new DemoFlow(clock)
  const declarations = writePlans(plans, { numbers, flow, clock })
  const reports = declarations.flatMap(({ items: [item] }, place) => {
    const inspection = inspections[place]
    return item && inspection ? reportsOf(item, inspection, { numbers, flow, random }) : []
  })
  const tables: ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> = [
    ['declaration', declarations.map(({ row }) => row)],
    ['business_item', declarations.flatMap(({ items }) => items)],
    ['report', reports],
    ['task', flow.tasks],
    ['flow_event', flow.events],
    ['number_ledger', numbers.ledger],
  ]
  for (const [table, rows] of tables) await insertAll(db, table, rows)
  for (const { prefix, series, last } of numbers.series)
    await sql`insert into number_series (prefix, series, last) values (${prefix}, ${series}, ${last})
      on conflict (prefix) do update set last = excluded.last`.execute(loose(db))
}

async function standingSeries(db: Db): Promise<Array<{ prefix: string; series: string; last: number }>> {
  const { rows } = await sql<{ prefix: string; series: string; last: number }>`
    select prefix, series, last from number_series`.execute(loose(db))
  return rows.map((row) => ({ ...row, last: Number(row.last) }))
}

/** Reports that the product has written and sealed, by class: one that passed, and one that did not where there is one. */
async function modelsByClass(db: Db): Promise<Map<string, Models>> {
  const { rows } = await sql<Report>`select * from report where state = ${reportStates.valid}
    and header is not null and "orgId" = ${organisationId('3311JY')}::uuid order by id`.execute(loose(db))
  const models = new Map<string, Models>()
  for (const row of rows) {
    const key = row.equclacode ?? ''
    const known = models.get(key)
    if (!row.unacceptable) models.set(key, { good: known?.good ?? row, bad: known?.bad })
    else if (known) models.set(key, { ...known, bad: known.bad ?? row })
  }
  return models
}

async function plannedInspections(db: Db, today: Day, random: Random): Promise<Inspection[]> {
  const models = await modelsByClass(db)
  const { rows: devices } = await sql<DeviceRow>`select * from equipment e where e."useState" = '1'
    and e.equclacode = any(${[...models.keys()]}::text[]) and e.lastinspdate is not null
    and left(e."areaId", 6) <> ${secondCounty}
    and not exists (select from business_item b where b.equdatasysid = e.id) order by e.id`.execute(loose(db))
  const { rows: units } = await sql<UnitRow>`select * from unit`.execute(loose(db))
  const byId = new Map(units.map((row) => [row.id, row]))
  const [first, last] = [today - Math.floor(years * 365.25), today - 25]
  const found = devices.flatMap((device): Inspection[] => {
    const own = models.get(device.equclacode)
    const unit = byId.get(device.unitId ?? '')
    if (!own || !unit || device.lastinspkind !== own.good.inmGroupCode) return []
    const used = device.usedate ? dayOfText(device.usedate) : 0
    return Array.from({ length: years + 1 }, (_, back) =>
      weekday(dayOfText(device.lastinspdate ?? '') - Math.round(back * 365.25)),
    )
      .filter((day, back) => day > Math.max(first, used) && day < last && (back === 0 || yearly(device)))
      .map((day) => ({ device, day, unit: { row: unit } as DemoUnit, models: own }))
  })
  return random.shuffled(found).slice(0, most)
}

/** What is inspected each year was inspected the year before as well. */
const yearly = ({ equclacode }: DeviceRow): boolean => equclacode.startsWith('3')

function planOf(
  { device, day, unit, models }: Inspection,
  place: number,
  clock: OfficeClock,
  random: Random,
): PlannedDeclaration {
  const maker = personOf('shouli')
  const acts = paths.accepted?.(random, 'APPLY', maker) ?? []
  const length = acts.reduce((sum, { after }) => sum + after, 0)
  const created = clock.opening(dayText(day)) - random.whole(900, 3100) - length
  return {
    place,
    path: 'finished',
    unit,
    category: categoryOf(device),
    kind: models.good.inmGroupCode ?? 'DJ',
    devices: [{ ...device, lastinspdate: dayText(day) }],
    channel: 'APPLY',
    maker,
    created,
    acts: timed(acts, created),
    finished: true,
  }
}

type Writing = { numbers: DemoNumbers; flow: DemoFlow; random: Random }
type Event = BulkRow & { recordId: string; step: string; at: string }

/** The versions of an item's report, and on the item what they say. */
function reportsOf(item: ItemRow, { device, day, models }: Inspection, writing: Writing): BulkRow[] {
  const { flow, random } = writing
  const events = (flow.events as Event[]).filter(({ recordId }) => recordId === item.id)
  const at = (step: string): string => events.find((event) => event.step === step)?.at ?? ''
  const model = models.bad && random.chance(failed) ? models.bad : models.good
  const [, alias = 'DT', kind = 'DJ'] = model.reportno?.split('-') ?? []
  const numberOf = (): string =>
    writing.numbers.report(alias, kind, Number(dayText(day).slice(0, 4)), at('BGSP'))
  const reportno = numberOf()
  if (random.chance(returned)) flow.events.push(returnOf(events, random))
  const own = reportOf(item, device, { model, reportno, inspectdate: dayText(day) })
  const times = { approveTime: at('BGSP'), sealedTime: at('BGSP'), issueDate: at('BGFF').slice(0, 10) }
  const valid = { ...own, ...times }
  Object.assign(item, {
    inspectdate: dayText(day),
    inspectResult: own.inspectResult,
    reportno,
    reportId: own.id,
    withReport: '1',
    inspectorIds: 'jianyan,jianyan2',
    enterUserName: personOf('jianyan').name,
    approveTime: at('BGSP'),
    issueDate: at('BGFF').slice(0, 10),
    endDate: at('BGFF').slice(0, 10),
  })
  if (!random.chance(mistaken)) return [valid]
  const next = {
    ...valid,
    id: stableId('demo history report', `${item.seisn} 2`),
    versionNo: 2,
    reportno: numberOf(),
  }
  Object.assign(item, { reportId: next.id, reportno: next.reportno })
  return [
    {
      ...valid,
      state: reportStates.replaced,
      stateReason: '检验数据错误：测量值录入有误',
      stateTime: at('BGFF'),
      replacedBy: next.id,
    },
    next,
  ]
}

/** A reviewer's return, as it stands in the flow log before the approval. */
function returnOf(events: readonly Event[], random: Random): BulkRow {
  const audit = events.find(({ step }) => step === 'BGSH') as Event
  return {
    ...audit,
    id: stableId('demo history return', audit.recordId),
    action: 'return',
    actionLabel: '退回',
    nextStep: 'BGLR',
    backReason: random.pick(reasons),
    backDescription: '请核对后重新提交',
    backDutyTask: '报告录入',
  }
}

/** What the report of another device says, with this device's own values in its head. */
function reportOf(
  item: ItemRow,
  device: DeviceRow,
  { model, reportno, inspectdate }: { model: Report; reportno: string; inspectdate: string },
): BulkRow & Report {
  const values = { ...device, inspectdate } as Readonly<Record<string, unknown>>
  const header = Object.fromEntries(
    Object.entries(model.header ?? {}).map(([name, value]) => [name, values[name] ?? value]),
  ) as Report['header']
  return {
    ...model,
    id: stableId('demo history report', item.seisn ?? ''),
    header,
    reportno,
    versionNo: 1,
    itemId: item.id,
    seisn: item.seisn ?? null,
    appno: item.appno ?? null,
    equdatasysid: device.id,
    equcode: device.equcode,
    unitId: item.unitId ?? null,
    unitname: item.unitname ?? null,
    inspectdate,
    nextinspdate: dayText(dayOfText(inspectdate) + 365),
    inspectors: item.inspectors ?? null,
    areaId: item.areaId ?? null,
    createDate: `${inspectdate} 16:30:00+08`,
    updateDate: `${inspectdate} 16:30:00+08`,
    state: reportStates.valid,
    stateReason: null,
    replacedBy: null,
    fileKey: null,
    fileHash: null,
    recordKey: null,
    recordHash: null,
    verifyCode: null,
    verifyCount: 0,
  }
}
