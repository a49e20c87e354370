import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays, dayOfWeek, mondayOf } from '@tejian/contract/kit/calendarDate.ts'
import { dayHours } from '@tejian/contract/tasks/parameters.ts'
import type { WeekAnswer, WeekStop } from '@tejian/contract/tasks/weekCalls.ts'
import { weekMessages } from '@tejian/contract/tasks/weekMessages.ts'
import { hoursOfDay, loadText, visitsOf } from '@tejian/contract/tasks/workload.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { wrongFields } from '../../kit/refusal.ts'
import type { Certificate } from '../certificates.ts'
import { certificatesOf, type Inspector, listOf } from '../planFacts.ts'
import { stopOf } from '../stops.ts'
import { type Staff, staffOf } from './staff.ts'
import { moveProblem } from './stops.ts'

const mostStops = 3000
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** The seven days of a week; refuses a beginning that is no Monday. */
function daysOf({ calendar }: Context, monday: string): WeekAnswer['days'] {
  // The last week of the calendar has no Sunday that a date can hold.
  if (dayOfWeek(monday) !== 1 || monday > '9999-12-20') throw wrongFields({ monday: weekMessages.monday })
  return Array.from({ length: 7 }, (_, ahead) => {
    const date = addDays(monday, ahead)
    return {
      date,
      weekday: weekdays[dayOfWeek(date)] ?? '',
      holiday: calendar.now().holidayName(date),
      working: calendar.now().isWorkingDay(date),
    }
  })
}

/** Planned for these people in these days and not inspected yet, in the caller's scope; one more than is shown. */
async function planned(
  context: Context,
  { from, to, logins }: { from: string; to: string; logins: readonly string[] },
): Promise<BusinessItem[]> {
  const scope = scopeCondition(businessItem, context.user)
  const { rows } = await sql<BusinessItem>`select * from business_item
    where "planInspectDate" >= ${from}::date and "planInspectDate" <= ${to}::date
      and step in ('RWAP', 'RWQR', 'BGSC', 'BGLR') and inspectdate is null and state is distinct from '99'
      and string_to_array("inspectorIds", ',') && ${logins}::text[]
      ${scope ? sql`and ${scope}` : sql``} order by "planInspectDate", seisn limit ${mostStops + 1}`.execute(
    context.db,
  )
  return rows
}

const states: Readonly<Record<string, WeekStop['state']>> = {
  RWAP: 'draft',
  RWQR: 'toConfirm',
  BGSC: 'arranged',
  BGLR: 'reporting',
}

function weekStop(context: Context, row: BusinessItem, lookups: Lookups): WeekStop {
  const { begin: _begin, ...stop } = stopOf(row)
  const equclacode = row.equclacode ?? ''
  return {
    ...stop,
    version: row.version,
    equcode: row.equcode ?? '',
    equname: row.equname ?? '',
    equclacode,
    className: lookups.className(equclacode) ?? equclacode,
    useaddress: row.useaddress ?? '',
    step: row.step ?? '',
    state: states[row.step ?? ''] ?? 'arranged',
    date: row.planInspectDate ?? '',
    logins: listOf(row.inspectorIds),
    inspectors: (row.inspectors ?? '').replaceAll(',', '、'),
    lead: row.proPrincipalId ?? '',
    unitname: row.unitname ?? '',
    visitNo: row.visitNo ?? '',
    deadline: row.deadline ?? '',
    ninspectdate: row.ninspectdate ?? '',
    problem: moveProblem(context, row),
  }
}

/** What each person has to do on each day, drafts counted: a scheduler plans with them. */
function loadsOf(people: readonly Inspector[], rows: readonly BusinessItem[]): WeekAnswer['loads'] {
  const byDay = Map.groupBy(rows, (row) => row.planInspectDate ?? '')
  return people.flatMap(({ loginName }) =>
    [...byDay].flatMap(([date, onDay]) => {
      const stops = onDay.filter((row) => listOf(row.inspectorIds).includes(loginName)).map(stopOf)
      if (stops.length === 0) return []
      const visits = visitsOf(stops).map((visit) => ({ ...visit, seisns: [...visit.seisns] }))
      return [{ loginName, date, hours: hoursOfDay(stops), words: loadText(stops), visits }]
    }),
  )
}

/** What is in force on some day between the two. */
const classesIn = (certificates: readonly Certificate[], from: string, to: string): string[] => [
  ...new Set(
    certificates
      .filter(
        ({ certState, issueDate, validDate }) =>
          ['1', '2'].includes(certState ?? '') && (issueDate ?? '') <= to && (validDate ?? '') >= from,
      )
      .flatMap(({ classPrefixes }) => listOf(classPrefixes))
      .toSorted(),
  ),
]

type Asked = { department?: string | undefined; monday?: string | undefined }

/** The week of a department: its inspectors, its days, and what is planned for whom on which day. */
export async function taskWeek(context: Context, asked: Asked, lookups: Lookups): Promise<WeekAnswer> {
  const today = dayOf(context.now())
  const days = daysOf(context, asked.monday ?? mondayOf(today))
  const [from, to] = [days[0]?.date ?? today, days[6]?.date ?? today]
  const staff: Staff = await staffOf(context, asked.department)
  const logins = staff.inspectors.map(({ loginName }) => loginName)
  const [found, certificates] = await Promise.all([
    planned(context, { from, to, logins }),
    certificatesOf(context, logins),
  ])
  const rows = found.slice(0, mostStops)
  return {
    department: staff.department,
    departments: staff.departments,
    today,
    limit: context.parameters.valueOf(dayHours),
    days,
    people: staff.inspectors.map(({ loginName, name, officeName }) => ({
      loginName,
      name,
      officeName: officeName ?? '',
      classes: classesIn(certificates.get(loginName) ?? [], from, to).map(
        (prefix) => lookups.className(prefix.padEnd(4, '0')) ?? prefix,
      ),
    })),
    stops: rows.map((row) => weekStop(context, row, lookups)),
    loads: loadsOf(staff.inspectors, rows),
    cut: found.length > mostStops,
  }
}
