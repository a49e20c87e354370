const replaced = /^(.+?)（(\d{4}-\d{2}-\d{2}) 起 (.+)）$/

/** The rule by which a device was inspected on a day (`yyyy-MM-dd`), of a basis that names its successor and since when. */
export function basisOn(basis: string, day: string): string {
  const [, before, since, after] = replaced.exec(basis) ?? []
  if (!before || !since || !after) return basis
  return day >= since ? after : before
}
