import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import { type Day, dayText, dayTextOrNull, yearOf } from './days.ts'
import type { Columns } from './demoRow.ts'
import type { Device } from './devices.ts'
import type { DemoUnit } from './units.ts'
import { institute, landline, person, words } from './words.ts'
import type { World } from './world.ts'

/** What is written beside the fields by which a device is known. */
type Fields = Omit<
  Columns<typeof equipment>,
  'equclacode' | 'equname' | 'equcode' | 'unitId' | 'useunit' | 'areaId' | 'useState' | 'maintUnitId'
>

const standards: Readonly<Record<string, string>> = {
  '1000': 'GB/T 16508-2022',
  '2000': 'GB/T 150-2011',
  '3000': 'GB/T 7588.1-2020',
  '4000': 'GB/T 3811-2008',
  '5000': 'GB/T 10827.1-2014',
  '6000': 'GB/T 8408-2018',
  '7000': 'GB/T 12243-2021',
  '8000': 'GB/T 20801-2020',
  '8000GX': 'GB/T 20801-2020',
  '9000': 'GB 12352-2018',
}
const lives: Readonly<Record<string, number>> = {
  '1000': 20,
  '2000': 15,
  '3000': 15,
  '5000': 10,
  '4000': 20,
  '6000': 15,
  '7000': 10,
  '8000': 20,
  '8000GX': 20,
  '9000': 30,
}

/** 设计制造 and 安装改造. */
export function manufactureFields(
  world: World,
  { random, product, made, accepted, place }: Device,
  maker: { name: string; licence: string } | undefined,
): Fields {
  const { category } = product
  const madeunit = maker?.name ?? null
  const installer =
    accepted === null ? null : random.pick(world.installers.length > 0 ? world.installers : [madeunit ?? ''])
  const serial = String(place).padStart(6, '0')
  const reformed = accepted !== null && world.today - accepted > 3000 && random.chance(0.05)
  const repaired = accepted !== null && world.today - accepted > 2000 && random.chance(0.05)
  const supervised = category === '1000' || category === '2000'
  return {
    designunit: madeunit,
    madeunit,
    madelicno: `TS2333${maker?.licence ?? '001'}-${yearOf(made) + 3}`,
    madedate: dayText(made),
    prostandard: category === '3000' && yearOf(made) < 2022 ? 'GB 7588-2003' : (standards[category] ?? null),
    certno: `HGZ${serial}`,
    typetestunit: supervised ? null : '演示特种设备型式试验中心',
    typetestno: supervised ? null : `TSX${category.charAt(0)}${serial}`,
    madeinspunit: supervised ? words.unit.inspection[1] : null,
    madeinspno: supervised ? `ZZJJ${serial}` : null,
    designlife: lives[category] ?? null,
    instunit: installer,
    instlicno: installer ? `TS3333001-${yearOf(made) + 3}` : null,
    instdate: dayTextOrNull(accepted === null ? null : accepted - 10),
    informno: installer ? `GZ3311${serial}` : null,
    instinspunit: installer ? institute : null,
    instinspdate: dayTextOrNull(accepted),
    reformunit: null,
    reformdate: null,
    reforminspno: null,
    reforminspdate: null,
    repairunit: reformed || repaired ? installer : null,
    repairdate: reformed || repaired ? dayText(world.today - random.whole(900, 1500)) : null,
  }
}

/** A unit whose licence has ended has lost nearly all of its lifts to others. */
const keepsLift = ({ row: { validDate } }: DemoUnit, place: number, { today }: World): boolean =>
  !validDate || validDate >= dayText(today) || place % 16 === 0

