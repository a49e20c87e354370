const zoned = /(Z|[+-]\d{2}(:?\d{2})?)$/

/** Milliseconds of a moment as rows and forms carry it; without a zone it is Shanghai's. */
export function moment(value: string | null | undefined): number | null {
  if (!value) return null
  const text = value.replace(' ', 'T')
  return Date.parse(zoned.test(text.slice(10)) ? text.replace(/([+-]\d{2})$/, '$1:00') : `${text}+08:00`)
}
