import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import { jobMessages } from '@tejian/contract/kit/jobMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  backupRegister,
  jobCalls,
  jobRegister,
  scheduleCalls,
  scheduleRegister,
} from '@tejian/contract/system/jobs/calls.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { serverDomains } from '../../app/domains.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { drainJobs, startJobs } from '../../kit/jobRunner.ts'
import { enqueue, type JobQueue } from '../../kit/jobs.ts'
import { keepSchedules, orderDue } from '../../kit/scheduleClock.ts'
import { lastSlot, nextSlot, type Schedule } from '../../kit/schedules.ts'
import { cronSentence } from './cronSentence.ts'

const ran: string[] = []
const ended: string[] = []
let broken = false
let awake = Promise.withResolvers<void>()

const jobs: readonly JobQueue[] = [
  {
    queue: 'test.work',
    attempts: 1,
    timeoutSeconds: 60,
    async handle(_context, { text = '' }) {
      if (broken) throw new Error('网关没有回答\n    at somewhere (secret.ts:1)')
      ran.push(text)
    },
    cancelled: async (_context, { text = '' }) => void ended.push(text),
  },
  {
    queue: 'test.long',
    attempts: 3,
    timeoutSeconds: 60,
    atOnce: 2,
    async handle(_context, { text = '' }, _services, signal) {
      ran.push(text)
      await Promise.race([
        awake.promise,
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
      ])
    },
    cancelled: async (_context, { text = '' }) => void ended.push(text),
  },
  { queue: 'test.kept', attempts: 1, timeoutSeconds: 60, handle: async () => {} },
]
const daily: Schedule = {
  name: 'test.daily',
  cron: '30 3 * * *',
  timeoutSeconds: 60,
  async run() {
    if (broken) throw new Error('磁盘已满')
    ran.push('daily')
  },
}

const server = useTestApp({ domains: [{ name: 'test', jobs, schedules: [daily] }] })

afterEach(async () => {
  ran.length = 0
  ended.length = 0
  broken = false
  awake = Promise.withResolvers()
  await sql`delete from job`.execute(server.current.services.db)
})

const order = async (queue: string, key: string): Promise<string> => {
  await enqueue(await server.current.contextOf('admin'), queue, key, { text: key })
  const { rows } = await sql<{
    id: string
  }>`select id from job where queue = ${queue} and key = ${key}`.execute(server.current.services.db)
  return rows[0]?.id ?? ''
}
const listed = async (queue: string) => {
  const { list } = await (await server.current.as('admin')).must(jobRegister.find, { jobKind: queue })
  return list
}
const scheduled = async () => {
  const { list } = await (await server.current.as('admin')).must(scheduleRegister.find, {})
  return list.find(({ jobKind }) => jobKind === daily.name)
}
const trailOf = async (id: string): Promise<string[]> =>
  (
    await sql<{
      action: string
    }>`select action from audit_entry where "recordId" = ${id} order by at, id`.execute(
      server.current.services.db,
    )
  ).rows.map(({ action }) => action)
