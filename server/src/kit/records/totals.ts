type Total = { count: number; at: number; generation: number }

const keepMs = 30_000
const most = 5000
const totals = new Map<string, Total>()
const generations = new Map<string, number>()
const pending = new Map<string, Promise<number>>()

/** A change in a table makes its remembered totals old. Called for changes of this and of every other instance. */
export function tableChanged(table: string): void {
  generations.set(table, (generations.get(table) ?? 0) + 1)
}

/** The remembered total of a search, if nothing changed since. */
export function knownTotal(table: string, key: string): number | null {
  const total = totals.get(key)
  const fresh = total && total.generation === (generations.get(table) ?? 0) && Date.now() - total.at < keepMs
  return fresh ? total.count : null
}

/** The total of a search: counted once for everybody who asks the same within its life (quality.md, Speed). */
export async function rememberedTotal(
  table: string,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const known = knownTotal(table, key)
  if (known !== null) return known
  const running = pending.get(key)
  if (running) return running
  const generation = generations.get(table) ?? 0
  const counting = count()
    .then((value) => {
      if (totals.size >= most) totals.clear()
      totals.set(key, { count: value, at: Date.now(), generation })
      return value
    })
    .finally(() => pending.delete(key))
  pending.set(key, counting)
  return counting
}

/** Channel on which the database tells every instance which table changed (trigger on the audit trail). */
export const changeChannel = 'tejian_changed'
