import { sql } from 'kysely'
import { appendAnchor } from '../../kit/auditChain/anchors.ts'
import type { Running } from '../../kit/domain.ts'
import { systemContext } from '../../kit/jobs.ts'
import { repeat } from '../../kit/repeat.ts'
import type { Services } from '../../kit/services.ts'
import { anchorFileOf } from './anchorFile.ts'
import { checkAudit } from './check.ts'

type Head = { place: number; hash: string }

/** What a process remembers of the chain: the last head that it saw, and what it noted last. */
export type Anchoring = { seen: Head | null; notedPlace: number; notedAt: number }
export const newAnchoring = (): Anchoring => ({ seen: null, notedPlace: 0, notedAt: 0 })

const noteEveryMs = 60_000

const sealAt = async ({ db }: Services, place: number | null): Promise<Head | null> => {
  const { rows } = await sql<Head>`select place, hash from audit_seal
    where ${place === null ? sql`true` : sql`place = ${place}`} order by place desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function note(services: Services, memory: Anchoring, { place, hash }: Head): Promise<void> {
  const file = await anchorFileOf(services)
  const at = services.now()
  await appendAnchor(file, { place, hash, at: at.toISOString() })
  memory.notedPlace = place
  memory.notedAt = at.getTime()
}

/**
 * Looks at the head of the chain and notes it outside the database: once a minute while it moves, and at once and for good
 * when what this process saw a moment ago stands there no more. `now` does not wait for the minute.
 */
export async function anchorHead(services: Services, memory: Anchoring, now = false): Promise<void> {
  const { seen } = memory
  if (seen && (await sealAt(services, seen.place))?.hash !== seen.hash) {
    // Without the note the next head would cover up what is gone.
    if (seen.place > memory.notedPlace) await note(services, memory, seen)
    memory.seen = null
    await checkAudit(systemContext(services, 'audit-check'), services, false)
  }
  const head = await sealAt(services, null)
  memory.seen = head
  const due = now || services.now().getTime() - memory.notedAt >= noteEveryMs
  if (head && due && head.place !== memory.notedPlace) await note(services, memory, head)
}

/** Every instance notes the head in its own data folder, whoever made the seals. */
export async function startAnchoring(services: Services): Promise<Running> {
  // Before the first seal of a new installation.
  await anchorFileOf(services)
  const memory = newAnchoring()
  const looks = repeat({ everyMs: 5000, log: services.log, what: 'audit anchors' }, () =>
    anchorHead(services, memory),
  )
  return {
    async stop() {
      await looks.stop()
      await anchorHead(services, memory, true).catch((error: unknown) =>
        services.log.warn({ err: error }, 'audit anchors'),
      )
    },
  }
}
