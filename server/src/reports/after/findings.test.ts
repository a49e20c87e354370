import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { defectQueryCalls, unqualifiedCalls } from '@tejian/contract/reports/findingCalls.ts'
import { findingMessages } from '@tejian/contract/reports/findingMessages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishable, jobContext } from '../../app/testing/finishable.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import type { Row } from '../../kit/records/find.ts'
import { finishInspection } from './finish.ts'

const server = useTestApp()
let [inspector, stranger, supervisor, elsewhere] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
let item: Row
let id = ''

beforeAll(async () => {
  ;[inspector, stranger, supervisor, elsewhere] = (await Promise.all(
    ['jianyan', 'qiye2', 'jiancha', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
  item = await finishable(server.current, {
    result: '不合格',
    resultCode: '3012',
    items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' } },
  })
  await finishInspection(await jobContext(server.current), item)
  const { list } = await inspector.must(unqualifiedCalls.list, { complex: item.equcode })
  id = String(list[0]?.id)
})

const disposed = { disposeStatus: '1', disposeResult: '已通知单位停用', disposeDate: '2026-11-20' }

async function refused(person: TestUser, input: Record<string, unknown>): Promise<string> {
  const answer = await person.call(unqualifiedCalls.save, input)
  return answer.isSuccess ? 'went through' : answer.errorMsg
}

describe('disposing of a device that was found unacceptable', () => {
  it('is refused without the right, to strangers, and for rows that no inspection made', async () => {
    const scheduler = await server.current.as('anpai')
    expect(await refused(scheduler, { id, ...disposed })).toBe(kitMessages.forbidden)
    expect(await stranger.call(unqualifiedCalls.getDetail, { id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await refused(inspector, disposed)).toBe(findingMessages.fromInspection)
    const seen = await elsewhere.must(unqualifiedCalls.find, { complex: item.equcode })
    expect(seen.list).toHaveLength(String(item.areaId).startsWith('331121') ? 1 : 0)
  })

  it('is refused without a decision and with impossible days', async () => {
    expect(await refused(inspector, { id, ...disposed, disposeStatus: '0' })).toBe(
      findingMessages.chooseState,
    )
    expect(await refused(inspector, { id, ...disposed, disposeDate: '2026-11-21' })).toBe(
      findingMessages.disposedLater,
    )
    expect(await refused(inspector, { id, ...disposed, disposeDate: '2026-11-01' })).toBe(
      findingMessages.disposedEarlier,
    )
    expect(await refused(inspector, { id, ...disposed, disposeResult: ' ' })).not.toBe('went through')
  })

  it('keeps what was done, once it is done for good, and nothing else that was sent', async () => {
    await inspector.must(unqualifiedCalls.save, { id, ...disposed, equcode: 'X', inspectResult: '合格' })
    const row = await supervisor.must(unqualifiedCalls.getDetail, { id })
    expect(row).toMatchObject({ ...disposed, equcode: item.equcode, inspectResult: '不合格' })
    expect(row.disposeUserName).toBeTruthy()
    expect(row.actions).toContain('edit')
    await supervisor.must(unqualifiedCalls.save, { id, ...disposed, disposeStatus: '2' })
    expect(await refused(inspector, { id, ...disposed })).toBe(findingMessages.disposed)
    expect((await inspector.must(unqualifiedCalls.getDetail, { id })).actions).not.toContain('edit')
  })
})

describe('defects', () => {
  it('are found by business, under the names of the catalogue too, and not by strangers', async () => {
    const { list } = await inspector.must(defectQueryCalls.list, { seisn: item.seisn })
    expect(list).toMatchObject([{ mistake: '照明损坏', unitname: item.unitname, itemCode: 'A1.2.1.1' }])
    expect((await stranger.must(defectQueryCalls.find, { seisn: item.seisn })).list).toEqual([])
  })
})
