import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { noSession } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Ticket } from './tickets.ts'

/** Who calls by a key, and the file or record that a call for tickets is about. */
export type AdmittedByKey = { actor: Actor; ticket: Ticket | null }

/** Decides about keys of other systems; the domain that keeps them gives it. */
export type KeyDoor = {
  /**
   * Refuses a key that is wrong, ended, too busy or used from elsewhere, and calls that are not for it. `token`: of a call
   * for tickets, the record that the ticket would name.
   */
  admit(
    services: Services,
    call: AnyCall,
    request: FastifyRequest,
    sent: { key: string; token: string },
  ): Promise<AdmittedByKey>
  /** Refuses a key that opens nothing, for what every system may read. */
  check(services: Services, request: FastifyRequest, key: string): Promise<void>
}

const bearer = /^Bearer +(\S+)$/i

/** The key that a request carries: `Authorization: Bearer` (RFC 6750) or `X-Api-Key`; null without one. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const own = headers['x-api-key']
  if (typeof own === 'string') return own
  return bearer.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Where keys are decided about; nobody comes in by one where no domain keeps them. */
export function keyDoorOf({ domains }: Pick<Services, 'domains'>): KeyDoor {
  const [door] = domains.all('keys')
  if (!door) throw noSession()
  return door
}
