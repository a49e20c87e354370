import { describe, expect, it } from 'vitest'
import { calendarText, escapeText, foldLine } from './icalendar.ts'

const octets = (line: string): number => new TextEncoder().encode(line).length
const now = new Date('2026-11-21T06:30:00Z')
const event = {
  uid: 'a-nextinspdate@tejian',
  date: '2026-12-31',
  summary: '电梯；1#, 检验到期',
  description: '第一行\r\n第二行\\',
  location: '',
  sequence: 3,
  alarmDays: 30,
}

describe('calendars (RFC 5545)', () => {
  it.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['一\r\n二\r三\n四', '一\\n二\\n三\\n四'],
    ['x\u0000y\tz', 'x y z'],
  ])('escape %j', (text, escaped) => expect(escapeText(text)).toBe(escaped))

  it('fold lines at 75 octets without cutting a character', () => {
    const line = `SUMMARY:${'特种设备检验到期提醒𠮷'.repeat(12)}`
    const folded = foldLine(line).split('\r\n')
    expect(folded.length).toBeGreaterThan(3)
    for (const part of folded) expect(octets(part)).toBeLessThanOrEqual(75)
    for (const part of folded.slice(1)) expect(part.startsWith(' ')).toBe(true)
    expect(folded.map((part, place) => (place ? part.slice(1) : part)).join('')).toBe(line)
    expect(foldLine('SHORT:1')).toBe('SHORT:1')
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  })

  it('hold whole days that end on the day after, with an alarm', () => {
    const text = calendarText('到期', [event], now)
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'UID:a-nextinspdate@tejian',
        'DTSTAMP:20261121T063000Z',
        'SEQUENCE:3',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:电梯；1#\\, 检验到期',
        'DESCRIPTION:第一行\\n第二行\\\\',
        'TRIGGER:-P30D',
        'END:VCALENDAR',
      ]),
    )
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text).not.toMatch(/[^\r]\n/)
    expect(text).not.toContain('LOCATION')
  })

  it('may be empty', () => expect(calendarText('到期', [], now)).not.toContain('VEVENT'))
})
