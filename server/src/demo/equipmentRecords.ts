import {
  cylinderKinds,
  nextInspectionOf,
  scrapDateOf,
  vehicleCylinderYears,
} from '@tejian/contract/equipment/cylinders/cylinderDates.ts'
import type { gasCylinder } from '@tejian/contract/equipment/cylinders/gasCylinder.ts'
import type { pipeUnit } from '@tejian/contract/equipment/piping/pipeUnit.ts'
import { simpleVesselClass } from '@tejian/contract/equipment/simple/simpleViews.ts'
import { nextCalibration } from '@tejian/contract/equipment/valves/calibration.ts'
import type { safetyValve } from '@tejian/contract/equipment/valves/safetyValve.ts'
import type { SystemColumns } from '@tejian/contract/kit/record.ts'
import { stableId } from '../kit/db/bulk.ts'
import { classPath } from './codes.ts'
import { addMonths, type Day, dayText, yearOf } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { numberOf, textOf } from './parameters/making.ts'
import { type Random, randomOf } from './random.ts'
import { counties, institute, person } from './words.ts'

export type CylinderRow = DemoRow<typeof gasCylinder>

/** Columns that every row has; entered by the registrar some days after what it tells of. */
export const system = (space: string, name: string, day: Day): SystemColumns => {
  const at = `${dayText(day)} 10:20:00+08`
  return {
    id: stableId(`demo ${space}`, name),
    version: 1,
    createDate: at,
    createUserName: '叶受理',
    updateDate: at,
    updateUserName: '叶受理',
  }
}

const inUse = (devices: readonly DeviceRow[], ...prefixes: string[]): DeviceRow[] =>
  devices.filter(
    ({ equclacode, useState }) =>
      useState === '1' && prefixes.some((prefix) => equclacode.startsWith(prefix)),
  )

/** Safety valves of boilers and vessels: most in order, every ninth overdue, some falling due, one that failed. */
export function makeValves(devices: readonly DeviceRow[], today: Day): DemoRow<typeof safetyValve>[] {
  return inUse(devices, '1', '21')
    .slice(0, 72)
    .map((host, place): DemoRow<typeof safetyValve> => {
      const random = randomOf(`demo valve ${place}`)
      const months = place % 9 === 4 ? random.whole(13, 20) : place % 9 === 2 ? 11 : random.whole(1, 10)
      const last = addMonths(today, -months)
      const pn = random.pick([1.6, 2.5, 4])
      const failed = place === 7
      return {
        ...system('valve', String(place), Math.min(last + 3, today)),
        valveno: `AQF${String(yearOf(last))}-${String(place + 1).padStart(4, '0')}`,
        valveModel: random.pick(['A48Y-16C', 'A28H-16', 'A27W-16T', 'A42Y-25']),
        valveStructure: '1',
        dn: random.pick([20, 25, 40, 50, 80]),
        pn,
        setPressure: random.decimal(pn * 0.3, pn * 0.7, 2),
        workMedium: host.equclacode.startsWith('1') ? '饱和蒸汽' : '压缩空气',
        factoryno: `AF${random.whole(10, 25)}${random.whole(1000, 9999)}`,
        madeunit: '演示阀门制造有限公司（演示）',
        madedate: dayText(addMonths(last, -random.whole(14, 60))),
        hostEquCode: host.equcode,
        hostEquName: host.equname,
        installPlace: '设备顶部',
        useunit: host.useunit,
        areaId: host.areaId,
        lastCalibDate: dayText(last),
        calibCycle: 12,
        extendBasis: null,
        nextCalibDate: nextCalibration(dayText(last), 12),
        calibResult: failed ? '2' : '1',
        calibUnit: institute,
        reportno: `AQFJY${yearOf(last)}${String(place + 1).padStart(5, '0')}`,
        sealNo: failed ? null : `QF${random.whole(10_000, 99_999)}`,
        valveState: place % 17 === 9 ? '2' : '1',
        note: failed ? '校验不合格，启跳压力偏差超过允许值，已通知更换' : null,
        equdatasysid: host.id,
        unitId: host.unitId,
      }
    })
}

