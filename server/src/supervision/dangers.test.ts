import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { dangerMessages } from '@tejian/contract/supervision/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, itemRows } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
let [inspector, supervisor, clerk, stranger] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let item: { seisn: string | null; unitId: string | null; unitname: string | null; equcode: string | null }

beforeAll(async () => {
  ;[inspector, supervisor, clerk, stranger] = (await Promise.all(
    ['jianyan', 'jiancha', 'caiwu', 'qiye2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  const made = await declarationAtStep(server.current, 'end')
  const [first] = await itemRows(server.current, made.appmainsysid)
  if (!first) throw new Error('no item')
  item = first
})

const danger = () => ({
  seisn: item.seisn,
  unitId: item.unitId,
  unitname: item.unitname,
  dangerlevel: '2',
  dangerDesc: '制动器失效',
  foundDate: '2026-11-19',
})

async function refused(person: TestUser, input: Record<string, unknown>): Promise<string> {
  const answer = await person.call(dangerCalls.save, input)
  return answer.isSuccess ? 'went through' : answer.errorMsg
}

const rowOf = (id: string) =>
  server.current.services.db
    .selectFrom('hidden_danger')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a hidden danger is refused', () => {
  it('without the right, for unknown business and devices, and with impossible days', async () => {
    expect(await refused(clerk, danger())).toBe(kitMessages.forbidden)
    expect(await refused(inspector, { ...danger(), seisn: 'YW1' })).toBe(dangerMessages.unknownBusiness)
    expect(await refused(inspector, { ...danger(), seisn: '', equcode: '9999X' })).toBe(
      dangerMessages.unknownDevice,
    )
    expect(await refused(inspector, { ...danger(), foundDate: '2026-12-01' })).toBe(dangerMessages.foundLater)
    expect(await refused(inspector, { ...danger(), rectifyLimit: '2026-11-01' })).toBe(
      dangerMessages.limitBefore,
    )
    expect(await refused(inspector, { ...danger(), seisn: '', unitId: '', unitname: '某单位' })).toBe(
      dangerMessages.noArea,
    )
  })
})

describe('a hidden danger', () => {
  it('takes device, unit and area from its business, is reported, and closed by a supervisor', async () => {
    const { id } = await inspector.must(dangerCalls.save, { ...danger(), dangerlevel: '1' })
    expect(await rowOf(id)).toMatchObject({
      equcode: item.equcode,
      unitname: item.unitname,
      foundsource: '2',
      rectifyStatus: '1',
      step: 'YHDJ',
    })
    expect(await stranger.call(dangerCalls.getDetail, { id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await supervisor.call(dangerCalls.move, { id, action: 'close' })).toMatchObject({
      isSuccess: false,
    })
    await inspector.must(dangerCalls.move, { id, action: 'submit' })
    const told = await server.current.services.db
      .selectFrom('message')
      .select('receiver')
      .where('title', '=', dangerMessages.reportedTitle)
      .execute()
    expect(told.map(({ receiver }) => receiver)).toContain('jiancha')
    expect(await supervisor.call(dangerCalls.move, { id, action: 'close' })).toMatchObject({
      errorMsg: '请填写处置结果',
    })
    await supervisor.must(dangerCalls.move, { id, action: 'close', handleResult: '已更换制动器' })
    expect(await rowOf(id)).toMatchObject({
      step: 'end',
      rectifyStatus: '4',
      closeDate: '2026-11-20',
      handleResult: '已更换制动器',
    })
  })

  it('is kept, read and reported by the calls of spec 2 §7.5', async () => {
    const wire = {
      seisn: item.seisn,
      unitname: item.unitname,
      dangerType: '3000-2',
      dangerDesc: '制动力矩不足',
      foundDate: '2026-11-19',
      note: '已口头告知',
    }
    const { id } = await inspector.must(dangerCalls.saveJySumHdmHdc, wire)
    expect(await inspector.must(dangerCalls.sumHdmHdcDetail, { id })).toMatchObject({ ...wire, status: '1' })
    expect(await stranger.call(dangerCalls.sumHdmHdcDetail, { id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    await inspector.must(dangerCalls.saveJySumHdmHdc, { ...wire, id, dangerDesc: '制动力矩严重不足' })
    await inspector.must(dangerCalls.submitJySumHdmHdc, { id })
    expect(await rowOf(id)).toMatchObject({ step: 'YHCL', dangerDesc: '制动力矩严重不足', dangerlevel: '2' })
    expect(await inspector.call(dangerCalls.submitJySumHdmHdc, { id })).toMatchObject({ code: 'handled' })
    const { list } = await supervisor.must(dangerCalls.list, { status: '1' })
    expect(list.map((row) => row.dangerType)).toContain('3000-2')
    const closed = await supervisor.must(dangerCalls.list, { status: '4', dangerType: '3000-2' })
    expect(closed.list).toEqual([])
  })

  it('is not looked for by a condition that its lists do not know', async () => {
    for (const call of [dangerCalls.find, dangerCalls.list])
      expect(await supervisor.call(call, { stepcode: 'YHCL' })).toMatchObject({
        errorMsg: kitMessages.unknownFilter(undefined),
      })
  })
})
