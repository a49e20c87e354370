import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { finishCalls } from '@tejian/contract/reports/finishCalls.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  deviceOf,
  finishable,
  itemRow,
  jobContext,
  unfinishable,
  type Wanted,
} from '../../app/testing/finishable.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { finishInspection } from './finish.ts'

const server = useTestApp()
const bad: Wanted = {
  result: '不合格',
  resultCode: '3012',
  items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' }, 'A1.1.4': { result: 'Y' } },
}

const rowsOf = (table: 'unqualified' | 'inspection_notice' | 'defect', item: BusinessItem) =>
  server.current.services.db.selectFrom(table).selectAll().where('itemId', '=', item.id).execute()

const finish = async (item: BusinessItem) => finishInspection(await jobContext(server.current), item)

async function counts(item: BusinessItem) {
  const { db } = server.current.services
  const count = async (table: 'unqualified' | 'inspection_notice' | 'defect') =>
    (await rowsOf(table, item)).length
  const events = await db.selectFrom('flow_event').select('id').where('recordId', '=', item.id).execute()
  return {
    unqualified: await count('unqualified'),
    notices: await count('inspection_notice'),
    defects: await count('defect'),
    events: events.length,
    device: (await deviceOf(server.current, item)).version,
    step: (await itemRow(server.current, item.id)).step,
  }
}

