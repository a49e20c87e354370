import { describe, expect, it } from 'vitest'
import { mendBrowser } from './olderBrowsers.ts'

/** Runs something as in a browser that lacks functions, mended; puts its own back. */
function lacking<T>(lacks: ReadonlyArray<readonly [object, string]>, work: () => T): T {
  const own = lacks.map(([at, name]) => [at, name, Object.getOwnPropertyDescriptor(at, name)] as const)
  for (const [at, name] of lacks) Reflect.deleteProperty(at, name)
  try {
    mendBrowser()
    return work()
  } finally {
    for (const [at, name, before] of own) {
      Reflect.deleteProperty(at, name)
      if (before) Object.defineProperty(at, name, before)
    }
  }
}

describe('a browser of some years ago', () => {
  it('gets what it lacks of lists', () => {
    const names = ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']
    const list = [3, 1, 2]
    const found = lacking(
      names.map((name) => [Array.prototype, name] as const),
      () => [
        list.at(-1),
        list.findLast((one) => one > 1),
        list.findLastIndex((one) => one > 2),
        list.findLastIndex((one) => one > 8),
        list.toSorted((a, b) => a - b),
        list.toReversed(),
        list.with(-1, 7),
      ],
    )
    expect(found).toEqual([2, 2, 0, -1, [1, 2, 3], [2, 1, 3], [3, 1, 7]])
    expect(list).toEqual([3, 1, 2])
  })

  it('gets what it lacks of texts, objects, groups and promises', async () => {
    const lacks = [
      [String.prototype, 'at'],
      [Object, 'hasOwn'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Promise, 'withResolvers'],
    ] as const
    const { texts, groups, promise } = lacking(lacks, () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      resolve('done')
      const bySize = Map.groupBy(['a', 'bb', 'c'], ({ length }) => length)
      const byWord = Object.groupBy(['a', 'bb', 'c'], ({ length }) => (length > 1 ? 'long' : 'short'))
      return {
        texts: ['abc'.at(-1), Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')],
        groups: [[...bySize], byWord],
        promise,
      }
    })
    expect(texts).toEqual(['c', true, false])
    expect(groups).toEqual([
      [
        [1, ['a', 'c']],
        [2, ['bb']],
      ],
      { short: ['a', 'c'], long: ['bb'] },
    ])
    expect(await promise).toBe('done')
  })

  it('keeps what it has', () => {
    const own = Array.prototype.at
    mendBrowser()
    expect(Array.prototype.at).toBe(own)
  })
})
