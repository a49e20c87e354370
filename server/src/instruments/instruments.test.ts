import {
  instrumentCalls,
  instrumentRegister,
  labelRecord,
  toolBoxCalls,
  trackCalls,
} from '@tejian/contract/instruments/calls.ts'
import {
  calibrationCalls,
  requestCalls,
  reviewCalls,
  verificationCalls,
} from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { certificateRegister } from '@tejian/contract/people/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { unknownId } from '../app/testing/badInput.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { importWorkbook, workbookOf } from '../app/testing/imports.ts'
import { departments } from '../app/testing/tasks.ts'
import { signTicket } from '../kit/http/tickets.ts'
import { pdfPages } from '../kit/pdf/testing/pdfText.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
type List = { list: Row[]; count: number }
let [keeper, inspector, head] = [] as unknown as [TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[keeper, inspector, head] = (await Promise.all(
    ['yiqi', 'jianyan', 'zhanzhang'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})

describe('instruments', () => {
  const { save, find, getDetail, delete: remove } = instrumentRegister
  const sheet = (instNo: string) => ({
    instNo,
    instName: '声级计',
    useStatus: '1',
    orgId: departments.confirming,
    calibTypeCn: '2',
    calibDate: '2026-08-31',
    calibCycle: '6',
  })

  it('are kept by their keeper and read by inspectors', async () => {
    expect(await inspector.call(save, sheet('X1'))).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await (await server.current.as('qiye')).call(find, {})).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const row = (await keeper.must(save, sheet('X1'))) as Row
    expect(row).toMatchObject({ ncalibDate: '2027-02-28' })
    expect(await keeper.call(save, sheet('X1'))).toMatchObject({ fields: { instNo: expect.any(String) } })
    const early = { id: row.id, version: String(row.version), ncalibDate: '2026-08-01' }
    expect(await keeper.call(save, early)).toMatchObject({ fields: { ncalibDate: expect.any(String) } })
    expect(await keeper.call(save, { id: row.id, instNo: 'X9' })).toMatchObject({
      errorMsg: instrumentMessages.numberFixed,
    })
    await keeper.must(remove, { ids: row.id })
  })

  it('come in from the tables that institutes keep, under the headers that stand there', async () => {
    const row = ['X3', '测厚仪', '在用', '机电一科', '2027-01-15']
    const content = await workbookOf(['统一编号', '设备名称', '状态', '科室', '检定有效期'], [row])
    const result = await importWorkbook(server.current, keeper, instrumentRegister.import, content)
    expect(result).toMatchObject({ total: 1, good: 1, bad: 0 })
    const [kept] = ((await keeper.must(find, { instNo: 'X3' })) as List).list
    expect(kept).toMatchObject({
      instName: '测厚仪',
      useStatus: '1',
      orgId: departments.confirming,
      ncalibDate: '2027-01-15',
    })
    await keeper.must(remove, { ids: kept?.id })
  })

  it('have due dates of several kinds, which the instrument follows', async () => {
    const row = (await keeper.must(save, sheet('X2'))) as Row
    const tracks = async () =>
      ((await inspector.must(trackCalls.find, { instrumentId: row.id })) as List).list as Row[]
    const [main] = await tracks()
    expect(main).toMatchObject({ trackKind: '2', lastDate: '2026-08-31', nextDate: '2027-02-28' })
    expect(await inspector.call(trackCalls.save, { instrumentId: row.id, trackKind: '4' })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    for (const [more, sentence] of [
      [{ trackKind: '2' }, instrumentMessages.trackTwice('校准')],
      [{ trackKind: '4', lastDate: '2026-08-01', nextDate: '2026-07-01' }, instrumentMessages.nextBeforeLast],
    ] as const)
      expect(await keeper.call(trackCalls.save, { instrumentId: row.id, ...more })).toMatchObject({
        errorMsg: sentence,
      })
    const upkeep = { instrumentId: row.id, trackKind: '4', lastDate: '2026-08-01', cycle: '3' }
    const made = (await keeper.must(trackCalls.save, upkeep)) as Row
    expect(made).toMatchObject({ nextDate: '2026-11-01' })
    const read = async () => (await keeper.must(getDetail, { id: row.id })) as Row
    expect(await read()).toMatchObject({
      nextDue: '2026-11-01',
      expireInfo: '保养已超期19天',
      statusMark: '1',
    })
    await keeper.must(trackCalls.save, { id: String(main?.id), lastDate: '2025-10-01' })
    expect(await read()).toMatchObject({ ncalibDate: '2026-04-01', calibDate: '2025-10-01', statusMark: '3' })
    expect(await keeper.call(trackCalls.delete, { ids: main?.id })).toMatchObject({
      errorMsg: instrumentMessages.mainTrackStays,
    })
    await keeper.must(trackCalls.delete, { ids: made.id })
    expect(await read()).toMatchObject({ nextDue: '2026-04-01' })
    const log = (await inspector.must(instrumentCalls.log, { instNo: 'X2' })) as List
    expect(log.list.map(({ action }) => action)).toEqual(Array(3).fill('到期项目更新').concat('建档'))
    expect(await inspector.call(instrumentCalls.log, { instNo: 'X0' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    await expect(
      sql`update instrument_log set note = '改' where "instNo" = 'X2'`.execute(server.current.services.db),
    ).rejects.toThrow(/permission denied/)
    await keeper.must(remove, { ids: row.id })
  })

  it('tell what became of them, and carry a label', async () => {
    const { list } = (await inspector.must(find, { instNo: 'JC', pageSize: '300' })) as List
    const busy = list.find(({ useStatus }) => useStatus === '2') as Row
    const history = await inspector.must(instrumentCalls.history, { id: busy.id })
    expect(history.tracks.length).toBeGreaterThan(0)
    expect(history.evaluations.length + history.verifications.length).toBeGreaterThan(0)
    expect(await inspector.call(instrumentCalls.history, { id: unknownId })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    const user = (await server.current.contextOf('yiqi')).user.id
    const labels = async (record: string) =>
      keeper.raw(instrumentCalls.labels, {
        ids: list.slice(0, 3).map(({ id }) => id),
        token: signTicket('test secret', { purpose: 'print', record, user }, server.current.services.now()),
      })
    expect((await labels('x')).json()).toMatchObject({ isSuccess: false })
    const pdf = await labels(labelRecord)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdfPages(pdf.rawPayload)[0]?.text).toContain(String(list[0]?.instName))
  })

  it('are listed, those due or overdue first told apart', async () => {
    const all = (await inspector.must(instrumentCalls.instrument, { pageSize: '100' })) as List
    expect(all.count).toBe(40)
    expect(all.list[0]).toMatchObject({ useStatusCn: expect.any(String), stacheOrgName: expect.any(String) })
    const due = (await inspector.must(instrumentCalls.inWarning, { pageSize: '100' })) as List
    expect(due.list.length).toBeGreaterThanOrEqual(5)
    const told = due.list.map(({ expireInfo }) => String(expireInfo))
    expect(told[0]).toMatch(/已超期\d+天/)
    expect(told.at(-1)).toMatch(/还剩\d+天/)
    const dates = due.list.map(({ nextDue }) => String(nextDue))
    expect(dates).toEqual(dates.toSorted())
  })
})

describe('a search for instruments and their sheets', () => {
  const said = async (call: AnyCall, filters: Record<string, string>): Promise<unknown> =>
    ((await keeper.call(call, filters)) as { errorMsg?: string }).errorMsg
  const idsOf = async (call: AnyCall, filters: Record<string, string>): Promise<string[]> =>
    ((await keeper.must(call, { ...filters, pageSize: '300' })) as List).list.map(({ id }) => id)

  it('is refused by what no list answers', async () => {
    const { unknownFilter } = kitMessages
    expect(await said(instrumentRegister.find, { nobody: '1' })).toBe(unknownFilter(undefined))
    expect(await said(instrumentCalls.inWarning, { scope: 'open' })).toBe(unknownFilter(undefined))
    expect(await said(instrumentRegister.find, { statusMark: '1' })).toBe(unknownFilter('状态标识'))
    expect(await said(requestCalls.find, { scope: 'all' })).toBe(unknownFilter('申请范围'))
    expect(await said(reviewCalls.find, { scope: 'open' })).toBe(unknownFilter('评价范围'))
    expect(await said(requestCalls.approvalSteps, { applyId: unknownId, step: 'LYSP' })).toBe(
      unknownFilter(undefined),
    )
    for (const call of [verificationCalls.list, calibrationCalls.list])
      expect(await said(call, { year: '去年' })).toContain('日期')
  })

  it.each([
    ['checks', verificationCalls, 'carry', 'HCSS'],
    ['calibrations', calibrationCalls, 'onfile', 'QRGD'],
  ] as const)(
    'takes the catalogue’s names of the steps of %s, or their own',
    async (_of, calls, named, step) => {
      const wanted = await idsOf(calls.find, { step })
      expect(wanted).not.toEqual([])
      for (const stepcode of [named, step]) expect(await idsOf(calls.list, { stepcode })).toEqual(wanted)
      expect(await idsOf(calls.list, { stepcode: 'search' })).toEqual(await idsOf(calls.find, {}))
      expect(await idsOf(calls.list, { stepcode: 'nowhere' })).toEqual([])
    },
  )

  it('finds requests by their kind as people call it, and boxes that are enabled', async () => {
    const wanted = await idsOf(requestCalls.find, { applyTypeName: '1' })
    expect(wanted).not.toEqual([])
    expect(await idsOf(requestCalls.list, { applyTypeName: '领用' })).toEqual(wanted)
    expect(await idsOf(toolBoxCalls.list, { state: '9' })).toEqual(
      await idsOf(toolBoxCalls.find, { state: '1' }),
    )
  })
})

describe('certificates of inspectors', () => {
  const { save, find } = certificateRegister
  const sheet = {
    loginName: 'jianyan',
    certno: 'TS6JDT9',
    certtype: 'DT-1',
    classPrefixes: '3',
    issueDate: '2026-01-01',
    validDate: '2030-01-01',
    certState: '1',
  }

  it('are kept by the head, for inspectors only, with days that run forward', async () => {
    expect(await inspector.call(save, sheet)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await head.call(save, { ...sheet, loginName: 'caiwu' })).toMatchObject({ isSuccess: false })
    expect(await head.call(save, { ...sheet, validDate: '2025-01-01' })).toMatchObject({
      fields: { validDate: expect.any(String) },
    })
    expect(await head.call(save, { ...sheet, classPrefixes: '电梯' })).toMatchObject({
      fields: { classPrefixes: expect.any(String) },
    })
    expect(await head.must(save, sheet)).toMatchObject({ personName: '周检验' })
    const { count } = (await inspector.must(find, { loginName: 'jianyan' })) as List
    expect(count).toBe(10)
  })
})
