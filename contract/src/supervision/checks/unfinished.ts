import type { Checker, CheckSignatures, ItemResult } from './check.ts'
import { askedItems, type CheckedDevice } from './checkItems.ts'
import { checkMessages as say } from './checkMessages.ts'

/** What stands in a record of a check. */
export type Recorded = {
  readonly itemTable: string | null
  readonly devices: readonly CheckedDevice[] | null
  readonly items: readonly ItemResult[] | null
  readonly checkDate: string | null
  readonly checkers: readonly Checker[] | null
  readonly signatures: CheckSignatures | null
  readonly signRefusal: string | null
  readonly witness: string | null
  readonly unitPerson: string | null
}

const filled = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

/** Items that do not conform, with what was written of them. */
export function problemsOf({ itemTable, devices, items }: Pick<Recorded, 'itemTable' | 'devices' | 'items'>) {
  const results = new Map((items ?? []).map((one) => [one.key, one]))
  return askedItems(itemTable ?? '', devices ?? []).flatMap((item) => {
    const found = results.get(item.key)
    return found?.result === 'N' ? [{ item, found }] : []
  })
}

/** How many items have no result yet. */
export function itemsLeft({
  itemTable,
  devices,
  items,
}: Pick<Recorded, 'itemTable' | 'devices' | 'items'>): number {
  const results = new Map((items ?? []).map((one) => [one.key, one.result]))
  return askedItems(itemTable ?? '', devices ?? []).filter(({ key }) => !results.get(key)).length
}

function problemFault(record: Recorded): string | null {
  for (const { item, found } of problemsOf(record)) {
    if (!filled(found.problem) || found.photos.length === 0) return say.problemBare(item.name)
    if (found.limit && found.limit < (record.checkDate ?? '')) return say.limitPast
  }
  return null
}

function signingFault({ signatures, signRefusal, witness, unitPerson, checkers }: Recorded): string | null {
  const signed = filled(signatures?.unit)
  if (!signed && !(filled(signRefusal) && filled(witness))) return say.unitUnsigned
  if (signed && !filled(unitPerson)) return say.personMissing
  const missing = (checkers ?? []).find((_, place) => !filled(signatures?.checkers[place]))
  return missing ? say.checkerUnsigned(missing.name) : null
}

/**
 * What a record lacks before it can be signed, as a sentence; null when it is whole. Every item has a result, what does not
 * conform its words and a photograph, and it is signed by the unit, or the refusal is written down with its witness
 * (特种设备安全法 66). Asked where the record is written and where it arrives.
 */
export function unfinished(record: Recorded): string | null {
  const left = itemsLeft(record)
  return left > 0 ? say.itemsLeft(left) : (problemFault(record) ?? signingFault(record))
}
