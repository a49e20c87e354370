import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longer work at a stretch would be felt by whoever asks the server meanwhile. */
const stretchMs = 8

/** Maps many items one after the other and lets other work have its turn every few milliseconds. */
export async function mapInTurns<T, R>(
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
