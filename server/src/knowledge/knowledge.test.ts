import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { articleAddress, knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import { knowledgeLimits, knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { listAttachments } from '@tejian/contract/shared/attachments/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const {
  save,
  find,
  list,
  getDetail,
  read,
  publish,
  withdraw,
  delete: remove,
  sendZskMess,
  unitReceivers,
} = knowledgeCalls
let [writer, second, inspector, supervisor, unit] = [] as unknown as TestUser[] as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]
type Row = Record<string, unknown> & { id: string; version: number }
const sheet = (more = {}) => ({
  title: '电梯困人救援要点',
  category: '4',
  keyword: '困人、救援',
  equclacode: '3000',
  content: '# 先确认\n与轿厢内人员通话，**切断主电源**。\n- 告知等待\n<script>alert(1)</script>',
  ...more,
})

beforeAll(async () => {
  ;[writer, second, inspector, supervisor, unit] = (await Promise.all(
    ['shenhe', 'fuhe', 'jianyan', 'jiancha_qt', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
})

const made = async (more = {}) => (await writer.must(save, sheet(more))) as Row

describe('the knowledge base', () => {
  it('is written by its writers, read by all staff, to units closed until it is pushed to them', async () => {
    for (const person of [inspector, supervisor, unit])
      expect(await person.call(save, sheet())).toMatchObject({ errorMsg: kitMessages.forbidden })
    const [any] = (await inspector.must(list, {})).list as Row[]
    expect(await unit.call(read, { id: any?.id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await unit.call(getDetail, { id: any?.id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await writer.call(save, sheet({ title: '', category: '' }))).toMatchObject({
      fields: { title: '请输入标题', category: '请选择知识分类' },
    })
    expect(await writer.call(save, sheet({ content: 'x'.repeat(20_001) }))).toMatchObject({
      fields: { content: expect.stringContaining('20000') },
    })
  })

  it('keeps drafts among those who write, their files too', async () => {
    const row = await made()
    expect(row).toMatchObject({
      status: '0',
      readCount: 0,
      summary: expect.stringMatching(/^与轿厢内人员通话/),
    })
    for (const call of [getDetail, read])
      expect(await inspector.call(call, { id: row.id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await inspector.call(listAttachments, { attrefsysid: row.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await second.must(listAttachments, { attrefsysid: row.id })).toEqual([])
    const seen = async (person: TestUser) => {
      const { list } = await person.must(find, { title: sheet().title })
      for (const line of list) expect(Object.keys(line)).not.toContain('content')
      return list.map(({ id }: Row) => id)
    }
    expect(await seen(inspector)).not.toContain(row.id)
    expect(await seen(second)).toContain(row.id)
  })

  it('shows what is published, counts visits once in half an hour, and takes it back', async () => {
    const row = await made({ title: '限速器校验常见问题' })
    expect(await inspector.call(publish, { ids: row.id })).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await writer.call(publish, { ids: '' })).toMatchObject({ errorMsg: knowledgeMessages.choose })
    expect(await writer.must(publish, { ids: row.id })).toMatchObject({ successCount: 1 })
    expect(await second.call(publish, { ids: row.id })).toMatchObject({
      errorMsg: knowledgeMessages.alreadyPublished,
    })
    expect(await inspector.must(read, { id: row.id })).toMatchObject({
      readCount: 1,
      readers: [],
      content: sheet().content,
    })
    expect(await inspector.must(read, { id: row.id })).toMatchObject({ readCount: 1 })
    expect(await supervisor.must(read, { id: row.id })).toMatchObject({ readCount: 2 })
    server.current.setNow(new Date(server.current.services.now().getTime() + knowledgeLimits.visitMs + 1000))
    expect(await inspector.must(read, { id: row.id })).toMatchObject({ readCount: 3 })
    expect(((await writer.must(read, { id: row.id })) as Row).readers).toMatchObject([
      { name: '王审核' },
      { name: '周检验' },
      { name: '杨监察' },
    ])
    // Readers disturb no writer: the version is the one of the last change.
    const { version } = (await writer.must(getDetail, { id: row.id })) as Row
    await second.must(save, { ...sheet({ title: '限速器校验要点' }), id: row.id, version })
    expect(await writer.call(save, { ...sheet(), id: row.id, version })).toMatchObject({ code: 'conflict' })
    expect(await writer.call(remove, { ids: row.id })).toMatchObject({
      errorMsg: knowledgeMessages.deletePublished,
    })
    await second.must(withdraw, { ids: row.id })
    expect(await inspector.call(read, { id: row.id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await second.call(withdraw, { ids: row.id })).toMatchObject({
      errorMsg: knowledgeMessages.onlyPublished,
    })
    await writer.must(remove, { ids: row.id })
  })

  it('is searched by title, text and catalogue under the names of the catalogue', async () => {
    const row = await made({
      title: '起重机械吊运钢丝绳更换',
      content: '断丝数达到报废标准时更换。',
      category: '2',
    })
    await writer.must(publish, { ids: row.id })
    const ids = async (filters: object) => (await inspector.must(list, { ...filters, pageSize: '100' })).list
    expect(await ids({ keyword: '断丝数达到报废' })).toMatchObject([
      { id: row.id, catalog: '2', summary: '断丝数达到报废标准时更换。', createUserName: '王审核' },
    ])
    expect((await ids({ title: '吊运钢丝绳', catalog: '2' })).map(({ id }: Row) => id)).toEqual([row.id])
    expect(await ids({ title: '吊运钢丝绳', catalog: '1' })).toEqual([])
    expect(await inspector.call(list, { attname: 'x' })).toMatchObject({
      errorMsg: kitMessages.unknownFilter('附件'),
    })
  })

  it('is pushed to colleagues who may read, with a link, and only when published', async () => {
    const row = await made({ title: '锅炉水质检验取样' })
    const push = (person: TestUser, more = {}) =>
      person.call(sendZskMess, {
        id: row.id,
        title: '请阅读',
        content: '取样要点',
        loginNames: 'jianyan,jianyan2',
        ...more,
      })
    expect(await push(inspector)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await push(writer)).toMatchObject({ errorMsg: knowledgeMessages.notPublished })
    await writer.must(publish, { ids: row.id })
    for (const [more, field, sentence] of [
      [{ loginNames: '' }, 'loginNames', knowledgeMessages.receiversMissing],
      [{ loginNames: 'jianyan,nobody' }, 'loginNames', knowledgeMessages.unknownReceiver(['nobody'])],
      [{ title: ' ' }, 'title', knowledgeMessages.titleMissing],
      [{ content: ' ' }, 'content', knowledgeMessages.contentMissing],
    ] as const)
      expect(await push(writer, more)).toMatchObject({ fields: { [field]: sentence } })
    expect(await push(writer)).toMatchObject({ isSuccess: true })
    const { rows } = await sql<{ receiver: string; link: string }>`select receiver, link from message
      where title = '请阅读' order by receiver`.execute(server.current.services.db)
    expect(rows).toEqual(
      ['jianyan', 'jianyan2'].map((receiver) => ({ receiver, link: articleAddress(row.id) })),
    )
    const unreadNames = async () => (await writer.must(read, { id: row.id })).unread
    expect(await unreadNames()).toEqual(['吴检验', '周检验'])
    await inspector.must(read, { id: row.id })
    expect(await unreadNames()).toEqual(['吴检验'])
    await sql`update rate_count set count = ${knowledgeLimits.pushesPerHour} where what = 'knowledgePush'`.execute(
      server.current.services.db,
    )
    expect(await push(writer)).toMatchObject({ code: 'tooOften' })
  })

  it('is pushed to units, which read that entry with its files and nothing else', async () => {
    await sql`update rate_count set count = 0 where what = 'knowledgePush'`.execute(
      server.current.services.db,
    )
    const row = await made({ title: '锅炉房每班巡查' })
    await writer.must(publish, { ids: row.id })
    expect(await unit.call(unitReceivers, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
    const other = await server.current.as('qiye2')
    const seen = async (person: TestUser) => ((await person.must(list, {})).list as Row[]).map(({ id }) => id)
    const before = await seen(unit)
    const [mine] = (await writer.must(unitReceivers, { unitname: '（演示）' })).filter(({ loginNames }) =>
      loginNames.includes('qiye'),
    )
    expect(mine?.unitname).toContain('（演示）')
    expect(await writer.must(unitReceivers, { unitname: '%' })).toEqual([])
    const pushed = {
      id: row.id,
      title: '请阅读',
      content: '巡查要点',
      loginNames: mine?.loginNames.join(','),
    }
    await writer.must(sendZskMess, pushed)
    expect(await seen(unit)).toEqual(expect.arrayContaining([...before, row.id]))
    expect(await seen(other)).not.toContain(row.id)
    expect(await other.call(read, { id: row.id })).toMatchObject({ errorMsg: kitMessages.missing })
    const article = await unit.must(read, { id: row.id })
    expect(article).toMatchObject({ title: '锅炉房每班巡查', readers: [], unread: [] })
    const listed = await seen(unit)
    for (const { id } of article.related) expect(listed).toContain(id)
    expect(await unit.must(listAttachments, { attrefsysid: row.id })).toBeTruthy()
    expect((await writer.must(read, { id: row.id })).readers.map(({ name }) => name)).toContain(
      `${mine?.unitname} 朱经办`,
    )
    expect(await supervisor.must(unitReceivers, {}).catch(() => [])).not.toContainEqual(mine)
    await writer.must(withdraw, { ids: row.id })
    expect(await unit.call(read, { id: row.id })).toMatchObject({ errorMsg: kitMessages.missing })
  })
})
