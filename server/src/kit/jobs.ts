import { sql } from 'kysely'
import type { Actor, Context } from './context.ts'
import { type Platform, platformOf } from './platform.ts'
import { queueOfSchedule } from './schedules.ts'
import type { Services } from './services.ts'

/** What a job is about: ids and short texts, never rows. */
export type JobData = Readonly<Record<string, string>>

/**
 * Does the work of one job. It may come twice after a crash, so it looks first whether the work is done already. Work of
 * many parts looks between them at the signal, and throws its reason: the job was cancelled, or its time is over.
 */
export type JobHandler = (
  context: Context,
  data: JobData,
  services: Services,
  signal: AbortSignal,
) => Promise<void>

/** The jobs of one kind and who does them. */
export type JobQueue = {
  readonly queue: string
  readonly handle: JobHandler
  /** How often a job is tried before somebody has to look at it. */
  attempts: number
  /** How long one try may take; afterwards it has failed. */
  timeoutSeconds: number
  /** How many of its jobs one process does at once, 1 unless said otherwise. Other queues never wait for them. */
  atOnce?: number
  /** Called once when the last try has failed. */
  failed?(context: Context, data: JobData, reason: string, services: Services): Promise<void>
  /** What a job's end before its time means for what it is about. Without it nobody cancels these jobs. */
  cancelled?(context: Context, data: JobData): Promise<void>
  /** Prepares a job that was left for another go, or refuses it. */
  retried?(context: Context, data: JobData): Promise<void>
}

export type JobTable = {
  id: string
  queue: string
  key: string
  data: JobData
  attempts: number
  /** True while a process works on the job: it is neither finished nor put back. */
  taken: boolean
  /** How many processes died while the job was under way. */
  deaths: number
  runAfter: Date | string
  failure: string | null
  createDate: Date | string
  orderedBy: string | null
  startedAt: Date | string | null
  instance: string | null
  /** Somebody has asked for the end of a job that is under way. */
  cancelled: boolean
  lastError: string | null
  failedAt: Date | string | null
}

declare module './db/tables.ts' {
  interface Tables {
    job: JobTable
  }
}

export const jobChannel = 'tejian_job'

/** The failure that a job keeps of which processes have died. */
export const interruptedAgain = '处理时服务器再次中断，已停止处理'

/** All queues: of what business orders, and of what the clock orders. */
export const allQueues = ({ domains }: Pick<Platform, 'domains'>): readonly JobQueue[] => [
  ...domains.all('jobs'),
  ...domains.all('schedules').map(queueOfSchedule),
]

export function queueNamed(platform: Pick<Platform, 'domains'>, name: string): JobQueue {
  const found = allQueues(platform).find(({ queue }) => queue === name)
  if (!found) throw new Error(`nobody does jobs of ${name}`)
  return found
}

/** Jobs are done by nobody in particular: in everybody's sight, but without a single operator code. */
export const systemActor: Actor = {
  id: '00000000-0000-0000-0000-000000000001',
  loginName: 'system',
  name: '系统',
  roles: [],
  permissions: new Set(),
  visibleScope: { kind: 'all' },
  orgId: null,
  departId: null,
  unitId: null,
  jurisdiction: null,
}

/** The context of work without a person: jobs, timers, the start, callers without a session. */
export const systemContext = (
  services: Platform & Pick<Services, 'db' | 'log'>,
  requestId: string,
  ip = '',
): Context => ({
  ...platformOf(services),
  db: services.db,
  log: services.log,
  user: systemActor,
  requestId,
  ip,
  sid: '',
  afterCommit: (task) =>
    void Promise.resolve(task()).catch((error: unknown) =>
      services.log.error({ err: error }, 'after commit'),
    ),
})

/**
 * Orders work that outlives the request, inside the caller's transaction: the order exists only if what it follows from
 * has happened. The same key waits once; ordering it again wakes a job that has failed for good. `at`: not before then.
 */
export async function enqueue(
  context: Context,
  queue: string,
  key: string,
  data: JobData,
  at: Date = context.now(),
): Promise<void> {
  queueNamed(context, queue)
  await sql`insert into job (queue, key, data, "runAfter", "createDate", "orderedBy")
    values (${queue}, ${key}, ${JSON.stringify(data)}::jsonb, ${at}, ${context.now()}, ${context.user.name})
    on conflict (queue, key) do update set data = excluded.data, attempts = 0, taken = false, deaths = 0, cancelled = false,
      "runAfter" = excluded."runAfter", "createDate" = excluded."createDate", "orderedBy" = excluded."orderedBy",
      "startedAt" = null, failure = null, "lastError" = null, "failedAt" = null`.execute(context.db)
  await sql`select pg_notify(${jobChannel}, ${queue})`.execute(context.db)
}
