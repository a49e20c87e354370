import { describe, expect, it } from 'vitest'
import { archiveAfter } from './afterInspection.ts'
import { type DueRow, nextKnown } from './archive.ts'
import { liftSupervision } from './goldenCases.ts'
import { dueAfterReport } from './reportDue.ts'
import type { DecisionGround } from './rules.ts'

const lift = {
  equclacode: '3110',
  useState: '1',
  usedate: '2020-03-01',
  instinspdate: '2020-02-20',
  madedate: '2019-12-01',
  params: { usePlaceKind: '1' },
}
const vessel = {
  equclacode: '2150',
  useState: '1',
  usedate: '2015-05-01',
  madedate: '2015-01-01',
  params: { materialKind: '金属' },
}
const today = '2026-11-21'
const after = (device: Parameters<typeof dueAfterReport>[0], more: Record<string, string>, kind = 'DJ') =>
  dueAfterReport(device, { inmGroupCode: kind, inspectdate: '2026-11-20', ...more }, today)

describe('the next inspection after a report', () => {
  it('is dated by the clause to the end of a month', () => {
    expect(after(lift, {})).toMatchObject({ kind: 'DQJY', dueDate: '2027-02-28' })
    // TSG 81-2022 4.2.1.2: every two years from January 2020, however late it is inspected.
    expect(after({ equclacode: '5110', usedate: '2020-01-05', params: {} }, {})?.dueDate).toBe('2028-01-31')
  })

  it('of a stopped device is dated too: it is inspected to be used again', () => {
    expect(after({ ...lift, useState: '2' }, {})?.dueDate).toBe(after(lift, {})?.dueDate)
  })

  it('of a vessel goes by the grade that was found (TSG 21-2016 §8.1.6)', () => {
    const three = after(vessel, { safetyGrade: '3级' })?.dueDate ?? ''
    const one = after(vessel, { safetyGrade: '1级' })?.dueDate ?? ''
    expect(one > three && three > '2026-11-20').toBe(true)
  })

  it('may be stated up to the limit of a range, no later', () => {
    const latest = after(vessel, { safetyGrade: '1级', decidedDate: '2099-12-31' })?.dueDate ?? ''
    const sooner = after(vessel, { safetyGrade: '1级', decidedDate: '2028-06-30' })?.dueDate
    expect(sooner).toBe('2028-06-30')
    expect(latest > '2028-06-30' && latest < '2099-12-31').toBe(true)
  })

  it('may be stated later on a ground of its own, named as the basis (TSG 21-2016 8.1)', () => {
    const decidedDate = '2035-11-30'
    const ground = (decidedBy: DecisionGround, safetyGrade: string) =>
      dueAfterReport(
        vessel,
        { inmGroupCode: 'DJ', inspectdate: '2026-11-20', safetyGrade, decidedDate, decidedBy },
        today,
      )
    expect(ground('rbi', '2级')).toMatchObject({ rule: 'RQ-DQ-RBI', dueDate: decidedDate })
    expect(ground('extension', '1级')).toMatchObject({ rule: 'RQ-DQ-YC', dueDate: decidedDate })
    expect(ground('extension', '3级')).toMatchObject({ rule: 'RQ-DQ', dueDate: '2032-11-30' })
    const byDevice = after({ ...vessel, params: { rbi: '1' } }, { safetyGrade: '2级', decidedDate })
    expect(byDevice).toMatchObject({ rule: 'RQ-DQ-RBI', dueDate: decidedDate })
  })

  it('of a repeated inspection is that of the one that it repeats', () => {
    const boiler = { equclacode: '1100', useState: '1', usedate: '2020-05-10' }
    const failed = { ...boiler, lastinspkind: 'WJ', lastinspdate: '2026-10-08', lastresult: '不合格' }
    expect(after(failed, {}, 'FJ')).toMatchObject({ kind: 'WBJY', dueDate: '2027-11-30' })
    expect(after(boiler, { repeats: 'NJ' }, 'FJ')).toMatchObject({ kind: 'NBJY', dueDate: '2028-11-30' })
    expect(after({ equclacode: '7310' }, {}, 'FJ')).toMatchObject({ kind: 'AQFJY', dueDate: '2027-11-30' })
    expect(after(boiler, {}, 'FJ')).toBeNull()
  })

  it('has none after supervision of classes whose period starts with their use', () => {
    expect(after(vessel, {}, 'GZJJ')).toBeNull()
    expect(after({ equclacode: '4110', useState: '1', usedate: '2020-01-05' }, {}, 'AZJJ')).toBeNull()
  })

  it('has none where the kind starts no period, or is unknown', () => {
    expect(after(lift, {}, 'WTJY')).toBeNull()
    expect(after(lift, {}, '??')).toBeNull()
  })
})

describe.each(liftSupervision)('%s: %s', (_clause, _what, device, group, inspectdate, due) => {
  const known: DueRow = { params: {}, ...device }
  const stated = dueAfterReport(known, { inmGroupCode: group, inspectdate }, inspectdate)

  it(`the report states ${due}`, () => expect(stated?.dueDate ?? '-').toBe(due))

  it('the archive states the same, with and without the report', () => {
    const archived = (nextinspdate: string | null) =>
      archiveAfter(
        known,
        {
          inmGroupCode: group,
          inspectdate,
          conclusion: '合格',
          resultCode: '3021',
          reportno: '3311-DT-1',
          nextinspdate,
        },
        inspectdate,
      ).nextinspdate
    expect(archived(stated?.dueDate ?? null) ?? '-').toBe(due)
    // A device that is not in use yet, or failed before, is dated by its report alone.
    if (known.useState === '1' && group !== 'FJ') expect(archived(null) ?? '-').toBe(due)
  })
})

it('a lift that was altered is still dated by that when its first periodic inspection follows', () => {
  const altered: DueRow = {
    ...lift,
    instinspdate: '2010-03-15',
    lastinspkind: 'DJ',
    lastinspdate: '2026-03-01',
    lastresult: '3011',
  }
  const found = (inmGroupCode: string, inspectdate: string, device: DueRow) =>
    archiveAfter(
      device,
      {
        inmGroupCode,
        inspectdate,
        conclusion: '合格',
        resultCode: '3021',
        reportno: '3311-DT-1',
        nextinspdate: dueAfterReport(device, { inmGroupCode, inspectdate }, inspectdate)?.dueDate ?? null,
      },
      inspectdate,
    )
  const accepted: DueRow = { ...altered, ...found('GZJJ', '2026-10-08', altered) }
  expect(accepted).toMatchObject({ reforminspdate: '2026-10-08', nextinspdate: '2027-10-31' })
  const inspected: DueRow = { ...accepted, ...found('DJ', '2027-10-12', accepted) }
  expect(inspected.nextinspdate).toBe('2030-10-31')
  expect(nextKnown(inspected, '2027-10-12')?.dueDate).toBe('2030-10-31')
})
