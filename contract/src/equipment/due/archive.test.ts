import { describe, expect, it } from 'vitest'
import { archiveKinds } from '../dueDates.ts'
import { type DueRow, isDatable, knownDue, nextKnown, statedDue } from './archive.ts'

const today = '2026-11-21'
const boiler: DueRow = {
  equclacode: '1100',
  useState: '1',
  usedate: '2016-01-17',
  params: { boilerGrade: 'C' },
  lastinspkind: 'WJ',
  lastinspdate: '2026-04-03',
  lastresult: '合格',
  nextinspdate: '2027-05-31',
}

describe('dates from what the archive knows', () => {
  it('dates the kind that was done last, and not the one whose last time is unknown', () => {
    expect(isDatable('WBJY', boiler, today)).toBe(true)
    expect(isDatable('NBJY', boiler, today)).toBe(false)
    expect(knownDue(boiler, today, archiveKinds.nextannualdate)?.dueDate).toBe('2027-04-30')
    expect(knownDue(boiler, today, archiveKinds.nextinspdate)).toBeNull()
  })

  it('counts a device that has never been inspected from its first day', () => {
    const fresh = {
      ...boiler,
      usedate: '2026-10-01',
      lastinspkind: null,
      lastinspdate: null,
      nextinspdate: null,
    }
    expect(isDatable('NBJY', fresh, today)).toBe(true)
    expect(knownDue(fresh, today, archiveKinds.nextinspdate)?.dueDate).toBe('2027-10-31')
  })

  it('leaves the date of an inspection that was not passed where it was', () => {
    const failed = { ...boiler, lastinspkind: 'NJ', lastresult: '不合格', nextinspdate: '2026-04-30' }
    expect(knownDue(failed, today, archiveKinds.nextinspdate)).toBeNull()
    expect(statedDue(failed, today)?.dueDate).toBe('2026-04-30')
  })

  it('takes the stated or the worked out date, whichever comes first', () => {
    expect(nextKnown(boiler, today)).toMatchObject({ kind: 'WBJY', dueDate: '2027-04-30' })
    const soon = { ...boiler, nextinspdate: '2026-12-31' }
    expect(nextKnown(soon, today)).toMatchObject({ kind: 'NBJY', dueDate: '2026-12-31' })
  })
})
