import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { articleAddress, knowledgeCalls } from '@tejian/contract/knowledge/calls.ts'
import { knowledgeLimits, knowledgeMessages } from '@tejian/contract/knowledge/messages.ts'
import { listAttachments } from '@tejian/contract/shared/attachments/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { save, find, list, getDetail, read, publish, withdraw, delete: remove, sendZskMess } = knowledgeCalls
let [writer, second, inspector, supervisor, unit, admin] = [] as unknown as Person[] as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
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
  ;[writer, second, inspector, supervisor, unit, admin] = (await Promise.all(
    ['shenhe', 'fuhe', 'jianyan', 'jiancha_qt', 'qiye', 'admin'].map((name) => server.current.as(name)),
  )) as [Person, Person, Person, Person, Person, Person]
})

const made = async (more = {}) => (await writer.must(save, sheet(more))) as Row

describe('the knowledge base', () => {
  it('is written by its writers, read by all staff, closed to units', async () => {
    for (const person of [inspector, supervisor, unit])
      expect(await person.call(save, sheet())).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await unit.call(find, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await unit.call(read, { id: '018f0000-0000-7000-8000-000000000000' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
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
    const seen = async (person: Person) => {
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
    expect(await admin.call(remove, { ids: row.id })).toMatchObject({
      errorMsg: knowledgeMessages.deletePublished,
    })
    await second.must(withdraw, { ids: row.id })
    expect(await inspector.call(read, { id: row.id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await second.call(withdraw, { ids: row.id })).toMatchObject({
      errorMsg: knowledgeMessages.onlyPublished,
    })
    await admin.must(remove, { ids: row.id })
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
  })

  it('is pushed to colleagues who may read, with a link, and only when published', async () => {
    const row = await made({ title: '锅炉水质检验取样' })
    const push = (person: Person, more = {}) =>
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
      [{ loginNames: 'jianyan,qiye' }, 'loginNames', knowledgeMessages.unknownReceiver(['qiye'])],
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
    await sql`update rate_count set count = ${knowledgeLimits.pushesPerHour} where what = 'knowledgePush'`.execute(
      server.current.services.db,
    )
    expect(await push(writer)).toMatchObject({ code: 'tooOften' })
  })
})
