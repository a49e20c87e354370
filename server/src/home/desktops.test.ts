import { calls } from '@tejian/contract/app/calls.ts'
import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import catalogue from '@tejian/contract/data/routes.json' with { type: 'json' }
import { mostFeeds } from '@tejian/contract/home/calendarFeed.ts'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import { type Counted, desktopCalls, type desktops } from '@tejian/contract/home/desktopCalls.ts'
import { desktopMessages } from '@tejian/contract/home/desktopMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildFields } from '@tejian/contract/kit/requestBody.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../app/seed/accounts.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { walkInspections } from '../demo/walk/walkInspections.ts'

const server = useTestApp()
beforeAll(() => walkInspections(server.current.services), 240_000)

type Desktop = (typeof desktops)[number]
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const as = (name: string): Promise<TestUser> => server.current.as(name)

/** The total of the list that an address opens, asked like the page asks. */
async function totalBehind(person: TestUser, href: string): Promise<number | null> {
  const [path = '', query = ''] = href.split('?')
  const name =
    catalogue.find((route) => route.path === path)?.name ??
    Object.entries(placesOutsideMenu).find(([, place]) => place.path === path)?.[0]
  const view = Object.values(views).find(({ viewNo }) => viewNo === name)
  const call = calls.find((one) => one.path === `${view?.path}/find`)
  if (!view || !call) throw new Error(`no list at ${href}`)
  const chosen = Object.fromEntries(new URLSearchParams(query))
  // A page of several steps may be narrowed to one of them.
  const step = view.filter?.step?.split(',').includes(chosen.step ?? '') ? { step: chosen.step } : {}
  const request = Object.fromEntries(buildFields({ ...chosen, ...view.filter, ...step }, { search: true }))
  const answer = (await person.must(call, { ...request, want: 'total' })) as { count: number | null }
  return answer.count
}

describe('numbers of desktops', () => {
  it.each<[string, Desktop]>([
    ['qiye', 'home'],
    ['qiye2', 'home'],
    ['shouli', 'home'],
    ['jianyan', 'home'],
    ['zhanzhang', 'stationHome'],
    ['jiancha', 'workDesktop'],
    ['jiancha_qt', 'workDesktop'],
  ])('of %s on %s are the totals of the lists that they open', async (name, desktop) => {
    const person = await as(name)
    const { list } = await person.must(desktopCalls.desktopData, { desktop })
    expect(list.length).toBeGreaterThan(3)
    expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
    for (const { label, count, href, unit } of list) {
      const total = await totalBehind(person, href)
      if (unit === '') expect(count, label).toBe(total)
      else expect(total, label).not.toBeNull()
    }
    // The office of the demonstration is a busy one.
    expect(list.filter(({ count }) => count > 0).length).toBeGreaterThan(2)
  })

  it('differ by unit and by area, and a unit gets its own edition on every desktop', async () => {
    const numbers = async (name: string, desktop: Desktop) =>
      (await (await as(name)).must(desktopCalls.desktopData, { desktop })).list
    const [one, two] = await Promise.all([numbers('qiye', 'home'), numbers('qiye2', 'home')])
    expect(one.map(({ key }) => key)).toEqual(two.map(({ key }) => key))
    expect(one).not.toEqual(two)
    expect(await numbers('qiye', 'workDesktop')).toEqual(one)
    const count = (list: typeof one, key: string) => list.find((figure) => figure.key === key)?.count ?? 0
    const [city, county] = await Promise.all([
      numbers('jiancha', 'workDesktop'),
      numbers('jiancha_qt', 'workDesktop'),
    ])
    expect(count(county, 'equTotal')).toBeGreaterThan(0)
    expect(count(county, 'equTotal')).toBeLessThan(count(city, 'equTotal'))
  })

  it('need a session and a known desktop', async () => {
    expect(sentenceOf(await server.current.nobody.call(desktopCalls.desktopData, {}))).toBe(
      kitMessages.noSession,
    )
    expect(
      (await (await as('shouli')).call(desktopCalls.desktopData, { desktop: 'x' as Desktop })).isSuccess,
    ).toBe(false)
  })
})

