import { complaintCalls } from '@tejian/contract/portal/matters/matterCalls.ts'
import { matterNews as news, termMarks } from '@tejian/contract/portal/matters/matterMessages.ts'
import { complaintDays, reportDays, tellDays } from '@tejian/contract/portal/matters/matterParameters.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { anchor } from '../../app/testing/template.ts'
import { systemContext } from '../../kit/jobs.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { watchComplaints } from './complaintTerms.ts'

const server = useTestApp()
type Account = 'jiancha_qt' | 'shouli' | 'zhiliang'
let people: Record<Account, TestUser>
let unit = { id: '', unitname: '' }

const db = () => server.current.services.db
const calendar = () => server.current.services.calendar.now()
const today = dayOf(anchor)
const after = (days: number): string => calendar().addWorkingDays(today, days)
const at = (day: string): void => server.current.setNow(new Date(`${day}T10:00:00+08:00`))
const watch = () => watchComplaints(systemContext(server.current.services, 'test'))

beforeAll(async () => {
  const names = ['jiancha_qt', 'shouli', 'zhiliang'] as const
  const made = await Promise.all(names.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { rows } = await sql<typeof unit>`select id, unitname from unit
    where "areaId" = '331121' order by id limit 1`.execute(db())
  unit = rows[0] ?? unit
  await sql`delete from complaint`.execute(db())
})

const told = { complainant: '周先生', contacttel: '13905780001', origin: '2', content: '停梯' }
type Made = { id: string; no: string }
async function made(by: 'jiancha_qt' | 'shouli', complaintType: string, to?: Account): Promise<Made> {
  at(today)
  const values =
    by === 'shouli'
      ? { about: '1', targetUnit: '检验机构' }
      : { about: '2', targetUnitId: unit.id, targetUnit: unit.unitname }
  const row = await people[by].must(complaintCalls.save, { ...told, ...values, complaintType } as never)
  const { id, complaintno } = row as unknown as { id: string; complaintno: string }
  if (to) await people[by].must(complaintCalls.move, { id, action: 'accept', dealMan: to } as never)
  return { id, no: complaintno }
}
const read = (by: Account, { id }: Made) => people[by].must(complaintCalls.getDetail, { id })
const listed = async (by: Account, no: string, more = {}) =>
  (await people[by].must(complaintCalls.find, { complex: no, ...more } as never)).list
/** What people were told of a complaint since its acceptance. */
async function messages({ no }: Made): Promise<Array<[string, string]>> {
  const { rows } = await sql<{ receiver: string; title: string }>`select receiver, title from message
    where content like ${`%${no}%`} and title like '%期%' order by id`.execute(db())
  return rows.map(({ receiver, title }) => [receiver, title])
}
const { ending, overdue } = { ending: news.ending('', '', '').title, overdue: news.overdue('', '', '').title }

describe('the terms of complaints', () => {
  it('are of their kind, and the task ends with them', async () => {
    const complaint = await made('jiancha_qt', '1', 'jiancha_qt')
    const report = await made('jiancha_qt', '2', 'jiancha_qt')
    for (const [one, days] of [
      [complaint, complaintDays.default],
      [report, reportDays.default],
    ] as const) {
      const limit = after(days)
      expect(await read('jiancha_qt', one)).toMatchObject({ dealLimit: limit, deadline: limit })
      const { rows } = await sql`select deadline::text from task
        where "recordId" = ${one.id}::uuid and "doneTime" is null`.execute(db())
      expect(rows).toEqual([{ deadline: limit }])
    }
    // Handed on it keeps its term; dealt with, another begins.
    await people.jiancha_qt.must(complaintCalls.move, {
      ...{ id: report.id, action: 'handOn', dealMan: 'jiancha_qt' },
    } as never)
    expect(await read('jiancha_qt', report)).toMatchObject({ deadline: after(reportDays.default) })
    await people.jiancha_qt.must(complaintCalls.move, {
      ...{ id: report.id, action: 'report', handleResult: '属实' },
    } as never)
    expect(await read('jiancha_qt', report)).toMatchObject({ deadline: after(tellDays.default) })
  })

  it('are reminded of once before they end, and warned of once when they are over', async () => {
    const one = await made('jiancha_qt', '2', 'jiancha_qt')
    const limit = after(reportDays.default)
    at(calendar().addWorkingDays(limit, -4))
    await watch()
    expect(await messages(one)).toEqual([])
    expect((await listed('jiancha_qt', one.no))[0]).not.toHaveProperty('fieldMarks')

    at(calendar().addWorkingDays(limit, -3))
    await watch()
    await watch()
    expect(await messages(one)).toEqual([['jiancha_qt', ending]])
    expect((await listed('jiancha_qt', one.no))[0]).toMatchObject({
      fieldMarks: { deadline: termMarks.ending(limit) },
    })

    // On its last day it is not late.
    at(limit)
    await watch()
    expect(await listed('jiancha_qt', one.no, { isOverdue: '1' })).toEqual([])

    at(calendar().addWorkingDays(limit, 1))
    await watch()
    await watch()
    const warned = (await messages(one)).slice(1)
    expect(warned).toContainEqual(['jiancha_qt', overdue])
    expect(warned.length).toBe(new Set(warned.map(([receiver]) => receiver)).size)
    expect((await listed('jiancha_qt', one.no, { isOverdue: '1' }))[0]).toMatchObject({
      ...{ complaintno: one.no, isOverdue: true },
      fieldMarks: { deadline: termMarks.overdue(limit) },
    })
  })

  it('that end anew are watched anew, and over they are no more', async () => {
    const one = await made('jiancha_qt', '2', 'jiancha_qt')
    at(after(reportDays.default + 1))
    await watch()
    await people.jiancha_qt.must(complaintCalls.move, {
      ...{ id: one.id, action: 'report', handleResult: '属实' },
    } as never)
    const before = (await messages(one)).length
    await watch()
    expect((await messages(one)).length).toBe(before)
    at(after(reportDays.default + 1 + tellDays.default + 1))
    await watch()
    expect((await messages(one)).slice(before)).toContainEqual(['jiancha_qt', overdue])
    await people.jiancha_qt.must(complaintCalls.move, {
      ...{ id: one.id, action: 'answer', replyContent: '已查处' },
    } as never)
    const rows = await listed('jiancha_qt', one.no)
    expect(rows[0]).toMatchObject({ status: '3', isOverdue: true })
    expect(rows[0]).not.toHaveProperty('fieldMarks')
  })

  it('of what nobody has taken in are told to those who may, and of inspections within the institute', async () => {
    const one = await made('shouli', '1', 'zhiliang')
    const { rows } = await sql<{
      id: string
      no: string
    }>`insert into complaint (complaintno, step, "orgId", deadline)
      select 'TS-OPEN', 'TSSL', "orgId", ${today}::date from app_user where "loginName" = 'shouli'
      returning id, complaintno as no`.execute(db())
    at(after(complaintDays.default + 1))
    await watch()
    const receivers = async (what: Made) => (await messages(what)).map(([receiver]) => receiver)
    expect(await receivers(one)).toContain('zhiliang')
    expect(await receivers(one)).not.toContain('jiancha_qt')
    const open = rows[0]
    if (!open) throw new Error('nothing written')
    expect(await receivers(open)).toEqual(expect.arrayContaining(['shouli', 'zhiliang']))
    expect(await receivers(open)).not.toContain('jiancha_qt')
  })
})