const waiting = async (queue: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from job where queue = ${queue}`.execute(
      server.current.services.db,
    )
  ).rows[0]?.n ?? -1

it('every kind of work and every schedule has its name', () => {
  const names = new Set(dictionaries.items.flatMap(({ type, value }) => (type === 'JOB_KIND' ? [value] : [])))
  const domains = serverDomains()
  const known = [
    ...domains.all('jobs').map(({ queue }) => queue),
    ...domains.all('schedules').map(({ name }) => name),
  ]
  expect(known.toSorted()).toEqual([...names].toSorted())
  expect(new Set(known).size).toBe(known.length)
})

it.each([
  ['*/5 * * * * *', '每 5 秒'],
  ['* * * * *', '每分钟'],
  ['*/30 * * * *', '每 30 分钟'],
  ['17 * * * *', '每小时第 17 分钟'],
  ['0 * * * *', '每小时整点'],
  ['10 */6 * * *', '每 6 小时，第 10 分钟'],
  ['20 3 * * *', '每天 03:20'],
  ['0 9 * * 1', '每周一 09:00'],
  ['0 8 * * 1-5', '周一至周五 08:00'],
  ['5 4 1 * *', '每月 1 日 04:05'],
  ['0 9 1 1 *', null],
])('%s reads %s', (cron, sentence) => expect(cronSentence(cron)).toBe(sentence))

it('no schedule of the product is shown as its expression', () => {
  const schedules = serverDomains().all('schedules')
  expect(schedules.filter(({ cron }) => cronSentence(cron) === null)).toEqual([])
  expect(schedules.length).toBeGreaterThan(10)
})

describe('background work', () => {
  it('is nobody’s business but administrators’; auditors read', async () => {
    const id = await order('test.work', 'a')
    expect((await server.current.nobody.call(jobRegister.find, {})).isSuccess).toBe(false)
    const registrar = await server.current.as('shouli')
    expect(await registrar.call(jobRegister.find, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await registrar.call(jobCalls.cancel, { ids: id })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const auditor = await server.current.as('shenji')
    expect((await auditor.must(jobRegister.find, {})).list).toMatchObject([{ state: 'waiting' }])
    expect(await auditor.call(jobCalls.cancel, { ids: id })).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(await auditor.call(scheduleCalls.pause, { id })).toMatchObject({ errorMsg: kitMessages.forbidden })
  })

  it('that waits is neither tried again nor discarded; of some kinds none is cancelled', async () => {
    const admin = await server.current.as('admin')
    const ids = await order('test.work', 'a')
    expect(await admin.call(jobCalls.retry, { ids })).toMatchObject({ errorMsg: jobMessages.notLeft })
    expect(await admin.call(jobCalls.discard, { ids })).toMatchObject({ errorMsg: jobMessages.notLeft })
    expect(await admin.call(jobCalls.cancel, { ids: await order('test.kept', 'k') })).toMatchObject({
      errorMsg: jobMessages.notCancellable,
    })
    await drainJobs(server.current.services)
    expect(await admin.call(jobCalls.cancel, { ids })).toMatchObject({ errorMsg: jobMessages.ended })
  })

  it('that waits is cancelled at once, and that is in the trail', async () => {
    const admin = await server.current.as('admin')
    const id = await order('test.work', 'a')
    await admin.must(jobCalls.cancel, { ids: id })
    expect(await drainJobs(server.current.services)).toBe(0)
    expect([ran, ended]).toEqual([[], ['a']])
    expect(await trailOf(id)).toEqual(['cancelJob'])
  })

  it('that failed stands in the list without a stack, is tried again or discarded', async () => {
    const admin = await server.current.as('admin')
    broken = true
    const id = await order('test.work', 'a')
    await drainJobs(server.current.services)
    expect(await listed('test.work')).toMatchObject([
      {
        state: 'failed',
        lastError: '网关没有回答',
        requestId: `job-${id}`,
        attempts: 1,
        createUserName: '系统管理员',
      },
    ])
    expect(await admin.call(jobCalls.cancel, { ids: id })).toMatchObject({
      errorMsg: jobMessages.leftAlready,
    })
    broken = false
    await admin.must(jobCalls.retry, { ids: id })
    await drainJobs(server.current.services)
    expect(ran).toEqual(['a'])
    broken = true
    const other = await order('test.work', 'b')
    await drainJobs(server.current.services)
    await admin.must(jobCalls.discard, { ids: other })
    expect(await waiting('test.work')).toBe(0)
    expect(await trailOf(id)).toEqual(['retryJob'])
    expect(await trailOf(other)).toEqual(['discardJob'])
  })

  it('under way ends when it is cancelled, from whichever instance; others of its kind go on beside it', async () => {
    const worker = await startJobs(server.current.services)
    const id = await order('test.long', 'a')
    await order('test.long', 'b')
    await order('test.long', 'c')
    await order('test.work', 'w')
    await expect.poll(() => ran.toSorted(), { timeout: 3000, interval: 10 }).toEqual(['a', 'b', 'w'])
    await (await server.current.as('admin')).must(jobCalls.cancel, { ids: id })
    await expect.poll(() => ended, { timeout: 3000, interval: 10 }).toEqual(['a'])
    await expect.poll(() => ran.includes('c'), { timeout: 3000, interval: 10 }).toBe(true)
    awake.resolve()
    await worker.stop()
    expect(await waiting('test.long')).toBe(0)
  })

  it('of a process that died after the wish to end it is ended, not done again', async () => {
    const { services } = server.current
    await order('test.long', 'a')
    await sql`update job set attempts = 1, taken = true, cancelled = true,
      "runAfter" = ${new Date(services.now().getTime() - 1000)}`.execute(services.db)
    expect(await drainJobs(services)).toBe(1)
    expect([ran, ended]).toEqual([[], ['a']])
  })
})

describe('a schedule', () => {
  const at = (text: string): Date => new Date(`${text}+08:00`)

  it('is told by the clock of the region, whatever the clock of the machine', () => {
    expect(nextSlot(daily, at('2026-11-22T02:00:00'))).toEqual(at('2026-11-22T03:30:00'))
    expect(nextSlot(daily, at('2026-11-22T03:30:00'))).toEqual(at('2026-11-23T03:30:00'))
    expect(lastSlot(daily, at('2026-11-22T03:30:00'))).toEqual(at('2026-11-22T03:30:00'))
    expect(lastSlot(daily, at('2026-11-22T03:29:59'))).toEqual(at('2026-11-21T03:30:00'))
  })

  it('runs once for a slot over all instances, and once for all that were missed', async () => {
    const { services } = server.current
    await keepSchedules(services)
    server.current.setNow(at('2027-01-05T03:30:01'))
    const instances = Array.from({ length: 4 }, () => ({ ...services }))
    const ordered = await Promise.all(instances.map((one) => orderDue(one, [daily])))
    expect(ordered.flat()).toEqual([daily.name])
    await Promise.all(instances.map((one) => drainJobs(one)))
    await Promise.all(instances.map((one) => orderDue(one, [daily])))
    await Promise.all(instances.map((one) => drainJobs(one)))
    expect(ran).toEqual(['daily'])
    expect(await scheduled()).toMatchObject({
      lastResult: 'done',
      lastStart: expect.stringContaining('2027-01-05 03:30') as string,
      nextRun: '2027-01-06 03:30:00',
      cron: '每天 03:30',
    })
    server.current.setNow(at('2027-01-09T12:00:00'))
    await orderDue(services, [daily])
    await drainJobs(services)
    await orderDue(services, [daily])
    expect(await drainJobs(services)).toBe(0)
    expect(ran).toEqual(['daily', 'daily'])
  })

  it('that fails says why, and comes again with its next slot', async () => {
    const { services } = server.current
    broken = true
    server.current.setNow(at('2027-01-12T04:00:00'))
    await orderDue(services, [daily])
    await drainJobs(services)
    expect(await scheduled()).toMatchObject({ lastResult: 'failed', lastError: '磁盘已满' })
    broken = false
    server.current.setNow(at('2027-01-13T04:00:00'))
    await orderDue(services, [daily])
    await drainJobs(services)
    expect(await scheduled()).toMatchObject({ lastResult: 'done', lastError: null })
    expect(await waiting(daily.name)).toBe(0)
  })

  it('that seals the audit trail is not paused, not even by the system administrator', async () => {
    const admin = await server.current.as('admin')
    const { list } = await admin.must(scheduleRegister.find, { jobKind: 'audit.seal' })
    expect(list[0]?.actions).not.toContain('pauseSchedule')
    expect(await admin.call(scheduleCalls.pause, { id: list[0]?.id ?? '' })).toMatchObject({
      errorMsg: jobMessages.neverPaused,
    })
  })

  it('runs now, is paused and goes on, each in the trail', async () => {
    const { services } = server.current
    const admin = await server.current.as('admin')
    const { id = '' } = (await scheduled()) ?? {}
    await admin.must(scheduleCalls.runNow, { id })
    expect(await admin.call(scheduleCalls.runNow, { id })).toMatchObject({
      errorMsg: jobMessages.runsAlready,
    })
    await drainJobs(services)
    expect(ran).toEqual(['daily'])
    expect(await admin.call(scheduleCalls.resume, { id })).toMatchObject({
      errorMsg: jobMessages.resumedAlready,
    })
    await admin.must(scheduleCalls.pause, { id })
    server.current.setNow(at('2027-02-01T04:00:00'))
    expect(await orderDue(services, [daily])).toEqual([])
    expect(await scheduled()).toMatchObject({ paused: true, nextRun: null })
    await admin.must(scheduleCalls.resume, { id })
    expect(await orderDue(services, [daily])).toEqual([])
    server.current.setNow(at('2027-02-02T04:00:00'))
    expect(await orderDue(services, [daily])).toEqual([daily.name])
    expect(await trailOf(id)).toEqual(['runNow', 'pauseSchedule', 'resumeSchedule'])
  })
})

describe('backups and drills', () => {
  it('are read by administrators, and by nobody else', async () => {
    const day = (hour: string) => `2026-11-22 ${hour}:30:00+08`
    await sql`insert into backup_run (kind, label, "startedAt", "endedAt", ok, said, "byHand") values
      ('backup', '20261122-013000', ${day('01')}, ${day('02')}, true, '备份已完成并核对。', false),
      ('drill', '20261122-013000', ${day('03')}, ${day('03')}, false, '恢复后少了一张表。', true)`.execute(
      server.current.services.db,
    )
    const admin = await server.current.as('admin')
    const { list } = await admin.must(backupRegister.find, {})
    expect(list).toMatchObject([
      { backupKind: 'drill', result: 'failed', said: '恢复后少了一张表。', byHand: true },
      { backupKind: 'backup', result: 'done', seconds: 3600, label: '20261122-013000' },
    ])
    const failed = await admin.must(backupRegister.find, { result: 'failed' })
    expect(failed.count).toBe(1)
    expect(await (await server.current.as('shouli')).call(backupRegister.find, {})).toMatchObject({
      isSuccess: false,
      errorMsg: kitMessages.forbidden,
    })
  })
})
