import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceOf, finishable, itemRow, jobContext, type Wanted } from '../../app/testing/finishable.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { loose } from '../../kit/db/tables.ts'
import { finishInspection } from './finish.ts'

const server = useTestApp()
let approver: TestUser

beforeAll(async () => {
  approver = await server.current.as('pizhun')
})

const bad: Wanted = {
  result: '停止使用',
  resultCode: '3012',
  items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' } },
}
const reason = '检验结论错误：平衡系数记录有误'
const archived = [
  'lastinspkind',
  'lastinspdate',
  'lastresult',
  'lastreportno',
  'nextinspdate',
  'dueRule',
  'useState',
] as const

const rowsOf = (table: 'unqualified' | 'inspection_notice' | 'defect', item: BusinessItem) =>
  server.current.services.db
    .selectFrom(table)
    .selectAll()
    .where('itemId', '=', item.id)
    .orderBy('id')
    .execute()

async function archiveOf(item: BusinessItem): Promise<Record<string, unknown>> {
  const device = await deviceOf(server.current, item)
  return Object.fromEntries(archived.map((name) => [name, device[name]]))
}

const finish = async (item: BusinessItem) => finishInspection(await jobContext(server.current), item)

/** Approval, so that the item can be revoked; sealing itself has tests of its own. */
async function finished(wanted: Wanted = {}): Promise<BusinessItem> {
  const item = await finishable(server.current, wanted)
  const { db, now } = server.current.services
  await db
    .updateTable('business_item')
    .set({ approveTime: now().toISOString() } as never)
    .where('id', '=', item.id)
    .execute()
  expect(await finish(item)).toEqual({ finished: true, reason: null })
  return itemRow(server.current, item.id)
}

const revoke = ({ seisn }: BusinessItem) =>
  approver.must(sealCalls.revocationReportGeneration, { seisns: String(seisn), reason })

/** The next version, filled in, sealed and waiting for its end. */
async function reissued({ id }: BusinessItem, content: Record<string, unknown>): Promise<BusinessItem> {
  const { db } = server.current.services
  const item = await itemRow(server.current, id)
  await loose(db)
    .updateTable('report')
    .set({ ...content, state: '1', sealedTime: '2026-11-20 10:00:00' })
    .where('id', '=', String(item.reportId))
    .execute()
  await db
    .updateTable('business_item')
    .set({ step: 'finish_inspect', dealMan: null, dealManName: null })
    .where('id', '=', id)
    .execute()
  const again = await itemRow(server.current, id)
  expect(await finish(again)).toEqual({ finished: true, reason: null })
  return itemRow(server.current, id)
}

const passed = { inspectResult: '合格', resultCode: '3011', unacceptable: false, items: '{}' }

