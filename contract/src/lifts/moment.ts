const zoned = /(Z|[+-]\d{2}(:?\d{2})?)$/

/** The milliseconds of a time as rows and gateways write it, in Shanghai unless it names its zone; null for none. */
export function momentOf(value: unknown): number | null {
  if (typeof value !== 'string' || value === '') return null
  const text = value.trim().replace(' ', 'T')
  const parsed = Date.parse(
    text.length > 10 && zoned.test(text.slice(10))
      ? text
      : `${text.length > 10 ? text : `${text}T00:00:00`}+08:00`,
  )
  return Number.isNaN(parsed) ? null : parsed
}
