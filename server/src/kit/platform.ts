import { type Closing, noClosing } from './closing.ts'
import { noReplica, type Replica } from './db/replica.ts'
import { type Domains, noDomains } from './domain.ts'
import type { Parameters } from './parameters.ts'
import { noPersonalCipher, type PersonalCipher } from './personal/personalCipher.ts'
import { noVariants, type Variants } from './process/variants.ts'
import { noQueryCache, type QueryCache } from './queryCache.ts'
import { type KeptTables, nothingKept } from './records/kept.ts'
import { type Lookups, noLookups } from './records/lookups.ts'
import { noSessions, type Sessions } from './sessions.ts'
import type { TrustedIssuers } from './trustedIssuers.ts'
import { releaseCalendars, type WorkCalendars } from './workCalendar.ts'

/** What every part of the server knows, whoever asks: a context carries it beside its person and its transaction. */
export type Platform = {
  now(): Date
  /** Settings that an administrator may change (系统参数). */
  parameters: Parameters
  /** Working days and holidays. */
  calendar: WorkCalendars
  /** Dictionaries, areas, classes and institutions as they stand now. */
  lookups: Lookups
  /** What the domains give: rules of processes, jobs, imports, tickets. */
  domains: Domains
  /** Processes as configured flows narrow them. */
  variants: Variants
  sessions: Sessions
  queryCache: QueryCache
  /** What domains keep in memory of their tables. */
  kept: KeptTables
  /** Closes and opens what the database keeps and must not tell. */
  closing: Closing
  /** Closes the numbers of persons where they are written. */
  personal: PersonalCipher
  /** Whose certificates persons may sign with. */
  issuers: TrustedIssuers
  /** Where reads go that burden the database and change nothing. */
  replica: Replica
  /** A demonstration installation: its prints say so. */
  demo: boolean
  /** Where the public reaches it, without a slash at the end; empty while nobody has said so. */
  publicUrl: string
}

/** Only the platform's fields of an object that holds more. */
export const platformOf = (from: Platform): Platform => {
  const {
    now,
    parameters,
    calendar,
    lookups,
    domains,
    variants,
    sessions,
    queryCache,
    kept,
    closing,
    personal,
    issuers,
    replica,
    demo,
    publicUrl,
  } = from
  return {
    now,
    parameters,
    calendar,
    lookups,
    domains,
    variants,
    sessions,
    queryCache,
    kept,
    closing,
    personal,
    issuers,
    replica,
    demo,
    publicUrl,
  }
}

/** What programs beside the server know. */
export const noPlatform: Omit<Platform, 'parameters'> = {
  now: () => new Date(),
  calendar: releaseCalendars,
  lookups: noLookups,
  domains: noDomains,
  variants: noVariants,
  sessions: noSessions,
  queryCache: noQueryCache,
  kept: nothingKept,
  closing: noClosing,
  personal: noPersonalCipher,
  issuers: null,
  replica: noReplica,
  demo: false,
  publicUrl: '',
}
