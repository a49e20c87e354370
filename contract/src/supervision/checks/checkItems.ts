import table from '../../../data/check-items.json' with { type: 'json' }

/** An item of a check's table. `clause` is empty where none is certain. */
export type CheckItem = {
  readonly no: string
  readonly name: string
  readonly clause: string
  /** PROBLEM_TYPE of what does not conform. */
  readonly type: string
}
type Group = { readonly class: string; readonly name: string; readonly items: readonly CheckItem[] }
type ItemTable = {
  /** CHECK_TABLE. */
  readonly code: string
  readonly name: string
  readonly unitTypes: readonly string[]
  readonly groups: readonly Group[]
}

const tables: readonly ItemTable[] = table.tables

/** CHECK_TABLE. */
export const checkTables = { using: '2', township: '6' } as const

/** The table for a unit by its type; that of users for whoever is nothing else. */
export const tableOfUnit = (unittype: string | null): string =>
  tables.find(({ unitTypes }) => unitTypes.includes(unittype ?? ''))?.code ?? checkTables.using

/** A device that is looked at. */
export type CheckedDevice = {
  readonly equdatasysid: string
  readonly equcode: string
  readonly equname: string
  readonly equclacode: string
}

/** An item as it is asked in a check: of a class once for each device, named by `key`. */
export type AskedItem = CheckItem & {
  readonly key: string
  readonly group: string
  readonly device: CheckedDevice | null
}

const asked = (group: string, item: CheckItem, device: CheckedDevice | null): AskedItem => ({
  ...item,
  group,
  device,
  key: device ? `${item.no}@${device.equdatasysid}` : item.no,
})

/** All items of a table for these devices: general ones first, then those of each device's class. */
export function askedItems(code: string, devices: readonly CheckedDevice[]): AskedItem[] {
  const groups = tables.find((one) => one.code === code)?.groups ?? []
  const general = groups
    .filter((group) => group.class === '')
    .flatMap(({ name, items }) => items.map((item) => asked(name, item, null)))
  const ofDevices = devices.flatMap((device) =>
    groups
      .filter((group) => group.class !== '' && device.equclacode.startsWith(group.class))
      .flatMap(({ items }) =>
        items.map((item) => asked(`${device.equname || '设备'}　${device.equcode}`, item, device)),
      ),
  )
  return [...general, ...ofDevices]
}
