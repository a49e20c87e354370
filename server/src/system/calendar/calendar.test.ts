import { calendarCalls, calendarRegister } from '@tejian/contract/system/calendar/calls.ts'
import { calendarMessages } from '@tejian/contract/system/calendar/messages.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bringRelease } from '../../app/seed/release.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { systemContext } from '../../kit/jobs.ts'
import { calendarWatch } from './watch.ts'

const test = useTestApp()

const notice2027 = `一、元旦：1月1日（周五）至3日（周日）放假，共3天。
二、春节：2月5日（周五）至11日（周四）放假调休，共7天。1月30日（周六）、2月20日（周六）上班。`

const calendar = () => test.current.services.calendar.now()
const context = () => systemContext(test.current.services, 'test')
const told = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from message
    where receiver = 'admin' and title = ${calendarMessages.missing.title(2027)}`.execute(
    test.current.services.db,
  )
  return rows[0]?.n
}

it('is kept by the system administrator and by nobody else', async () => {
  const inspector = await test.current.as('jianyan')
  expect((await inspector.call(calendarCalls.list)).status).toBe(403)
  expect((await inspector.call(calendarCalls.enterYear, { year: '2027', text: notice2027 })).status).toBe(403)
})

it('begins with the years that the release knows, and fills none twice', async () => {
  const admin = await test.current.as('admin')
  await bringRelease(context())
  const { list, count } = await admin.must(calendarCalls.list, { year: '2026', pageSize: '100' })
  expect(count).toBeGreaterThan(20)
  expect(list).toContainEqual(
    expect.objectContaining({ day: '2026-10-01', isWorkday: false, holidayName: '国庆节' }),
  )
  expect(list).toContainEqual(expect.objectContaining({ day: '2026-10-10', isWorkday: true }))
  await bringRelease(context())
  expect((await admin.must(calendarCalls.list, { year: '2026' })).count).toBe(count)
})

it('warns from October on while the year to come is missing', async () => {
  const admin = await test.current.as('admin')
  test.current.setNow(new Date('2026-09-28T09:00:00+08:00'))
  expect(await admin.must(calendarCalls.state)).toEqual({ missingYear: null })
  test.current.setNow(new Date('2026-11-23T09:00:00+08:00'))
  expect(await admin.must(calendarCalls.state)).toEqual({ missingYear: 2027 })
  await calendarWatch.run(context(), test.current.services, new AbortController().signal)
  expect(await told()).toBe(1)
})

it('takes a notice as it was published, and terms over New Year count by it at once', async () => {
  const admin = await test.current.as('admin')
  for (const [text, message] of [
    ['祝大家新年快乐', calendarMessages.unreadable],
    ['元旦：2月30日放假', calendarMessages.impossible],
  ])
    expect(await admin.call(calendarCalls.enterYear, { year: '2027', text })).toMatchObject({
      errorMsg: message,
    })
  // Without the notice only the feasts of the law are free: New Year's Eve is the fifth of February.
  expect(calendar().addWorkingDays('2027-02-04', 1)).toBe('2027-02-09')
  expect(await admin.must(calendarCalls.enterYear, { year: '2027', text: notice2027 })).toEqual({ count: 12 })
  await expect.poll(() => calendar().knows(2027)).toBe(true)
  expect(calendar().addWorkingDays('2026-12-30', 3)).toBe('2027-01-05')
  expect(calendar().addWorkingDays('2027-02-04', 1)).toBe('2027-02-12')
  expect(calendar().isWorkingDay('2027-01-30')).toBe(true)
  expect(await admin.must(calendarCalls.state)).toEqual({ missingYear: null })
  // Once more is a correction, not a second year.
  await admin.must(calendarCalls.enterYear, { year: '2027', text: notice2027 })
  expect((await admin.must(calendarCalls.list, { year: '2027' })).count).toBe(12)
})

it('leaves what has passed as it was', async () => {
  const admin = await test.current.as('admin')
  const day = { dayType: '1', holidayName: '停电' }
  const saving = (input: Record<string, unknown>) => admin.call(calendarRegister.save, input)
  expect(await saving({ ...day, calendarDate: '2026-11-20' })).toMatchObject({
    fields: { calendarDate: calendarMessages.past },
  })
  const { list } = await admin.must(calendarRegister.find, { calendarYear: '2026', pageSize: '100' })
  const holiday = list.find(({ calendarDate }) => calendarDate === '2026-10-01')
  expect(await admin.call(calendarRegister.delete, { ids: holiday?.id ?? '' })).toMatchObject({
    isSuccess: false,
  })
  expect(await saving({ dayType: '2', calendarDate: '2026-11-30' })).toMatchObject({
    fields: { dayType: calendarMessages.onlyWeekends },
  })
  await admin.must(calendarRegister.save, { ...day, calendarDate: '2026-11-30' })
  await expect.poll(() => calendar().freeDayName('2026-11-30')).toBe('停电假期')
})
