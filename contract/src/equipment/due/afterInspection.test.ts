import { describe, expect, it } from 'vitest'
import { archiveAfter, type Finding, type InspectedRow } from './afterInspection.ts'

const today = '2026-11-20'
const lift: InspectedRow = {
  equclacode: '3110',
  useState: '1',
  usedate: '2015-05-10',
  instinspdate: '2015-05-01',
  lastinspkind: 'DJ',
  lastinspdate: '2025-05-12',
  nextinspdate: '2026-05-31',
  inspState: '1',
  openResults: {},
}
const found: Finding = {
  inmGroupCode: 'DJ',
  inspectdate: '2026-11-18',
  conclusion: '合格',
  resultCode: '3011',
  reportno: 'R1',
  nextinspdate: '2027-05-31',
}
const last = {
  lastinspkind: 'DJ',
  lastrepeated: null,
  lastinspdate: '2026-11-18',
  lastresult: '3011',
  lastreportno: 'R1',
  decidedBy: null,
}

describe('the archive after an inspection', () => {
  it('has the last inspection and the date of the report', () =>
    expect(archiveAfter(lift, found, today)).toMatchObject({ ...last, nextinspdate: '2027-05-31' }))

  it('follows the rules where the report states no date', () => {
    const { nextinspdate, dueRule } = archiveAfter(lift, { ...found, nextinspdate: null }, today)
    expect(nextinspdate).toMatch(/^202[78]-/)
    expect(dueRule).toContain('TSG')
  })

  const refused = { ...found, conclusion: '不合格', resultCode: '3012' }

  it('has no next date when the inspection was not passed', () =>
    expect(archiveAfter(lift, refused, today)).toEqual({
      ...last,
      lastresult: '3012',
      inspState: '5',
      openResults: { DQJY: { state: '5', date: '2026-11-18', group: 'DJ' } },
      heldDates: { nextinspdate: null, nextannualdate: null, dueRule: null, dueBefore: '2026-05-31' },
      nextinspdate: null,
      nextannualdate: null,
      dueRule: null,
    }))

  it('has one again when the 复检 is passed, which stands for what it repeats', () => {
    const failed = { ...lift, ...archiveAfter(lift, refused, today) } as InspectedRow
    const repeated = {
      ...found,
      inmGroupCode: 'FJ',
      inspectdate: '2026-11-20',
      conclusion: '复检合格',
      resultCode: '3013',
    }
    const put = archiveAfter(failed, repeated, today)
    expect(put.openResults).toEqual({})
    expect(put).toMatchObject({
      lastinspkind: 'FJ',
      lastrepeated: 'DJ',
      inspState: '1',
      heldDates: null,
      nextinspdate: '2027-05-31',
    })
  })

  it.each([
    ['an older inspection', { inspectdate: '2025-01-01' }],
    ['a commissioned one', { inmGroupCode: 'WTJY' }],
    ['an assessment', { inmGroupCode: 'AQPG' }],
    ['an unknown kind', { inmGroupCode: 'XX' }],
  ])('is not changed by %s', (_case, more) =>
    expect(archiveAfter(lift, { ...found, ...more }, today)).toEqual({}),
  )

  it('takes the yearly date of a self-test without calling it the last inspection', () =>
    expect(archiveAfter(lift, { ...found, inmGroupCode: 'ZXJC', nextinspdate: '2027-11-30' }, today)).toEqual(
      {
        nextannualdate: '2027-11-30',
      },
    ))

  it('has both for the external inspection of a boiler', () =>
    expect(
      archiveAfter(
        { ...lift, equclacode: '1100' },
        { ...found, inmGroupCode: 'WJ', nextinspdate: '2027-11-30' },
        today,
      ),
    ).toEqual({ ...last, lastinspkind: 'WJ', nextannualdate: '2027-11-30' }))

  it('keeps an earlier date of the main inspection when a pressure test is passed', () => {
    const vessel = { ...lift, equclacode: '2150', nextinspdate: '2027-03-31' }
    const test = { ...found, inmGroupCode: 'SY', nextinspdate: '2032-11-30' }
    expect(archiveAfter(vessel, test, today)).not.toHaveProperty('nextinspdate')
    expect(archiveAfter({ ...vessel, nextinspdate: '2026-01-31' }, test, today)).toMatchObject({
      nextinspdate: '2032-11-30',
    })
  })
})
