import { dayOfWeek, shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import { type MarkedDay, shippedDays } from '@tejian/contract/kit/workingDays.ts'
import { readNotice } from '@tejian/contract/system/calendar/holidayNotice.ts'
import { calendarMessages } from '@tejian/contract/system/calendar/messages.ts'
import { type WorkDay, workDay, workDayTypes } from '@tejian/contract/system/calendar/workDay.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { deleteRow, insertRow, insertRows } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'

const today = (context: Context): string => shanghaiDate(context.now())

/** Deadlines that have run by a day were counted with it as it was. */
function mustBeAhead(context: Context, date: string | null | undefined): void {
  if (date && date < today(context)) throw wrongFields({ calendarDate: calendarMessages.past })
}

export const workDayOptions: RegisterOptions<typeof workDay> = {
  orderBy: ['calendarDate', 'desc'],
  async beforeSave(context, values, before) {
    mustBeAhead(context, before?.calendarDate)
    const date = String(values.calendarDate ?? before?.calendarDate ?? '')
    mustBeAhead(context, date)
    const type = values.dayType ?? before?.dayType
    if (type === workDayTypes.worked && date && ![0, 6].includes(dayOfWeek(date)))
      throw wrongFields({ dayType: calendarMessages.onlyWeekends })
    return { ...values, calendarYear: Number(date.slice(0, 4)) }
  },
  async beforeDelete(context, row) {
    if (row.calendarDate && row.calendarDate < today(context)) throw new Refusal(calendarMessages.past)
  },
}

const rowOf = ([date, { works, name }]: readonly [string, MarkedDay]) => ({
  calendarYear: Number(date.slice(0, 4)),
  calendarDate: date,
  dayType: works ? workDayTypes.worked : workDayTypes.free,
  holidayName: name || null,
})

/** Puts the days of a notice in the place of what was entered for that year and has not passed yet. */
export function enterYear(
  outer: Context,
  { year, text }: { year: string; text: string },
): Promise<{ count: number }> {
  const found = readNotice(text, Number(year))
  if (!found) throw new Refusal(calendarMessages.impossible)
  if (found.size === 0) throw new Refusal(calendarMessages.unreadable)
  if (![...found.keys()].some((date) => date.startsWith(year)))
    throw new Refusal(calendarMessages.otherYear(Number(year)))
  return transact(outer, async (context) => {
    const days = [...found].filter(([date]) => date >= today(context))
    if (days.length === 0) throw new Refusal(calendarMessages.past)
    const dates = days.map(([date]) => date)
    const { rows } = await sql<Pick<WorkDay, 'id'>>`select * from work_calendar
      where "calendarDate" >= ${today(context)}::date
        and ("calendarYear" = ${Number(year)} or "calendarDate" = any(${dates}::date[])) for update`.execute(
      context.db,
    )
    for (const row of rows) await deleteRow(context, workDay, row)
    for (const day of days) await insertRow(context, workDay, rowOf(day))
    return { count: days.length }
  })
}

/** Older years matter for what is past, and are known without being entered. */
const firstYear = 2024

/** Enters the years that this release knows and that have no day yet. */
export async function fillCalendar(outer: Context): Promise<void> {
  await transact(outer, async (context) => {
    await sql`select pg_advisory_xact_lock(hashtext('tejian work calendar'))`.execute(context.db)
    const { rows } = await sql<{
      year: number
    }>`select distinct "calendarYear" as year from work_calendar`.execute(context.db)
    const entered = new Set(rows.map(({ year }) => year))
    const wanted = [...shippedDays]
      .map(rowOf)
      .filter(({ calendarYear }) => calendarYear >= firstYear && !entered.has(calendarYear))
    if (wanted.length > 0) await insertRows(context, workDay, wanted)
  })
}

/** From October on, when the notice for the next year is to be expected, the next year; else this one. Null when it is known. */
export function missingYear(context: Context): number | null {
  const [year, month] = today(context).split('-').map(Number)
  const wanted = (year ?? 0) + ((month ?? 0) >= 10 ? 1 : 0)
  return context.calendar.now().knows(wanted) ? null : wanted
}