describe('tasks', () => {
  const people = demoAccounts.map(({ loginName }) => loginName)

  it.each(people)(
    'of %s say what process they belong to and open as many rows as they count',
    async (name) => {
      const person = await as(name)
      const { tasks } = await person.must(homeCalls.desktop)
      for (const { title, stepName, count, path, overdue, overduePath } of tasks) {
        expect(title, stepName).toMatch(/[\u4e00-\u9fff]/)
        expect(path, stepName).not.toBe('')
        expect([stepName, path, await totalBehind(person, path)]).toEqual([stepName, path, count])
        expect(overduePath !== '', stepName).toBe(overdue > 0)
        if (overdue > 0)
          expect([stepName, overduePath, await totalBehind(person, overduePath)]).toEqual([
            stepName,
            overduePath,
            overdue,
          ])
      }
      const late = tasks.map(({ overdue }) => overdue)
      expect(late).toEqual(late.toSorted((a, b) => b - a))
    },
  )

  it.each(people)('that came back to %s open as the one record', async (name) => {
    const person = await as(name)
    const { returned } = await person.must(homeCalls.desktop)
    for (const { title, path } of returned)
      expect([title, path, await totalBehind(person, path)]).toEqual([title, path, 1])
  })

  it('that came back are many in the demonstration', async () => {
    const all: unknown[] = []
    for (const name of people) all.push(...(await (await as(name)).must(homeCalls.desktop)).returned)
    expect(all.length).toBeGreaterThan(3)
  })

  it('are never reviews of what one has written oneself', async () => {
    const { db } = server.current.services
    const audits = async (name: string) =>
      (await (await as(name)).must(homeCalls.desktop)).tasks.find(({ step }) => step === 'GGSH')?.count ?? 0
    const before = [await audits('jiancha'), await audits('jiancha2')]
    const { numUpdatedRows } = await db
      .updateTable('announcement')
      .set({ author: 'jiancha' })
      .where('step', '=', 'GGSH')
      .where('author', '<>', 'jiancha')
      .executeTakeFirst()
    expect(numUpdatedRows).toBeGreaterThan(0n)
    expect(before[0]).toBeGreaterThan(0)
    expect(await audits('jiancha')).toBe(0)
    expect(await audits('jiancha2')).toBeGreaterThanOrEqual(before[1] ?? 0)
  })
})