const pipeUnitOf = (piping: DeviceRow, place: number, no: number, today: Day): DemoRow<typeof pipeUnit> => {
  const { params } = piping
  const random: Random = randomOf(`demo pipe unit ${place} ${no}`)
  return {
    ...system('pipe unit', `${place}/${no}`, today - random.whole(20, 400)),
    pipeunitno: `DY${String(no).padStart(2, '0')}`,
    pipeunitname: `${piping.equname}${['主管', '支管', '室内段'][no - 1] ?? '其他'}单元`,
    pipingCode: piping.equcode,
    pipeName: piping.equname,
    pipelineGrade: textOf(params.pipeGrade),
    startPlace: random.pick(['锅炉房', '储罐区', '调压站']),
    endPlace: random.pick(['一车间', '二车间', '末端用户']),
    medium: textOf(params.medium),
    designPressure: numberOf(params.designPressure),
    designTemp: numberOf(params.designTemp),
    dn: random.pick([50, 80, 100, 150, 200]),
    thickness: random.pick([4, 5, 6, 8]),
    length: random.whole(30, 420),
    material: textOf(params.material),
    safetyGrade: random.pick(['1', '2', '2', '3']),
    useState: '1',
    lastinspdate: piping.lastinspdate,
    nextinspdate: piping.nextinspdate,
    useunit: piping.useunit,
    areaId: piping.areaId,
    note: null,
    pipingId: piping.id,
    unitId: piping.unitId,
  }
}

/** Two or three pipe units of each installation in use. */
export const makePipeUnits = (devices: readonly DeviceRow[], today: Day): DemoRow<typeof pipeUnit>[] =>
  inUse(devices, '81', '82', '83').flatMap((piping, place) =>
    Array.from({ length: 2 + (place % 2) }, (_, no) => pipeUnitOf(piping, place, no + 1, today)),
  )

const kinds = ['CNG', 'CNG', 'LNG', 'CNG', 'LPG', 'CNG', 'LNG', 'H2', 'DME'] as const
const sizes: Readonly<Record<string, readonly number[]>> = {
  CNG: [65, 80, 90, 140],
  LNG: [335, 450, 500],
  LPG: [60, 80],
  DME: [80, 100],
  H2: [140, 165],
}
const pressures: Readonly<Record<string, number>> = { CNG: 20, LNG: 1.59, LPG: 2.2, DME: 1.6, H2: 35 }

