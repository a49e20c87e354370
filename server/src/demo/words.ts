import areas from '@tejian/contract/data/areas.json' with { type: 'json' }
import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import words from '@tejian/contract/data/names.json' with { type: 'json' }
import { creditCodeCheckDigit } from '@tejian/contract/kit/validators.ts'
import type { Random } from './random.ts'

export { words }

/** Stands behind every unit's name, so that nobody takes a demo unit for a real one. */
export const marker = words.rules.marker

/** The name of the inspection institute, as the organisation has it. */
export const institute =
  dictionaries.items.find(({ type, value }) => type === 'inspect_department' && value === '3311JY')?.label ??
  ''

type Area = { code: string; name: string; children?: Area[] }

export type County = {
  areaId: string
  name: string
  short: string
  weight: number
  industries: readonly string[]
  towns: readonly Area[]
  longitude: number
  latitude: number
}

/** Roughly where the county towns lie; devices are strewn around them. */
const places: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  '331102': [119.92, 28.45],
  '331121': [120.29, 28.14],
  '331122': [120.09, 28.66],
  '331123': [119.28, 28.59],
  '331124': [119.48, 28.45],
  '331125': [119.57, 28.12],
  '331126': [119.06, 27.62],
  '331127': [119.64, 27.97],
  '331181': [119.14, 28.07],
}

const region = (areas.province.children as Area[]).find(({ code }) => code === areas.defaultRegion)

/** The counties of the default region with their towns. */
export const counties: readonly County[] = words.counties.map((county) => {
  const area = region?.children?.find(({ code }) => code === county.areaId)
  const [longitude = 0, latitude = 0] = places[county.areaId] ?? []
  return { ...county, name: area?.name ?? county.short, towns: area?.children ?? [], longitude, latitude }
})

export type DemoContact = { name: string; mobile: string }

/** A made-up person; the phone numbers are of a range to which nothing is sent. */
export function person(random: Random, areaId: string): DemoContact {
  const { surnames, shePreferred, givenMale, givenFemale } = words.person
  const local = areaId === shePreferred.areaId && random.chance(0.4) ? shePreferred.surnames : surnames
  const given = random.chance(0.6) ? givenMale : givenFemale
  return { name: random.pick(local) + random.pick(given), mobile: mobile(random.whole(0, 9999)) }
}

/** A phone number by its last four digits. */
export const mobile = (digits: number): string => `1990000${String(digits).padStart(4, '0')}`

/** A landline number of the range that belongs to nobody. */
export const landline = (random: Random): string =>
  `0578-2999${String(random.whole(0, 999)).padStart(3, '0')}`

/** The unified social credit code of the demo unit of that place, 0 to 99999, with a right check character. */
export function creditCode(place: number): string {
  const first = `91331199MA2X${String(place).padStart(5, '0')}`
  return first + creditCodeCheckDigit(first)
}

const ranges = /\{(\d+)-(\d+)\}/g

/** An address in a town of a county; factories stand in the parks. */
export function address(random: Random, county: County, town: string, inPark: boolean): string {
  const { roads, parks, supplements } = words.address
  const fitting = supplements.filter((text) => inPark === /厂房|车间/.test(text) || text === '')
  const addition = random
    .pick(fitting)
    .replaceAll(ranges, (_all, least, most) => String(random.whole(Number(least), Number(most))))
  return `${county.name}${town}${inPark ? random.pick(parks) : ''}${random.pick(roads)}${random.whole(1, 399)}号${addition}`
}
