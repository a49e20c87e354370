import { dispatchCalls as calls } from '@tejian/contract/announcements/dispatchCalls.ts'
import { dispatchMessages as say } from '@tejian/contract/announcements/dispatchMessages.ts'
import { homeCalls } from '@tejian/contract/home/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import * as files from '@tejian/contract/shared/attachments/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { organisationId } from '../../app/seed/reference.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
let [city, county, registrar, unit, other, clerk] = [] as unknown as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]
let unitIds: Record<string, string>

beforeAll(async () => {
  ;[city, county, registrar, unit, other, clerk] = (await Promise.all(
    ['jiancha', 'jiancha_qt', 'shouli', 'qiye', 'qiye2', 'caiwu'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
  const { rows } = await sql<{ loginName: string; unitId: string }>`select "loginName", "unitId" from app_user
    where "unitId" is not null`.execute(server.current.services.db)
  unitIds = Object.fromEntries(rows.map((row) => [row.loginName, row.unitId]))
})

type Row = Record<string, unknown> & { id: string; version: number; actions: string[] }
const sheet = (more: object = {}) => ({
  title: '关于开展检查的通知',
  fileType: '1',
  content: '请认真组织落实。',
  receiveOrgs: organisationId('331121JC'),
  receiveUnits: unitIds.qiye,
  dueDate: '2026-12-01',
  ...more,
})
const draft = async (more: object = {}) => (await city.must(calls.save, sheet(more))) as Row
const sent = async (more: object = {}) => {
  const row = await draft(more)
  await city.must(calls.send, { id: row.id, version: row.version })
  return row
}
const refused = async (
  person: TestUser,
  call: Parameters<TestUser['call']>[0],
  input: object,
): Promise<string> => {
  const answer = await person.call(call, { ...input })
  return answer.isSuccess ? 'went through' : answer.errorMsg
}
const found = async (person: TestUser, input: object): Promise<Row[]> =>
  ((await person.must(calls.find, { pageSize: '300', ...input })) as { list: Row[] }).list

describe('a document', () => {
  it('is refused without the code, without receivers, to oneself, to what the sender does not see', async () => {
    expect(await refused(unit, calls.save, sheet())).toBe(kitMessages.forbidden)
    expect(await refused(clerk, calls.find, {})).toBe(kitMessages.forbidden)
    for (const [more, sentence] of [
      [{ receiveOrgs: '', receiveUnits: '' }, say.noReceivers],
      [{ receiveOrgs: organisationId('331100JC') }, say.toOneself],
      [{ receiveOrgs: '018f0000-0000-7000-8000-000000000000' }, say.unknownOrganisation],
      [{ receiveOrgs: 'x' }, say.unknownOrganisation],
      [{ receiveUnits: '018f0000-0000-7000-8000-000000000000' }, say.unknownUnit],
      [{ dueDate: '2026-11-01' }, say.dueTooEarly],
      [{ fileType: '77' }, say.unknownType],
    ] as const)
      expect(await refused(city, calls.save, sheet(more))).toBe(sentence)
    const { rows } = await sql<{
      id: string
    }>`select id from unit where "areaId" not like '331121%' limit 1`.execute(server.current.services.db)
    expect(await refused(county, calls.save, sheet({ receiveOrgs: '', receiveUnits: rows[0]?.id }))).toBe(
      say.unknownUnit,
    )
  })

  it('is nobody else’s while it is a draft; only drafts are changed, sent and deleted', async () => {
    const row = await draft()
    for (const stranger of [county, unit, registrar])
      for (const call of [calls.getDetail, ...(stranger === unit ? [] : [calls.send, calls.urge])])
        expect(await refused(stranger, call, { id: row.id })).toBe(kitMessages.missing)
    expect(await refused(city, calls.urge, { id: row.id })).toBe(say.notSent)
    expect(await refused(county, calls.sign, { id: row.id })).toBe(kitMessages.missing)
    await city.must(calls.send, { id: row.id, version: row.version })
    for (const call of [calls.save, calls.send])
      expect(await refused(city, call, { id: row.id, title: '改' })).toBe(say.notDraft)
    expect(await refused(city, calls.delete, { ids: row.id })).toBe(say.notDraft)
    const other = await draft()
    await city.must(calls.delete, { ids: other.id })
    expect(await refused(city, calls.getDetail, { id: other.id })).toBe(kitMessages.missing)
  })
})

describe('a document that was sent', () => {
  it('is seen by its receivers, who learn of nobody else, and by nobody besides', async () => {
    const row = await sent()
    const detail = await unit.must(calls.getDetail, { id: row.id })
    expect(detail).toMatchObject({
      box: '1',
      receiptStatus: '1',
      actions: ['sign', 'view'],
      receiveOrgs: null,
    })
    expect(detail.receipts).toHaveLength(1)
    expect(detail.receiveOrgName).toBe(detail.receipts[0]?.receiverName)
    expect(await refused(other, calls.getDetail, { id: row.id })).toBe(kitMessages.missing)
    expect(await refused(other, calls.sign, { id: row.id })).toBe(kitMessages.missing)
    expect(await refused(city, calls.sign, { id: row.id })).toBe(kitMessages.missing)
    expect((await found(other, {})).map(({ id }) => id)).not.toContain(row.id)
    expect((await found(county, { box: '1', receiptStatus: '1' })).map(({ id }) => id)).toContain(row.id)
    expect((await found(county, { box: '2' })).map(({ id }) => id)).not.toContain(row.id)
    expect((await found(city, { box: '2' })).find(({ id }) => id === row.id)).toMatchObject({
      progress: '0/2',
      readCount: 1,
      actions: ['urge', 'view'],
    })
    const box = await unit.must(homeCalls.init, {})
    expect(box.unread[0]).toMatchObject({
      title: say.received(String(row.title)),
      link: expect.stringContaining(row.id),
    })
  })

  it('is found by side and state together, and by nothing that nobody knows', async () => {
    const [mine, waiting] = [await draft(), await sent()]
    const ids = async (person: TestUser, input: object) => (await found(person, input)).map(({ id }) => id)
    expect(await ids(city, { box: '2', receiptStatus: '0' })).toContain(mine.id)
    expect(await ids(city, { receiptStatus: '0,1' })).toEqual(expect.arrayContaining([mine.id, waiting.id]))
    expect(await ids(city, { box: '2', receiptStatus: '1' })).not.toContain(mine.id)
    expect(await ids(city, { box: '1' })).not.toContain(waiting.id)
    expect(await ids(county, { receiptStatus: '2' })).not.toContain(waiting.id)
    expect(
      (await county.must(calls.list, { status: '1', pageSize: '300' })).list.map(({ id }: Row) => id),
    ).toContain(waiting.id)
    expect(await refused(city, calls.list, { progress: '0/2' })).toBe(kitMessages.unknownFilter('签收进度'))
  })

  it('is signed for once, by the first of two, and tells its sender when all have', async () => {
    const row = await sent()
    const answers = await Promise.all([1, 2].map(() => county.call(calls.sign, { id: row.id, note: '收悉' })))
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(answers.find(({ isSuccess }) => !isSuccess)).toMatchObject({
      errorMsg: expect.stringMatching(/^该文件已由杨监察于.+签收$/),
    })
    expect(await city.must(calls.getDetail, { id: row.id })).toMatchObject({
      progress: '1/2',
      receiptStatus: '1',
    })
    await unit.must(calls.sign, { id: row.id })
    const whole = await city.must(calls.getDetail, { id: row.id })
    expect(whole).toMatchObject({ progress: '2/2', receiptStatus: '2', actions: ['view'] })
    expect(whole.receipts.map(({ signUserName }) => signUserName).sort()).toEqual(['朱经办', '杨监察'].sort())
    expect((await city.must(homeCalls.init, {})).unread[0]?.title).toBe(say.completeTitle(String(row.title)))
    expect(await refused(city, calls.urge, { id: row.id })).toBe(say.allSigned)
  })

  it('is urged once an hour, and only those who have not signed hear of it', async () => {
    const row = await sent({ title: '催签的文件' })
    await county.must(calls.sign, { id: row.id })
    expect(await city.must(calls.urge, { id: row.id })).toEqual({ count: 1 })
    expect(await refused(city, calls.urge, { id: row.id })).toBe(say.urgedLately)
    const title = say.urgedTitle('催签的文件')
    const heard = async (person: TestUser) =>
      (await person.must(homeCalls.init, {})).unread.filter((line) => line.title === title).length
    expect([await heard(unit), await heard(county)]).toEqual([1, 0])
  })

  it('opens its files to receivers for reading alone', async () => {
    const row = await sent()
    const { rows } = await sql<{
      id: string
    }>`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
      values (${row.id}::uuid, 'WJFJ', '方案.pdf', 'none/y', 1, 'application/pdf') returning id`.execute(
      server.current.services.db,
    )
    const listed = await unit.must(files.listAttachments, { attrefsysid: row.id })
    expect(listed.map((one) => [one.attsysid, one.deletable])).toEqual([[rows[0]?.id, false]])
    expect(await refused(other, files.listAttachments, { attrefsysid: row.id })).toBe(kitMessages.missing)
    expect(await refused(city, files.deleteAttachment, { attsysid: rows[0]?.id })).toBe(say.notDraft)
  })

  it('is listed under the catalogue’s names', async () => {
    const row = await sent({ title: '目录查询的文件' })
    const { list } = (await city.must(calls.list, { title: '目录查询', status: '1' })) as { list: Row[] }
    expect(list).toMatchObject([
      { id: row.id, sender: '韩监察', receivers: expect.stringContaining('青田县') },
    ])
  })
})
