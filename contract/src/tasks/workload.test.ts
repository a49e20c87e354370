import { describe, expect, it } from 'vitest'
import { hoursOf, hoursOfDay, loadText, type Stop, timeClash, visitsOf } from './workload.ts'

const stop = (seisn: string, place: string, hours: number, begin: string | null = null): Stop => ({
  seisn,
  place,
  placeName: `${place}厂`,
  hours,
  begin,
})

describe('hours on site', () => {
  it.each([
    ['3110', 'DJ', 1.5],
    ['3110', 'AZJJ', 3],
    ['3430', 'DJ', 0.5],
    ['1100', 'WJ', 2],
    ['1100', 'NJ', 4],
    ['5110', 'DJ', 0.5],
    ['2150', 'NDJC', 1],
    ['2150', 'DJ', 3],
    ['8000GX', 'DJ', 1],
    ['8310', 'DJ', 4],
    ['F220', 'DJ', 2],
  ])('of %s for %s: %d', (equclacode, group, hours) => expect(hoursOf(equclacode, group)).toBe(hours))
})

describe('the visits of a day', () => {
  const day = [stop('a', '甲', 1.5), stop('b', '乙', 0.5, '13:30'), stop('c', '甲', 1.5, '09:00')]

  it('are places in order, each with its devices and hours', () =>
    expect(visitsOf(day)).toEqual([
      { place: '甲', placeName: '甲厂', seisns: ['a', 'c'], hours: 3, begin: '09:00' },
      { place: '乙', placeName: '乙厂', seisns: ['b'], hours: 0.5, begin: '13:30' },
    ]))

  it('are told in one line', () => {
    expect(hoursOfDay(day)).toBe(3.5)
    expect(loadText(day)).toBe('2处3台3.5小时')
    expect(loadText([])).toBe('')
  })

  it('clash where their times overlap, and only then', () => {
    expect(timeClash(day)).toBeNull()
    const late = [...day, stop('d', '丙', 1, '11:30')]
    expect(timeClash(late)?.map(({ place }) => place)).toEqual(['甲', '丙'])
    expect(timeClash([stop('a', '甲', 8), stop('b', '乙', 8)])).toBeNull()
  })
})
