/// <reference path="../../kit/sm3.d.ts" />
import sm3 from 'sm-crypto/src/sm3/index.js'

/**
 * A draw that anybody can repeat: each one of a frozen list is hashed with the seed (SM3, GB/T 32905-2016, of
 * `seed|id` as UTF-8), the list is put in the order of these hashes, and the first are drawn. Neither the order in which
 * the list was written down nor whoever draws has a say.
 */

/** The hash by which one of the list is placed, 64 hexadecimal digits. */
export const drawHash = (seed: string, id: string): string => sm3(`${seed}|${id}`)

/** How many of a list a percentage draws: rounded up, so that a list that has anybody has somebody drawn. */
export const drawCount = (listed: number, percent: number): number =>
  Math.min(listed, Math.ceil((listed * percent) / 100))

/** The whole list in the order of the draw. */
export function drawOrder(seed: string, ids: readonly string[]): { id: string; hash: string }[] {
  const hashed = [...new Set(ids)].map((id) => ({ id, hash: drawHash(seed, id) }))
  return hashed.sort((one, other) => (one.hash < other.hash ? -1 : 1))
}

/** The first `count` of the order. */
export const drawn = (seed: string, ids: readonly string[], count: number): string[] =>
  drawOrder(seed, ids)
    .slice(0, count)
    .map(({ id }) => id)
