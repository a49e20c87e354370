import { readCookie, removeCookie, writeCookie } from '../storage/cookie.ts'
import { boot } from '../transport/boot.ts'
import { previewSid } from './preview.ts'

const cookieName = 'sid'

let current: string | null = null

/** The session id that this window sends; '' without a session. */
export function currentSid(): string {
  current ??= previewSid() || cookieSid()
  return current
}

/** The session id that the cookie holds now; another window may have signed in again. */
export const cookieSid = (): string => (globalThis.document ? readCookie(cookieName) : '')

/** Keeps a session id for as long as the installation says, longer when the login is remembered (spec 1 §9). */
export function keepSid(sid: string, remember: boolean): void {
  current = sid
  writeCookie(cookieName, sid, remember ? boot.rememberDays : boot.sessionDays)
}

/** Takes over a session id without touching the cookie. */
export function takeSid(sid: string): void {
  current = sid
}

export function dropSid(): void {
  current = ''
  removeCookie(cookieName)
}
