import { describe, expect, it } from 'vitest'
import { archiveAfter, type Finding, type InspectedRow } from '../due/afterInspection.ts'
import { knownDue, nextKnown } from '../due/archive.ts'
import { archiveKinds } from '../dueDates.ts'
import { awaitedGroup, standingByHand, stateOf } from './standing.ts'
import { heldBack, type Use, useProblem } from './uses.ts'

const today = '2026-11-20'
const boiler: InspectedRow = {
  equclacode: '1100',
  useState: '1',
  usedate: '2016-01-17',
  params: { boilerGrade: 'C' },
  lastinspkind: 'WJ',
  lastinspdate: '2025-11-03',
  lastresult: '1011',
  inspState: '1',
  openResults: {},
  nextinspdate: '2027-05-31',
  nextannualdate: '2026-11-30',
  dueRule: '内部检验',
}
const found = (
  inmGroupCode: string,
  inspectdate: string,
  conclusion: string,
  more: Partial<Finding> = {},
): Finding => ({
  inmGroupCode,
  inspectdate,
  conclusion,
  resultCode: null,
  reportno: 'R1',
  nextinspdate: null,
  ...more,
})
/** A device after some inspections, each written into the archive of the one before. */
function after(device: InspectedRow, ...findings: readonly Finding[]): InspectedRow {
  let row = device
  for (const one of findings) row = { ...row, ...archiveAfter(row, one, today) } as InspectedRow
  return row
}

describe('a boiler whose external inspection failed', () => {
  const failed = after(boiler, found('WJ', '2026-10-10', '不符合要求'))

  it('shows no date at all, and holds the internal one back', () => {
    expect(failed).toMatchObject({ inspState: '5', nextinspdate: null, nextannualdate: null, dueRule: null })
    expect(failed.heldDates).toMatchObject({ nextinspdate: '2027-05-31', nextannualdate: null })
    expect(nextKnown(failed, today)).toBeNull()
    expect(heldBack(failed)).toBe('检验不合格，复检合格后确定')
    expect(awaitedGroup(failed)).toBe('WJ')
  })

  it('stays failed when its internal inspection is passed, whose date waits', () => {
    const internal = after(failed, found('NJ', '2026-11-01', '符合要求'))
    expect(internal).toMatchObject({ inspState: '5', nextinspdate: null, lastinspkind: 'NJ' })
    expect(internal.heldDates).toMatchObject({ nextinspdate: '2028-11-30' })
    const repeated = after(internal, found('FJ', '2026-11-10', '符合要求'))
    expect(repeated.openResults).toEqual({})
    expect(repeated).toMatchObject({
      inspState: '1',
      heldDates: null,
      nextinspdate: '2028-11-30',
      nextannualdate: '2027-11-30',
      lastrepeated: 'WJ',
    })
    expect(knownDue(repeated, today, archiveKinds.nextannualdate)?.dueDate).toBe('2027-11-30')
  })

  it('is put right by its 复检 alone, with both dates', () =>
    expect(after(failed, found('FJ', '2026-11-10', '符合要求'))).toMatchObject({
      inspState: '1',
      nextinspdate: '2027-05-31',
      nextannualdate: '2027-11-30',
      dueRule: '内部检验',
    }))

  it('stays failed when the 复检 fails too', () =>
    expect(after(failed, found('FJ', '2026-11-10', '不符合要求'))).toMatchObject({
      inspState: '5',
      nextinspdate: null,
      openResults: { WBJY: { state: '5', date: '2026-11-10', group: 'WJ' } },
    }))
})

describe('results beside one another', () => {
  it('a failure that is reported after a later passed inspection of another kind still counts', () => {
    const passed = after(boiler, found('WJ', '2026-11-05', '符合要求'))
    expect(after(passed, found('NJ', '2026-10-20', '不符合要求'))).toMatchObject({
      inspState: '5',
      nextinspdate: null,
      lastinspdate: '2026-11-05',
    })
  })

  it('an older passed one does not answer a later failure of its kind', () => {
    const failed = after(boiler, found('NJ', '2026-11-05', '不符合要求'))
    expect(after(failed, found('NJ', '2026-10-20', '符合要求'))).toMatchObject({ inspState: '5' })
  })

  it('another version of the same report answers it whatever its day', () => {
    const failed = after(boiler, found('NJ', '2026-11-05', '不符合要求', { itemId: 'a' }))
    const again = after(failed, found('NJ', '2026-11-04', '符合要求', { itemId: 'a' }))
    expect(again.openResults).toEqual({})
    expect(again.inspState).toBe('1')
  })

  it('整改后运行 has its date only when what was found is put right', () => {
    const row = after(boiler, found('NJ', '2026-11-05', '整改后运行', { nextinspdate: '2028-10-31' }))
    expect(row).toMatchObject({
      inspState: '4',
      nextinspdate: null,
      heldDates: { nextinspdate: '2028-10-31' },
    })
    expect(heldBack(row)).toBe('整改确认后确定')
  })

  it('限制条件运行 is in use until the stated date', () =>
    expect(
      after(boiler, found('NJ', '2026-11-05', '限制条件运行', { nextinspdate: '2027-10-31' })),
    ).toMatchObject({
      inspState: '3',
      nextinspdate: '2027-10-31',
      useState: '1',
    }))
})