function cylinderAt(place: number, users: readonly DeviceRow[], today: Day): CylinderRow {
  const random = randomOf(`demo cylinder ${place}`)
  const cylindertype = kinds[place % kinds.length] as string
  const county = counties[place % counties.length] as (typeof counties)[number]
  // Some are near the end of their life, two beyond it; most were inspected in time, some late.
  const age = place % 20 === 11 ? 181 : place % 20 === 5 ? 176 : random.whole(4, 110)
  const made = addMonths(today, -age) - random.whole(0, 20)
  const period = cylindertype === 'LPG' || cylindertype === 'DME' ? 60 : 36
  const since =
    age < period ? null : place % 7 === 3 ? period + random.whole(1, 6) : random.whole(2, period - 1)
  const lastinspdate = since === null ? null : dayText(addMonths(today, -since))
  const facts = { cylindertype, madedate: dayText(made), lastinspdate, designlife: vehicleCylinderYears }
  const next = nextInspectionOf(facts)
  const keeper = person(random, county.areaId)
  const user = place % 4 === 0 ? users[(place * 7) % users.length] : undefined
  const scrapdate = scrapDateOf(facts)
  const volume = random.pick(sizes[cylindertype] ?? [80])
  return {
    ...system('cylinder', String(place), today - random.whole(1, 300)),
    cylinderno: `QP${yearOf(made)}${String(place + 1).padStart(5, '0')}`,
    equregcode: null,
    usecertno:
      place % 6 === 5
        ? null
        : `瓶${period === 60 ? '20' : '3T'}浙K${String(place + 1).padStart(5, '0')}(${String(yearOf(made)).slice(2)})`,
    cylindertype,
    model: `${cylindertype}-${volume}`,
    factoryno: `${String(yearOf(made)).slice(2)}-${random.whole(10_000, 99_999)}`,
    madeunit: '演示气瓶制造有限公司（演示）',
    madedate: facts.madedate,
    volume,
    nominalPressure: pressures[cylindertype],
    fillmedium: cylinderKinds[cylindertype]?.medium,
    designlife: vehicleCylinderYears,
    plateNo: `浙K${cylindertype === 'H2' ? 'F' : 'D'}${String(10_000 + place * 37)}`,
    vin: `LDEMA${String(place).padStart(12, '0')}`,
    owner: user ? user.useunit : keeper.name,
    contacttel: keeper.mobile,
    useunit: user?.useunit ?? null,
    areaId: user?.areaId ?? county.areaId,
    instunit: '演示车用气瓶安装站（演示）',
    instdate: dayText(made + 40),
    lastinspdate,
    nextinspdate: next?.date ?? dayText(addMonths(since === null ? made : addMonths(today, -since), 36)),
    dueRule: next?.basis ?? '检验报告载明',
    scrapdate,
    useState: place % 20 === 11 && place > 20 ? '3' : '1',
    note: null,
    registrationId: null,
    regno: null,
    regdate: null,
    unitId: user?.unitId ?? null,
  }
}

/** Cylinders of vehicles, a quarter of them of units. */
export const makeCylinders = (devices: readonly DeviceRow[], today: Day): CylinderRow[] =>
  Array.from({ length: 64 }, (_, place) => cylinderAt(place, inUse(devices, '5'), today))

/** Simple pressure vessels beside the air tanks of units: no registration, no inspections, a service life of 8 years. */
export function makeSimpleVessels(devices: readonly DeviceRow[], today: Day): DeviceRow[] {
  const tanks = inUse(devices, '217').filter(({ equname }) => equname === '储气罐')
  return tanks.slice(0, 26).map((tank, place): DeviceRow => {
    const random = randomOf(`demo simple vessel ${place}`)
    const used = addMonths(today, -(place % 5 === 2 ? random.whole(98, 130) : random.whole(6, 90)))
    const made = used - random.whole(20, 120)
    return {
      ...tank,
      ...system('simple vessel', String(place), Math.min(today - 1, used + 12)),
      equclacode: simpleVesselClass,
      equclaname: classPath(simpleVesselClass),
      equname: '简单压力容器（储气罐）',
      equcode: `${simpleVesselClass}${tank.equcode.slice(4, 9)}${yearOf(made)}${String(place + 1).padStart(4, '0')}`,
      equregcode: null,
      usecertno: null,
      factoryno: `JY${String(yearOf(made)).slice(2)}-${String(place + 1).padStart(4, '0')}`,
      idcode: null,
      model: 'JC-0.3/0.8',
      certno: `JYHGZ${String(place + 1).padStart(5, '0')}`,
      madedate: dayText(made),
      usedate: dayText(used),
      designlife: 8,
      regState: '0',
      regType: null,
      regunit: null,
      regdate: null,
      regperson: null,
      lastinspkind: null,
      lastinspdate: null,
      lastreportno: null,
      lastresult: null,
      inspState: null,
      openResults: null,
      heldDates: null,
      monitoredSince: null,
      nextinspdate: null,
      nextannualdate: null,
      dueRule: null,
      useState: place === 9 ? '2' : place === 19 ? '3' : '1',
      params: {
        ...tank.params,
        vesselCategory: '1',
        volume: random.pick([0.1, 0.3, 0.6, 1]),
        designPressureShell: 0.84,
      },
    }
  })
}