/** 使用管理 and 其他: where the device stands, who answers for it, who maintains and insures it. */
export function placeFields(
  world: World,
  device: Device,
): Fields & { maintUnitId: string | null; useState: string; useunit: string; areaId: string } {
  const { random, product, unit, used, useState } = device
  const { category } = product
  const lift = category === '3000'
  const drawn = lift && device.place >= 24 ? world.maintainer(random) : world.firstMaintainer
  const maintainer = lift
    ? (keepsLift(drawn, device.place, world) ? drawn : world.firstMaintainer).row
    : undefined
  const contact = person(random, unit.row.areaId)
  const town = unit.trades.includes('property') ? random.pick(unit.county.towns) : unit.town
  const insured = lift || category === '6000' || category === '9000'
  return {
    useunit: unit.row.unitname,
    useunitcode: unit.row.creditcode,
    ownerunit: unit.row.unitname,
    useaddress: useAddress(device, town.name),
    areaId: unit.row.areaId,
    townId: town.code,
    longitude: random.decimal(unit.county.longitude - 0.09, unit.county.longitude + 0.09, 6),
    latitude: random.decimal(unit.county.latitude - 0.07, unit.county.latitude + 0.07, 6),
    usePlaceKind: placeKinds[unit.trades[0] ?? ''] ?? '99',
    usedate: useState === '0' ? null : dayText(used),
    useState,
    safemanager: unit.safetyManager.name,
    safemanagertel: unit.safetyManager.mobile,
    contact: contact.name,
    contacttel: contact.mobile,
    maintunit: maintainer?.unitname ?? null,
    maintUnitId: maintainer?.id ?? null,
    emergencytel: lift ? landline(random) : null,
    fixedassets: random.whole(1, 80),
    insurer: insured ? random.pick(words.unit.insurers) : null,
    policyno: insured ? `TBX${String(device.place).padStart(8, '0')}` : null,
    policyend: insured ? dayText(world.today + random.whole(-20, 340)) : null,
    ownerUnitId: unit.row.id,
  }
}

const placeKinds: Readonly<Record<string, string>> = {
  property: '01',
  factory: '10',
  chemical: '11',
  hospital: '05',
  school: '06',
  mall: '03',
  hotel: '04',
  scenic: '09',
  gas: '10',
  heating: '10',
  station: '07',
  logistics: '10',
  construction: '99',
}

function useAddress({ random, product, unit }: Device, town: string): string {
  const { county } = unit
  if (unit.trades.includes('property') && product.category === '3000') {
    return `${county.name}${town}${random.pick(words.unit.estates)}${random.whole(1, 28)}幢${random.whole(1, 4)}单元`
  }
  if (unit.trades.includes('construction'))
    return `${county.name}${town}${random.pick(words.unit.estates)}在建项目${random.whole(1, 12)}号楼`
  const where =
    product.category === '3000'
      ? `${random.whole(1, 6)}号楼`
      : random.pick(['一车间', '二车间', '动力站', '仓库', '厂区'])
  return `${unit.row.address}${unit.trades.includes('factory') || unit.trades.includes('chemical') ? where : product.category === '3000' ? where : ''}`
}

const regStates: Readonly<Record<string, string>> = { '0': '0', '1': '1', '2': '3', '3': '4', '5': '4' }

/** 登记, and when the archive was made and last changed. */
export function registrationFields(
  world: World,
  { random, unit, useState, registered }: Device,
): Fields & { updateDate: string } {
  const known = Math.max(registered, world.today - 900)
  const cancelled =
    useState === '3' || useState === '5' ? Math.max(registered, world.today - random.whole(20, 700)) : null
  const changed = Math.max(known, world.today - random.whole(1, 500))
  const clerk = person(random, unit.row.areaId).name
  return {
    regState: useState === '1' && random.chance(0.02) ? '2' : (regStates[useState] ?? '1'),
    regType: useState === '0' ? null : '1',
    regunit: `${unit.county.name}市场监督管理局`,
    regdate: useState === '0' ? null : dayText(registered),
    regperson: useState === '0' ? null : clerk,
    canceldate: dayTextOrNull(cancelled),
    createDate: at(known, random.whole(10, 59)),
    createUserName: clerk,
    updateDate: at(changed, random.whole(10, 59)),
    updateUserName: clerk,
  }
}

const at = (day: Day, minute: number): string => `${dayText(day)} 10:${minute}:00+08`