describe('agenda and workload', () => {
  it('show inspectors and units what is planned for them', async () => {
    const { rows } = await sql<{
      login: string
      count: number
    }>`select split_part("inspectorIds", ',', 1) as login, count(*) as count
      from business_item where "planInspectDate" >= '2026-11-21' and "planInspectDate" <= '2026-11-28' and step in ('RWQR', 'BGSC', 'BGLR')
      group by 1`.execute(server.current.services.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { login, count } of rows) {
      const lines = await (await as(login)).must(desktopCalls.agenda)
      expect(lines.reduce((sum, line) => sum + line.count, 0)).toBeGreaterThanOrEqual(count)
    }
    expect(await (await as('caiwu')).must(desktopCalls.agenda)).toEqual([])
  })

  /** Every number of a line beside what its address opens; a nought opens nothing. */
  async function follow(person: TestUser, label: string, numbers: readonly Counted[]): Promise<void> {
    for (const { count, path } of numbers) {
      expect(path !== '', label).toBe(count > 0)
      if (count > 0) expect([label, path, await totalBehind(person, path)]).toEqual([label, path, count])
    }
  }

  it('count what people hold, are late with, have done and got back as the lists do that they open', async () => {
    const head = await as('zhanzhang')
    const lines = await head.must(desktopCalls.workload)
    expect(lines.length).toBeGreaterThan(2)
    for (const { name, open, overdue, handled, submitted, returned } of lines)
      await follow(head, name, [open, overdue, handled, submitted, returned])
    const sum = (figure: 'open' | 'overdue' | 'handled' | 'submitted' | 'returned') =>
      lines.reduce((total, line) => total + line[figure].count, 0)
    for (const figure of ['open', 'overdue', 'handled', 'submitted', 'returned'] as const)
      expect(sum(figure), figure).toBeGreaterThan(0)
    // Late work first.
    const late = lines.map(({ overdue }) => overdue.count)
    expect(late).toEqual(late.toSorted((a, b) => b - a))
    // A unit's clerk who has a draft in hand is none of the office's people.
    const clerks = await server.current.services.db
      .selectFrom('app_user')
      .select('name')
      .where('unitId', 'is not', null)
      .execute()
    expect(clerks.length).toBeGreaterThan(2)
    expect(lines.filter(({ name }) => clerks.some((clerk) => clerk.name === name))).toEqual([])
  })

  it('follow a report that came back to its writer, whoever holds it now', async () => {
    const head = await as('zhanzhang')
    const { rows } = await sql<{ writer: string; count: number }>`select
        (select actor from flow_event sent where sent."recordId" = back."recordId" and sent.action = 'submit'
          and sent.step = 'BGLR' and sent.at < back.at order by sent.at desc limit 1) as writer, count(*)::integer as count
      from flow_event back where back.step in ('BGQR', 'BGSH_FX', 'BGSH', 'BGSP') and back.action = 'return' group by 1`.execute(
      server.current.services.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    const lines = await head.must(desktopCalls.workload)
    for (const { writer, count } of rows) {
      const line = lines.find(({ loginName }) => loginName === writer)
      expect(line?.returned.count).toBe(count)
      expect(line?.returnRate).toBe(Math.round((1000 * count) / (line?.submitted.count ?? 0)) / 10)
    }
  })

  it('say what was inspected, reported and sent back in each of the last twelve months', async () => {
    const head = await as('zhanzhang')
    const months = await head.must(desktopCalls.trend)
    expect(months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ])
    for (const { month, inspected, unfit, reports, submitted, returned, returnRate } of months) {
      await follow(head, month, [inspected, unfit, reports, submitted, returned])
      expect(returnRate === null).toBe(submitted.count === 0)
    }
    for (const figure of ['inspected', 'unfit', 'reports', 'submitted', 'returned'] as const)
      expect(Math.max(...months.map((line) => line[figure].count)), figure).toBeGreaterThan(0)
  })

  it('are closed to strangers and to whoever may not see statistics', async () => {
    const admin = await as('anquan')
    for (const call of [desktopCalls.workload, desktopCalls.trend]) {
      expect(sentenceOf(await admin.call(call))).toBe(kitMessages.forbidden)
      expect(sentenceOf(await server.current.nobody.call(call))).toBe(kitMessages.noSession)
    }
  })
})

