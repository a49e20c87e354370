/// <reference path="./sm3.d.ts" />
// Every request is signed, a login is enciphered now and then: the curves of the other package stay out of first screens.
import sm3 from 'sm-crypto/src/sm3/index.js'
import { signatureRounds } from './constants.ts'

/**
 * Signature of every request (spec 1 §9: a hash of the timestamp, three rounds, with a fixed secret; domain.md,
 * decision 4: SM3). It is compatibility, not protection: a secret that browsers hold keeps nobody out.
 */

/** Greatest difference between the clocks of caller and server, in milliseconds. */
export const MAX_SKEW_MS = 5 * 60_000

/** Sign header for a timestamp header (milliseconds since 1970 as text): 64 hexadecimal digits. */
export function signRequest(
  timestamp: string,
  secret: string,
  digest: (text: string) => string = sm3,
): string {
  let hash = timestamp
  for (let round = 0; round < signatureRounds; round += 1) hash = digest(hash + secret)
  return hash
}

/**
 * Null when the headers are in order at `now` (ms since 1970), else the sentence to answer with. `digest`: SM3 of the
 * platform itself, where it has one.
 */
export function verifySignature(
  timestamp: string,
  sign: string,
  secret: string,
  now: number,
  digest?: (text: string) => string,
): string | null {
  if (!timestamp || !sign) return '请求缺少签名'
  if (!/^\d{13}$/.test(timestamp)) return '请求签名无效'
  if (Math.abs(now - Number(timestamp)) > MAX_SKEW_MS) return '请求已过期，请校准本机时间后重试'
  return sameText(sign, signRequest(timestamp, secret, digest)) ? null : '请求签名无效'
}

/** Compares without stopping at the first difference. */
function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
