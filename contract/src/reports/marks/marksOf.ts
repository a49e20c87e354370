import type { ItemEntries } from '../entry.ts'
import type { Template } from '../templates/template.ts'
import { changedValues } from './changedValues.ts'
import { manyInAnHour } from './manyInAnHour.ts'
import { heaviestFirst, type Mark } from './mark.ts'
import { readingsOf } from './readings.ts'
import { sameAsLast, sameAsOther } from './sameValues.ts'

/** A sheet with the template by which it was written. */
export type Sheet = { readonly template: Template; readonly items: ItemEntries }

export type MarkFacts = {
  readonly sheet: Sheet
  /** The day of the inspection, yyyy-MM-dd. */
  readonly day: string
  /** The last sealed report of the device by a template of the same code. */
  readonly last: (Sheet & { readonly reportno: string; readonly day: string }) | null
  /** Sheets of other devices of the same inspectors and day, by templates of the same code. */
  readonly others: ReadonlyArray<Sheet & { readonly reportno: string; readonly seisn?: string | undefined }>
  /** Milliseconds: when whoever saved this sheet saved those of the day, one a device; none while it is not known of this one. */
  readonly saved: { readonly times: readonly number[]; readonly own: number } | null
  /** So many devices in an hour are a mark. */
  readonly sheetsPerHour: number
}

/** What a second pair of eyes is told of a sheet, heaviest first. */
export function marksOf({ sheet, day, last, others, saved, sheetsPerHour }: MarkFacts): Mark[] {
  const readings = readingsOf(sheet.template, sheet.items)
  const before = last && readingsOf(last.template, last.items)
  const compared = others.map(({ reportno, seisn, template, items }) => ({
    reportno,
    seisn,
    readings: readingsOf(template, items),
  }))
  const found = [
    sameAsOther(readings, compared),
    last && before && sameAsLast(readings, { reportno: last.reportno, day: last.day, readings: before }),
    saved && manyInAnHour(day, { ...saved, most: sheetsPerHour }),
    ...(before ? changedValues(readings, before) : []),
  ]
  return heaviestFirst(found.filter((mark) => mark !== null))
}
