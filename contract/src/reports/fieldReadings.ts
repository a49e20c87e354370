import type { ItemEntries, ItemEntry, TableRow } from './entry.ts'
import { type ItemTable, itemsOf, type Template } from './templates/template.ts'

/** A measured point: where, and how thick in mm, as it was typed. */
export type ReadPoint = { readonly place: string; readonly value: string }

/** What was written down on site before the report was begun. */
export type FieldReadings = {
  /** Where it was written down, as people call it: 大检录入. */
  readonly source: string
  readonly points: readonly ReadPoint[]
  /** Safety grade, 1 to 5. */
  readonly grade: string | null
  readonly ndtResult: string | null
  readonly defects: string | null
}

/** Texts of a report that such readings begin. */
export type BegunTexts = { readonly note: string | null; readonly problemDesc: string | null }

const [placeColumn, valueColumn, lineColumn] = ['测点部位', '实测厚度', '管线编号']

type ThicknessItem = { readonly no: string; readonly name: string; readonly table: ItemTable }

const has = ({ columns }: ItemTable, name: string): boolean => columns.some((column) => column.name === name)

/** The tables of a template in which points of a measured thickness are written. */
const thicknessItems = (template: Template): ThicknessItem[] =>
  itemsOf(template).flatMap(({ no, name, table }) =>
    table?.of === 'points' && has(table, placeColumn) && has(table, valueColumn) ? [{ no, name, table }] : [],
  )

/** A point of a piping begins with the number of its line. */
function rowOf(table: ItemTable, { place, value }: ReadPoint): TableRow {
  const [line = '', ...rest] = place.split(/\s+/)
  return has(table, lineColumn) && rest.length > 0
    ? { [lineColumn]: line, [placeColumn]: rest.join(' '), [valueColumn]: value }
    : { [placeColumn]: place, [valueColumn]: value }
}

/** Points go where their place says (筒体, 封头), or into the only table that there is. */
function thicknessEntries(template: Template, points: readonly ReadPoint[]): [string, ItemEntry][] {
  const items = thicknessItems(template)
  const [only, second] = items
  const placed = points.map((point) => ({
    point,
    item: items.find(({ name }) => point.place.includes(name)) ?? (second ? undefined : only),
  }))
  return items.flatMap((item) => {
    const rows = placed.filter((one) => one.item === item).map(({ point }) => rowOf(item.table, point))
    return rows.length > 0 ? [[item.no, { rows }] as [string, ItemEntry]] : []
  })
}

/** What such readings say of the items of a template. */
export function entriesOfReadings(template: Template, { points, grade }: FieldReadings): ItemEntries {
  const graded = itemsOf(template).flatMap(({ no, dict, options = [] }): [string, ItemEntry][] => {
    const text = dict === 'safetyGrade' && grade ? options.find((one) => one.startsWith(grade)) : undefined
    return text ? [[no, { text }]] : []
  })
  return Object.fromEntries([...thicknessEntries(template, points), ...graded])
}

/** The texts of a report that such readings begin. */
export const textsOfReadings = ({ ndtResult, defects }: FieldReadings): BegunTexts => ({
  note: ndtResult && `无损检测：${ndtResult}`,
  problemDesc: defects,
})

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Entries with what was read on site, where nobody has written anything yet or what stands there is what was `former`ly
 * read.
 */
export function withReadings(entries: ItemEntries, read: ItemEntries, former: ItemEntries = {}): ItemEntries {
  const free = (no: string): boolean => entries[no] === undefined || same(entries[no], former[no])
  const gone = Object.keys(former).filter((no) => !Object.hasOwn(read, no) && free(no))
  return Object.fromEntries([
    ...Object.entries(entries).filter(([no]) => !gone.includes(no)),
    ...Object.entries(read).filter(([no]) => free(no)),
  ])
}

/** The same for one text. */
export const textWithReading = (
  present: string | null,
  read: string | null,
  former: string | null = null,
): string | null => (present === null || present === former ? read : present)

const pointLine = /^(.+?)[\s，,：:]+(\d+(?:\.\d+)?)(?:\s*mm)?$/

/** The points of a text with one in each line; a number for the first line that is none. */
export function pointsIn(text: string | null): ReadPoint[] | number {
  const points: ReadPoint[] = []
  for (const [index, line] of (text ?? '').split('\n').entries()) {
    if (line.trim() === '') continue
    const [, place, value] = pointLine.exec(line.trim()) ?? []
    if (!place || !value || Number(value) <= 0 || Number(value) >= 1000) return index + 1
    points.push({ place: place.trim(), value })
  }
  return points
}
