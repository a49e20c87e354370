import { describe, expect, it } from 'vitest'
import { paidFor, paidShares } from './refundShare.ts'

const lines = [
  { seisn: 'YW1', money: 38_000 },
  { seisn: 'YW2', money: 38_000 },
  { seisn: 'YW2', money: 1_000 },
  { seisn: null, money: 5_000 },
]

describe('what was paid for an item', () => {
  it('is its lines where nothing was relieved', () => {
    expect(paidShares(lines, 82_000)).toEqual([38_000, 38_000, 1_000, 5_000])
    expect(paidFor(lines, 82_000, ['YW2'])).toBe(39_000)
    expect(paidFor(lines, 82_000, ['YW3'])).toBe(0)
  })

  it.each([1, 2, 81_999, 41_000, 10_001, 0])(
    'bears its part of the relief; the parts of %s sum up',
    (paid) => {
      const shares = paidShares(lines, paid)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid)
      expect(shares.every((share, place) => share >= 0 && share <= (lines[place]?.money ?? 0))).toBe(true)
    },
  )

  it('gives the odd fen to the largest remainder, the first among equals', () => {
    const same = [1, 1, 1].map((money) => ({ seisn: 'YW1', money }))
    expect(paidShares(same, 2)).toEqual([1, 1, 0])
  })

  it('is nothing where nothing was charged', () => {
    expect(paidShares([{ seisn: 'YW1', money: 0 }], 0)).toEqual([0])
  })
})
