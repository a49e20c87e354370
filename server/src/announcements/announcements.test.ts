import { announcementProcess } from '@tejian/contract/announcements/announcement.process.ts'
import {
  publicNoticeMessages,
  announcementMessages as say,
} from '@tejian/contract/announcements/announcementMessages.ts'
import { announcementCalls as calls, publicNoticeCalls } from '@tejian/contract/announcements/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import * as files from '@tejian/contract/shared/attachments/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['shouli', 'zhanzhang', 'jiancha', 'jiancha_qt', 'qiye', 'caiwu', 'anquan', 'admin'] as const
let people: Record<(typeof accounts)[number] | 'weibao', TestUser>

beforeAll(async () => {
  const made = [...accounts, 'weibao'].map(async (name) => [name, await server.current.as(name)] as const)
  people = Object.fromEntries(await Promise.all(made)) as typeof people
  nobody = server.current.nobody
})

const sheet = (more: object = {}) => ({
  title: '关于开展检查的通告',
  catalog: '1',
  publishChannel: '1,2,3',
  content: '# 范围\n全市在用电梯。\n- 住宅',
  readerRoles: 'using_unit,supervise_user',
  ...more,
})
const draft = async (more: object = {}, by: TestUser = people.jiancha_qt): Promise<WalkedRow> =>
  (await by.must(calls.save, sheet(more))) as WalkedRow
const publish = async (more: object = {}): Promise<WalkedRow> => {
  const row = await draft(more)
  await people.jiancha_qt.must(calls.move, { id: row.id, action: 'submit' })
  await people.jiancha.must(calls.move, { id: row.id, action: 'pass' })
  return (await people.jiancha.must(calls.getDetail, { id: row.id })) as WalkedRow
}
let nobody: TestUser
const refused = async (
  person: TestUser,
  call: Parameters<TestUser['call']>[0],
  input: object,
): Promise<string> => {
  const answer = await person.call(call, { ...input })
  return answer.isSuccess ? 'went through' : answer.errorMsg
}

describe('a notice', () => {
  walkProcess({
    process: announcementProcess,
    calls,
    accounts,
    person: (name) => people[name],
    allowed: {
      GGNX: { submit: ['shouli'] },
      GGSH: { pass: ['zhanzhang'], return: ['zhanzhang'] },
    },
    after: { 'GGNX.submit': 'GGSH', 'GGSH.pass': 'end', 'GGSH.return': 'GGNX' },
    way: { GGNX: [], GGSH: [['shouli', 'submit']] },
    watcher: 'zhanzhang',
    fresh: () => draft({}, people.shouli),
  })

  it('is refused without the code, with bad values, and to strangers', async () => {
    expect(await refused(people.caiwu, calls.save, sheet())).toBe(kitMessages.forbidden)
    for (const [more, sentence] of [
      [{ readerRoles: '' }, say.rolesMissing],
      [{ readerRoles: 'nobody' }, say.unknownRole],
      [{ publishChannel: '9' }, say.unknownChannel],
      [{ catalog: 'x' }, say.unknownCatalog],
      [{ planPublishTime: '2026-12-02 09:00', endTime: '2026-12-01 09:00' }, say.endsTooEarly],
    ] as const)
      expect(await refused(people.shouli, calls.save, sheet(more))).toBe(sentence)
    const own = await draft({}, people.shouli)
    for (const stranger of [people.jiancha, people.jiancha_qt])
      for (const call of [calls.getDetail, calls.save, calls.takeDown, calls.pin, calls.revise])
        expect(await refused(stranger, call, { id: own.id, title: 'x', reason: 'x', topFlag: 'true' })).toBe(
          kitMessages.missing,
        )
    expect(await refused(people.shouli, calls.takeDown, { id: own.id, reason: 'x' })).toBe(
      kitMessages.forbidden,
    )
    expect(await refused(people.zhanzhang, calls.takeDown, { id: own.id, reason: 'x' })).toBe(
      say.notPublished,
    )
    expect(await refused(people.qiye, calls.find, {})).toBe(kitMessages.forbidden)
  })

  it('is not reviewed by its writer, and not begun after its end', async () => {
    const row = await draft({}, people.zhanzhang)
    await people.zhanzhang.must(calls.move, { id: row.id, action: 'submit' })
    expect(await refused(people.zhanzhang, calls.move, { id: row.id, action: 'pass' })).toBe(say.ownWork)
    const own = await people.zhanzhang.must(calls.getDetail, { id: row.id })
    expect(own).toMatchObject({ content: sheet().content, moves: [] })
    expect(own.actions).not.toContain('audit')
    const { list } = await people.zhanzhang.must(calls.find, { title: String(row.title) })
    for (const line of list) expect(Object.keys(line)).not.toContain('content')
    const over = await draft({ endTime: '2026-01-01 08:00' })
    await people.jiancha_qt.must(calls.move, { id: over.id, action: 'submit' })
    expect(await refused(people.jiancha, calls.move, { id: over.id, action: 'pass' })).toBe(say.endPassed)
  })

  it('belongs to the authority of the writer, with a summary of its own', async () => {
    expect(await publish({ summary: '' })).toMatchObject({
      publishOrgName: '青田县市场监督管理局',
      areaId: '331121',
      summary: '全市在用电梯。住宅',
      status: '2',
    })
  })
})

