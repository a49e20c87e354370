import type { AnswerOf } from '../kit/call.ts'
import type { annualCalls } from './annualCalls.ts'

/** A published year of a county and a class. */
export type PublishedYear = AnswerOf<typeof annualCalls.list>['list'][number]

/** What anybody reads of a year: added up over counties, or over classes. */
export type YearSum = Pick<PublishedYear, 'equCount' | 'inspectedCount' | 'qualifiedCount' | 'reportCount'>

const nothing: YearSum = { equCount: 0, inspectedCount: 0, qualifiedCount: 0, reportCount: 0 }

const plus = (sum: YearSum, row: YearSum): YearSum => ({
  equCount: sum.equCount + row.equCount,
  inspectedCount: sum.inspectedCount + row.inspectedCount,
  qualifiedCount: sum.qualifiedCount + row.qualifiedCount,
  reportCount: sum.reportCount + row.reportCount,
})

export const sumOf = (rows: readonly PublishedYear[]): YearSum => rows.reduce<YearSum>(plus, nothing)

/** The rows of each county or class by its name, in their order; rates are not added up, for nobody published their sum. */
export function sumsBy(
  rows: readonly PublishedYear[],
  by: 'areaName' | 'equclaname',
): ReadonlyArray<readonly [name: string, sum: YearSum]> {
  const groups = new Map<string, YearSum>()
  for (const row of rows) {
    const name = row[by] || '未注明'
    groups.set(name, plus(groups.get(name) ?? nothing, row))
  }
  return [...groups]
}

/** The years that were published, the latest first. */
export const yearsOf = (rows: readonly PublishedYear[]): string[] =>
  [...new Set(rows.map(({ year }) => year))].sort().reverse()
