import { describe, expect, it } from 'vitest'
import { quantile, summarise } from './statistics.ts'

describe('quantile', () => {
  it.each([
    [[3], 0.5, 3],
    [[3], 0.95, 3],
    [[1, 2], 0.5, 1.5],
    [[9, 1, 5], 0.5, 5],
    [[4, 1, 3, 2], 0.5, 2.5],
    [[1, 2, 3, 4, 5], 0, 1],
    [[1, 2, 3, 4, 5], 1, 5],
    [[10, 20, 30, 40, 50], 0.95, 48],
  ])('of %j at %d is %d', (samples, share, expected) => {
    expect(quantile(samples, share)).toBeCloseTo(expected, 10)
  })

  it('has none without samples', () => expect(quantile([], 0.5)).toBeNaN())

  it('leaves the samples as they were', () => {
    const samples = [3, 1, 2]
    quantile(samples, 0.5)
    expect(samples).toEqual([3, 1, 2])
  })
})

it('summarises', () => {
  expect(summarise([1, 2, 3, 4, 100])).toEqual({ runs: 5, median: 3, p95: expect.closeTo(80.8, 6) })
})
