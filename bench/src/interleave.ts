import { type Summary, summarise } from './statistics.ts'

/** One way of doing the measured work; the round lets repetitions differ. */
export type Contender = (round: number) => Promise<unknown>

export type Plan = {
  rounds: number
  /** Rounds that nobody counts: caches fill, code is compiled. */
  warmUp?: number
  now?: () => number
}

/**
 * Runs the contenders in turn, round after round, beginning with another each time, so that whatever else the machine
 * does meets all of them alike.
 */
export async function interleave<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { rounds, warmUp = Math.min(5, rounds), now = () => performance.now() }: Plan,
): Promise<Record<Name, Summary>> {
  const names = Object.keys(contenders) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = -warmUp; round < rounds; round += 1) {
    const first = (round + warmUp) % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const began = now()
      await contenders[name](round + warmUp)
      if (round >= 0) samples[name].push(now() - began)
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarise(samples[name])])) as Record<Name, Summary>
}