describe('a published notice', () => {
  const listed = async (input: object = {}) =>
    (await nobody.must(portalNoticeCalls.list, { pageSize: '300', ...input })).list.map(({ id }) => id)

  it('is public on its channels alone, never a draft, one in review, planned, over, taken down or internal', async () => {
    const waiting = await draft()
    await people.jiancha_qt.must(calls.move, { id: waiting.id, action: 'submit' })
    const hidden = [
      (await draft()).id,
      waiting.id,
      (await publish({ publishChannel: '1' })).id,
      (await publish({ planPublishTime: '2027-01-01 09:00' })).id,
    ]
    const gone = await publish()
    await people.jiancha.must(calls.takeDown, { id: gone.id, reason: '内容有误' })
    const over = await publish({ endTime: '2027-01-01 09:00' })
    await sql`update announcement set "endTime" = '2026-01-01' where id = ${over.id}::uuid`.execute(
      server.current.services.db,
    )
    const shown = await listed()
    for (const id of [...hidden, gone.id, over.id]) {
      expect(await refused(nobody, portalNoticeCalls.getDetail, { id })).toBe(publicNoticeMessages.gone)
      expect(shown).not.toContain(id)
    }
    const supervision = await publish({ publishChannel: '3', title: '甲乙丙监察公示' })
    expect(await listed({ publishChannel: '3', title: '甲乙丙' })).toEqual([supervision.id])
    expect(await listed({ publishChannel: '2', title: '甲乙丙' })).toEqual([])
    expect(await refused(nobody, portalNoticeCalls.list, { publishChannel: '1' })).not.toBe('went through')
    expect(await refused(nobody, portalNoticeCalls.list, { orderBy: 'content asc' })).toBe(
      '不能按所选的列排序',
    )
    const columns = await nobody.must(portalNoticeCalls.columns, { publishChannel: '3' })
    expect(columns.find(({ catalog }) => catalog === '1')?.latest[0]).toMatchObject({
      id: expect.any(String),
    })
  })

  it('stands first when it is pinned, in its column, found by title, page by page', async () => {
    const row = await publish({ catalog: '4', title: '丁戊己警示一' })
    const first = await publish({ catalog: '4', title: '丁戊己警示二' })
    await people.jiancha.must(calls.pin, { id: row.id, topFlag: 'true', version: row.version })
    expect(
      await refused(people.jiancha, calls.pin, { id: row.id, topFlag: 'true', version: row.version }),
    ).toMatch(/已由韩监察/)
    expect(await listed({ catalog: '4', title: '丁戊己' })).toEqual([row.id, first.id])
    const page = await nobody.must(portalNoticeCalls.list, { title: '丁戊己', pageSize: '10', pageNo: '2' })
    expect(page).toMatchObject({ list: [], count: 2, pageNo: 2 })
    expect(await people.jiancha.must(calls.getDetail, { id: row.id })).toMatchObject({
      showState: '2',
      actions: expect.arrayContaining(['unpin', 'takeDown']),
    })
  })

  it('counts a visitor once', async () => {
    const { id } = await publish()
    const count = async () => (await nobody.must(portalNoticeCalls.getDetail, { id })).readCount
    await count()
    expect([await count(), await count()]).toEqual([1, 1])
  })

  it('can be taken down with a reason, written anew, and is then reviewed again', async () => {
    const row = await publish()
    expect(await refused(people.jiancha, calls.takeDown, { id: row.id, reason: ' ' })).toBe(
      say.takeDownReasonMissing,
    )
    expect(await refused(people.jiancha, calls.revise, { id: row.id })).toBe(say.notTakenDown)
    await people.jiancha.must(calls.takeDown, { id: row.id, reason: '日期有误' })
    expect(await refused(people.jiancha, calls.takeDown, { id: row.id, reason: 'x' })).toBe(say.notPublished)
    expect(await people.jiancha_qt.must(calls.revise, { id: row.id })).toMatchObject({
      step: 'GGNX',
      status: '0',
      dealMan: 'jiancha_qt',
      backDescription: '日期有误',
    })
    await people.jiancha_qt.must(calls.save, { id: row.id, title: '更正后的通告' })
    await people.jiancha_qt.must(calls.move, { id: row.id, action: 'submit' })
    await people.jiancha.must(calls.move, { id: row.id, action: 'pass' })
    expect(await nobody.must(portalNoticeCalls.getDetail, { id: row.id })).toMatchObject({
      title: '更正后的通告',
      publisher: '青田县市场监督管理局',
    })
  })
})

