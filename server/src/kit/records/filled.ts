/** Fields of a row that are not empty, as a condition or its process has seen to. */
export type Filled<T, K extends keyof T> = { [N in K]: NonNullable<T[N]> }

/**
 * A field that a row has by now, whatever its column allows: its save or its process has seen to it. Throws where it is
 * empty all the same, for a text that says null would go unnoticed.
 */
export function filled<T extends { id: string }, K extends keyof T & string>(
  row: T,
  name: K,
): NonNullable<T[K]> {
  const value = row[name]
  if (value === null || value === undefined) throw new Error(`${name} of ${row.id} is empty`)
  return value
}