describe('a passed report that counts no more', () => {
  it('leaves the archive as it was, and the next version writes it anew, an earlier day too', async () => {
    const item = await finishable(server.current)
    const before = await archiveOf(item)
    const done = await finished({ again: item })
    expect(await archiveOf(done)).not.toEqual(before)
    await revoke(done)
    expect(await archiveOf(done)).toEqual(before)
    const again = await reissued(done, { ...passed, inspectdate: '2026-11-16', nextinspdate: '2027-10-31' })
    expect(await archiveOf(done)).toMatchObject({
      lastinspdate: '2026-11-16',
      lastreportno: again.reportno,
      nextinspdate: '2027-10-31',
    })
  })

  it('opens again what it had closed: record, defects, and the device is out of use', async () => {
    const first = await finished(bad)
    const second = await finished({ again: first, kind: 'FJ', inspectdate: '2026-11-20' })
    expect(await rowsOf('unqualified', first)).toMatchObject([{ disposeStatus: '2' }])
    expect(await archiveOf(first)).toMatchObject({ useState: '1' })
    await revoke(second)
    expect(await rowsOf('unqualified', first)).toMatchObject([
      { disposeStatus: '0', disposeResult: null, disposeDate: null, disposeUserName: null },
    ])
    expect(await rowsOf('defect', first)).toMatchObject([{ rectifyStatus: '0' }])
    expect(await archiveOf(first)).toMatchObject({ useState: '2', lastreportno: first.reportno })
  })

  it('opens again the notice that a passed 复检 had settled, where it stood, and the device has failed', async () => {
    const first = await finished(bad)
    const [issued] = await rowsOf('inspection_notice', first)
    const second = await finished({ again: first, kind: 'FJ', inspectdate: '2026-11-20' })
    expect(await rowsOf('inspection_notice', first)).toMatchObject([
      { step: 'end', confirmReportno: second.reportno },
    ])
    await revoke(second)
    expect(await rowsOf('inspection_notice', first)).toMatchObject([
      {
        step: 'ZGFK',
        dealMan: null,
        deadline: issued?.rectifyLimit,
        confirmUserName: null,
        confirmReportno: null,
        backReason: afterMessages.recheckVoid(String(second.reportno)),
      },
    ])
    expect(await deviceOf(server.current, first)).toMatchObject({
      inspState: '5',
      nextinspdate: null,
      useState: '2',
    })
    const { db } = server.current.services
    const told = await db
      .selectFrom('message')
      .select('receiver')
      .where('title', '=', afterMessages.reopenedTitle)
      .where('content', 'like', `%${issued?.noticeno}%`)
      .execute()
    expect(told.length).toBeGreaterThan(0)
    // Passed anew, it is settled anew.
    await reissued(second, { ...passed, inspectdate: '2026-11-20' })
    expect(await rowsOf('inspection_notice', first)).toMatchObject([{ step: 'end' }])
  })

  it('opens again a notice that was answered, in the hands of who looks at the answer', async () => {
    const first = await finished(bad)
    const [issued] = await rowsOf('inspection_notice', first)
    await (await server.current.as('jianyan')).must(noticeCalls.feedback, {
      id: issued?.id ?? '',
      feedbackResult: '已修复照明',
      feedbackName: '朱安全',
    })
    const [answered] = await rowsOf('inspection_notice', first)
    expect(answered).toMatchObject({ step: 'ZGQR' })
    const second = await finished({ again: first, kind: 'FJ', inspectdate: '2026-11-20' })
    await revoke(second)
    expect(await rowsOf('inspection_notice', first)).toMatchObject([
      { step: 'ZGQR', dealMan: answered?.dealMan, feedbackResult: '已修复照明' },
    ])
  })

  it('takes back nothing that somebody has written since', async () => {
    const item = await finished()
    const later = await finished({ again: item, inspectdate: '2026-11-20', nextinspdate: '2027-11-15' })
    const present = await archiveOf(item)
    await revoke(item)
    expect(await archiveOf(item)).toEqual(present)
    expect(present).toMatchObject({ lastreportno: later.reportno, nextinspdate: '2027-11-15' })
  })

  it('falls back to the last report that counts, past one that was taken back before', async () => {
    const item = await finishable(server.current)
    const before = await archiveOf(item)
    const first = await finished({ again: item, inspectdate: '2026-11-10' })
    const second = await finished({ again: item })
    await revoke(first)
    await revoke(second)
    expect(await archiveOf(item)).toEqual(before)
  })

  it('sent back by print to approval alone it stands; sent further back it is undone', async () => {
    const item = await finishable(server.current)
    const before = await archiveOf(item)
    const done = await finished({ again: item })
    const written = await archiveOf(done)
    for (const step of ['BGLR', 'BGQR', 'BGSP'])
      await sql`insert into flow_event (process, "recordId", step, "stepName", action, "actionLabel", actor, "actorName", at)
        values ('inspection', ${done.id}::uuid, ${step}, ${step}, 'x', 'x', ${step === 'BGSP' ? 'pizhun' : 'jianyan'}, '测试', '2026-11-18')`.execute(
        server.current.services.db,
      )
    const back = { backReason: '资料不完整', backDescription: '检验日期有误' }
    await (await server.current.as('dangan')).must(paperCalls.rollBackPrint, {
      seisn: String(done.seisn),
      ...back,
    })
    expect(await archiveOf(done)).toEqual(written)
    await approver.must(reviewCalls.rollback, { seisn: String(done.seisn), backStepNo: 'BGLR', ...back })
    expect(await archiveOf(done)).toEqual(before)
  })
})

