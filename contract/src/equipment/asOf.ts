/** What one entry of the audit trail says of a record: the values that a change replaced, and those it set. */
export type Change = {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

type Values = Readonly<Record<string, unknown>>

/**
 * A record as it stood before some changes: walks back from today's values through them, the latest first. A field that no
 * change touched is as it is today.
 */
export function stateBefore<R extends Values>(now: R, latestFirst: readonly Change[]): R {
  return Object.assign({}, now, ...latestFirst.map(({ before }) => before)) as R
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const parametersOf = (row: Values): Values =>
  row.params !== null && typeof row.params === 'object' ? (row.params as Values) : {}

const differingNames = (a: Values, b: Values): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !same(a[name], b[name]))

/** The names of the given fields that differ between two states of a device; its parameters one by one as params.name. */
export function differingFields(then: Values, now: Values, names: readonly string[]): string[] {
  return [
    ...names.filter((name) => name !== 'params' && !same(then[name], now[name])),
    ...differingNames(parametersOf(then), parametersOf(now)).map((name) => `params.${name}`),
  ]
}

/** What a change did to one field (params.name for a parameter); null when it left it alone. */
export function changeOf(
  field: string,
  { before, after }: Change,
): { before: unknown; after: unknown } | null {
  const pick = (values: Values | null): unknown =>
    field.startsWith('params.') ? parametersOf(values ?? {})[field.slice('params.'.length)] : values?.[field]
  const change = { before: pick(before) ?? null, after: pick(after) ?? null }
  return same(change.before, change.after) ? null : change
}
