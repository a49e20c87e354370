import { pageNamed } from '@tejian/contract/app/pages.ts'
import { views } from '@tejian/contract/app/views.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { mayOpen } from '@tejian/contract/kit/page.ts'
import { layoutCalls } from '@tejian/contract/shared/layout/calls.ts'
import { mostWatches } from '@tejian/contract/shared/layout/watch.ts'
import { watchCalls } from '@tejian/contract/shared/layout/watchCalls.ts'
import { watchMessages } from '@tejian/contract/shared/layout/watchMessages.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import type { Handlers } from '../../kit/domain.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { tableChanged } from '../../kit/records/totals.ts'
import { findOf } from '../ask.ts'
import { sendDigests, wordsOf } from './digest.ts'

const server = useTestApp()
const db = () => server.current.services.db
const sentence = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const strange = '00000000-0000-7000-8000-000000000000'
const handlers = new Map()
let [jiancha, other, unit] = [] as unknown as [TestUser, TestUser, TestUser]

/** Keeps a query of the units' list under a name. */
const keep = async (person: TestUser, name: string, search: string, more: object = {}, viewNo = 'business') =>
  (
    await person.must(layoutCalls.userFormConfigSave, {
      viewNo,
      kind: 'search',
      config: JSON.stringify({ name, search, ...more }),
    })
  ).viewId

const unitNamed = async (name: string, days = 0): Promise<void> => {
  const made = new Date(server.current.services.now().getTime() - days * 86_400_000)
  await sql`insert into unit (unitname, creditcode, unittype, "areaId", "createDate")
    select ${name}, ${`91331100${Math.random().toString(36).slice(2, 12).toUpperCase()}`}, unittype, "areaId", ${made}
    from unit where unittype is not null and "areaId" like '3311%' limit 1`.execute(db())
}
const digest = async (): Promise<number> => {
  await sql`update view_watch set "toldOn" = null`.execute(db())
  return again()
}
const again = async (): Promise<number> => {
  // Written beside the product: nobody has told it.
  tableChanged('unit')
  return sendDigests(await server.current.contextOf('admin'), server.current.services, handlers as Handlers)
}
const told = async (name = 'jiancha'): Promise<string[]> =>
  (
    await sql<{
      content: string
    }>`select content from message where receiver = ${name} and title like '关注提醒%' order by id`.execute(
      db(),
    )
  ).rows.map(({ content }) => content)

