import * as z from 'zod/mini'
import { addDays, addMonths } from '../../kit/calendarDate.ts'
import { isTest, itemsOf, type VisitItem, type VisitKind } from '../items/items.ts'

/** MAINT_ITEM_RESULT: fit, unfit, not there on this lift. */
export const itemResults = { fit: '1', unfit: '2', none: '3' } as const

export const sheetEntry = z.object({
  result: z.enum(['1', '2', '3']),
  /** What was measured, found, or why there is none. */
  note: z.optional(z.string().check(z.maxLength(300, '不能超过300个字'))),
  /** What was found endangers people. */
  serious: z.optional(z.boolean()),
})
export type SheetEntry = z.output<typeof sheetEntry>

/** What was found at a visit, by the number of the item. */
export type RecordSheet = { readonly [no: string]: SheetEntry }

/** The material under which the photographs of an item are kept. */
export const itemPhoto = (no: string): string => `WBXM-${no}`
export const signInPhoto = 'WBQD'
export const signaturePhoto = 'WBQM'

/** What a material of a visit is called; it stands in no dictionary, for nobody chooses it. */
export function photoTitle(material: string): string {
  if (material === signInPhoto) return '签到照片'
  if (material === signaturePhoto) return '使用单位签名'
  return material.replace(/^WBXM-/, '维保项目 ')
}

/** Years for which the records of maintenance are kept at least (TSG T5002-2017); nothing in the product takes them away. */
export const keptYears = 4

/** The last day on which a record is kept by rule. */
export const keptUntil = (maintDate: string): string => addDays(addMonths(maintDate, 12 * keptYears), -1)

/** More people than go to one lift. */
export const mostPeople = 6

/** Fewest minutes of a visit by kind; a shorter one says why. */
export const leastMinutes: Readonly<Record<VisitKind, number>> = { '1': 20, '2': 30, '3': 45, '4': 60 }

export const minutesBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / 60_000))

/** Items that nobody has written of. */
export const missingItems = (items: readonly VisitItem[], sheet: RecordSheet): VisitItem[] =>
  items.filter(({ no }) => !sheet[no])

/** Items that are not there without a reason, or unfit without what was found. */
export const unexplained = (items: readonly VisitItem[], sheet: RecordSheet): VisitItem[] =>
  items.filter(({ no }) => sheet[no] && sheet[no].result !== itemResults.fit && !sheet[no].note?.trim())

/** Tests that were made and left no photograph. */
export const withoutPhoto = (
  items: readonly VisitItem[],
  sheet: RecordSheet,
  photos: ReadonlySet<string>,
): VisitItem[] =>
  items.filter(
    (item) => isTest(item) && sheet[item.no]?.result !== itemResults.none && !photos.has(itemPhoto(item.no)),
  )

/** What was found, in a line. */
export function resultText(
  equclacode: string | null | undefined,
  kind: VisitKind,
  sheet: RecordSheet,
): string {
  const items = itemsOf(equclacode, kind)
  const count = (result: string) => items.filter(({ no }) => sheet[no]?.result === result).length
  const parts = [
    `合格${count(itemResults.fit)}`,
    ...(count(itemResults.unfit) > 0 ? [`不合格${count(itemResults.unfit)}`] : []),
    ...(count(itemResults.none) > 0 ? [`无此项${count(itemResults.none)}`] : []),
  ]
  return `共${items.length}项，${parts.join('，')}`
}
