import { sm2 } from 'sm-crypto-v2'

/**
 * The cipher of user name, password and genToken (domain.md, decision 4): SM2, C1C3C2, hexadecimal without the leading
 * 04. The server hands out short-lived public keys and keeps the private ones.
 */

const C1C3C2 = 1
/** C1 and C3 without any content; the longest accepted content is 1,000 bytes. */
const headDigits = 128 + 64
const mostDigits = headDigits + 2000

export type LoginKeyPair = { publicKey: string; privateKey: string }

/** A fresh key pair: uncompressed public key (130 hexadecimal digits), private key (64). */
export function newLoginKeyPair(): LoginKeyPair {
  return sm2.generateKeyPairHex()
}

/** Encrypts a text for the server. Throws when the public key is not a point of the curve. */
export function encryptForLogin(plain: string, publicKeyHex: string): string {
  return sm2.doEncrypt(plain, publicKeyHex, C1C3C2)
}

/** The text that was encrypted; null for anything else: other keys, altered, cut, foreign or empty content. */
export function decryptFromLogin(cipher: string, privateKeyHex: string): string | null {
  if (cipher.length <= headDigits || cipher.length > mostDigits || !/^(?:[0-9a-f]{2})+$/i.test(cipher))
    return null
  try {
    // The library answers '' when the checksum does not fit, and throws when C1 is not on the curve.
    return sm2.doDecrypt(cipher, privateKeyHex, C1C3C2, { output: 'string' }) || null
  } catch {
    return null
  }
}