describe('ending an inspection is refused', () => {
  it('by hand without the right, for foreign business, and at another step', async () => {
    const item = await finishable(server.current)
    const { seisn } = item
    const [scheduler, other, inspector] = await Promise.all(
      ['anpai', 'qiye2', 'jianyan'].map((name) => server.current.as(name)),
    )
    expect(await scheduler?.call(finishCalls.submitEnd, { seisn })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await other?.call(finishCalls.submitEnd, { seisn })).toMatchObject({ isSuccess: false })
    expect(await inspector?.call(finishCalls.submitEnd, { seisn: 'YW00000000000000' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    await server.current.services.db
      .updateTable('business_item')
      .set({ step: 'BGLR' })
      .where('id', '=', item.id)
      .execute()
    expect(await inspector?.call(finishCalls.submitEnd, { seisn })).toMatchObject({
      errorMsg: afterMessages.notAtEnd,
    })
  })

  it('before the seal; the reason stays with the item', async () => {
    const item = await finishable(server.current, { ...bad, sealed: false })
    const before = await counts(item)
    expect(await finish(item)).toEqual({ finished: false, reason: afterMessages.notSealed })
    expect(await itemRow(server.current, item.id)).toMatchObject({
      step: 'finish_inspect',
      finishProblem: afterMessages.notSealed,
    })
    expect(await counts(item)).toEqual(before)
  })

  it('when the archive does not take the result: nothing is half written', async () => {
    const item = await finishable(server.current, bad)
    await server.current.services.db
      .updateTable('business_item')
      .set({ equdatasysid: '018f0000-0000-7000-8000-000000000000' })
      .where('id', '=', item.id)
      .execute()
    expect(await finish(item)).toEqual({ finished: false, reason: afterMessages.deviceGone })
    expect(await rowsOf('unqualified', item)).toEqual([])
    expect(await rowsOf('inspection_notice', item)).toEqual([])
    const inspector = await server.current.as('jianyan')
    expect(await inspector.call(finishCalls.submitEnd, { seisn: item.seisn })).toMatchObject({
      errorMsg: afterMessages.deviceGone,
    })
    const told = await server.current.services.db
      .selectFrom('message')
      .select('title')
      .where('receiver', '=', 'jianyan')
      .where('content', 'like', `%${item.seisn}%`)
      .execute()
    expect(told).toEqual([{ title: afterMessages.failedTitle }])
    await server.current.services.db
      .updateTable('business_item')
      .set({ equdatasysid: String(item.equdatasysid) })
      .where('id', '=', item.id)
      .execute()
    await inspector.must(finishCalls.submitEnd, { seisn: item.seisn, acceptOpinion: '档案已恢复' })
    expect(await itemRow(server.current, item.id)).toMatchObject({ step: 'BGDY', finishProblem: null })
    expect(await rowsOf('unqualified', item)).toHaveLength(1)
  })
})

describe('a passed inspection', () => {
  it('goes to the archive with version and audit, and on to printing', async () => {
    const item = await finishable(server.current)
    const before = await deviceOf(server.current, item)
    expect(await finish(item)).toEqual({ finished: true, reason: null })
    const device = await deviceOf(server.current, item)
    expect(device).toMatchObject({
      lastinspkind: 'DJ',
      lastinspdate: '2026-11-18',
      lastresult: '3011',
      lastreportno: item.reportno,
      nextinspdate: '2027-11-30',
      useState: '1',
      version: before.version + 1,
    })
    const {
      rows: [trail],
    } = await sql`select "actorName", after from audit_entry where "recordId" = ${device.id}
      and "tableName" = 'equipment' order by at desc limit 1`.execute(server.current.services.db)
    expect(trail).toMatchObject({ actorName: '系统', after: { lastreportno: item.reportno } })
    expect(await itemRow(server.current, item.id)).toMatchObject({
      step: 'BGDY',
      state: '8',
      withReport: '1',
      finishProblem: null,
    })
    expect(await counts(item)).toMatchObject({ unqualified: 0, notices: 0, defects: 0 })
  })

  it('notes defects of unfit items although the conclusion is good', async () => {
    const item = await finishable(server.current, { items: bad.items ?? {} })
    await finish(item)
    expect(await rowsOf('defect', item)).toMatchObject([
      { itemCode: 'A1.2.1.1', itemName: '通道及照明', defectDesc: '照明损坏', rectifyStatus: '0' },
    ])
    expect(await counts(item)).toMatchObject({ unqualified: 0, notices: 0 })
  })

  it('does not set the archive back behind a newer one', async () => {
    const newer = await finishable(server.current)
    await finish(newer)
    const older = await finishable(server.current, { again: newer, inspectdate: '2025-12-01' })
    await finish(older)
    expect(await deviceOf(server.current, newer)).toMatchObject({
      lastinspdate: '2026-11-18',
      lastreportno: newer.reportno,
    })
    expect((await itemRow(server.current, older.id)).step).toBe('BGDY')
  })
})

describe('an unacceptable conclusion', () => {
  it('opens an unqualified record, a defect and the notice, which is with the unit at once, and leaves no next date', async () => {
    const item = await finishable(server.current, bad)
    const before = await deviceOf(server.current, item)
    await finish(item)
    expect(await deviceOf(server.current, item)).toMatchObject({
      lastresult: '3012',
      inspState: '5',
      nextinspdate: null,
      heldDates: { dueBefore: before.nextinspdate },
      useState: before.useState,
    })
    expect(await rowsOf('unqualified', item)).toMatchObject([
      {
        reportno: item.reportno,
        inspectResult: '不合格',
        unqualifiedItem: 'A1.2.1.1 通道及照明：照明损坏',
        disposeStatus: '0',
        areaId: item.areaId,
      },
    ])
    expect(await rowsOf('inspection_notice', item)).toMatchObject([
      {
        noticetype: '2',
        step: 'ZGFK',
        dealMan: null,
        issueDate: '2026-11-20',
        itemCodes: 'A1.2.1.1',
        problemDesc: '1. A1.2.1.1 通道及照明：照明损坏',
        seisn: item.seisn,
      },
    ])
  })

  it.each([
    ['停止运行', '2'],
    ['整改后运行', '1'],
  ])('%s leaves the device with state of use %s', async (result, useState) => {
    const item = await finishable(server.current, { result, resultCode: '1014' })
    await finish(item)
    expect((await deviceOf(server.current, item)).useState).toBe(useState)
  })

  it('is answered by a later passed inspection of its kind, not by another kind', async () => {
    const first = await finishable(server.current, { ...bad, result: '停止使用' })
    await finish(first)
    const governor = await finishable(server.current, {
      again: first,
      kind: 'XSQJY',
      inspectdate: '2026-11-19',
    })
    await finish(governor)
    expect(await rowsOf('unqualified', first)).toMatchObject([{ disposeStatus: '0' }])
    expect((await deviceOf(server.current, first)).useState).toBe('2')
    const second = await finishable(server.current, { again: first, kind: 'FJ', inspectdate: '2026-11-20' })
    await finish(second)
    expect(await rowsOf('unqualified', first)).toMatchObject([
      {
        disposeStatus: '2',
        disposeDate: '2026-11-20',
        disposeResult: afterMessages.reinspected(String(second.reportno)),
      },
    ])
    expect(await rowsOf('defect', first)).toMatchObject([{ rectifyStatus: '2' }])
    expect((await deviceOf(server.current, first)).useState).toBe('1')
  })
})

describe('ending twice', () => {
  it('changes nothing twice, one after the other or at once', async () => {
    const item = await finishable(server.current, bad)
    expect(await Promise.all([finish(item), finish(item), finish(item)])).toEqual(
      Array.from({ length: 3 }, () => ({ finished: true, reason: null })),
    )
    const once = await counts(item)
    expect(once).toMatchObject({ unqualified: 1, notices: 1, defects: 1, step: 'BGDY' })
    expect(await finish(item)).toEqual({ finished: true, reason: null })
    expect(await counts(item)).toEqual(once)
  })
})

describe('无法检验', () => {
  it('ends by hand with a notice in place of a report; the archive stays', async () => {
    const item = await unfinishable(server.current)
    const before = await deviceOf(server.current, item)
    const inspector = await server.current.as('jianyan')
    await inspector.must(finishCalls.submitEnd, { seisn: item.seisn, taskId: item.taskId })
    expect(await itemRow(server.current, item.id)).toMatchObject({
      step: 'end',
      state: '9',
      withReport: '0',
      taskId: null,
    })
    expect((await deviceOf(server.current, item)).version).toBe(before.version)
    expect(await rowsOf('inspection_notice', item)).toMatchObject([
      { noticetype: '3', problemDesc: '现场不具备检验条件：机房上锁', step: 'YJBZ' },
    ])
    expect(await inspector.call(finishCalls.submitEnd, { seisn: item.seisn })).toMatchObject({
      isSuccess: true,
    })
  })
})
