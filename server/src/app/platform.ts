import { readFileSync } from 'node:fs'
import { auditDictionaries } from '@tejian/contract/app/auditNames.ts'
import { oldSecretsIn } from '../kit/auditChain/keys.ts'
import { closingWith } from '../kit/closing.ts'
import type { Listener } from '../kit/db/listener.ts'
import { noReplica, type Replica } from '../kit/db/replica.ts'
import type { Db } from '../kit/db/tables.ts'
import { openParameters } from '../kit/parameters.ts'
import type { PersonalCipher } from '../kit/personal/personalCipher.ts'
import type { Platform } from '../kit/platform.ts'
import { openQueryCache } from '../kit/queryCache.ts'
import { openKept } from '../kit/records/kept.ts'
import type { Settings } from '../kit/settings/settings.ts'
import { certificatesIn } from '../kit/trustedIssuers.ts'
import { openWorkCalendars } from '../kit/workCalendar.ts'
import { openSessions, type SessionDays } from '../session/public.ts'
import { openLookups } from '../shared/lookups.ts'
import { openFlowVariants } from '../system/public.ts'
import { type MoreDomains, serverDomains } from './domains.ts'

type Opening = {
  db: Db
  listener: Listener
  now(): Date
  demo: boolean
  /** The installation's, from which the key for closed texts follows. */
  secret: string
  env: SessionDays & Pick<Settings, 'AUDIT_OLD_SECRETS' | 'PUBLIC_URL'>
  /** How numbers of persons are closed; the database opens them by the same. */
  personal: PersonalCipher
  /** PEM file with the issuers of persons' certificates. */
  signingCa?: string | undefined
  /** A copy of the database to read from; none unless one is given. */
  replica?: Replica | undefined
  /** Domains beside the product's own, for tests. */
  more?: MoreDomains
}

/** Opens what every part of the server knows: everything that listens for changes or reads before requests come. */
export async function openPlatform(opening: Opening): Promise<Platform> {
  const { db, listener, now, demo, secret, env, personal, signingCa, replica = noReplica, more } = opening
  const domains = serverDomains(more)
  return {
    now,
    demo,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? '',
    domains,
    lookups: await openLookups(db, listener, auditDictionaries),
    parameters: await openParameters(db, listener),
    calendar: await openWorkCalendars(db, listener),
    variants: await openFlowVariants({ db, listener }),
    sessions: await openSessions({ db, listener, now, domains, env }),
    queryCache: await openQueryCache(db, listener),
    closing: closingWith(secret, oldSecretsIn(env)),
    personal,
    issuers: signingCa ? certificatesIn(readFileSync(signingCa, 'utf8')) : null,
    replica,
    kept: await openKept(db, listener, domains.all('kept')),
  }
}
