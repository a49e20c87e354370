/// <reference lib="webworker" />
import { sha256 } from '@noble/hashes/sha2.js'
import { type Challenge, solveChallenge } from 'altcha-lib'

// Not the browser's own SHA-256: pages that came by plain HTTP have none, and to wait for each of so many short hashes takes
// longer than to compute them here.
const deriveKey: Parameters<typeof solveChallenge>[0]['deriveKey'] = async ({ cost }, salt, password) => {
  let derivedKey = sha256.create().update(salt).update(password).digest()
  for (let count = 1; count < cost; count += 1) derivedKey = sha256(derivedKey)
  return { derivedKey }
}

/** Solves one challenge, given as JSON, and answers with the solution as it travels; null when it took too long. */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  const solution = await solveChallenge({ challenge: JSON.parse(data) as Challenge, deriveKey })
  self.postMessage(solution && `${solution.counter}.${solution.derivedKey}`)
}
