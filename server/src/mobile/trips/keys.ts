import { hkdfSync } from 'node:crypto'
import type { CallContext } from '../../kit/http/bind.ts'

/** 32 bytes for AES-256-GCM, in base64. */
const derived = (secret: string, purpose: string, of: string): string =>
  Buffer.from(hkdfSync('sha256', secret, of, `tejian ${purpose}`, 32)).toString('base64')

/**
 * Keys of what lies on a phone. They are derived, not kept: the pack's from the session, so that a pack of a login that has
 * ended opens under no key that anybody can get; the account's from the person, so that what was not sent can be read again
 * after the next login.
 */
export const packKeyOf = ({ sid }: CallContext, secret: string): string => derived(secret, 'trip pack', sid)
export const accountKeyOf = ({ user }: CallContext, secret: string): string =>
  derived(secret, 'phone entries', user.id)
