import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { transact } from './context.ts'
import { drainJobs, enqueue, handleJobs, startJobs } from './jobs.ts'

const server = useTestApp()
const done: string[] = []
let fails = 0
const failures: string[] = []

handleJobs(
  'test.note',
  async (_context, { text = '' }) => {
    if (fails > 0) {
      fails -= 1
      throw new Error('not now')
    }
    done.push(text)
  },
  { attempts: 3, leaseSeconds: 60, failed: async (_context, _data, reason) => void failures.push(reason) },
)

handleJobs('test.hang', () => new Promise<void>(() => {}), {
  attempts: 1,
  leaseSeconds: 1,
  failed: async (_context, _data, reason) => void failures.push(reason),
})

afterEach(async () => {
  done.length = 0
  failures.length = 0
  fails = 0
  await sql`delete from job`.execute(server.current.services.db)
})

const order = async (key: string, text = key): Promise<void> =>
  enqueue(await server.current.contextOf('admin'), 'test.note', key, { text })

const later = (seconds: number): void =>
  server.current.setNow(new Date(server.current.services.now().getTime() + seconds * 1000))

const waiting = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from job`.execute(server.current.services.db)).rows[0]
    ?.count ?? -1

describe('a job', () => {
  it('exists only if its transaction commits', async () => {
    const context = await server.current.contextOf('admin')
    await transact(context, async (inner) => {
      await enqueue(inner, 'test.note', 'a', { text: 'a' })
      throw new Error('rolled back')
    }).catch(() => {})
    expect(await waiting()).toBe(0)
  })

  it('is done once and forgotten; the same key waits once, with the last data', async () => {
    await order('a', 'first')
    await order('a', 'second')
    await order('b')
    expect(await drainJobs(server.current.services)).toBe(2)
    expect(done).toEqual(['second', 'b'])
    expect(await waiting()).toBe(0)
  })

  it('that never ends holds nobody up beyond its lease', async () => {
    await enqueue(await server.current.contextOf('admin'), 'test.hang', 'a', {})
    await order('b')
    expect(await drainJobs(server.current.services)).toBe(2)
    expect(done).toEqual(['b'])
    expect(failures).toEqual(['the job outlasted its lease'])
  })

  it('is done once by several workers', async () => {
    for (let place = 0; place < 20; place += 1) await order(`k${place}`)
    await Promise.all(Array.from({ length: 4 }, () => drainJobs(server.current.services)))
    expect(done.toSorted()).toEqual(Array.from({ length: 20 }, (_, place) => `k${place}`).toSorted())
  })

  it('is tried again after a pause, and given up after its last try with the reason', async () => {
    fails = 2
    await order('a')
    expect(await drainJobs(server.current.services)).toBe(1)
    expect(await drainJobs(server.current.services)).toBe(0)
    later(6)
    await drainJobs(server.current.services)
    later(26)
    await drainJobs(server.current.services)
    expect(done).toEqual(['a'])
    fails = 9
    await order('b')
    for (const pause of [0, 6, 26, 4000]) {
      later(pause)
      await drainJobs(server.current.services)
    }
    expect(failures).toEqual(['not now'])
    expect(await waiting()).toBe(1)
    fails = 0
    await order('b')
    await drainJobs(server.current.services)
    expect(done).toEqual(['a', 'b'])
  })

  it('of a process that died is taken over when its lease has ended', async () => {
    await order('a')
    const { services } = server.current
    await sql`update job set attempts = 1, "runAfter" = ${new Date(services.now().getTime() + 60_000)}`.execute(
      services.db,
    )
    expect(await drainJobs(services)).toBe(0)
    later(61)
    expect(await drainJobs(services)).toBe(1)
    expect(done).toEqual(['a'])
  })

  it('of a queue that nobody handles here stays for another instance', async () => {
    await enqueue(await server.current.contextOf('admin'), 'test.unknown', 'a', {})
    expect(await drainJobs(server.current.services)).toBe(0)
    expect(await waiting()).toBe(1)
  })
})

it('a worker does jobs as they come, and stops after the one under way', async () => {
  const worker = await startJobs(server.current.services)
  await order('a')
  await expect.poll(() => done, { timeout: 3000, interval: 10 }).toEqual(['a'])
  await worker.stop()
  await order('b')
  expect(await waiting()).toBe(1)
})
