import { hash } from 'node:crypto'
import type { Actor } from './context.ts'

/** What stands in tables and tickets instead of the session id. */
export const hashOf = (sid: string): string => hash('sha256', sid)

/** What a session has from the provider of its single sign-on; `ssoToken` is closed. */
export type ProviderSession = {
  ssoProvider: string
  ssoSubject: string
  ssoSid: string | null
  ssoToken: string | null
}

export type NewSession = Partial<ProviderSession> & {
  userId: string
  loginType: string
  remember: boolean
  ip: string
  userAgent: string | null
  /** By single sign-on, without the password of this product. */
  bySso?: boolean
  /** Its person may do nothing but set up a second factor. */
  awaitsFactor?: boolean
  /** Reads as this account, and ends then whatever is done in it. */
  preview?: { of: string; until: Date }
}

/** Who is signed in. */
export type Sessions = {
  /** Opens a session and returns its id, which is stored nowhere but at the caller's. */
  open(session: NewSession): Promise<string>
  /** Who is behind a session id; null when it never was, has ended, or its account is disabled. */
  actorOf(sid: string): Promise<Actor | null>
  /** The same, by what stands for the id (`hashOf`): for tickets, which end with the session that drew them. */
  actorOfSession(hash: string): Promise<Actor | null>
  /** Who an enabled account is, for links that outlive a session, and for work that goes on without one. */
  actorOfUser(userId: string): Promise<Actor | null>
  end(sid: string): Promise<void>
  /** Makes this process forget what it remembers of a person, or of everybody (null): the next call reads anew. */
  forget(userId: string | null): void
}

/** For programs beside the server, which nobody signs in to. */
export const noSessions: Sessions = {
  open: () => Promise.reject(new Error('nobody signs in here')),
  actorOf: async () => null,
  actorOfSession: async () => null,
  actorOfUser: async () => null,
  end: async () => {},
  forget() {},
}
