import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { storageProbeCalls } from '@tejian/contract/system/storage/calls.ts'
import { storageMessages } from '@tejian/contract/system/storage/messages.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { systemContext } from '../../kit/jobs.ts'
import { type FileStore, openStore } from '../../kit/storage.ts'
import { clearOldRows } from '../trail/oldRows.ts'
import { placeOf, probeStore } from './probe.ts'

const test = useTestApp()
const store = (): FileStore => openStore({ DATA_DIR: test.current.services.dataDir })
const probe = (which: FileStore): Promise<void> =>
  probeStore(systemContext(test.current.services, 'probe'), which, '本机磁盘')
const told = async (): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`select title from message
    where title in (${storageMessages.failed.title}, ${storageMessages.recovered.title})
      and receiver = 'admin' order by "createDate", id`.execute(test.current.services.db)
  return rows.map(({ title }) => title)
}

const coded = (code: string, cause?: Error): Error =>
  Object.assign(new Error(`${code}: no words for administrators`, { cause }), { code })

beforeEach(async () => {
  await sql`delete from storage_probe`.execute(test.current.services.db)
})

it('is read by administrators alone', async () => {
  const [inspector, admin] = await Promise.all(['jianyan', 'admin'].map((name) => test.current.as(name)))
  for (const call of [storageProbeCalls.find, storageProbeCalls.list]) {
    expect((await test.current.nobody.call(call)).status).toBe(401)
    expect(await inspector?.call(call)).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await admin?.call(call)).toMatchObject({ isSuccess: true })
  }
})

it('writes, reads and deletes, leaves no file, and tells of changes only', async () => {
  const good = store()
  const full: FileStore = { ...good, put: async () => Promise.reject(coded('ENOSPC')) }
  const forgetful: FileStore = { ...good, delete: async () => undefined }
  await probe(good)
  expect(await told()).toEqual([])
  await probe(full)
  await probe(full)
  expect(await told()).toEqual([storageMessages.failed.title])
  await probe(good)
  await probe(good)
  expect(await told()).toEqual([storageMessages.failed.title, storageMessages.recovered.title])
  const admin = await test.current.as('admin')
  const { list } = await admin.must(storageProbeCalls.list, {})
  const rows = list as unknown as Array<Record<string, unknown>>
  expect(rows.map(({ failures }) => failures).sort()).toEqual([0, 0, 0, 1, 2])
  expect(rows.find(({ failures }) => failures === 2)).toMatchObject({
    bucket: '本机磁盘',
    status: '0',
    message: '存储空间已满',
  })
  const left: string[] = []
  for await (const { key } of good.list('probe')) left.push(key)
  expect(left).toEqual([])
  await probe(forgetful)
  const { list: after } = await admin.must(storageProbeCalls.find, { probeState: '0' })
  expect(after.map(({ failText }) => failText)).toContain(storageMessages.stillThere)
})

it('says in words what is wrong', async () => {
  const failing = async (error: unknown): Promise<unknown> => {
    await sql`delete from storage_probe`.execute(test.current.services.db)
    await probe({ ...store(), put: async () => Promise.reject(error) })
    const { rows } = await sql<{ failText: string }>`select "failText" from storage_probe`.execute(
      test.current.services.db,
    )
    return rows[0]?.failText
  }
  expect(await failing(coded('EACCES'))).toBe('没有读写权限')
  expect(await failing(coded('EUNHEARDOF', coded('ECONNREFUSED')))).toBe('存储服务拒绝连接，服务可能没有运行')
  expect(await failing(Object.assign(new Error('x'), { name: 'NoSuchBucket' }))).toBe('存储桶不存在')
  for (const strange of [coded('EUNHEARDOF'), new Error('constructor'), 'no error at all'])
    expect(await failing(strange)).toBe('读写文件失败，原因见系统日志')
})

it('is kept for as long as is set', async () => {
  const { services } = test.current
  await probe(store())
  await sql`update storage_probe set "probeTime" = "probeTime" - interval '91 days'`.execute(services.db)
  await probe(store())
  await clearOldRows(services)
  const { rows } = await sql`select from storage_probe`.execute(services.db)
  expect(rows).toHaveLength(1)
})

it('names the bucket, or the disk', () => {
  expect(placeOf({ FILE_STORE: 's3', S3_BUCKET: 'tejian' })).toBe('tejian')
  expect(placeOf({})).toBe('本机磁盘')
})
