import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  transferCancel,
  transferList,
  transferResult,
  transferRun,
  transferUndo,
} from '@tejian/contract/shared/transfers/calls.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { keptWorkbook, workbookOf } from '../../app/testing/imports.ts'
import { drainJobs, startJobs } from '../../kit/jobRunner.ts'
import { beginTransfer } from './progress.ts'

const test = useTestApp()
let registrar: TestUser
beforeAll(async () => {
  registrar = await test.current.as('shouli')
})

const headers = ['单位名称', '统一社会信用代码', '单位类型', '所在区域', '单位地址', '联系人', '联系电话']
let block = 0
/** Units with codes of their own. */
function rows(name: string, count: number): string[][] {
  block += 1
  return Array.from({ length: count }, (_, place) => [
    `${name}${place}有限公司`,
    `9133110${block}${String(place).padStart(9, '0')}Q`,
    '使用单位',
    '莲都区',
    '测试路1号',
    '张三',
    '19900001003',
  ])
}

async function ordered(name: string, count: number, settings: Record<string, string> = {}): Promise<string> {
  const content = await workbookOf(headers, rows(name, count))
  const { transferId } = await keptWorkbook(test.current, unitRegister.import, {
    sid: registrar.sid,
    content,
  })
  await registrar.must(transferRun, { transferId, mode: 'import', ...settings })
  return transferId
}
const counted = async (name: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from unit where unitname like ${`${name}%`}`.execute(
      test.current.services.db,
    )
  ).rows[0]?.n ?? -1
const stateOf = (transferId: string) => registrar.must(transferResult, { transferId })

/** Cancels an import after its first batch was written, while a worker is at it. */
async function cancelledHalfway(name: string, settings: Record<string, string> = {}): Promise<string> {
  const transferId = await ordered(name, 3000, settings)
  const worker = await startJobs(test.current.services)
  await expect
    .poll(async () => (await stateOf(transferId)).good, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(0)
  await registrar.must(transferCancel, { transferId })
  await expect
    .poll(async () => (await stateOf(transferId)).state, { timeout: 30_000, interval: 20 })
    .not.toBe('running')
  await worker.stop()
  return transferId
}

describe('cancelling', () => {
  it('is for one’s own transfers, and for those that go on', async () => {
    const transferId = await ordered('取消拒绝', 2)
    const other = await test.current.as('admin')
    expect(await other.call(transferCancel, { transferId })).toMatchObject({ errorMsg: kitMessages.missing })
    await drainJobs(test.current.services)
    expect(await registrar.call(transferCancel, { transferId })).toMatchObject({
      errorMsg: transferMessages.ended,
    })
    expect(await counted('取消拒绝')).toBe(2)
  })

  it('ends an import that waits at once', async () => {
    const transferId = await ordered('取消等待', 2)
    await registrar.must(transferCancel, { transferId })
    expect(await stateOf(transferId)).toMatchObject({
      state: 'cancelled',
      sentence: transferMessages.cancelled,
      undoable: false,
    })
    expect(await drainJobs(test.current.services)).toBe(0)
    expect(await counted('取消等待')).toBe(0)
  })

  it('ends an import under way between two batches; what was written stays and can be undone', async () => {
    const transferId = await cancelledHalfway('取消半途')
    const result = await stateOf(transferId)
    expect(result).toMatchObject({
      state: 'cancelled',
      sentence: transferMessages.cancelledHalfway,
      undoable: true,
    })
    expect(result.good).toBeLessThan(3000)
    expect(await counted('取消半途')).toBe(result.good)
    await registrar.must(transferUndo, { transferId })
    await drainJobs(test.current.services)
    expect(await counted('取消半途')).toBe(0)
    expect((await stateOf(transferId)).state).toBe('undone')
  }, 60_000)

  it('takes back what was written of an import that was to be whole or not at all', async () => {
    const transferId = await cancelledHalfway('取消全部', { strategy: 'all' })
    expect(await counted('取消全部')).toBe(0)
    expect(['cancelled', 'undone']).toContain((await stateOf(transferId)).state)
  }, 60_000)

  it('stops an export at its next report, and the end that comes too late changes nothing', async () => {
    const context = await test.current.contextOf('shouli')
    let stopped = 0
    const progress = await beginTransfer(context, '取消导出', undefined, 100, () => {
      stopped += 1
    })
    await registrar.must(transferCancel, { transferId: progress.id })
    progress.report(10)
    await expect.poll(() => stopped, { timeout: 3000, interval: 5 }).toBe(1)
    await progress.finish()
    const [mine] = (await registrar.must(transferList, {})).filter(({ id }) => id === progress.id)
    expect(mine).toMatchObject({ state: 'cancelled', kind: 'export' })
  })
})
