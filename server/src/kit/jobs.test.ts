import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { transact } from './context.ts'
import { drainJobs, startJobs } from './jobRunner.ts'
import { enqueue, interruptedAgain, type JobQueue } from './jobs.ts'
import type { Services } from './services.ts'

const done: string[] = []
let fails = 0
const failures: string[] = []
/** Work in which a process dies comes to no end, unless it was taken for dead too early. */
let awake: PromiseWithResolvers<void> = Promise.withResolvers()
const begun: string[] = []

const failed = async (_context: unknown, _data: unknown, reason: string): Promise<void> =>
  void failures.push(reason)
const queues: readonly JobQueue[] = [
  {
    queue: 'test.note',
    attempts: 3,
    timeoutSeconds: 60,
    failed,
    async handle(_context, { text = '' }) {
      if (fails > 0) {
        fails -= 1
        throw new Error('not now')
      }
      done.push(text)
    },
  },
  { queue: 'test.hang', attempts: 1, timeoutSeconds: 1, failed, handle: () => new Promise<void>(() => {}) },
  {
    queue: 'test.deadly',
    attempts: 9,
    timeoutSeconds: 60,
    failed,
    async handle(_context, { text = '' }) {
      begun.push(text)
      await awake.promise
    },
  },
]

const server = useTestApp({ domains: [{ name: 'test', jobs: queues }] })

afterEach(async () => {
  begun.length = 0
  awake = Promise.withResolvers()
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
    expect(failures).toEqual(['未能在1秒内完成'])
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
    later(7)
    await drainJobs(server.current.services)
    later(31)
    await drainJobs(server.current.services)
    expect(done).toEqual(['a'])
    fails = 9
    await order('b')
    for (const pause of [0, 7, 31, 4000]) {
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
    await sql`update job set attempts = 1, taken = true, "runAfter" = ${new Date(services.now().getTime() + 60_000)}`.execute(
      services.db,
    )
    expect(await drainJobs(services)).toBe(0)
    later(61)
    expect(await drainJobs(services)).toBe(1)
    expect(done).toEqual(['a'])
  })

  it('of a queue that only another release knows stays for its instances, and is never ordered here', async () => {
    const context = await server.current.contextOf('admin')
    await expect(enqueue(context, 'test.unknown', 'x', {})).rejects.toThrow('test.unknown')
    await sql`insert into job (queue, key, data, "runAfter") values ('test.unknown', 'x', '{}', ${context.now()})`.execute(
      context.db,
    )
    expect(await drainJobs(server.current.services)).toBe(0)
    expect(await waiting()).toBe(1)
  })
})

describe('a process that dies while it does a job', () => {
  const job = async () =>
    (
      await sql<{
        taken: boolean
        deaths: number
        failure: string | null
      }>`select taken, deaths, failure from job`.execute(server.current.services.db)
    ).rows[0]
  const orderDeadly = async (): Promise<void> =>
    enqueue(await server.current.contextOf('admin'), 'test.deadly', 'a', { text: 'a' })
  /** Jobs whose process is taken for dead end before the database does. */
  const left: { drained: Promise<number>; end: { resolve(): void } }[] = []
  afterAll(async () => {
    for (const { end } of left) end.resolve()
    await Promise.allSettled(left.map(({ drained }) => drained))
  })
  /** Runs the job as a process of its own would; answers its result and how to end it. */
  async function take() {
    const before = begun.length
    const end = awake
    const drained = drainJobs({ ...server.current.services })
    await expect.poll(() => begun.length, { interval: 5 }).toBe(before + 1)
    awake = Promise.withResolvers()
    left.push({ drained, end })
    return { drained, end }
  }

  it('has it taken up once more; after the second death it is left, and that is told', async () => {
    await orderDeadly()
    await take()
    expect(await job()).toEqual({ taken: true, deaths: 0, failure: null })
    later(61)
    await take()
    expect(await job()).toEqual({ taken: true, deaths: 1, failure: null })
    expect(await drainJobs(server.current.services)).toBe(0)
    later(61)
    expect(await drainJobs(server.current.services)).toBe(1)
    expect(begun).toEqual(['a', 'a'])
    expect(failures).toEqual([interruptedAgain])
    expect(await job()).toEqual({ taken: false, deaths: 2, failure: interruptedAgain })
    later(4000)
    expect(await drainJobs(server.current.services)).toBe(0)
  })

  it('is forgotten when the job is ordered anew', async () => {
    await orderDeadly()
    await sql`update job set taken = true, deaths = 1`.execute(server.current.services.db)
    await orderDeadly()
    expect(await job()).toEqual({ taken: false, deaths: 0, failure: null })
  })

  it('is not told from a failing job, which is put back', async () => {
    fails = 1
    await order('a')
    await drainJobs(server.current.services)
    expect(await job()).toEqual({ taken: false, deaths: 0, failure: null })
    later(7)
    await drainJobs(server.current.services)
    expect(done).toEqual(['a'])
  })

  it('is none when it comes to its end all the same, however long its lease has been over', async () => {
    await orderDeadly()
    const slow = await take()
    later(61)
    const other = await take()
    expect(await job()).toEqual({ taken: true, deaths: 1, failure: null })
    slow.end.resolve()
    await slow.drained
    expect(await job()).toEqual({ taken: true, deaths: 0, failure: null })
    other.end.resolve()
    await other.drained
    expect(await waiting()).toBe(0)
  })

  it('is excused while it is being stopped', async () => {
    const worker = await startJobs(server.current.services)
    await orderDeadly()
    await expect.poll(() => begun.length, { interval: 5 }).toBe(1)
    const stopped = worker.stop()
    await expect.poll(job, { interval: 5 }).toEqual({ taken: false, deaths: 0, failure: null })
    awake.resolve()
    await stopped
    expect(await waiting()).toBe(0)
  })

  it('is none while the database is away: what became of the job is told when it answers again', async () => {
    let away = false
    const { db } = server.current.services
    const services: Services = {
      ...server.current.services,
      get db() {
        if (away) throw new Error('Connection terminated unexpectedly')
        return db
      },
    }
    await orderDeadly()
    const drained = drainJobs(services)
    await expect.poll(() => begun.length, { interval: 5 }).toBe(1)
    away = true
    awake.reject(new Error('Connection terminated unexpectedly'))
    await expect(drained).rejects.toThrow('Connection terminated')
    expect(await job()).toMatchObject({ taken: true })
    away = false
    expect(await drainJobs(services)).toBe(0)
    expect(await job()).toEqual({ taken: false, deaths: 0, failure: null })
    awake = Promise.withResolvers()
    awake.resolve()
    later(7)
    expect(await drainJobs(services)).toBe(1)
    expect(await waiting()).toBe(0)
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