describe('readers', () => {
  it('see what is addressed to their role and area, and have read it once they opened it', async () => {
    const everywhere = await publish({ title: '发给全部使用单位' })
    const elsewhere = await publish({ readerArea: '331126' })
    const others = await publish({ readerRoles: 'maintenance_unit' })
    const box = await people.qiye.must(calls.inbox, { unread: 'true' })
    const ids = box.list.map(({ id }) => id)
    expect(ids).toContain(everywhere.id)
    for (const { id } of [elsewhere, others]) {
      expect(ids).not.toContain(id)
      expect(await refused(people.qiye, calls.read, { id })).toBe(say.gone)
    }
    expect(await people.qiye.must(calls.read, { id: everywhere.id })).toMatchObject({ unread: true })
    expect(await people.qiye.must(calls.read, { id: everywhere.id })).toMatchObject({ unread: false })
    const after = await people.qiye.must(calls.inbox, { unread: 'true' })
    expect([after.unreadCount, after.count]).toEqual([box.unreadCount - 1, box.count - 1])
    expect(await people.weibao.must(calls.read, { id: others.id })).toMatchObject({ unread: true })
    expect(await refused(people.anquan, calls.inbox, {})).toBe(kitMessages.forbidden)
    const { list } = (await people.qiye.must(calls.list, { title: '发给全部使用单位' })) as {
      list: Array<Record<string, unknown>>
    }
    expect(list).toMatchObject([{ id: everywhere.id, publisher: '青田县市场监督管理局', actions: ['view'] }])
  })

  it('open the files of what they may read, the public those of what is public; nobody else, and nobody writes them', async () => {
    const internal = await publish({ publishChannel: '1', readerRoles: 'using_unit' })
    const open = await publish({ publishChannel: '2', readerRoles: '' })
    const file = async (owner: string): Promise<string> => {
      const { rows } = await sql<{
        id: string
      }>`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
        values (${owner}::uuid, 'GGFJ', '附件.pdf', 'none/x', 1, 'application/pdf') returning id`.execute(
        server.current.services.db,
      )
      return rows[0]?.id ?? ''
    }
    const [inside, outside] = [await file(internal.id), await file(open.id)]
    const names = async (person: TestUser, owner: string) =>
      (await person.must(files.listAttachments, { attrefsysid: owner })).map((one) => [
        one.attsysid,
        one.deletable,
      ])
    expect(await names(people.qiye, internal.id)).toEqual([[inside, false]])
    expect(await refused(people.weibao, files.listAttachments, { attrefsysid: internal.id })).toBe(
      kitMessages.missing,
    )
    expect(await refused(people.qiye, files.deleteAttachment, { attsysid: inside })).toBe(kitMessages.missing)
    const download = async (id: string) =>
      (await nobody.raw(portalNoticeCalls.download, { attsysid: id })).json()
    expect(await download(inside)).toMatchObject({ errorMsg: publicNoticeMessages.fileGone })
    expect(await download(outside)).toMatchObject({ errorMsg: '文件已不在存储中，请联系管理员' })
    expect((await nobody.must(portalNoticeCalls.getDetail, { id: open.id })).attachments).toMatchObject([
      { attsysid: outside, attname: '附件.pdf' },
    ])
    await people.jiancha.must(calls.takeDown, { id: open.id, reason: '有误' })
    expect(await download(outside)).toMatchObject({ errorMsg: publicNoticeMessages.fileGone })
  })

  it('of the management lists see their own organisation and channel', async () => {
    const { list } = (await people.zhanzhang.must(publicNoticeCalls.list, { status: '2' })) as {
      list: Array<{ publishChannel: string; publishOrgName: string }>
    }
    expect(list.length).toBeGreaterThan(2)
    for (const row of list) expect(row.publishChannel.split(',')).toContain('2')
    expect(new Set(list.map((row) => row.publishOrgName)).size).toBe(1)
  })
})
