import { describe, expect, it } from 'vitest'
import { connectStateOf } from './connection.ts'
import { kindOfFault } from './faults.ts'
import { arriveTerm, rescueTimes } from './rescueTimes.ts'

const at = (time: string): string => `2026-11-20T${time}:00+08:00`
const now = new Date(at('10:00'))
const waiting = { arriveTime: null, freedTime: null }

describe('rescue times', () => {
  it.each([
    ['331102', 30],
    ['331121', 60],
    ['331181', 60],
    ['', 60],
  ])('help has to arrive in %s within %i minutes', (areaId, limit) =>
    expect(arriveTerm(areaId).default).toBe(limit),
  )

  it.each([
    ['nobody there yet', { raisedTime: at('09:50') }, [10, 10, '3']],
    ['nobody there too long', { raisedTime: at('09:29') }, [31, 31, '2']],
    ['there at the last minute', { raisedTime: at('09:00'), arriveTime: at('09:30') }, [30, 60, '1']],
    [
      'there late',
      { raisedTime: at('09:00'), arriveTime: at('09:31'), freedTime: at('09:40') },
      [31, 40, '2'],
    ],
    ['freed before anybody came', { raisedTime: at('09:00'), freedTime: at('09:05') }, [null, 5, null]],
  ])('%s', (_what, times, [arrive, rescue, result]) =>
    expect(rescueTimes({ ...waiting, alarmKind: '1', ...times }, 30, now)).toEqual({
      arriveMinutes: arrive,
      rescueMinutes: rescue,
      arriveResult: result,
    }),
  )

  it('have a limit only where people are trapped', () =>
    expect(
      rescueTimes({ ...waiting, alarmKind: '2', raisedTime: at('08:00') }, 30, now).arriveResult,
    ).toBeNull())
})

describe('a connection', () => {
  it.each([
    [null, null, '0'],
    [at('09:50'), null, '1'],
    [at('09:49'), null, '0'],
    [at('09:59'), '2026-11-19', '2'],
  ])('last heard of at %s, withdrawn on %s: %s', (lastMessageTime, withdrawnDate, state) =>
    expect(connectStateOf({ lastMessageTime, withdrawnDate }, now)).toBe(state),
  )

  it.each([
    ['01', '1'],
    ['02', '2'],
    ['23', '2'],
    ['31', '3'],
  ])('code %s is of kind %s', (code, kind) => expect(kindOfFault(code)).toBe(kind))
})