describe('calendar of due dates', () => {
  const get = (path: string) => server.current.app.inject({ method: 'GET', url: path })

  it('is made by a unit, read without a session, and gone once it is revoked', async () => {
    const [unit, other, staff] = await Promise.all([as('qiye'), as('qiye2'), as('shouli')])
    expect(sentenceOf(await staff.call(desktopCalls.createFeed, {}))).toBe(desktopMessages.onlyUnits)
    expect(sentenceOf(await staff.call(desktopCalls.feeds))).toBe(desktopMessages.onlyUnits)
    const { id, path } = await unit.must(desktopCalls.createFeed, { name: '安全员手机' })
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const { rows } = await sql<{
      tokenHash: string
    }>`select "tokenHash" from calendar_feed where id = ${id}::uuid`.execute(server.current.services.db)
    expect(path).not.toContain(rows[0]?.tokenHash)
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/calendar')
    const text = answer.body.replaceAll('\r\n ', '')
    const { rows: own } = await sql<{
      id: string
      due: string
    }>`select equipment.id, nextinspdate as due from equipment
      join app_user on app_user."unitId" = equipment."unitId" where app_user."loginName" = 'qiye' and "useState" in ('1', '6')
        and nextinspdate between '2026-11-21' and '2028-05-31'`.execute(server.current.services.db)
    expect(own.length).toBeGreaterThan(3)
    for (const device of own) {
      expect(text).toContain(`UID:${device.id}-nextinspdate@tejian`)
      expect(text).toContain(`DTSTART;VALUE=DATE:${device.due.replaceAll('-', '')}`)
    }
    expect(text.match(/TRIGGER:-P30D/g)?.length).toBe(text.match(/BEGIN:VEVENT/g)?.length)
    expect((await unit.must(desktopCalls.feeds))[0]).toMatchObject({
      id,
      name: '安全员手机',
      readDate: expect.stringContaining('2026'),
    })

    // The link ends with the account that made it, and comes back with it.
    const { db } = server.current.services
    const enable = (enabled: boolean) =>
      sql`update app_user set enabled = ${enabled} where "loginName" = 'qiye'`.execute(db)
    await enable(false)
    expect((await get(path)).statusCode).toBe(404)
    await enable(true)
    expect((await get(path)).statusCode).toBe(200)

    expect(await other.must(desktopCalls.feeds)).toEqual([])
    expect(sentenceOf(await other.call(desktopCalls.revokeFeed, { id }))).toBe(kitMessages.missing)
    await unit.must(desktopCalls.revokeFeed, { id })
    expect(sentenceOf(await unit.call(desktopCalls.revokeFeed, { id }))).toBe(desktopMessages.feedRevoked)
    expect((await get(path)).statusCode).toBe(404)
  })

  it('answers strangers alike, is limited in number and in haste', async () => {
    const unit = await as('qiye2')
    for (let made = 0; made < mostFeeds; made += 1) await unit.must(desktopCalls.createFeed, {})
    expect(sentenceOf(await unit.call(desktopCalls.createFeed, {}))).toBe(
      desktopMessages.tooManyFeeds(mostFeeds),
    )
    for (const path of ['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`, '/calendar/..%2f.ics'])
      expect((await get(path)).statusCode, path).toBe(404)
    const statuses = await Promise.all(
      Array.from({ length: 70 }, () => get(`/calendar/${'b'.repeat(43)}.ics`)),
    )
    expect(statuses.some(({ statusCode }) => statusCode === 429)).toBe(true)
  })
})

describe('the next step of what was just worked on', () => {
  const itemsAt = async (dealMan: string, step: string) =>
    server.current.services.db
      .selectFrom('business_item')
      .select(['seisn', 'id'])
      .where('dealMan', '=', dealMan)
      .where('step', '=', step)
      .execute()

  it('is asked by nobody without a session', async () => {
    expect(await server.current.nobody.call(flowCalls.nextSteps, { seisns: 'S1' })).toMatchObject({
      status: 401,
    })
  })

  it('is the page of the one item where it waits for oneself, and nothing for anybody else', async () => {
    const [own] = await itemsAt('jianyan', 'BGLR')
    const seisns = own?.seisn ?? ''
    expect(await (await as('jianyan')).must(flowCalls.nextSteps, { seisns })).toEqual([
      { stepName: '报告录入', count: 1, path: `/businessPro/reportEnterInfo?seisn=${seisns}` },
    ])
    for (const other of ['jianyan2', 'qiye', 'shouli'])
      expect(await (await as(other)).must(flowCalls.nextSteps, { seisns })).toEqual([])
  })

  it('is the list with exactly those items where they are several', async () => {
    const person = await as('jianyan')
    const items = [...(await itemsAt('jianyan', 'BGLR')), ...(await itemsAt('jianyan', 'RWQR'))]
    const seisns = items.map(({ seisn }) => seisn).join(',')
    const next = await person.must(flowCalls.nextSteps, { seisns })
    expect(next.map(({ stepName }) => stepName)).toEqual(['任务确认', '报告录入'])
    expect(next.reduce((sum, { count }) => sum + count, 0)).toBe(items.length)
    for (const { path, count } of next.filter((one) => one.count > 1))
      expect(await totalBehind(person, path)).toBe(count)
  })
})