describe('a vessel of grade 4', () => {
  const vessel: InspectedRow = {
    equclacode: '2150',
    useState: '1',
    usedate: '2012-01-10',
    params: { materialKind: '金属', safetyGrade: '3' },
    lastinspkind: 'DJ',
    lastinspdate: '2019-11-11',
    lastresult: '2021',
    inspState: '1',
    openResults: {},
    nextinspdate: '2022-11-30',
  }
  const monitored = (day: string): Finding => found('DJ', day, '基本符合要求', { safetyGrade: '4级' })

  it('is monitored for three years in sum, however often it is inspected', () => {
    const days = ['2022-11-10', '2023-11-10', '2024-11-10', '2025-05-10']
    const dates = days.map((_day, place) => after(vessel, ...days.slice(0, place + 1).map(monitored)))
    expect(dates.map(({ nextinspdate }) => nextinspdate)).toEqual([
      '2023-11-30',
      '2024-11-30',
      '2025-11-30',
      '2025-11-30',
    ])
    expect(dates.map(({ monitoredSince }) => monitoredSince)).toEqual(days.map(() => '2022-11-10'))
  })
})

describe('what takes a device out of use', () => {
  it('puts it back when it is answered', () => {
    const stopped = after(boiler, found('NJ', '2026-11-05', '停止运行'))
    expect(stopped).toMatchObject({ useState: '2', inspState: '5' })
    expect(after(stopped, found('FJ', '2026-11-10', '符合要求')).useState).toBe('1')
  })

  it('leaves it out of use when its unit had stopped it', () => {
    const own = { ...boiler, useState: '2' }
    const stopped = after(own, found('NJ', '2026-11-05', '停止运行'))
    expect(after(stopped, found('FJ', '2026-11-10', '符合要求')).useState).toBe('2')
  })
})

describe('an archive that is written by hand', () => {
  const first = { equclacode: '3110', lastinspkind: 'DJ', lastinspdate: '2026-05-01', lastresult: '3012' }

  it('stands as its last result says', () => {
    expect(standingByHand(null, first)).toMatchObject({ inspState: '5' })
    expect(standingByHand(null, { ...first, lastresult: '3011' })).toEqual({
      inspState: '1',
      openResults: {},
    })
    expect(standingByHand(null, { equclacode: '3110' })).toEqual({ inspState: null, openResults: {} })
  })

  it('cannot write away what a report found', () => {
    const reported = { ...first, lastreportno: 'R1', ...standingByHand(null, first) }
    expect(standingByHand(reported, { ...reported, lastresult: '3011' })).toMatchObject({ inspState: '5' })
    const typed = { ...reported, lastreportno: null }
    expect(standingByHand(typed, { ...typed, lastresult: '3011' })).toMatchObject({ inspState: '1' })
  })
})

describe('what may be done with a device', () => {
  const row = (lastresult: string) => ({
    equclacode: '1100',
    lastinspkind: 'NJ',
    lastinspdate: '2026-05-01',
    lastresult,
  })
  /** label, restart, register, move, transfer: 1 possible, 0 not. */
  it.each([
    ['1021', '1', '11111'],
    ['1026', '2', '11111'],
    ['1023', '3', '11000'],
    ['1022', '4', '00000'],
    ['1025', '5', '00000'],
  ])('after %s (%s): %s', (lastresult, state, possible) => {
    const uses: readonly Use[] = ['label', 'restart', 'register', 'move', 'transfer']
    expect(stateOf(row(lastresult))).toBe(state)
    expect(uses.map((use) => (useProblem(use, row(lastresult)) === null ? '1' : '0')).join('')).toBe(possible)
  })
})
