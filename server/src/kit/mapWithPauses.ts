import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longer work without a pause would delay the requests that come meanwhile. */
const stretchMs = 8

/** Maps many items one after the other and pauses every few milliseconds, so that other work can run. */
export async function mapWithPauses<T, R>(
  items: readonly T[],
  map: (item: T, index: number) => R,
): Promise<R[]> {
  const mapped: R[] = []
  let began = performance.now()
  for (const [index, item] of items.entries()) {
    mapped.push(map(item, index))
    if (performance.now() - began < stretchMs) continue
    await nextTurn()
    began = performance.now()
  }
  return mapped
}
