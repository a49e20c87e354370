import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Closes what must be kept and must not be read out of the database or a backup of it. `owner` is what it belongs to: put
 * elsewhere, it does not open.
 */
export type Closing = {
  close(owner: string, content: Buffer): string
  /** Null when it was closed with another secret, for another owner, or was changed. */
  open(owner: string, closed: string): Buffer | null
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** By a key that follows from the platform's secret (AES-256-GCM, HKDF). */
export function closingWith(secret: string): Closing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tejian closing', 32))
  return {
    close(owner, content) {
      const nonce = randomBytes(nonceBytes)
      const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
      const closed = [closing.update(content), closing.final()]
      return Buffer.concat([nonce, closing.getAuthTag(), ...closed]).toString('base64')
    },
    open(owner, closed) {
      const bytes = Buffer.from(closed, 'base64')
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      if (tag.length < tagBytes) return null
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag)
      try {
        return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()])
      } catch {
        // The tag does not fit: the only way in which GCM fails.
        return null
      }
    },
  }
}

/** For programs beside the server, which open nothing. */
export const noClosing: Closing = {
  close() {
    throw new Error('nothing is closed here')
  },
  open: () => null,
}
