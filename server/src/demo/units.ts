import type { unit } from '@tejian/contract/units/unit.ts'
import { pinyin } from 'pinyin-pro'
import { demoTownship } from '../app/seed/accounts.ts'
import { stableId } from '../kit/db/bulk.ts'
import { type Day, dayText } from './days.ts'
import type { Columns, DemoRow } from './demoRow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { Trade } from './products.ts'
import { randomOf } from './random.ts'
import type { PlannedUnit } from './unitPlan.ts'
import { address, type County, creditCode, landline, marker, person, words } from './words.ts'

/** A made unit: its row, and what the making of its devices wants to know. */
export type DemoUnit = {
  row: UnitRow
  county: County
  town: { code: string; name: string }
  trades: readonly Trade[]
  size: number
  safetyManager: { name: string; mobile: string }
}

type Known =
  | 'unitname'
  | 'creditcode'
  | 'unitcode'
  | 'unittype'
  | 'areaId'
  | 'address'
  | 'contactname'
  | 'contacttel'
export type UnitRow = DemoRow<typeof unit, Known>
/** What only some kinds of unit have. */
export type KindColumns = Omit<Columns<typeof unit>, Known>

/** The first letters of a unit's Chinese name, without signs. */
export const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' })
    .join('')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** The rows of planned units; `first` is the place of the first one in the range of credit codes. */
export function makeUnits(
  planned: readonly PlannedUnit[],
  numbers: DemoNumbers,
  options: { first: number; today: Day },
): DemoUnit[] {
  return planned.map((plan, index) => makeUnit(plan, options.first + index, numbers, options.today))
}

/** UnitScale of enterprises; some are small, everybody else has none. */
function scaleOf(nature: string, place: number, size: number): string | null {
  if (!['1', '2', '3', '4'].includes(nature)) return null
  if (place % 8 === 5) return place % 16 === 5 ? '3' : '4'
  return size > 3 ? '1' : '2'
}

function makeUnit(plan: PlannedUnit, place: number, numbers: DemoNumbers, today: Day): DemoUnit {
  const { county, unittype, unitNature, trades, size } = plan
  const random = randomOf(`unit ${place}`)
  const anywhere = random.pick(county.towns)
  // The one township whose worker signs in has units to look after.
  const town = county.towns.find(({ code }) => code === demoTownship && place % 3 === 0) ?? anywhere
  const unitname = plan.name + marker
  const contact = person(random, county.areaId)
  const area = county.areaId
  const since = `${dayText(today - random.whole(760, 2400))} 09:${random.whole(10, 59)}:00+08`
  const row: UnitRow = {
    id: stableId('demo unit', String(place)),
    createDate: since,
    createUserName: '叶受理',
    updateDate: `${dayText(today - random.whole(1, 700))} 14:${random.whole(10, 59)}:00+08`,
    updateUserName: '叶受理',
    unitname,
    creditcode: creditCode(place),
    unittype,
    unitNature,
    unitScale: scaleOf(unitNature, place, size),
    areaId: area,
    townId: town.code,
    unitcode: numbers.next('DW', { day: since.slice(0, 10), area }, since, '叶受理'),
    address: address(random, county, town.name, trades.includes('factory') || trades.includes('chemical')),
    legalperson: person(random, area).name,
    contactname: contact.name,
    contacttel: contact.mobile,
    postcode: '323000',
    fax: landline(random),
    email: `unit${String(place).padStart(4, '0')}@example.com`,
    bankName: `演示银行${county.short}支行`,
    bankAccount: `6200${String(random.whole(10_000_000, 99_999_999))}${String(place).padStart(6, '0')}`,
    pinyin: initialsOf(plan.name),
    isAgreement: false,
    note: null,
  }
  return { row, county, town, trades, size, safetyManager: person(random, area) }
}

/** The maker of a device of a category: a manufacturer's name, with the number that stands in its device codes. */
export function manufacturersOf(category: string): Array<{ name: string; code: string; licence: string }> {
  const prefix = category === '8000GX' ? '8000' : category
  const group = words.unit.manufacturers.find((candidate) => candidate.prefix === prefix)
  return (group?.names ?? []).map((name, index) => ({
    name: `${prefix === '3000' && index === 0 ? '莲都' : ''}${name}${words.unit.manufacturerForm}${marker}`,
    code: `K${prefix.charAt(0)}${String(index + 1).padStart(3, '0')}`,
    licence: `${prefix.charAt(0)}${String(index + 11).padStart(2, '0')}`,
  }))
}
