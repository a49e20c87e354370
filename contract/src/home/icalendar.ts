/** Calendars as RFC 5545 text. Dates are `yyyy-MM-dd`. */

export type CalendarEvent = {
  /** Stays the same while the event moves (RFC 5545 §3.8.4.7). */
  readonly uid: string
  readonly date: string
  readonly summary: string
  readonly description: string
  readonly location: string
  /** Counts the changes of the event. */
  readonly sequence: number
  readonly alarmDays: number
}

const mostOctets = 75
const encoder = new TextEncoder()

/** Commas, semicolons, backslashes and line ends in texts (§3.3.11); other control characters do not belong there. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must go
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')

/** Lines of at most 75 octets, continued by a space; no character is cut in two (§3.1). */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > mostOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const compact = (date: string): string => date.replaceAll('-', '')
const stamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(now)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${compact(event.date)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(event.date))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(event.summary)}`,
    `TRIGGER:-P${event.alarmDays}D`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** A calendar of whole days with an alarm before each. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//tejian//due dates//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
