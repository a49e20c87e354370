/** A source of made-up choices that repeats itself: same seed, same choices. */
export type Random = {
  /** 0 ≤ number < 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** A number with that many digits after the point. */
  decimal(least: number, most: number, digits?: number): number
  pick<T>(list: readonly T[]): T
  /** One of the keys, as often as its weight says. */
  weighted<T extends { weight: number }>(list: readonly T[]): T
  chance(share: number): boolean
  shuffled<T>(list: readonly T[]): T[]
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 16_777_619)
  return hash >>> 0
}

/** mulberry32: 32 bits of state, fast, even enough for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The entry at which the weights, added up, exceed a number. */
export function atShare<T extends { weight: number }>(list: readonly T[], share: number): T {
  let left = share
  for (const entry of list) {
    left -= entry.weight
    if (left < 0) return entry
  }
  return list.at(-1) as T
}

/** Draws from a list as often as the weights say, however long the list is. */
export function drawing<T>(list: readonly { value: T; weight: number }[]): (random: Random) => T {
  const edges: number[] = []
  let whole = 0
  for (const { weight } of list) {
    whole += weight
    edges.push(whole)
  }
  return (random) => {
    const share = random.next() * whole
    let [low, high] = [0, list.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((edges[middle] as number) > share) high = middle
      else low = middle + 1
    }
    return (list[low] as { value: T }).value
  }
}

/** The choices of a name; every thing that is made has a name of its own, so that adding one does not change others. */
export function randomOf(name: string): Random {
  const next = mulberry32(hashOf(name))
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  return {
    next,
    whole,
    pick,
    decimal: (least, most, digits = 1) => Number((least + next() * (most - least)).toFixed(digits)),
    chance: (share) => next() < share,
    weighted: (list) => atShare(list, next() * list.reduce((sum, { weight }) => sum + weight, 0)),
    shuffled(list) {
      const order = [...list]
      for (let place = order.length - 1; place > 0; place -= 1) {
        const other = whole(0, place)
        ;[order[place], order[other]] = [
          order[other] as (typeof list)[number],
          order[place] as (typeof list)[number],
        ]
      }
      return order
    },
  }
}
