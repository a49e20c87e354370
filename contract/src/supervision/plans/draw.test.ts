import { describe, expect, it } from 'vitest'
import { drawCount, drawHash, drawn, drawOrder } from './draw.ts'

const list = Array.from({ length: 40 }, (_, at) => `unit-${at}`)

describe('the draw', () => {
  it('is the same for the same seed and list, in whatever order it is written', () => {
    expect(drawn('seed', list, 10)).toEqual(drawn('seed', [...list].reverse(), 10))
    expect(drawn('seed', [...list, ...list], 10)).toEqual(drawn('seed', list, 10))
  })

  it('differs with another seed', () => {
    expect(drawn('seed', list, 10)).not.toEqual(drawn('seed 2', list, 10))
  })

  it('draws nobody twice and nobody from outside', () => {
    const chosen = drawn('seed', list, 10)
    expect(new Set(chosen).size).toBe(10)
    expect(list).toEqual(expect.arrayContaining(chosen))
    expect(drawn('seed', list, 100)).toHaveLength(40)
    expect(drawn('seed', [], 3)).toEqual([])
  })

  it('goes by hashes that stay what they are from release to release', () => {
    expect(drawHash('a', 'b')).toBe('595aaecd4be35b015076a057418157a906b7029795a1d9c58eaafc5fd6a6b35b')
    expect(drawOrder('seed', list).map(({ hash }) => hash)).toEqual(
      list.map((id) => drawHash('seed', id)).sort(),
    )
  })

  it.each([
    [0, 25, 0],
    [1, 25, 1],
    [4, 25, 1],
    [5, 25, 2],
    [100, 5, 5],
    [101, 5, 6],
    [19, 5, 1],
    [7, 100, 7],
    [7, 0, 0],
  ])('of %i units at %i%% takes %i', (listed, percent, count) => {
    expect(drawCount(listed, percent)).toBe(count)
  })
})
