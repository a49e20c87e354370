/** Some fields of a row by name, as another row takes them over; what is missing is empty. */
export function picked<T extends object, K extends keyof T>(
  row: T,
  names: readonly K[],
): { [N in K]: Exclude<T[N], undefined> | null } {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as {
    [N in K]: Exclude<T[N], undefined> | null
  }
}
