import {
  type MarkedDay,
  shippedCalendar,
  type WorkCalendar,
  workCalendarOf,
} from '@tejian/contract/kit/workingDays.ts'
import { sql } from 'kysely'
import type { Listener } from './db/listener.ts'
import type { Db } from './db/tables.ts'
import { openTableCache } from './records/tableCache.ts'

/** The working days as the administrators keep them (工作日历); a change on any instance is felt here. */
export type WorkCalendars = {
  now(): WorkCalendar
  refresh(): Promise<void>
}

/** The days that the release knows: for programs beside the server. */
export const releaseCalendars: WorkCalendars = { now: () => shippedCalendar, refresh: async () => {} }

async function read(db: Db): Promise<WorkCalendar> {
  const { rows } = await sql<
    { date: string } & MarkedDay
  >`select "calendarDate" as date, "dayType" = '2' as works,
    coalesce("holidayName", '') as name from work_calendar where "calendarDate" is not null`.execute(db)
  return workCalendarOf(new Map(rows.map(({ date, works, name }) => [date, { works, name }])))
}

export const openWorkCalendars = (db: Db, listener: Listener): Promise<WorkCalendars> =>
  openTableCache(listener, ['work_calendar'], () => read(db))
