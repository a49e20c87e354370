import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** One way of closing: bytes under a key that follows from a secret. */
export type Suite = {
  /** The letter by which a closed value says how it was closed. */
  readonly letter: string
  /** The keys that follow from a secret. */
  keys(secret: string): SuiteKeys
  close(keys: SuiteKeys, content: Buffer): Buffer
  /** Null when it was closed by another key or changed. */
  open(keys: SuiteKeys, closed: Buffer): Buffer | null
  /** The same for the same text and key, and no way back. */
  digest(key: KeyObject, content: string | Buffer): Buffer
}

/** Bytes would be made keys anew for each value, which costs more than the value. */
export type SuiteKeys = { readonly cipher: KeyObject; readonly seal: KeyObject; readonly blind: KeyObject }

const blockBytes = 16
const nonceBytes = 12

/** Keys of their own for closing, sealing and comparing, by HKDF with the suite's digest. */
const keysBy =
  (digest: string, cipherBytes: number) =>
  (secret: string): SuiteKeys => {
    const part = (use: string, length: number): KeyObject =>
      createSecretKey(Buffer.from(hkdfSync(digest, secret, '', `tejian personal ${use}`, length)))
    return { cipher: part('cipher', cipherBytes), seal: part('seal', 32), blind: part('blind', 32) }
  }

const digestBy =
  (digest: string) =>
  (key: KeyObject, content: string | Buffer): Buffer =>
    createHmac(digest, key).update(content).digest()

/**
 * SM4-CBC (GB/T 32907), sealed afterwards by HMAC-SM3 (GB/T 32905): the runtime's OpenSSL has no GCM for SM4. Initial
 * vector, content, seal of both.
 */
export const sm4: Suite = {
  letter: 's',
  keys: keysBy('sm3', 16),
  digest: digestBy('sm3'),
  close(keys, content) {
    const vector = randomBytes(blockBytes)
    const closing = createCipheriv('sm4-cbc', keys.cipher, vector)
    const closed = Buffer.concat([vector, closing.update(content), closing.final()])
    return Buffer.concat([closed, this.digest(keys.seal, closed).subarray(0, blockBytes)])
  },
  open(keys, closed) {
    if (closed.length < 3 * blockBytes) return null
    const content = closed.subarray(0, -blockBytes)
    const seal = this.digest(keys.seal, content).subarray(0, blockBytes)
    if (!timingSafeEqual(seal, closed.subarray(-blockBytes))) return null
    const opening = createDecipheriv('sm4-cbc', keys.cipher, content.subarray(0, blockBytes))
    return Buffer.concat([opening.update(content.subarray(blockBytes)), opening.final()])
  },
}

/** AES-256-GCM with HMAC-SHA256 to compare by. Nonce, tag, content. */
export const aes: Suite = {
  letter: 'a',
  keys: keysBy('sha256', 32),
  digest: digestBy('sha256'),
  close(keys, content) {
    const nonce = randomBytes(nonceBytes)
    const closing = createCipheriv('aes-256-gcm', keys.cipher, nonce)
    const closed = [closing.update(content), closing.final()]
    return Buffer.concat([nonce, closing.getAuthTag(), ...closed])
  },
  open(keys, closed) {
    const tag = closed.subarray(nonceBytes, nonceBytes + blockBytes)
    if (tag.length < blockBytes) return null
    const opening = createDecipheriv('aes-256-gcm', keys.cipher, closed.subarray(0, nonceBytes)).setAuthTag(
      tag,
    )
    try {
      return Buffer.concat([opening.update(closed.subarray(nonceBytes + blockBytes)), opening.final()])
    } catch {
      // The tag does not fit: the only way in which GCM fails.
      return null
    }
  },
}
