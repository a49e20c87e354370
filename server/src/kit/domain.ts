import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { AttachmentOwner, Domain as ContractDomain } from '@tejian/contract/kit/domain.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { FastifyInstance } from 'fastify'
import type { Bind, Handler } from './http/bind.ts'
import type { KeyDoor } from './http/keys.ts'
import type { JobQueue } from './jobs.ts'
import type { ProcessRule } from './process/rules.ts'
import type { Schedule } from './schedules.ts'
import type { Services } from './services.ts'

/** The handlers of all calls by path: filled while routes are bound, asked when requests come. */
export type Handlers = ReadonlyMap<string, Handler<AnyCall>>

/**
 * Binds calls to their handlers and does nothing else: what has to be read first is opened with the services, what has to
 * run beside the requests is `background`.
 */
export type Routes = (bind: Bind, services: Services, bound: Handlers) => void

/** What runs as long as the server does. */
export type Background = (services: Services) => Running | Promise<Running>
export type Running = { stop(): void | Promise<void> }

/** An address outside the envelope; `call` where the contract names it all the same. */
export type Address = { readonly call?: AnyCall; open(app: FastifyInstance, services: Services): void }

/** What a domain can give. A shared piece that asks domains for something adds it here (`declare module`). */
export interface DomainParts {
  routes: Routes
  /** Addresses outside the envelope of the calls: streams, calendars, other systems. */
  addresses: Address
  /** Who answers for keys of other systems. */
  keys: KeyDoor
  /** What the domain adds to the processes of its records. */
  processes: ProcessRule
  jobs: JobQueue
  /** Work that the clock orders. */
  schedules: Schedule
  background: Background
}

type Parts = { readonly [P in keyof DomainParts]?: ReadonlyArray<DomainParts[P]> }

/** The server side of a domain, as one value: nothing registers itself beside it. */
export type Domain = Parts & { readonly name: string }

/** What the contract says of all domains, as every context knows it. */
type Contracted = {
  readonly records: readonly AnyRecord[]
  /** Records whose rows may have files. */
  readonly attachmentOwners: readonly AttachmentOwner[]
  /** Views by number. */
  readonly views: ReadonlyMap<string, View>
  /** Every operator code. */
  readonly permissions: readonly string[]
}

/** All domains together, as every context knows them. */
export type Domains = Contracted & {
  /** What the domains give of one kind, in their order. */
  all<P extends keyof DomainParts>(part: P): ReadonlyArray<DomainParts[P]>
}

function contractedBy(contract: readonly ContractDomain[]): Contracted {
  return {
    records: contract.flatMap(({ records }) => records),
    attachmentOwners: contract.flatMap(({ attachmentOwners }) => attachmentOwners),
    views: new Map(contract.flatMap(({ views }) => views).map((view) => [view.viewNo, view])),
    permissions: contract
      .flatMap(({ permissions }) => Object.values(permissions))
      .flatMap(({ codes }) => Object.keys(codes)),
  }
}

/** Gathers what the domains give and what the contract says of them. */
export function domainsOf(domains: readonly Domain[], contract: readonly ContractDomain[]): Domains {
  const gathered = new Map<keyof DomainParts, unknown>()
  function all<P extends keyof DomainParts>(part: P): ReadonlyArray<DomainParts[P]> {
    const known = gathered.get(part) as ReadonlyArray<DomainParts[P]> | undefined
    if (known) return known
    const found = domains.flatMap((domain: Parts) => domain[part] ?? [])
    gathered.set(part, found)
    return found
  }
  return { ...contractedBy(contract), all }
}

/** For programs beside the server. */
export const noDomains: Domains = domainsOf([], [])
