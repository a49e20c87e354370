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

/** The tables on which totals of a record rest: its own, and those that its view reads. */
export const tablesOf = ({ table, over = [] }: { table: string; over?: readonly string[] }): string =>
  [table, ...over].join('\n')

const generationOf = (tables: string): number =>
  tables.split('\n').reduce((sum, table) => sum + (generations.get(table) ?? 0), missedTimes)

function known(tables: string, key: string): Total | null {
  const total = totals.get(key)
  const fresh = total && total.generation === generationOf(tables) && Date.now() - total.at < keepMs
  return fresh ? total : null
}

/** The remembered total of a search, if nothing changed since. */
export const knownTotal = (tables: string, key: string): number | null =>
  (known(tables, key)?.value as number | undefined) ?? null

/** A total of tables (`tablesOf`), counted once for everybody who asks the same before it expires. The key says what is counted. */
export async function remembered<T>(tables: string, key: string, count: () => Promise<T>): Promise<T> {
  const found = known(tables, key)
  if (found) return found.value as T
  const running = pending.get(key)
  if (running) return running as Promise<T>
  const generation = generationOf(tables)
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
export const rememberedTotal = (tables: string, key: string, count: () => Promise<number>): Promise<number> =>
  remembered(tables, key, count)

/** Channel on which the database tells every instance which table changed (trigger on the audit trail). */
export const changeChannel = 'tejian_changed'
