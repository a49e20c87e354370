import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { openEcho } from '../../kit/db/echo.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { certificateEnd } from '../../reports/public.ts'
import { spaceWarning } from '../freeSpace.ts'

/** What an instance needs to do all its work. */
export const parts = ['database', 'notifications', 'files', 'certificate', 'disk', 'replica'] as const
export type Part = (typeof parts)[number]

/** Without these the instance does its work all the same: told, but no reason to send nobody to it. */
export const spareParts: ReadonlySet<string> = new Set<Part>(['replica'])

/** What is wrong, by its part, in words for whoever runs the platform; nothing while all is well. */
export type Faults = Readonly<Partial<Record<Part, string>>>

export type Readiness = {
  look(): Promise<Faults>
}

type Place = Pick<Services, 'db' | 'listener' | 'env' | 'dataDir' | 'log' | 'now' | 'replica'>
type Check = () => Promise<string | undefined>

const usualPatienceMs = 5000
/** Anybody may ask, as often as he likes: what was just found is told again. */
const freshMs = 5000
/** A file is written and removed for it. */
const filesFreshMs = 30_000

const late = '未在限时内应答'
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] || '未知错误'

/** Ends in a reason in any case, and within the time: a part that does not answer holds up nobody. */
async function inTime(check: Check, patienceMs: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(resolve, patienceMs, late)
  try {
    return await Promise.race([check().catch(reasonOf), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** One look at a time, remembered for a while; a fault no longer than usual, so that what has passed keeps nobody away. */
function remembered(check: Check, forMs: number): Check {
  let found: Promise<string | undefined> | null = null
  let until = 0
  return () => {
    if (found && performance.now() < until) return found
    until = Number.POSITIVE_INFINITY
    found = check().then((fault) => {
      until = performance.now() + (fault === undefined ? forMs : Math.min(forMs, freshMs))
      return fault
    })
    return found
  }
}

function checkFiles({ env, dataDir }: Place): Check {
  const store = openStore({ ...env, DATA_DIR: dataDir })
  return async () => {
    // Several instances may look at once.
    const key = `ready-check/${randomUUID()}`
    await store.put(key, Buffer.from(key), 'text/plain')
    try {
      if ((await text(await store.get(key))) !== key) return '写入的文件读出后内容不同'
    } finally {
      await store.delete(key)
    }
    return undefined
  }
}

const checkCertificate =
  (place: Place): Check =>
  async () => {
    const end = await certificateEnd(place)
    return end && end < place.now() ? `签章证书已于 ${end.toISOString().slice(0, 10)} 到期` : undefined
  }

function checksOf(place: Place, patienceMs: number): Readonly<Record<Part, Check>> {
  const echo = openEcho(place)
  return {
    database: async () => void (await sql`select 1`.execute(place.db)),
    notifications: async () =>
      (await echo.heard(patienceMs * 0.9))
        ? undefined
        : '数据库通知（LISTEN）没有送达，经过连接池时请设置 LISTEN_DATABASE_URL',
    files: checkFiles(place),
    certificate: checkCertificate(place),
    disk: () => spaceWarning(place.dataDir),
    replica: async () => (await place.replica.look())?.fault ?? undefined,
  }
}

/** Looks at all that an instance needs, and logs once what has changed. */
export function openReadiness(place: Place, patienceMs = usualPatienceMs): Readiness {
  const checks = checksOf(place, patienceMs)
  const looks = Object.fromEntries(
    parts.map((part) => [
      part,
      remembered(() => inTime(checks[part], patienceMs), part === 'files' ? filesFreshMs : freshMs),
    ]),
  ) as Record<Part, Check>
  let told = ''
  const tell = (faults: Faults): void => {
    const failing = Object.keys(faults).join(' ')
    if (failing === told) return
    told = failing
    if (failing) place.log.warn({ faults }, 'not ready')
    else place.log.info({}, 'ready again')
  }
  return {
    async look() {
      const found = await Promise.all(parts.map(async (part) => [part, await looks[part]()] as const))
      const wrong = found.filter(([, reason]) => reason !== undefined)
      // A notification cannot be sent without the database: that is one fault.
      const isLost = wrong.some(([part]) => part === 'database')
      const faults: Faults = Object.fromEntries(
        wrong.filter(([part]) => !(isLost && part === 'notifications')),
      )
      tell(faults)
      return faults
    },
  }
}
