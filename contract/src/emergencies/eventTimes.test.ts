import { describe, expect, it } from 'vitest'
import { eventTimes, nextLevel } from './eventTimes.ts'

const now = new Date('2026-11-20T10:40:00+08:00')
const event = {
  step: 'SJPQ',
  eventType: '1',
  alarmTime: '2026-11-20 10:00:00',
  dispatchTime: '2026-11-20 10:02:00',
  arriveTime: null,
  finishTime: null,
  closeTime: null,
  limitMinutes: 60,
  rescueLevel: '1',
  answerResult: '1',
  rescueResult: null,
}

describe('the times of an event', () => {
  it('run on until somebody is there, and end with a mistake', () => {
    expect(eventTimes(event, now)).toMatchObject({ arriveMinutes: 40, arriveResult: '3', siteMinutes: null })
    expect(eventTimes({ ...event, limitMinutes: 30 }, now)).toMatchObject({ arriveResult: '2' })
    expect(
      eventTimes({ ...event, arriveTime: '2026-11-20 10:20:00', finishTime: '2026-11-20 10:35:00' }, now),
    ).toMatchObject({ arriveMinutes: 20, rescueMinutes: 35, siteMinutes: 15, arriveResult: '1' })
    expect(eventTimes({ ...event, closeTime: '2026-11-20 10:05:00' }, now)).toMatchObject({
      rescueMinutes: 5,
    })
  })
})

describe('the next level', () => {
  it.each([
    [{}, null],
    [{ answerResult: null }, '2'],
    [{ answerResult: null, dispatchTime: '2026-11-20 10:36:00' }, null],
    [{ answerResult: '3', dispatchTime: '2026-11-20 10:39:00' }, '2'],
    [{ limitMinutes: 30 }, '2'],
    [{ limitMinutes: 30, rescueLevel: '3' }, null],
    [{ limitMinutes: 30, dispatchTime: '2026-11-20 10:35:00' }, null],
    [{ answerResult: null, eventType: '2' }, null],
    [{ answerResult: null, step: 'SJDD' }, null],
    [{ rescueResult: '2', step: 'SJDD' }, '2'],
    [{ rescueResult: '2' }, '2'],
  ])('of an event with %o is %s', (changes, level) => {
    expect(nextLevel({ ...event, ...changes }, 5, now)).toBe(level)
  })
})
