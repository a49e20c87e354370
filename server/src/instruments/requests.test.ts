import { instrumentRegister, toolBoxCalls } from '@tejian/contract/instruments/calls.ts'
import { overhaulCalls, requestCalls } from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentMessages } from '@tejian/contract/instruments/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { unknownId } from '../app/testing/badInput.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { departments } from '../app/testing/tasks.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
let [keeper, one, two, head, unit] = [] as unknown as [TestUser, TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[keeper, one, two, head, unit] = (await Promise.all(
    ['yiqi', 'jianyan', 'jianyan2', 'zhanzhang', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
})

const said = (answer: Answer<unknown>): string => (answer.isSuccess ? '' : answer.errorMsg)
let made = 0

/** A new instrument in store, calibrated until next year. */
async function fresh(more: Record<string, string> = {}): Promise<Row> {
  made += 1
  return (await keeper.must(instrumentRegister.save, {
    instNo: `T${made}`,
    instName: '声级计',
    useStatus: '1',
    orgId: departments.confirming,
    calibTypeCn: '2',
    calibDate: '2026-06-01',
    calibCycle: '12',
    ...more,
  })) as Row
}
const read = async (id: string) => (await keeper.must(instrumentRegister.getDetail, { id })) as Row
const { save, move, find, getDetail, takeBack } = requestCalls
const wish = (instNo: string) => ({
  applyTypeName: '1',
  instNo,
  recDate: '2026-11-20',
  returnDate: '2026-11-25',
  reason: '现场检验',
})
const filed = async (person: TestUser, instNo: string): Promise<Row> => {
  const row = (await person.must(save, wish(instNo))) as Row
  await person.must(move, { id: row.id, action: 'submit' })
  return row
}

describe('a request for instruments', () => {
  it('is refused without the code, for strangers, with wrong dates, kinds and boxes', async () => {
    const { instNo } = await fresh()
    expect(said(await unit.call(save, wish(String(instNo))))).toBe(kitMessages.forbidden)
    for (const [more, sentence] of [
      [{ instNo: 'NN' }, instrumentMessages.unknown('NN')],
      [{ instNo: '' }, instrumentMessages.chooseInstrument],
      [{ returnDate: '2026-11-19' }, instrumentMessages.datesReversed],
      [{ applyTypeName: '2' }, instrumentMessages.applyTypes],
      [{ boxNo: 'GJX-01' }, instrumentMessages.instrumentsOrBox],
      [{ instNo: '', boxNo: 'NN' }, instrumentMessages.noBox('NN')],
      [{ instNo: '', boxNo: 'GJX-04' }, instrumentMessages.boxOff('GJX-04')],
    ] as const)
      expect(said(await one.call(save, { ...wish(String(instNo)), ...more }))).toBe(sentence)
  })

  it('goes request, approval, hand-over, return, each step by its post', async () => {
    const tool = await fresh()
    const row = (await one.must(save, wish(String(tool.instNo)))) as Row
    expect(row).toMatchObject({
      applyno: expect.stringMatching(/^LY20261120\d{4}$/),
      applyManuniName: '周检验',
      instName: '声级计',
      status: '0',
    })
    const tried = async (person: TestUser, action: string) =>
      (await person.call(move, { id: row.id, action, refuseReason: 'x' })).isSuccess
    for (const [person, action] of [
      [two, 'submit'],
      [head, 'pass'],
      [keeper, 'handOver'],
    ] as const)
      expect(await tried(person, action)).toBe(false)
    await one.must(move, { id: row.id, action: 'submit' })
    for (const person of [one, keeper]) expect(await tried(person, 'pass')).toBe(false)
    await head.must(move, { id: row.id, action: 'pass', opinion: '同意' })
    for (const person of [one, head]) expect(await tried(person, 'handOver')).toBe(false)
    await keeper.must(move, { id: row.id, action: 'handOver' })
    expect(await read(tool.id)).toMatchObject({
      recStatusCn: '1',
      recManuniName: '周检验',
      recDate: '2026-11-20',
      dueBack: '2026-11-25',
      isborsCn: '0',
    })
    expect(said(await keeper.call(instrumentRegister.save, { id: tool.id, useStatus: '2' }))).toBe(
      instrumentMessages.handed,
    )
    await sql`update instrument_request set "returnDate" = '2026-11-17' where id = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    const late = (await keeper.must(find, { scope: 'open', applyno: row.applyno })) as { list: Row[] }
    expect(late.list[0]).toMatchObject({ overdueInfo: '已逾期3天', status: '3', dealMan: 'jianyan' })
    for (const person of [two, keeper]) expect(await tried(person, 'giveBack')).toBe(false)
    await one.must(move, { id: row.id, action: 'giveBack' })
    expect(await read(tool.id)).toMatchObject({ recStatusCn: '3' })
    const back = { action: 'return', backReason: '资料不完整', backDescription: '缺附件' }
    await keeper.must(move, { id: row.id, ...back })
    expect(await one.must(getDetail, { id: row.id })).toMatchObject({
      dealMan: 'jianyan',
      applyTypeName: '1',
    })
    await one.must(move, { id: row.id, action: 'giveBack' })
    await keeper.must(move, { id: row.id, action: 'takeBack', opinion: '完好' })
    expect(await read(tool.id)).toMatchObject({ recStatusCn: '0', recManuniName: null, isborsCn: '1' })
    const steps = await one.must(requestCalls.approvalSteps, { applyId: row.id })
    expect(steps.list.map(({ stepName, executor }) => `${stepName} ${executor}`)).toContain(
      '领用审批：同意 蒋站长',
    )
    expect(said(await one.call(requestCalls.approvalSteps, { applyId: unknownId }))).toBe(kitMessages.missing)
    const listed = (await one.must(requestCalls.list, { applyTypeName: '归还', pageSize: '300' })) as {
      list: Row[]
    }
    expect(listed.list.find(({ id }) => id === row.id)).toMatchObject({ applyTypeName: '归还' })
  })

  it('wins over another one for the same instrument, at the approval and at the counter', async () => {
    const tool = await fresh()
    const [first, second] = [await filed(one, String(tool.instNo)), await filed(two, String(tool.instNo))]
    await head.must(move, { id: first.id, action: 'pass' })
    expect(said(await head.call(move, { id: second.id, action: 'pass' }))).toBe(
      instrumentMessages.promised(`声级计（${tool.instNo}）`, String(first.applyno), '周检验'),
    )
    const { version } = (await keeper.must(getDetail, { id: first.id })) as Row
    const twice = await Promise.all(
      [1, 2].map(() => keeper.call(move, { id: first.id, action: 'handOver', version: String(version) })),
    )
    expect(twice.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(said(await head.call(move, { id: second.id, action: 'pass' }))).toBe(
      instrumentMessages.held(`声级计（${tool.instNo}）`, '周检验'),
    )
    await head.must(move, { id: second.id, action: 'refuse', refuseReason: '已领出' })
    expect(await two.must(getDetail, { id: second.id })).toMatchObject({ step: 'end', status: '6' })
  })

  it('is not handed over out of use or out of date', async () => {
    const lapsed = await fresh({ calibDate: '2025-01-01' })
    const row = await filed(one, String(lapsed.instNo))
    await head.must(move, { id: row.id, action: 'pass' })
    expect(said(await keeper.call(move, { id: row.id, action: 'handOver' }))).toBe(
      instrumentMessages.lapsed(`声级计（${lapsed.instNo}）`),
    )
    const stopped = await fresh({ useStatus: '3' })
    const other = (await one.must(save, wish(String(stopped.instNo)))) as Row
    expect(said(await one.call(move, { id: other.id, action: 'submit' }))).toContain('封存')
  })

  it('sends what comes back damaged to repair', async () => {
    const [good, bad] = [await fresh(), await fresh()]
    const row = await filed(one, `${good.instNo},${bad.instNo}`)
    await head.must(move, { id: row.id, action: 'pass' })
    await keeper.must(move, { id: row.id, action: 'handOver' })
    expect((await keeper.call(takeBack, { id: row.id })).isSuccess).toBe(false)
    await one.must(move, { id: row.id, action: 'giveBack' })
    const faulty = String(bad.instNo)
    expect(said(await one.call(takeBack, { id: row.id }))).toBe(kitMessages.forbidden)
    expect(said(await keeper.call(takeBack, { id: row.id, faulty }))).toBe(
      instrumentMessages.faultDescription,
    )
    expect(said(await keeper.call(takeBack, { id: row.id, faulty: 'NN', note: '坏' }))).toBe(
      instrumentMessages.foreignFault,
    )
    await keeper.must(takeBack, { id: row.id, faulty, note: '探头断裂' })
    expect(await read(good.id)).toMatchObject({ useStatus: '1', recStatusCn: '0' })
    expect(await read(bad.id)).toMatchObject({
      useStatus: '2',
      recStatusCn: '0',
      stopReason: '归还验收异常：探头断裂',
    })
    const repair = (await keeper.must(overhaulCalls.find, { instNo: faulty })) as { list: Row[] }
    expect(repair.list[0]).toMatchObject({ status: '0', faultDesc: '探头断裂', dealMan: 'yiqi' })
    expect(said(await keeper.call(instrumentRegister.save, { id: bad.id, useStatus: '1' }))).toBe(
      instrumentMessages.stopped('归还验收异常：探头断裂'),
    )
  })
})

describe('a tool box', () => {
  it('holds each instrument alone, moves as a whole, and shows what is wrong inside', async () => {
    const [a, b] = [await fresh(), await fresh()]
    const box = (no: string, state = '1') =>
      keeper.must(toolBoxCalls.save, {
        boxno: no,
        boxname: '箱',
        boxower: '卫仪器',
        state,
        orgId: departments.confirming,
      }) as Promise<Row>
    const [first, second] = [await box('B1'), await box('B2')]
    const both = `${a.instNo},${b.instNo}`
    expect(said(await one.call(toolBoxCalls.putIn, { id: first.id, instNos: both }))).toBe(
      kitMessages.forbidden,
    )
    expect(said(await keeper.call(toolBoxCalls.putIn, { id: unknownId, instNos: both }))).toBe(
      kitMessages.missing,
    )
    expect(said(await one.call(save, { ...wish(''), boxNo: 'B1' }))).toBe(instrumentMessages.boxEmpty('B1'))
    await keeper.must(toolBoxCalls.putIn, { id: first.id, instNos: both })
    expect(said(await keeper.call(toolBoxCalls.putIn, { id: second.id, instNos: a.instNo }))).toBe(
      instrumentMessages.boxOfOther(`声级计（${a.instNo}）`, 'B1'),
    )
    expect(said(await keeper.call(toolBoxCalls.save, { id: first.id, boxno: 'B9' }))).toBe(
      instrumentMessages.boxRenamed,
    )
    expect(said(await keeper.call(toolBoxCalls.delete, { ids: first.id }))).toBe(instrumentMessages.boxFilled)
    await keeper.must(instrumentRegister.save, { id: b.id, useStatus: '3' })
    const shown = (await one.must(toolBoxCalls.list, { boxno: 'B1' })) as { list: Row[] }
    expect(shown.list[0]).toMatchObject({
      instCount: 2,
      contentInfo: expect.stringContaining('1件停用或超期'),
    })
    await keeper.must(instrumentRegister.save, { id: b.id, useStatus: '1' })
    const row = (await one.must(save, { ...wish(''), boxNo: 'B1' })) as Row
    expect(row.instNo).toBe(both)
    await one.must(move, { id: row.id, action: 'submit' })
    await head.must(move, { id: row.id, action: 'pass' })
    await keeper.must(move, { id: row.id, action: 'handOver' })
    expect(said(await keeper.call(toolBoxCalls.takeOut, { id: first.id, instNos: a.instNo }))).toBe(
      instrumentMessages.boxOut,
    )
    await one.must(move, { id: row.id, action: 'giveBack' })
    await keeper.must(move, { id: row.id, action: 'takeBack' })
    await keeper.must(toolBoxCalls.takeOut, { id: first.id, instNos: both })
    await keeper.must(toolBoxCalls.delete, { ids: first.id })
  })

  it('is enabled by any state but 0, also by one that another system wrote (spec 1 §3, §4)', async () => {
    const tool = await fresh()
    const box = (await keeper.must(toolBoxCalls.save, {
      boxno: 'B-OTHER',
      boxname: '箱',
      boxower: '卫仪器',
      state: '1',
      orgId: departments.confirming,
    })) as Row
    await keeper.must(toolBoxCalls.putIn, { id: box.id, instNos: tool.instNo })
    const { db } = server.current.services
    const inState = async (call: typeof toolBoxCalls.find, state: string): Promise<Row[]> =>
      ((await keeper.must(call, { state, boxno: 'B-OTHER' })) as { list: Row[] }).list
    const offered = async (): Promise<string[]> =>
      (await keeper.must(toolBoxCalls.pick, {})).map(({ boxno }) => boxno)
    await sql`update tool_box set state = '2' where id = ${box.id}`.execute(db)
    for (const call of [toolBoxCalls.find, toolBoxCalls.list]) {
      expect(await inState(call, '1')).toMatchObject([{ state: '1' }])
      expect(await inState(call, '0')).toEqual([])
    }
    expect(await offered()).toContain('B-OTHER')
    const asked = (await keeper.call(save, { ...wish(''), boxNo: 'B-OTHER' })) as { isSuccess: boolean }
    expect(asked.isSuccess).toBe(true)
    await sql`update tool_box set state = '0' where id = ${box.id}`.execute(db)
    expect(await inState(toolBoxCalls.list, '0')).toMatchObject([{ state: '0' }])
    expect(await offered()).not.toContain('B-OTHER')
    expect(said(await keeper.call(save, { ...wish(''), boxNo: 'B-OTHER' }))).toContain('B-OTHER')
  })
})
