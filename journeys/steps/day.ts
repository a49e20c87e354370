const dayMs = 86_400_000

/** A day of the office's calendar, counted from today: `yyyy-MM-dd`. */
export const inDays = (count: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + count * dayMs)

/** Now, to the minute, as a field of time takes it. */
export const minuteNow = (): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.now())
