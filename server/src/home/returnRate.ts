import type { circulationLog } from '@tejian/contract/declarations/circulationLog.ts'
import type { Counted } from '@tejian/contract/home/desktopCalls.ts'
import { guardedMoves } from '@tejian/contract/inspection/duties.ts'
import { addDays, lastDayOfMonth, monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyRecord, FiltersOf } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { type Ask, hrefOf, rowsOf } from './ask.ts'

type Events = FiltersOf<typeof circulationLog>

/** Steps at which others than its writer look at a report. */
const reviews = Object.keys(guardedMoves)

/** A report is handed in; a reviewer sends it back: as lists are asked for them, and as SQL that counts the same. */
export const submits = { step: 'BGLR', actionLabel: '提交' } as const satisfies Events
export const isSubmit = sql<SqlBool>`(step = 'BGLR' and "actionLabel" like '%提交%')`
export const returns = { step: reviews.join(','), actionLabel: '退回' } as const satisfies Events
export const isReturn = sql<SqlBool>`(step = any(${reviews}::text[]) and "actionLabel" like '%退回%')`

/** Percent with one digit; null where nothing was handed in. */
export const rateOf = (returned: number, submitted: number): number | null =>
  submitted === 0 ? null : Math.round((1000 * returned) / submitted) / 10

const months = 12

/** The first days of the last months, the present month last. */
export function trendMonths(today: string): string[] {
  const present = monthIndex(today)
  return Array.from({ length: months }, (_, index) => addDays(lastDayOfMonth(present - months + index), 1))
}

/** Numbers with the addresses of their rows on one page, for a reader who may open it; a nought is no link. */
export function counting<R extends AnyRecord>(ask: Ask, context: Context, page: View<R>) {
  const may = ask.may(context, rowsOf(page))
  return (count: number, filters: FiltersOf<R>): Counted => ({
    count,
    path: may && count > 0 ? hrefOf(rowsOf(page, filters)) : '',
  })
}
