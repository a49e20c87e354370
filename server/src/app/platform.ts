import type { Listener } from '../kit/db/listener.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Domain } from '../kit/domain.ts'
import { openMemories } from '../kit/memories.ts'
import { openParameters } from '../kit/parameters.ts'
import type { Platform } from '../kit/platform.ts'
import { openSessions } from '../session/public.ts'
import { openLookups } from '../shared/lookups.ts'
import { openFlowVariants } from '../system/public.ts'
import { serverDomains } from './domains.ts'

type Opening = {
  db: Db
  listener: Listener
  now(): Date
  demo: boolean
  /** Domains beside the product's own, for tests. */
  more?: readonly Domain[]
}

/** Opens what every part of the server knows: everything that listens for changes or reads before requests come. */
export async function openPlatform({ db, listener, now, demo, more }: Opening): Promise<Platform> {
  return {
    now,
    demo,
    domains: serverDomains(more),
    lookups: await openLookups(db, listener),
    parameters: await openParameters(db, listener),
    variants: await openFlowVariants({ db, listener }),
    sessions: await openSessions({ db, listener, now }),
    memories: await openMemories(db, listener),
  }
}
