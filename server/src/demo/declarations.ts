import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import type { declaration } from '@tejian/contract/declarations/declaration.ts'
import { firstMaterials } from '@tejian/contract/declarations/materials/shipped.ts'
import { type businessItem, takenFromDevice } from '@tejian/contract/inspection/businessItem.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import { dayOfText, dayText, weekday } from './days.ts'
import { codesOf, type PlannedDeclaration } from './declarationPlan.ts'
import { type Columns, copied, type DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { finishInspection } from './finishedItems.ts'
import type { Act, DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock } from './officeClock.ts'
import { departmentOf } from './people.ts'
import { randomOf } from './random.ts'
import { mobile } from './words.ts'

/** The numbers of a declaration, issued before it is written so that they follow the order of time. */
export type Numbers = { appno: string; seisns: string[]; acceptno: string | null }

/** A declaration as it stands in the database, with its items. */
export type DeclarationRow = DemoRow<
  typeof declaration,
  'appno' | 'seisn' | 'unitname' | 'areaId' | 'state'
> & {
  version: number
}
export type ItemRow = DemoRow<typeof businessItem, 'seisn'> & { version: number }

export type WrittenDeclaration = { plan: PlannedDeclaration; row: DeclarationRow; items: ItemRow[] }

const institute = organisationId('3311JY')
const noProcess = {
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

const placeNames = Object.keys(noProcess) as Array<keyof typeof noProcess>

const when = (plan: PlannedDeclaration, action: string): number | undefined =>
  plan.acts.findLast((act) => act.action === action)?.at

/** Issues the numbers of all declarations in the order in which they would have been issued. */
export function issueNumbers(
  plans: readonly PlannedDeclaration[],
  numbers: DemoNumbers,
  clock: OfficeClock,
): Map<PlannedDeclaration, Numbers> {
  const issued = new Map<PlannedDeclaration, Numbers>(
    plans.map((plan) => [plan, { appno: '', seisns: [], acceptno: null }]),
  )
  const moments = plans.flatMap((plan) => {
    const found = issued.get(plan) as Numbers
    const area = plan.unit.row.areaId
    const first = {
      at: plan.created,
      run: () => Object.assign(found, firstNumbers(plan, area, numbers, clock)),
    }
    const accepted = when(plan, 'accept')
    if (accepted === undefined) return [first]
    const run = () =>
      Object.assign(found, {
        acceptno: numbers.next('SL', { day: clock.day(accepted), area }, clock.text(accepted), '叶受理'),
      })
    return [first, { at: accepted, run }]
  })
  for (const { run } of moments.sort((a, b) => a.at - b.at)) run()
  return issued
}

function firstNumbers(
  { created, devices, maker }: PlannedDeclaration,
  area: string,
  numbers: DemoNumbers,
  clock: OfficeClock,
): Partial<Numbers> {
  const where = { day: clock.day(created), area }
  const at = clock.text(created)
  return {
    appno: numbers.next('SB', where, at, maker.name),
    seisns: devices.map(() => numbers.next('YW', where, at, maker.name)),
  }
}

/** Writes one declaration with its items, and moves both along its path. */
export function writeDeclaration(
  plan: PlannedDeclaration,
  issued: Numbers,
  flow: DemoFlow,
  clock: OfficeClock,
): WrittenDeclaration {
  const row = sheetOf(plan, issued, clock)
  flow.start(declarationProcess, row, plan.created, plan.maker)
  for (const act of plan.acts) moveOn(row, plan, issued, act, flow, clock)
  const items = plan.devices.map((device, index) =>
    itemOf(row, plan, device, issued.seisns[index] ?? '', clock),
  )
  if (row.state === '5') openItems(row, items, plan, flow, clock)
  const last = plan.acts.at(-1)
  stamp(
    [row, ...(row.state === '5' ? [] : items)],
    clock.text(last?.at ?? plan.created),
    last?.actor.name ?? plan.maker.name,
  )
  return { plan, row, items }
}

const stamp = (
  rows: ReadonlyArray<DeclarationRow | ItemRow>,
  updateDate: string,
  updateUserName: string,
): void => {
  for (const row of rows) Object.assign(row, { updateDate, updateUserName })
}

function sheetOf(plan: PlannedDeclaration, { appno, seisns }: Numbers, clock: OfficeClock): DeclarationRow {
  const { unit, devices, kind, channel, created, maker, place } = plan
  const random = randomOf(`declaration ${place}`)
  const day = clock.day(created)
  const supervised = randomOf(`supervised ${place}`).chance(0.08)
  return {
    id: stableId('demo declaration', String(place)),
    version: 1,
    createDate: clock.text(created),
    createUserName: maker.name,
    updateDate: clock.text(created),
    updateUserName: maker.name,
    appno,
    seisn: seisns.join(','),
    state: '0',
    unitId: unit.row.id,
    unitname: unit.row.unitname,
    creditcode: unit.row.creditcode,
    address: unit.row.address,
    inscontactname: unit.row.contactname,
    INSCONTACTTEL: random.chance(0.8) ? unit.row.contacttel : mobile(random.whole(0, 9999)),
    inmGroupCode: kind,
    seisortcodeset: seitestsortOf(kind) ?? null,
    ...codesOf(devices),
    appdate: day,
    expectdate: expected(plan, clock),
    appway: channel,
    verifyTestStatus: supervised ? '1' : '0',
    VERIFYTESTSTATUSSEISN: supervised ? seisns.join(',') : null,
    payConfirmStatus: '0',
    chargesysids: null,
    isNinspdateOverdue:
      !plan.finished && devices.some(({ nextinspdate }) => nextinspdate !== null && nextinspdate < day),
    inspDept: null,
    missingMaterial: null,
    lackingMaterials: null,
    lackReason: null,
    hasStopped: false,
    stoppedPurpose: null,
    stoppedReason: null,
    inspPlace: plan.category === '5000' ? '2' : null,
    inspAddress: plan.category === '5000' ? '水阁集中检验点' : null,
    correctno: null,
    confirmUserName: null,
    confirmTime: null,
    returnReason: null,
    returnDescription: null,
    operUserName: null,
    operTime: null,
    resubmitTime: null,
    acceptno: null,
    acceptDate: null,
    acceptUserName: null,
    acceptOpinion: null,
    voidReason: null,
    areaId: unit.row.areaId,
    orgId: institute,
    flowunicode: 'declaration',
    note: random.chance(0.15)
      ? random.pick([
          '请提前一天电话联系',
          '设备位于厂区东门，请携带安全帽',
          '可周末配合检验',
          '检验当日需办理入厂手续',
        ])
      : null,
    ...noProcess,
  }
}

/** Units ask for a day one to four weeks ahead; of finished ones it is the day of the inspection. */
function expected(
  { finished, devices, created, place }: PlannedDeclaration,
  clock: OfficeClock,
): string | null {
  if (finished) return devices[0]?.lastinspdate ?? null
  const random = randomOf(`expected ${place}`)
  const day = weekday(dayOfText(clock.day(created)) + random.whole(7, 28))
  return random.chance(0.85) ? dayText(day) : null
}

const promise = '使用单位承诺检验当日补交纸质材料'

/** The demo office keeps no papers: what is required is brought to the inspection. */
const lackingOf = ({ kind, devices }: PlannedDeclaration): string | null =>
  firstMaterials(kind, commonClass(devices.map(({ equclacode }) => equclacode)))
    .map(
      (code) =>
        dictionaries.items.find(({ type, value }) => type === 'ATT_TYPE' && value === code)?.label ?? code,
    )
    .join('、') || null

function moveOn(
  row: DeclarationRow,
  plan: PlannedDeclaration,
  { acceptno }: Numbers,
  act: Act & { state?: string },
  flow: DemoFlow,
  clock: OfficeClock,
): void {
  const { action, state, at, actor } = act
  const department = organisationId(departmentOf(plan.category, plan.unit.row.areaId))
  const lacking = lackingOf(plan)
  const more: Record<string, Columns<typeof declaration>> = {
    assign: { inspDept: department },
    pass: { lackReason: lacking && promise },
    submit: row.operTime ? { resubmitTime: clock.text(at) } : {},
    confirm: { confirmUserName: actor.name, confirmTime: clock.text(at) },
    return: {
      ...(row.step === 'CLFS' && { missingMaterial: act.backDescription ?? null }),
      ...((act.backTo ?? 'YWSB') === 'YWSB' && {
        returnReason: act.backReason ?? null,
        returnDescription: act.backDescription ?? null,
        operUserName: actor.name,
        operTime: clock.text(at),
        resubmitTime: null,
      }),
    },
    accept: {
      acceptno,
      acceptDate: clock.day(at),
      acceptUserName: actor.name,
      acceptOpinion: act.opinion ?? null,
      lackingMaterials: lacking,
      lackReason: lacking && promise,
      inspDept: department,
    },
    void: { voidReason: act.backReason ?? null },
  }
  const moved = { ...act, changes: { ...(state !== undefined && { state }), ...more[action] } }
  if (action === 'withdraw') flow.withdraw(declarationProcess, row, moved, 'YWSB')
  else flow.move(declarationProcess, row, moved)
  row.version += 1
}

/** Of some declarations that wait for confirmation the archive has been put right since: the two differ. */
function declaredOtherwise({ path, channel, place, devices }: PlannedDeclaration, device: DeviceRow) {
  if (path !== 'allocation' || channel !== 'DWSB' || place % 2 === 1 || device !== devices[0]) return {}
  return { factoryno: `${device.factoryno ?? ''}-1` }
}

/** Until acceptance an item stands where its declaration stands. */
function itemOf(
  row: DeclarationRow,
  plan: PlannedDeclaration,
  device: DeviceRow,
  seisn: string,
  clock: OfficeClock,
): ItemRow {
  const over = row.step === 'end'
  const place = copied(row, placeNames)
  return {
    id: stableId('demo item', seisn),
    version: row.version,
    createDate: clock.text(plan.created),
    createUserName: plan.maker.name,
    updateDate: row.updateDate,
    updateUserName: row.updateUserName,
    seisn,
    appmainsysid: row.id,
    appno: row.appno,
    unitId: row.unitId,
    unitname: row.unitname,
    equdatasysid: device.id,
    ...copied(device, takenFromDevice),
    ...declaredOtherwise(plan, device),
    seisortcode: row.seisortcodeset,
    inmGroupCode: row.inmGroupCode,
    ninspectdate: plan.finished ? device.lastinspdate : device.nextinspdate,
    verifyTestStatus: row.verifyTestStatus,
    appdate: row.appdate,
    inspDept: row.inspDept,
    proPrincipalId: null,
    proPrincipalName: null,
    inspectors: null,
    areaId: row.areaId,
    orgId: row.orgId,
    state: row.state,
    ...place,
    ...(over && { backReason: null, backDescription: null, backDutyTask: null }),
  }
}

/** Acceptance opens each item's first task; finished ones went all the way. */
function openItems(
  row: DeclarationRow,
  items: readonly ItemRow[],
  plan: PlannedDeclaration,
  flow: DemoFlow,
  clock: OfficeClock,
): void {
  const accepted = when(plan, 'accept') ?? plan.created
  for (const [index, item] of items.entries()) {
    item.receiveTime = null
    flow.openTask(inspectionProcess, item, inspectionProcess.start, accepted, null)
    stamp([item], clock.text(accepted), '叶受理')
    const device = plan.devices[index]
    if (plan.finished && device) finishInspection(item, device, { accepted, flow, clock })
  }
  // Now and then a single device is taken out again after acceptance.
  const [only, ...others] = items
  if (plan.path === 'accepted' && plan.place % 9 === 2 && only && others.length > 0)
    voidItem(only, accepted + 25, flow, clock)
  if (row.step !== 'end') throw new Error('an accepted declaration has ended')
}

function voidItem(item: ItemRow, at: number, flow: DemoFlow, clock: OfficeClock): void {
  if (at > clock.now) return
  const actor = { loginName: 'anpai', name: '蓝安排' }
  flow.move(inspectionProcess, item, {
    action: 'void',
    at,
    actor,
    backReason: '设备已停用或报废：现场核实该设备已停用',
    changes: { state: '99' },
  })
  item.version += 1
  stamp([item], clock.text(at), actor.name)
}

/** The numbers of what is void, with the reason, for the ledger. */
export function voidNumbers({ row, items }: WrittenDeclaration, numbers: DemoNumbers): void {
  const whole = row.state === '99'
  if (whole) numbers.void(row.appno, row.voidReason ?? '', row.updateDate ?? '')
  for (const item of items) {
    if (item.state !== '99') continue
    numbers.void(
      item.seisn,
      whole ? (row.voidReason ?? '') : '设备已停用或报废：现场核实该设备已停用',
      item.updateDate ?? '',
    )
  }
}