describe('an unacceptable report that counts no more', () => {
  it('keeps the device out of use with its record, defect and notice until another version decides', async () => {
    const item = await finished(bad)
    await revoke(item)
    expect(await archiveOf(item)).toMatchObject({ useState: '2' })
    expect((await archiveOf(item)).lastreportno).not.toBe(item.reportno)
    expect(await rowsOf('unqualified', item)).toMatchObject([{ disposeStatus: '0' }])
    expect(await rowsOf('inspection_notice', item)).toMatchObject([{ step: 'ZGFK' }])
  })

  it('a version that passes closes the record, cancels the defect, leaves what is with the unit, and gives the device back', async () => {
    const item = await finished(bad)
    await revoke(item)
    const again = await reissued(item, { ...passed, inspectdate: '2026-11-17' })
    const words = afterMessages.replaced(String(again.reportno), '合格')
    expect(await rowsOf('unqualified', item)).toMatchObject([{ disposeStatus: '2', disposeResult: words }])
    expect(await rowsOf('defect', item)).toMatchObject([{ rectifyStatus: '9' }])
    expect(await rowsOf('inspection_notice', item)).toMatchObject([
      { step: 'ZGFK', reportno: again.reportno },
    ])
    expect(await archiveOf(item)).toMatchObject({ useState: '1', lastreportno: again.reportno })
  })

  it('a version that does not pass takes record, defects and notice over under its own number', async () => {
    const item = await finished(bad)
    await revoke(item)
    const items = { 'A1.2.1.1': { result: 'N', note: '照明缺失' }, 'A1.1.4': { result: 'N', note: '无记录' } }
    const again = await reissued(item, { items: JSON.stringify(items) })
    expect(await rowsOf('unqualified', item)).toMatchObject([
      { disposeStatus: '0', reportno: again.reportno, unqualifiedItem: expect.stringContaining('照明缺失') },
    ])
    expect((await rowsOf('defect', item)).map(({ itemCode, reportno }) => [itemCode, reportno])).toEqual([
      ['A1.2.1.1', again.reportno],
      ['A1.1.4', again.reportno],
    ])
    expect(await rowsOf('inspection_notice', item)).toMatchObject([
      { step: 'ZGFK', reportno: again.reportno, problemDesc: expect.stringContaining('照明损坏') },
    ])
  })

  it('a notice keeps the words with which it went out, and is left to the inspector', async () => {
    const worded = await finished(bad)
    const { db } = server.current.services
    const notices = (item: BusinessItem, values: object) =>
      db
        .updateTable('inspection_notice')
        .set(values as never)
        .where('itemId', '=', item.id)
        .execute()
    await notices(worded, { problemDesc: '照明损坏，十日内修复', step: 'YJBZ', issueDate: null })
    await revoke(worded)
    const again = await reissued(worded, {})
    expect(await rowsOf('inspection_notice', worded)).toMatchObject([
      { problemDesc: '照明损坏，十日内修复', reportno: again.reportno, step: 'ZGFK' },
    ])
    const issued = await finished(bad)
    await revoke(issued)
    await reissued(issued, passed)
    const [notice] = await rowsOf('inspection_notice', issued)
    expect(notice).toMatchObject({ step: 'ZGFK' })
    const told = await db
      .selectFrom('message')
      .select('receiver')
      .where('title', '=', afterMessages.noticeStandsTitle)
      .where('content', 'like', `%${notice?.noticeno}%`)
      .execute()
    expect(told).toEqual([{ receiver: 'jianyan' }])
  })
})