beforeAll(async () => {
  ;[jiancha, other, unit] = (await Promise.all(
    ['jiancha', 'jiancha2', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const { services } = server.current
  const bind: Bind = (call, handler) => void handlers.set(call.path, handler)
  for (const routes of services.domains.all('routes')) routes(bind, services, handlers)
})

beforeEach(async () => {
  await sql`delete from view_watch`.execute(db())
  await sql`delete from user_layout where kind = 'saved'`.execute(db())
  await sql`delete from unit where unitname like '关注试验%'`.execute(db())
  tableChanged('unit')
  await sql`delete from message where title like '关注提醒%'`.execute(db())
})

describe('a watch is refused', () => {
  it('without a session, of a view that is none or is another’s', async () => {
    const foreign = await keep(other, '别人的', 'unitname=关注试验')
    for (const call of [watchCalls.list, watchCalls.remove])
      expect(sentence(await server.current.nobody.call(call, { id: strange }))).toBe(kitMessages.noSession)
    expect(
      sentence(await server.current.nobody.call(watchCalls.save, { viewId: foreign, newRows: '1' })),
    ).toBe(kitMessages.noSession)
    for (const viewId of [foreign, strange])
      expect(sentence(await jiancha.call(watchCalls.save, { viewId, newRows: '1' }))).toBe(
        kitMessages.missing,
      )
  })

  it('of a page that the person may not open', async () => {
    const { user } = await server.current.contextOf('qiye')
    const closed = Object.values(views).find(
      (view) => handlers.has(findOf(view)) && !mayOpen(pageNamed(view.viewNo), user.permissions),
    )
    const viewId = await keep(unit, '试验', '', {}, closed?.viewNo)
    expect(sentence(await unit.call(watchCalls.save, { viewId, newRows: '1' }))).toBe(kitMessages.forbidden)
  })

  it.each([
    ['nothing', {}, watchMessages.nothingChosen],
    ['no rows', { least: '0' }, kitMessages.malformed],
    ['half a day', { oldDays: '1.5' }, kitMessages.malformed],
    ['more days than a year has', { oldDays: '251' }, kitMessages.malformed],
  ])('for %s', async (_what, rule, wanted) => {
    const viewId = await keep(jiancha, '试验', 'unitname=关注试验')
    expect(sentence(await jiancha.call(watchCalls.save, { viewId, ...rule }))).toBe(wanted)
    expect(await jiancha.must(watchCalls.list, {})).toEqual([])
  })

  it('of single rows where there are too many, not of their number', async () => {
    await sql`insert into unit (unitname, creditcode, unittype, "areaId") select '关注试验' || n, 'GZ' || n, unittype, "areaId"
      from generate_series(1, 501) n, (select unittype, "areaId" from unit where unittype is not null and "areaId" like '3311%' limit 1) one`.execute(
      db(),
    )
    const viewId = await keep(jiancha, '全部', 'unitname=关注试验')
    expect(sentence(await jiancha.call(watchCalls.save, { viewId, newRows: '1' }))).toBe(
      watchMessages.tooWide(501),
    )
    await jiancha.must(watchCalls.save, { viewId, least: '500' })
    expect(await digest()).toBe(1)
  })

  it('by text message for an account without a number, and beyond twenty', async () => {
    const viewId = await keep(jiancha, '试验', 'unitname=关注试验')
    const { rows } = await sql<{
      mobile: string | null
    }>`select mobile from app_user where "loginName" = 'jiancha'`.execute(db())
    await sql`update app_user set mobile = null where "loginName" = 'jiancha'`.execute(db())
    expect(sentence(await jiancha.call(watchCalls.save, { viewId, newRows: '1', sms: '1' }))).toBe(
      watchMessages.noMobile,
    )
    await sql`update app_user set mobile = ${rows[0]?.mobile ?? null} where "loginName" = 'jiancha'`.execute(
      db(),
    )
    for (let one = 0; one < mostWatches; one += 1)
      await jiancha.must(watchCalls.save, {
        viewId: await keep(jiancha, `第${one}个`, `unitname=关注试验${one}`),
        least: '1',
      })
    expect(sentence(await jiancha.call(watchCalls.save, { viewId, newRows: '1' }))).toBe(
      watchMessages.tooMany,
    )
  })

  it('to be taken away by others', async () => {
    const viewId = await keep(jiancha, '试验', 'unitname=关注试验')
    const { id } = await jiancha.must(watchCalls.save, { viewId, newRows: '1' })
    expect(sentence(await other.call(watchCalls.remove, { id }))).toBe(kitMessages.missing)
    await jiancha.must(watchCalls.remove, { id })
    expect(sentence(await jiancha.call(watchCalls.remove, { id }))).toBe(kitMessages.missing)
  })
})

describe('what a watch has to say', () => {
  const rule = { least: 3, newRows: true, oldDays: 5 }
  it.each([
    ['nothing while all is well', rule, { count: 2, fresh: 0, old: 0 }, []],
    ['the number that was reached', rule, { count: 3, fresh: 0, old: 0 }, ['共3条，达到3条']],
    ['new and old ones', rule, { count: 2, fresh: 1, old: 2 }, ['新增1条', '2条超过5个工作日']],
    [
      'not what nobody asked',
      { least: null, newRows: false, oldDays: null },
      { count: 9, fresh: 9, old: 9 },
      [],
    ],
  ])('%s', (_what, asked, found, words) => expect(wordsOf(asked, found)).toEqual(words))
})

describe('the digest', () => {
  it('tells of what is new since the day before, once a day, with the way to it', async () => {
    await unitNamed('关注试验一')
    const viewId = await keep(jiancha, '我的单位', 'unitname=关注试验')
    await jiancha.must(watchCalls.save, { viewId, newRows: '1' })
    expect(await digest()).toBe(0)
    await unitNamed('关注试验二')
    await unitNamed('关注试验三')
    expect(await digest()).toBe(1)
    expect(await told()).toEqual([expect.stringMatching(/·我的单位：新增2条$/)])
    const { rows } = await sql<{
      link: string
    }>`select link from message where title like '关注提醒%'`.execute(db())
    expect(rows[0]?.link).toContain(`savedView=${viewId}`)
    expect(await again()).toBe(0)
    expect(await digest()).toBe(0)
  })

  it('leaves out what was dealt with before it is sent', async () => {
    const viewId = await keep(jiancha, '我的单位', 'unitname=关注试验')
    await jiancha.must(watchCalls.save, { viewId, newRows: '1', least: '1' })
    await unitNamed('关注试验一')
    await sql`delete from unit where unitname = '关注试验一'`.execute(db())
    expect(await digest()).toBe(0)
  })

  it('tells of what stands longer than so many days of work', async () => {
    await unitNamed('关注试验旧', 30)
    await unitNamed('关注试验新')
    const viewId = await keep(jiancha, '积压', 'unitname=关注试验')
    await jiancha.must(watchCalls.save, { viewId, oldDays: '5' })
    expect(await digest()).toBe(1)
    expect(await told()).toEqual([expect.stringMatching(/：1条超过5个工作日$/)])
  })

  it('is one message for all that somebody watches', async () => {
    await unitNamed('关注试验一')
    for (const name of ['甲', '乙'])
      await jiancha.must(watchCalls.save, {
        viewId: await keep(jiancha, name, 'unitname=关注试验'),
        least: '1',
      })
    expect(await digest()).toBe(1)
    expect(await told()).toEqual([expect.stringMatching(/甲：共1条，达到1条；.*乙：共1条，达到1条$/)])
  })

  it('goes out as a text message to who wants it', async () => {
    await sql`update app_user set mobile = '13800005678' where "loginName" = 'jiancha'`.execute(db())
    await unitNamed('关注试验一')
    const viewId = await keep(jiancha, '甲', 'unitname=关注试验')
    await jiancha.must(watchCalls.save, { viewId, least: '1', sms: '1' })
    const count = async () =>
      (
        await sql<{ n: number }>`select count(*) as n from sms_message where "templateCode" = 'GZTX'`.execute(
          db(),
        )
      ).rows[0]?.n
    const before = (await count()) ?? 0
    await digest()
    expect(await count()).toBe(before + 1)
  })

  it('is silent about a page whose right was lost, and about a view that was removed', async () => {
    await unitNamed('关注试验一')
    const viewId = await keep(jiancha, '甲', 'unitname=关注试验')
    await jiancha.must(watchCalls.save, { viewId, least: '1' })
    const { user } = await server.current.contextOf('jiancha')
    const closed = Object.values(views).find(
      (view) => handlers.has(findOf(view)) && !mayOpen(pageNamed(view.viewNo), user.permissions),
    )
    await sql`update user_layout set "viewNo" = ${closed?.viewNo ?? ''} where id = ${viewId}::uuid`.execute(
      db(),
    )
    await sql`update view_watch set "viewNo" = ${closed?.viewNo ?? ''}`.execute(db())
    expect(await digest()).toBe(0)
    expect(await jiancha.must(watchCalls.list, {})).toMatchObject([{ sentence: watchMessages.noRight }])
    await jiancha.must(layoutCalls.userFormConfigDelete, { viewId })
    expect(await digest()).toBe(0)
    expect(await jiancha.must(watchCalls.list, {})).toEqual([])
  })

  it('of two at once is one', async () => {
    await unitNamed('关注试验一')
    const viewId = await keep(jiancha, '甲', 'unitname=关注试验')
    await jiancha.must(watchCalls.save, { viewId, least: '1' })
    const counts = await Promise.all([again(), again()])
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await told()).toHaveLength(1)
  })
})
