import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import { templatesFor } from '@tejian/contract/reports/templates/shipped.ts'
import { searchColumn } from '../kit/db/columns.ts'
import { type Amount, amounts, type PlannedAct, paths } from './declarationPaths.ts'
import type { DeviceRow } from './devices.ts'
import type { Act, FlowActor } from './flow.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'
import { type Random, randomOf } from './random.ts'
import { failedResults } from './results.ts'
import type { DemoUnit } from './units.ts'

/** A declaration before it is written: whose, for which devices, what was done to it and when. */
export type PlannedDeclaration = {
  place: number
  path: string
  unit: DemoUnit
  devices: readonly DeviceRow[]
  category: string
  kind: string
  channel: string
  maker: FlowActor
  created: OfficeMinute
  acts: readonly (Act & { state?: string })[]
  /** The inspection is done and its report released. */
  finished: boolean
}

/** Devices of one unit and category that need the same inspection. */
export type Bundle = { unit: DemoUnit; category: string; kind: string; devices: DeviceRow[] }

export const categoryOf = (device: DeviceRow): string =>
  device.equclacode === '8000GX' ? '8000GX' : `${device.equclacode.charAt(0)}000`

const kinds: Readonly<Record<string, string>> = { '1000': 'WJ', '7000': 'AQFLX', '9000': 'NDJY' }

/** What a device is declared for: installation while it is not in use, repetition after a failure, else what recurs. */
export function kindOf(device: DeviceRow): string {
  if (device.useState === '0') return 'AZJJ'
  if (failedResults.has(String(device.lastresult))) return 'FJ'
  return kinds[categoryOf(device)] ?? 'DJ'
}

/** Whether a device can be declared on a day for what it needs: a report of it can be made. */
export const hasTemplate = (device: DeviceRow, day: string): boolean =>
  templatesFor(device.equclacode, kindOf(device), day).length > 0

/** Puts devices that could be declared together into bundles of at most six, by unit, category and kind. */
export function bundles(
  units: readonly DemoUnit[],
  devices: readonly DeviceRow[],
  random: Random,
  most = 6,
): Bundle[] {
  const byKey = new Map<string, DeviceRow[]>()
  for (const device of devices) {
    const key = [device.unitId, categoryOf(device), kindOf(device)].join('/')
    byKey.set(key, [...(byKey.get(key) ?? []), device])
  }
  return [...byKey.values()].flatMap((together) => {
    const unit = units.find(({ row }) => row.id === together[0]?.unitId) as DemoUnit
    const parts: Bundle[] = []
    for (let from = 0; from < together.length; ) {
      const part = together.slice(from, from + random.whole(1, most))
      parts.push({
        unit,
        devices: part,
        category: categoryOf(part[0] as DeviceRow),
        kind: kindOf(part[0] as DeviceRow),
      })
      from += part.length
    }
    return parts
  })
}

/** The accounts of the first units, in their order. */
const unitAccounts = ['qiye', 'qiye2', 'weibao', 'zhizao'] as const

function makerOf(channel: string, place: number, accountOfUnit: FlowActor | undefined): FlowActor {
  if (channel === 'DWSB' && accountOfUnit) return accountOfUnit
  return personOf(channel === 'XCAPP' ? (place % 2 === 0 ? 'jianyan' : 'jianyan2') : 'shouli')
}

/** Plans the declarations that are under way, void or just accepted. */
export function planDeclarations(
  units: readonly DemoUnit[],
  candidates: { near: readonly DeviceRow[]; far: readonly DeviceRow[] },
  clock: OfficeClock,
  many: readonly Amount[] = amounts,
): PlannedDeclaration[] {
  const random = randomOf('demo declarations')
  // What is due comes first; on some days a unit has less of it than it declares.
  const waiting = [
    ...random.shuffled(bundles(units, candidates.near, random)),
    ...bundles(units, candidates.far, random),
  ]
  const accounts = new Map(
    unitAccounts.map((loginName, index) => [units[index]?.row.id, personOf(loginName)]),
  )
  const take = (channel: string, category = ''): Bundle => {
    const fits = (bundle: Bundle): boolean =>
      (channel === 'DWSB') === accounts.has(bundle.unit.row.id) && bundle.category.startsWith(category)
    const place = waiting.findIndex(fits)
    const [bundle] = waiting.splice(place, 1)
    if (place < 0 || !bundle) throw new Error(`too few devices are due for declarations of ${channel}`)
    return bundle
  }
  const wanted = many.flatMap(({ amount, ...rest }) => Array.from({ length: amount }, () => rest))
  return wanted.map(({ path, channel, category, waiting: [least, most] }, place) => {
    const bundle = take(channel, category)
    const maker = makerOf(channel, place, accounts.get(bundle.unit.row.id))
    const acts = paths[path]?.(random, channel, maker) ?? []
    const length = acts.reduce((sum, { after }) => sum + after, 0)
    const created = clock.now - random.whole(least, most) - length
    return { place, path, ...bundle, channel, maker, created, acts: timed(acts, created), finished: false }
  })
}

/** Acts with their moments instead of their distances. */
export function timed(acts: readonly PlannedAct[], created: OfficeMinute): (Act & { state?: string })[] {
  let at = created
  return acts.map(({ after, ...act }) => {
    at += after
    return { ...act, at }
  })
}

/** The five codes that the comprehensive search of declarations reads, where the table keeps them in a column of its own. */
const searched = ['equcode', 'equregcode', 'usecertno', 'factoryno', 'idcode'] as const
const hasOwnText = searchColumn(declaration) === 'text'

/** Joined codes and the common class of a declaration's devices, as the product writes them. */
export const codesOf = (devices: readonly DeviceRow[]) => ({
  equcodeset: devices.map(({ equcode }) => equcode).join(','),
  equdatasysid: devices.map(({ id }) => id).join(','),
  equcount: devices.length,
  equclacode: commonClass(devices.map(({ equclacode }) => equclacode)),
  ...(hasOwnText && {
    searchText: devices
      .flatMap((device) => searched.map((name) => device[name]))
      .filter(Boolean)
      .join(' '),
  }),
})
