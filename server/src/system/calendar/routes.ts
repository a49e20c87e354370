import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { calendarCalls, calendarRegister } from '@tejian/contract/system/calendar/calls.ts'
import { workDay, workDayTypes } from '@tejian/contract/system/calendar/workDay.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { bindRegister, sourceOf } from '../../kit/records/register.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { enterYear, missingYear, workDayOptions } from './workDays.ts'

const source = sourceOf(workDay, workDayOptions)

/** Working days and holidays (工作日历). */
export function bindCalendar(bind: Bind, services: Services): void {
  bindRegister(bind, calendarRegister, workDay, workDayOptions)
  bindExport(bind, services, calendarRegister.export, source)
  bind(calendarCalls.list, async (context, input) => {
    const asked = toRecordNames<typeof workDay>(input, { year: 'calendarYear', day: 'calendarDate' })
    const answer = await findRows(context, source, asked as ListRequest)
    const list = answer.list.map((row) => ({
      ...row,
      day: row.calendarDate,
      isWorkday: row.dayType === workDayTypes.worked,
    }))
    return { ...answer, list }
  })
  bind(calendarCalls.enterYear, (context, input) => enterYear(context, input))
  bind(calendarCalls.state, async (context) => ({ missingYear: missingYear(context) }))
}
