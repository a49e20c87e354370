import { describe, expect, it } from 'vitest'
import { dueLines, dueText, statedOtherwise } from './dueView.ts'

const today = '2026-11-21'
const lift = {
  equclacode: '3110',
  useState: '1',
  madedate: '2019-11-01',
  usedate: '2020-03-05',
  instinspdate: '2020-03-01',
  lastinspkind: 'DJ',
  lastinspdate: '2026-03-10',
  lastresult: '合格',
  params: { governorCalibDate: '2024-10-08' },
}

describe('the due-date block', () => {
  it.each([
    ['2026-11-20', '超期 1 天'],
    ['2026-11-21', '今日到期'],
    ['2026-12-21', '还有 30 天'],
  ])('%s reads %s', (date, text) => expect(dueText(date, today)).toBe(text))

  it('names the tests of a lift with state and clause, the most urgent first, maintenance left out', () => {
    const lines = dueLines(lift, today)
    expect(lines.map(({ kindName, dueDate }) => [kindName, dueDate])[0]).toEqual([
      '限速器动作速度校验',
      '2026-10-31',
    ])
    expect(lines[0]).toMatchObject({ state: '超期 21 天', tone: 'red' })
    expect(lines.every(({ basis, dueDate }) => dueDate === null || basis.includes('TSG'))).toBe(true)
    expect(lines.map(({ kindName }) => kindName)).not.toContain('维护保养')
  })

  it('says what cannot be worked out instead of inventing years of delay', () => {
    const boiler = {
      equclacode: '1100',
      useState: '1',
      usedate: '2016-01-17',
      params: { boilerGrade: 'C' },
      lastinspkind: 'WJ',
      lastinspdate: '2026-04-03',
      lastresult: '合格',
      nextinspdate: '2027-05-31',
    }
    const lines = dueLines(boiler, today)
    const of = (kind: string) => lines.find((line) => line.kind === kind)
    expect(of('NBJY')).toMatchObject({ dueDate: null, tone: 'grey' })
    expect(of('stated')).toMatchObject({ dueDate: '2027-05-31', state: '还有 191 天' })
    expect(statedOtherwise(boiler, today)).toBeNull()
  })

  it('says the same of the self-test as the lists, which show the date of the archive', () => {
    const years = { ...lift, instinspdate: '2025-01-10', usedate: '2025-01-20' }
    const selfTest = (device: Parameters<typeof dueLines>[0]) =>
      dueLines(device, today).find(({ kind }) => kind === 'ZXJC')?.dueDate
    // Inspected before its year: the self-test of January 2027 is still to be done.
    expect(selfTest({ ...years, lastinspdate: '2026-11-20', nextannualdate: '2027-01-31' })).toBe(
      '2027-01-31',
    )
    // The self-test of 2026 is done, of which the archive keeps the next date only.
    const tested = { ...years, instinspdate: '2024-01-10', lastinspdate: '2025-01-12' }
    expect(selfTest({ ...tested, nextannualdate: '2027-01-31' })).toBe('2027-01-31')
  })

  it('states the yearly date of the archive where it cannot be worked out', () => {
    const boiler = { equclacode: '1100', useState: '1', usedate: '2016-01-17', lastinspkind: 'NJ' }
    const lines = dueLines(
      { ...boiler, lastinspdate: '2026-04-03', lastresult: '合格', nextannualdate: '2026-12-31' },
      today,
    )
    expect(lines.find(({ kind }) => kind === 'statedAnnual')).toMatchObject({
      kindName: '外部检验（档案登记）',
      dueDate: '2026-12-31',
    })
  })

  it('shows citations, and no doubt about them', () => {
    const crane = { equclacode: '4110', useState: '1', instinspdate: '2023-02-10' }
    const shown = [lift, crane].flatMap((device) => dueLines(device, today)).map(({ basis }) => basis)
    expect(shown).toContain('《起重机械安全技术规程》（TSG 51-2023）6')
    expect(shown.join()).not.toMatch(/未核|示意|凭记忆|请核对/)
  })

  it('points out a stated date that the rules do not give', () => {
    expect(statedOtherwise({ ...lift, nextinspdate: '2031-01-01' }, today)).toBe('2031-01-01')
    expect(dueLines({ ...lift, useState: '4' }, today)).toEqual([])
  })
})
