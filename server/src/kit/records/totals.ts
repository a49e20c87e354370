type Total = { value: unknown; at: number; generation: number }

const keepMs = 30_000
const most = 5000
const totals = new Map<string, Total>()
const generations = new Map<string, number>()
let missedTimes = 0
const pending = new Map<string, Promise<unknown>>()

/** A change in a table makes its remembered totals old. Called for changes of this and of every other instance. */
export function tableChanged(table: string): void {
  generations.set(table, (generations.get(table) ?? 0) + 1)
}

/** Changes may have happened of which nobody told: all remembered totals are old. */
export function anythingChanged(): void {
  missedTimes += 1
}

/** Forgets all totals: they belong to one database, and a process that opens another one begins without them. */
export function forgetTotals(): void {
  totals.clear()
  pending.clear()
}

const generationOf = (table: string): number => missedTimes + (generations.get(table) ?? 0)

function known(table: string, key: string): Total | null {
  const total = totals.get(key)
  const fresh = total && total.generation === generationOf(table) && Date.now() - total.at < keepMs
  return fresh ? total : null
}

/** The remembered total of a search, if nothing changed since. */
export const knownTotal = (table: string, key: string): number | null =>
  (known(table, key)?.value as number | undefined) ?? null

/** A total of a table, counted once for everybody who asks the same before it expires. The key says what is counted. */
export async function remembered<T>(table: string, key: string, count: () => Promise<T>): Promise<T> {
  const found = known(table, key)
  if (found) return found.value as T
  const running = pending.get(key)
  if (running) return running as Promise<T>
  const generation = generationOf(table)
  const counting = count()
    .then((value) => {
      if (totals.size >= most) totals.clear()
      totals.set(key, { value, at: Date.now(), generation })
      return value
    })
    .finally(() => pending.delete(key))
  pending.set(key, counting)
  return counting
}

/** The total of a search: counted once for everybody who asks the same within its life (quality.md, Speed). */
export const rememberedTotal = (table: string, key: string, count: () => Promise<number>): Promise<number> =>
  remembered(table, key, count)

/** Channel on which the database tells every instance which table changed (trigger on the audit trail). */
export const changeChannel = 'tejian_changed'
