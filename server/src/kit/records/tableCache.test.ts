import { expect, it } from 'vitest'
import type { Listener } from '../db/listener.ts'
import { openTableCache } from './tableCache.ts'
import { anythingChanged, remembered, tableChanged } from './totals.ts'

/** A listener whose notifications the test sends. */
function listening(): { listener: Listener; change(table: string): unknown; miss(): unknown } {
  let handle: (table: string) => unknown = () => {}
  let missed: () => unknown = () => {}
  return {
    listener: {
      async on(_channel, onTold, onMissed = () => {}) {
        handle = onTold
        missed = onMissed
      },
      async close() {},
    },
    change: (table) => handle(table),
    miss: () => missed(),
  }
}

it('what is kept is read anew after a change of its tables, and after a time in which none could be heard of', async () => {
  const { listener, change, miss } = listening()
  let readings = 0
  const kept = await openTableCache(listener, ['area'], async () => {
    readings += 1
    return readings
  })
  await change('unit')
  expect(kept.now()).toBe(1)
  await change('area')
  expect(kept.now()).toBe(2)
  await miss()
  expect(kept.now()).toBe(3)
})

it('the reading that began last counts, whichever ends last', async () => {
  const { listener, change } = listening()
  const readings: Array<(value: string) => void> = []
  const opening = openTableCache(
    listener,
    ['area'],
    () => new Promise<string>((resolve) => readings.push(resolve)),
  )
  await expect.poll(() => readings.length).toBe(1)
  readings[0]?.('at the start')
  const kept = await opening
  const changes = [change('area'), change('area')]
  readings[2]?.('after both changes')
  readings[1]?.('after the first change')
  await Promise.all(changes)
  expect(kept.now()).toBe('after both changes')
})

it('a reading that fails is told to whoever tries again', async () => {
  const { listener, change } = listening()
  let failing = false
  await openTableCache(listener, ['area'], async () => {
    if (failing) throw new Error('the database was lost')
  })
  failing = true
  await expect(change('area')).rejects.toThrow('the database was lost')
})

it('a total is counted anew after a change of its table, and of anything when changes may have been missed', async () => {
  let counted = 0
  const total = (): Promise<number> =>
    remembered('kept test', 'kept test', async () => {
      counted += 1
      return counted
    })
  expect([await total(), await total()]).toEqual([1, 1])
  tableChanged('kept test')
  expect([await total(), await total()]).toEqual([2, 2])
  anythingChanged()
  expect([await total(), await total()]).toEqual([3, 3])
})
