import { roots } from '@tejian/contract/equipment/categories.ts'
import {
  forbidsUse,
  type NextDates,
  type StandingRow,
  standingByHand,
  standingFields,
} from '@tejian/contract/equipment/consequences/standing.ts'
import { knownTest } from '@tejian/contract/equipment/due/archive.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import { certificateNo, classPath, deviceCode, registrationCode } from './codes.ts'
import { addMonths, type Day, dayOfText, dayText, dayTextOrNull, yearOf } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import { manufactureFields, placeFields, registrationFields } from './deviceFields.ts'
import { fixedCycles, type Inspected, type InspectionState, inspect, liftYears } from './inspections.ts'
import { makeParameters } from './parameters/make.ts'
import { type Parameters, sizesOf, textOf } from './parameters/making.ts'
import { type Product, products } from './products.ts'
import { type Random, randomOf } from './random.ts'
import { resultOf } from './results.ts'
import type { DemoUnit } from './units.ts'
import { institute, words } from './words.ts'
import type { Installation, World } from './world.ts'

/** A device's row of the table `equipment`. */
export type DeviceRow = DemoRow<
  typeof equipment,
  'equclacode' | 'equname' | 'equcode' | 'unitId' | 'useunit' | 'areaId' | 'useState'
> & {
  params: Parameters
  maintUnitId: string | null
  nextinspdate: string | null
  lastinspdate: string | null
}

/** What is settled about a device before its fields are written. */
export type Device = {
  random: Random
  product: Product
  unit: DemoUnit
  model: string
  useState: string
  standing: InspectionState
  made: Day
  accepted: Day | null
  used: Day
  registered: Day
  place: number
}

const standings: ReadonlyArray<{ standing: InspectionState; weight: number }> = [
  { standing: 'normal', weight: 93.3 },
  { standing: 'overdue', weight: words.distribution.overdueRate * 100 },
  { standing: 'dueSoon', weight: 2.5 },
  { standing: 'failed', weight: 1.2 },
]
const letters: ReadonlyMap<string, string> = new Map(
  [...products.values()]
    .flat()
    .flatMap(({ models }) => models)
    .map((model) => [model, (model.match(/^[A-Z]+/)?.[0] ?? 'CP').slice(0, 4)]),
)
const aliases: ReadonlyMap<string, string> = new Map(roots.map(({ code, abbr }) => [code, abbr]))
const states = Object.entries(words.distribution.useState).map(([useState, weight]) => ({ useState, weight }))
const passRates: Readonly<Record<string, number>> = words.distribution.firstPassRate
/** The oldest devices of a category, in years. */
const ages: Readonly<Record<string, number>> = { '2000': 16, '3000': 19, '4000': 17, '5000': 10, '7000': 8 }
/** Categories that are installed and accepted by a supervision inspection; vehicles and vessels stand ready. */
const installed: ReadonlySet<string> = new Set(['1000', '3000', '4000', '6000', '8000', '8000GX', '9000'])

/** The device of that place. `wish` fixes what would be left to chance. */
export function makeDevice(
  world: World,
  place: number,
  category: string,
  wish: { unit?: DemoUnit; product?: Product; standing?: InspectionState } = {},
): DeviceRow {
  const random = randomOf(`${world.name} device ${place}`)
  const chosen = world.user(category, random)
  const product = wish.product ?? chosen?.product
  const line = category === '8000GX' ? random.pick(world.installations) : undefined
  const unit = wish.unit ?? line?.unit ?? chosen?.unit
  if (!product || !unit) throw new Error(`no unit uses devices of ${category}`)
  const standing = wish.standing ?? random.weighted(standings).standing
  const useState = wish.standing || standing !== 'normal' ? '1' : random.weighted(states).useState
  const device = {
    random,
    product,
    unit,
    standing,
    useState,
    place,
    model: random.pick(product.models) ?? '',
    ...datesOf(world, random, category, standing),
  }
  return rowOf(world, device, line)
}

