/** Days as whole numbers since 1970-01-01: a million devices have thirty million dates. */
export type Day = number

// Filled to its length, for a sparse array would be searched like a dictionary.
const texts = new Array<string | undefined>(40_000).fill(undefined)

/** `yyyy-MM-dd` of a day. */
export function dayText(day: Day): string {
  const known = texts[day]
  if (known !== undefined) return known
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10)
  texts[day] = text
  return text
}

/** `yyyy-MM-dd`, or null when there is no day. */
export const dayTextOrNull = (day: Day | null): string | null => (day === null ? null : dayText(day))

/** The day that a text `yyyy-MM-dd` names. */
export const dayOfText = (text: string): Day => Date.parse(`${text}T00:00:00Z`) / 86_400_000

/** The day some months later, the last of the month when it has fewer days. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day * 86_400_000)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  return first / 86_400_000 + Math.min(date.getUTCDate(), last) - 1
}

export const yearOf = (day: Day): number => Number(dayText(day).slice(0, 4))

/** Saturdays and Sundays are moved to the Monday: nobody inspects at the weekend. */
export function weekday(day: Day): Day {
  const place = (day + 4) % 7
  return place === 6 ? day + 2 : place === 0 ? day + 1 : day
}
