import type { EntryDevice } from './entryDevice.ts'

export type Resolution = {
  readonly found: readonly { readonly code: string; readonly device: EntryDevice }[]
  readonly ambiguous: readonly { readonly code: string; readonly candidates: readonly EntryDevice[] }[]
  readonly unknown: readonly string[]
}

export type SortedCodes = {
  /** To be taken over at once. */
  readonly add: readonly EntryDevice[]
  /** Codes whose device stands on the sheet already. */
  readonly present: readonly string[]
  /** Devices of other units than the sheet's; with no unit on the sheet, of all the units that the codes speak of. */
  readonly elsewhere: readonly { readonly code: string; readonly device: EntryDevice }[]
  /** Codes that several devices carry, for the person to choose. */
  readonly ambiguous: Resolution['ambiguous']
  readonly unknown: readonly string[]
}

const unitsOf = (resolution: Resolution): Set<string> =>
  new Set(resolution.found.map(({ device }) => device.unitId))

/**
 * What a box of pasted codes means for a sheet. A code that only one device of the sheet's unit carries is that device,
 * whoever else carries it. A sheet without a unit takes the devices when all of them are one unit's.
 */
export function sortCodes(
  resolution: Resolution,
  sheet: { readonly unitId: string; readonly chosen: ReadonlySet<string> },
): SortedCodes {
  const units = unitsOf(resolution)
  const unitId = sheet.unitId || (units.size === 1 ? [...units][0] : '')
  const own = (device: EntryDevice): boolean => device.unitId === unitId
  const narrowed = resolution.ambiguous.map(({ code, candidates }) => {
    const mine = candidates.filter(own)
    return { code, candidates: mine.length > 0 ? mine : candidates }
  })
  const single = narrowed.flatMap(({ code, candidates: [device, second] }) =>
    device && !second ? [{ code, device }] : [],
  )
  const certain = [...resolution.found, ...single]
  const fresh = new Map(
    certain
      .filter(({ device }) => own(device) && !sheet.chosen.has(device.id))
      .map(({ device }) => [device.id, device]),
  )
  return {
    add: [...fresh.values()],
    present: certain.filter(({ device }) => sheet.chosen.has(device.id)).map(({ code }) => code),
    elsewhere: certain.filter(({ device }) => !own(device)),
    ambiguous: narrowed.filter(({ candidates }) => candidates.length > 1),
    unknown: resolution.unknown,
  }
}
