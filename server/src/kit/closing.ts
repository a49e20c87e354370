import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Closes what must be kept and must not be read out of the database or a backup of it. `owner` is what it belongs to: put
 * elsewhere, it does not open.
 */
export type Closing = {
  close(owner: string, content: Buffer): string
  /** Null when it was closed with a secret that nobody knows, for another owner, or was changed. */
  open(owner: string, closed: string): Buffer | null
  /** Whether it was closed by another key than new ones are, or names none. */
  isOld(closed: string): boolean
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

type Key = { readonly id: string; readonly bytes: Buffer }

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'tejian closing', 32))
  return { id: createHmac('sha256', bytes).update('id').digest('hex').slice(0, 12), bytes }
}

/** What is closed names way and key: `v1.<key>.<nonce, tag, cipher>`. Releases before wrote the last part alone. */
const named = /^v1\.([0-9a-f]{12})\.(.+)$/

function opened({ bytes }: Key, owner: string, content: string): Buffer | null {
  const closed = Buffer.from(content, 'base64')
  const tag = closed.subarray(nonceBytes, nonceBytes + tagBytes)
  if (tag.length < tagBytes) return null
  const opening = createDecipheriv(cipher, bytes, closed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag)
  try {
    return Buffer.concat([opening.update(closed.subarray(nonceBytes + tagBytes)), opening.final()])
  } catch {
    // The tag does not fit: the only way in which GCM fails.
    return null
  }
}

/**
 * By a key that follows from the platform's secret (AES-256-GCM, HKDF); what was closed by one that it had before opens as
 * well (`AUDIT_OLD_SECRETS`).
 */
export function closingWith(secret: string, before: readonly string[] = []): Closing {
  const current = keyOf(secret)
  const keys = [current, ...before.map(keyOf)]
  return {
    close(owner, content) {
      const nonce = randomBytes(nonceBytes)
      const closing = createCipheriv(cipher, current.bytes, nonce).setAAD(Buffer.from(owner))
      const closed = [closing.update(content), closing.final()]
      const text = Buffer.concat([nonce, closing.getAuthTag(), ...closed]).toString('base64')
      return `v1.${current.id}.${text}`
    },
    open(owner, closed) {
      const [, id, content = closed] = named.exec(closed) ?? []
      for (const key of keys) {
        const found = id === undefined || id === key.id ? opened(key, owner, content) : null
        if (found) return found
      }
      return null
    },
    isOld: (closed) => named.exec(closed)?.[1] !== current.id,
  }
}

/** For programs beside the server, which open nothing. */
export const noClosing: Closing = {
  close() {
    throw new Error('nothing is closed here')
  },
  open: () => null,
  isOld: () => false,
}