function datesOf(
  world: World,
  random: Random,
  category: string,
  standing: InspectionState,
): Pick<Device, 'made' | 'accepted' | 'used' | 'registered'> {
  const { today } = world
  const age = random.whole(120, (ages[category] ?? 14) * 365)
  const lift = category === '3000' && standing !== 'normal'
  const cycle = fixedCycles.has(category) && standing !== 'normal'
  const since = lift
    ? liftAcceptance(today, random, standing)
    : cycle
      ? cycleStart(today, random, standing) - (category === '5000' ? 12 : 0)
      : standing === 'normal'
        ? today - age
        : Math.min(today - age, addMonths(today, -86))
  const accepted = installed.has(category) ? since : null
  return { made: since - random.whole(40, 200), accepted, used: since + 12, registered: since + 8 }
}

/** Lifts are inspected in the month of their acceptance, so that how they stand decides the month. */
function liftAcceptance(today: Day, random: Random, standing: InspectionState): Day {
  const late = standing === 'overdue' ? random.whole(1, 4) : 0
  return addMonths(today, -12 * random.pick(liftYears) - late)
}

/** So are cranes and factory vehicles, every one or two years: a whole number of both. */
function cycleStart(today: Day, random: Random, standing: InspectionState): Day {
  const late = standing === 'overdue' ? random.whole(1, 4) : 0
  return addMonths(today, -24 * random.whole(3, 4) - late)
}

/** The number of a new line of an installation; one that has all its lines takes no more. */
function nextLine(world: World, installation: Installation): number {
  installation.lines += 1
  if (installation.lines >= Number(installation.params.lineCount))
    world.installations.splice(world.installations.indexOf(installation), 1)
  return installation.lines
}

function rowOf(world: World, device: Device, line: Installation | undefined): DeviceRow {
  const { random, product, unit, model, useState, made, place } = device
  const { category, equclacode } = product
  const id = world.id(place)
  const maker = random.pick(world.makers.get(category) ?? [])
  const no = line ? nextLine(world, line) : 0
  const params = makeParameters({
    random,
    product,
    model,
    sizes: sizesOf(model),
    place,
    made,
    used: device.used,
    today: world.today,
    line: line && { installation: line.params, no },
  })
  const equcode = deviceCode(world, equclacode, maker?.code ?? 'K0001', yearOf(made))
  const inspected = inspectionOf(world, device, params)
  const registeredFields = registrationFields(world, device)
  const usecertno =
    category === '8000GX' || useState === '0' ? null : certificateNo(world, equclacode, device.registered)
  if (category === '8000') world.installations.push({ id, unit, certificate: usecertno, params, lines: 0 })
  return {
    id,
    equclacode,
    equclaname: classPath(equclacode),
    equname: textOf(line && params.pipeName) ?? product.name,
    equcode,
    equregcode:
      useState === '0'
        ? null
        : registrationCode(world, equclacode, unit.row.areaId, yearOf(device.registered)),
    usecertno,
    factoryno: `${letters.get(model) ?? 'CP'}${String(yearOf(made)).slice(2)}-${String(place % 100_000).padStart(5, '0')}`,
    innerno: `${random.whole(1, 40)}#`,
    idcode: `3311${category.charAt(0)}${String(place).padStart(7, '0')}`,
    model: model || null,
    importType: random.chance(0.95) ? '0' : random.pick(['1', '2']),
    isMobile: ['4410', '2220'].includes(equclacode),
    isKeyEquip: random.chance(0.08) ? '1' : '0',
    ...manufactureFields(world, device, maker),
    ...placeFields(world, device),
    ...registeredFields,
    ...inspectionFields(world, device, inspected, params),
    ...testFields(world, device, inspected, params),
    ...changeOf(world, inspected, registeredFields),
    remark: null,
    unitId: unit.row.id,
    params: finished(params, category, inspected, line && { ...line, no }),
  }
}

function inspectionOf(world: World, device: Device, params: Parameters): Inspected | null {
  const { product, useState, used, accepted, random, standing } = device
  if (useState === '0') return null
  const category = product.category
  const due = {
    equclacode: product.equclacode,
    useState,
    usedate: dayText(used),
    instinspdate: accepted === null ? null : dayText(accepted),
    madedate: dayText(device.made),
    params,
  }
  return inspect({
    random,
    device: due,
    category,
    used,
    accepted,
    today: world.today,
    standing,
    passRate: passRates[category] ?? 0.95,
  })
}

/** A line is registered under the certificate of its installation. */
export const lineNumber = (certificate: string | null, no: number): string =>
  `${certificate ?? '未登记'}-${String(no).padStart(3, '0')}`

