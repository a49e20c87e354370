/**
 * What the phones of the last years lack (Android WebView and Chrome from 87 on) and the phone's pages use. Only what is
 * missing is added; desktops never load it.
 */
type Looked<T> = (value: T, place: number, all: readonly T[]) => unknown

function lastIndex<T>(this: readonly T[], fits: Looked<T>): number {
  for (let place = this.length - 1; place >= 0; place -= 1)
    if (fits(this[place] as T, place, this)) return place
  return -1
}

const missing: ReadonlyArray<readonly [object, Record<string, unknown>]> = [
  [
    Array.prototype,
    {
      at<T>(this: readonly T[], place: number): T | undefined {
        return this[place < 0 ? this.length + place : place]
      },
      findLastIndex: lastIndex,
      findLast<T>(this: readonly T[], fits: Looked<T>): T | undefined {
        return this[lastIndex.call(this, fits as Looked<unknown>)]
      },
      toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
        return [...this].sort(compare)
      },
      toReversed<T>(this: readonly T[]): T[] {
        return [...this].reverse()
      },
      with<T>(this: readonly T[], place: number, value: T): T[] {
        return this.map((own, at) => (at === (place < 0 ? this.length + place : place) ? value : own))
      },
    },
  ],
  [
    String.prototype,
    {
      at(this: string, place: number): string | undefined {
        return this[place < 0 ? this.length + place : place]
      },
    },
  ],
  [
    Object,
    {
      hasOwn: (object: object, name: PropertyKey): boolean =>
        Object.getOwnPropertyDescriptor(object, name) !== undefined,
      groupBy: <T>(items: Iterable<T>, keyOf: (item: T) => PropertyKey): Record<PropertyKey, T[]> =>
        Object.fromEntries(grouped(items, keyOf)),
    },
  ],
  [Map, { groupBy: grouped }],
  [
    Promise,
    {
      withResolvers<T>() {
        let [resolve, reject]: [unknown, unknown] = [null, null]
        const promise = new Promise<T>((done, failed) => {
          ;[resolve, reject] = [done, failed]
        })
        return { promise, resolve, reject }
      },
    },
  ],
]

function grouped<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

/** Adds to a browser what it lacks; what it has stays its own. */
export function mendBrowser(): void {
  for (const [at, functions] of missing)
    for (const [name, value] of Object.entries(functions))
      if (!(name in at)) Object.defineProperty(at, name, { value, writable: true, configurable: true })
}

mendBrowser()
