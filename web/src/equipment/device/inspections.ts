import type { HisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import type { Report } from '@tejian/contract/reports/report.ts'

/** One inspection of a device, whoever did it. */
export type Inspection = {
  readonly id: string
  readonly date: string
  readonly kind: string
  readonly result: string
  readonly next: string
  readonly reportno: string
  readonly office: string
  readonly inspectors: string
  /** Entered from paper; all others are this product's own. */
  readonly entered: boolean
  /** Brought over from another system, with its report as a file. */
  readonly historical: boolean
}

const text = (value: string | null): string => value ?? ''
const day = (value: string | null): string => text(value).slice(0, 10)

/** Issued reports that count and entered inspections in one list, the latest first. */
export function inspectionsOf(reports: readonly Report[], entered: readonly HisInspect[]): Inspection[] {
  return [
    ...reports
      .filter(({ state }) => state === '1')
      .map((row) => ({
        id: row.id,
        date: day(row.inspectdate),
        kind: text(row.inmGroupCode),
        result: text(row.inspectResult),
        next: day(row.nextinspdate),
        reportno: text(row.reportno),
        office: '',
        inspectors: text(row.inspectors),
        entered: false,
        historical: false,
      })),
    ...entered.map((row) => ({
      id: row.id,
      date: day(row.inspectdate),
      kind: text(row.inspecttype),
      result: text(row.inspectResult),
      next: day(row.ninspectdate),
      reportno: text(row.reportno),
      office: text(row.inspectorg),
      inspectors: text(row.inspectors),
      entered: true,
      historical: row.historical === true,
    })),
  ].toSorted((a, b) => b.date.localeCompare(a.date))
}