/** Parameters that follow from the inspections, and from the installation of a pipeline. */
function finished(
  params: Parameters,
  category: string,
  inspected: Inspected | null,
  line: (Installation & { no: number }) | undefined,
): Parameters {
  if (category === '7000' && inspected?.day && inspected.next)
    return { ...params, lastCalibDate: dayText(inspected.day), nextCalibDate: inspected.next }
  if (category !== '8000GX') return params
  return {
    ...params,
    deviceId: line?.id ?? '',
    lineRegNo: lineNumber(line?.certificate ?? null, line?.no ?? 0),
    ...(inspected?.next && { lineNextInsp: inspected.next }),
    ...(inspected?.annual && { lineNextAnnual: inspected.annual }),
  }
}

/** The archive was last changed when the result of the last inspection was written back, or by hand later. */
function changeOf(
  world: World,
  inspected: Inspected | null,
  { updateDate }: { updateDate: string },
): { updateDate: string; updateUserName?: string } {
  if (!inspected?.day) return { updateDate }
  const written = dayText(Math.min(inspected.day + 4, world.today - 1))
  return written > updateDate.slice(0, 10)
    ? { updateDate: `${written} 16:40:00+08`, updateUserName: '陈档案' }
    : { updateDate }
}

function inspectionFields(
  world: World,
  { product, useState }: Device,
  inspected: Inspected | null,
  params: Parameters,
) {
  const day = inspected?.day ?? null
  const { category, equclacode } = product
  const next = useState === '1' ? inspected?.next : null
  const lastresult =
    day === null || !inspected
      ? null
      : resultOf(category, inspected.kind, inspected.outcome, params.safetyGrade)
  const last = {
    lastinspkind: day === null ? null : (inspected?.kind ?? null),
    lastinspdate: day === null ? null : dayText(day),
    lastresult,
  }
  const dates = {
    nextinspdate: next ?? null,
    nextannualdate: (useState === '1' ? inspected?.annual : null) ?? null,
    dueRule: (next ? inspected?.dueRule : null) ?? null,
  }
  return {
    inspunit: day === null ? null : institute,
    ...last,
    lastreportno:
      day === null || !inspected
        ? null
        : world.numbers.report(
            aliases.get(category) ?? 'QT',
            inspected.kind,
            yearOf(day),
            `${dayText(day + 3)} 16:30:00+08`,
          ),
    monitoredSince: lastresult === '2022' ? last.lastinspdate : null,
    ...standingOf({ equclacode, useState, params, ...last }, dates),
  }
}

/** How it stands: a device that was found unfit shows no date, and holds back those that it had. */
function standingOf(row: StandingRow, dates: Required<NextDates>) {
  const { inspState, openResults } = standingByHand(null, row)
  if (!forbidsUse(inspState)) return { inspState, openResults, heldDates: null, ...dates }
  const before = { ...row, openResults: {}, ...dates }
  const { heldDates } = standingFields(before, openResults, { nextinspdate: null, dueRule: null })
  const none = { nextinspdate: null, nextannualdate: null, dueRule: null }
  return { inspState, openResults, heldDates, ...none }
}

/** Tests that the archive keeps a date of: of governors, and of vessels and boilers under pressure. */
function testFields(world: World, device: Device, inspected: Inspected | null, params: Parameters) {
  const { equclacode } = device.product
  const tested = /^(31|22)/.test(equclacode) || params.internalInspectionPossible === false
  if (!tested || device.useState !== '1') return { testItem: null, lasttestdate: null, ntestdate: null }
  const row = {
    equclacode,
    useState: device.useState,
    usedate: dayText(device.used),
    instinspdate: dayTextOrNull(device.accepted),
    madedate: dayText(device.made),
    lastinspkind: inspected?.kind ?? null,
    lastinspdate: dayTextOrNull(inspected?.day ?? null),
    params,
  }
  const test = knownTest(row, dayText(world.today))
  return {
    testItem: test?.kindName ?? null,
    lasttestdate: test?.last ?? null,
    ntestdate: test?.dueDate ?? null,
  }
}

const liftProducts = products.get('3000') ?? []

/** A product of the lifts, round about, so that a unit has all of them. */
export const liftAt = (place: number): Product =>
  liftProducts[[0, 0, 1, 2, 0, 3, 6, 0, 5, 4][place % 10] ?? 0] as Product

export const dayOf = (at: Date): Day =>
  dayOfText(new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10))
