import { expect, it } from 'vitest'
import { interleave } from './interleave.ts'

it('lets each contender begin in turn and counts no warm-up', async () => {
  const calls: string[] = []
  let time = 0
  const contender = (name: string, takes: number) => async (round: number) => {
    calls.push(`${name}${round}`)
    time += takes
  }
  const measured = await interleave(
    { a: contender('a', 1), b: contender('b', 10) },
    { rounds: 3, warmUp: 1, now: () => time },
  )
  expect(calls).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2', 'b3', 'a3'])
  expect(measured).toEqual({ a: { runs: 3, median: 1, p95: 1 }, b: { runs: 3, median: 10, p95: 10 } })
})

it('stops at the first failure', async () => {
  const failing = async (): Promise<void> => {
    throw new Error('no')
  }
  await expect(interleave({ failing }, { rounds: 1 })).rejects.toThrow('no')
})
