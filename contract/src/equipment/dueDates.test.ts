import { describe, expect, it } from 'vitest'
import { conditionFieldLabels } from './due/conditions.ts'
import type { PastInspection } from './due/history.ts'
import { applyAdvanceDays, type Condition, type DueDevice, kindNames, periodRules } from './due/rules.ts'
import { archiveKinds, dueList, dueState, nextDue } from './dueDates.ts'
import { dueSoonDays } from './dueState.ts'

/** `DJ 2025-03-20`, with `failed`, `grade=3` or `decided=2030-08-10` behind it. */
function past(text: string): PastInspection {
  const [inmGroupCode = '', date = '', ...rest] = text.split(' ')
  const given = Object.fromEntries(rest.map((word) => word.split('=')))
  return {
    inmGroupCode,
    date,
    passed: !rest.includes('failed'),
    safetyGrade: given.grade ?? null,
    decidedDate: given.decided ?? null,
  }
}

type Row = [what: string, device: Partial<DueDevice>, history: string[], today: string, due: string]

/** `2028-03-31 DT-DQ`, or the reason for having no date; `-` when the kind does not apply. */
function dueText(kind: string, device: DueDevice, history: string[], today: string): string {
  const found = dueList(device, history.map(past), today).find((entry) => entry.kind === kind)
  if (!found) return '-'
  return found.dueDate === null ? found.reason : `${found.dueDate} ${found.rule}`
}

const check =
  (kind: string, equclacode: string) =>
  (_what: string, device: Partial<DueDevice>, history: string[], today: string, due: string) =>
    expect(dueText(kind, { equclacode, ...device }, history, today)).toBe(due)

/**
 * TSG T7001-2023, period of the periodic inspection: in the 1st, 4th, 7th, 9th, 11th, 13th and 15th year after the
 * supervision inspection was passed, then every year; exact to the month.
 */
const liftSteps: Row[] = [
  ['1st year', { instinspdate: '2024-03-15' }, [], '2024-06-01', '2025-03-31 DT-DQ'],
  [
    'the first day of a month counts like',
    { instinspdate: '2024-03-01' },
    [],
    '2024-06-01',
    '2025-03-31 DT-DQ',
  ],
  ['… the last day', { instinspdate: '2024-03-31' }, [], '2024-06-01', '2025-03-31 DT-DQ'],
  ['1st → 4th year', { instinspdate: '2024-03-15' }, ['DJ 2025-03-20'], '2026-01-01', '2028-03-31 DT-DQ'],
  [
    '4th → 7th year',
    { instinspdate: '2024-03-15' },
    ['DJ 2025-03-20', 'DJ 2028-03-05'],
    '2029-01-01',
    '2031-03-31 DT-DQ',
  ],
  ['7th → 9th year', { instinspdate: '2017-05-20' }, ['DJ 2024-05-08'], '2025-01-01', '2026-05-31 DT-DQ'],
  ['9th → 11th year', { instinspdate: '2015-06-10' }, ['DJ 2024-06-01'], '2025-01-01', '2026-06-30 DT-DQ'],
  ['11th → 13th year', { instinspdate: '2013-07-01' }, ['DJ 2024-07-15'], '2025-01-01', '2026-07-31 DT-DQ'],
  ['13th → 15th year', { instinspdate: '2011-08-09' }, ['DJ 2024-08-20'], '2025-01-01', '2026-08-31 DT-DQ'],
  [
    '15th → 16th year, now yearly',
    { instinspdate: '2009-09-09' },
    ['DJ 2024-09-01'],
    '2025-01-01',
    '2025-09-30 DT-DQ',
  ],
  ['25th → 26th year', { instinspdate: '1999-11-11' }, ['DJ 2024-11-30'], '2025-01-01', '2025-11-30 DT-DQ'],
  [
    '29 February: 1st year ends on the 28th',
    { instinspdate: '2024-02-29' },
    [],
    '2024-06-01',
    '2025-02-28 DT-DQ',
  ],
  [
    '29 February: 4th year is a leap year',
    { instinspdate: '2024-02-29' },
    ['DJ 2025-02-10'],
    '2025-06-01',
    '2028-02-29 DT-DQ',
  ],
  [
    '28 February: the month still ends on the 29th',
    { instinspdate: '2023-02-28' },
    [],
    '2023-06-01',
    '2024-02-29 DT-DQ',
  ],
  ['December', { instinspdate: '2023-12-31' }, [], '2024-06-01', '2024-12-31 DT-DQ'],
]

/** The same paragraph: an inspection up to two months early, or late, keeps the later years. */
const liftEarlyAndLate: Row[] = [
  ['one month early', { instinspdate: '2024-03-15' }, ['DJ 2025-02-28'], '2025-06-01', '2028-03-31 DT-DQ'],
  ['two months early', { instinspdate: '2024-03-15' }, ['DJ 2025-01-02'], '2025-06-01', '2028-03-31 DT-DQ'],
  [
    'three months early does not count',
    { instinspdate: '2024-03-15' },
    ['DJ 2024-12-31'],
    '2025-02-01',
    '2025-03-31 DT-DQ',
  ],
  [
    'two months early across the new year',
    { instinspdate: '2023-02-10' },
    ['DJ 2023-12-05'],
    '2024-01-10',
    '2027-02-28 DT-DQ',
  ],
  ['half a year late', { instinspdate: '2024-03-15' }, ['DJ 2025-09-01'], '2025-10-01', '2028-03-31 DT-DQ'],
  [
    'so late that the 4th year is near, not in reach',
    { instinspdate: '2024-03-15' },
    ['DJ 2027-12-30'],
    '2028-01-01',
    '2028-03-31 DT-DQ',
  ],
  [
    'so late that it is the one of the 4th year',
    { instinspdate: '2024-03-15' },
    ['DJ 2028-01-05'],
    '2028-02-01',
    '2031-03-31 DT-DQ',
  ],
  [
    'yearly, two months early',
    { instinspdate: '1999-11-11' },
    ['DJ 2025-09-15'],
    '2025-10-01',
    '2026-11-30 DT-DQ',
  ],
  [
    'yearly, three months early does not count',
    { instinspdate: '1999-11-11' },
    ['DJ 2024-11-02', 'DJ 2025-08-31'],
    '2025-10-01',
    '2025-11-30 DT-DQ',
  ],
  ['never inspected', { instinspdate: '2010-01-20' }, [], '2025-01-01', '2011-01-31 DT-DQ-09'],
  ['failed', { instinspdate: '2024-03-15' }, ['DJ 2025-03-10 failed'], '2025-06-01', '2025-03-31 DT-DQ'],
  [
    'failed, repeated and passed',
    { instinspdate: '2024-03-15' },
    ['DJ 2025-03-10 failed', 'FJ 2025-04-10'],
    '2025-06-01',
    '2028-03-31 DT-DQ',
  ],
  [
    'commissioned work does not count',
    { instinspdate: '2024-03-15' },
    ['WTJY 2025-03-10', 'AQPG 2025-03-11'],
    '2025-06-01',
    '2025-03-31 DT-DQ',
  ],
  [
    'a self-test does not count',
    { instinspdate: '2024-03-15' },
    ['ZXJC 2025-03-10'],
    '2025-06-01',
    '2025-03-31 DT-DQ',
  ],
  [
    'what lies after today is left out',
    { instinspdate: '2024-03-15' },
    ['DJ 2025-03-10'],
    '2025-03-01',
    '2025-03-31 DT-DQ',
  ],
]

/** The same paragraph, base month and exceptions; before the regulation took effect (2023-04-02) it says nothing. */
const liftBase: Row[] = [
  [
    'alteration starts the years anew',
    { instinspdate: '2010-03-15' },
    ['DJ 2024-03-01', 'GZJJ 2024-10-08'],
    '2025-01-01',
    '2025-10-31 DT-DQ',
  ],
  [
    '… and its 4th year',
    { instinspdate: '2010-03-15' },
    ['DJ 2024-03-01', 'GZJJ 2024-10-08', 'DJ 2025-10-20'],
    '2026-01-01',
    '2028-10-31 DT-DQ',
  ],
  [
    'supervision of an alteration noted on the device',
    { instinspdate: '2010-03-15', reforminspdate: '2024-10-08' },
    ['DJ 2024-03-01'],
    '2025-01-01',
    '2025-10-31 DT-DQ',
  ],
  [
    'alteration not passed',
    { instinspdate: '2010-03-15' },
    ['DJ 2024-03-01', 'GZJJ 2024-10-08 failed'],
    '2025-01-01',
    '2025-03-31 DT-DQ',
  ],
  [
    'major repair stands for the inspection of its year',
    { instinspdate: '2021-05-10' },
    ['DJ 2022-05-09', 'XLJJ 2025-02-01'],
    '2025-03-01',
    '2028-05-31 DT-DQ',
  ],
  [
    '… also when it comes after it',
    { instinspdate: '2021-05-10' },
    ['DJ 2022-05-09', 'DJ 2025-05-08', 'XLJJ 2025-11-20'],
    '2026-01-01',
    '2028-05-31 DT-DQ',
  ],
  [
    'major repair in a year without inspection',
    { instinspdate: '2021-05-10' },
    ['DJ 2022-05-09', 'XLJJ 2023-06-01'],
    '2024-01-01',
    '2025-05-31 DT-DQ',
  ],
  [
    'major repair in December, inspection due in January',
    { instinspdate: '2024-01-20' },
    ['XLJJ 2024-12-15'],
    '2024-12-31',
    '2025-01-31 DT-DQ',
  ],
  [
    'major repair in spring, inspection due in December',
    { instinspdate: '2023-12-10' },
    ['XLJJ 2024-03-01'],
    '2024-06-01',
    '2027-12-31 DT-DQ',
  ],
  [
    'major repair not passed',
    { instinspdate: '2021-05-10' },
    ['DJ 2022-05-09', 'XLJJ 2025-02-01 failed'],
    '2025-03-01',
    '2025-05-31 DT-DQ',
  ],
  [
    'inspected before it is used again: years stay',
    { instinspdate: '2016-04-20' },
    ['DJ 2020-04-02', 'DJ 2024-08-01'],
    '2024-09-01',
    '2025-04-30 DT-DQ',
  ],
  [
    'out of use',
    { instinspdate: '2016-04-20', useState: '2' },
    ['DJ 2020-04-02'],
    '2024-09-01',
    '设备停用，停用 1 年以上的重新启用前检验',
  ],
  ['not yet in use', { instinspdate: '2024-04-20', useState: '0' }, [], '2024-09-01', '设备尚未投入使用'],
  [
    'in use without registration',
    { instinspdate: '2024-03-15', useState: '6' },
    [],
    '2024-06-01',
    '2025-03-31 DT-DQ',
  ],
  ['scrapped', { instinspdate: '2016-04-20', useState: '3' }, [], '2024-09-01', '-'],
  [
    'supervision inspection known from its report only',
    {},
    ['AZJJ 2024-03-15'],
    '2024-06-01',
    '2025-03-31 DT-DQ',
  ],
  [
    'no supervision inspection known: put into use',
    { usedate: '2023-07-07' },
    [],
    '2024-01-01',
    '2024-07-31 DT-DQ',
  ],
  ['nothing known', {}, ['DJ 2024-01-01'], '2024-06-01', '缺少安装监督检验合格日期'],
  [
    'supervision inspection still to come',
    { instinspdate: '2025-01-01' },
    [],
    '2024-06-01',
    '缺少安装监督检验合格日期',
  ],
  [
    'last yearly inspection of the old rules',
    { instinspdate: '2018-06-12' },
    ['DJ 2022-06-20'],
    '2024-06-01',
    '2025-06-30 DT-DQ',
  ],
  [
    'old rules: the 4th year was due right after the change',
    { instinspdate: '2019-04-05' },
    ['DJ 2022-03-30'],
    '2023-06-01',
    '2023-04-30 DT-DQ',
  ],
  [
    'the day before the regulation took effect',
    { instinspdate: '2019-04-05' },
    ['DJ 2022-03-30'],
    '2023-04-01',
    // Yearly until then (TSG T7001-2009); the inspection of March 2022 was that of April, the lift's month.
    '2023-04-30 DT-DQ-09',
  ],
  [
    'the day on which it took effect',
    { instinspdate: '2019-04-05' },
    ['DJ 2022-03-30'],
    '2023-04-02',
    '2023-04-30 DT-DQ',
  ],
]

describe('periodic inspection of lifts', () => {
  it.each([...liftSteps, ...liftEarlyAndLate, ...liftBase])('%s', check('DQJY', '3110'))

  it.each([
    ['3310', '2024-12-31 DT-DQ'],
    ['3320', '2024-12-31 DT-DQ'],
    ['3210', '2024-12-31 DT-DQ'],
    ['3420', '2024-12-31 DT-DQ'],
    ['31111', '2024-12-31 DT-DQ'],
    ['3430', '2024-12-31 DT-ZW'],
  ])('class %s keeps the same years', (equclacode, due) =>
    expect(dueText('DQJY', { equclacode, instinspdate: '2023-12-05' }, [], '2024-06-01')).toBe(due),
  )
})

/** TSG T7008-2023: self-tests in the years without inspection (2, 3, 5, 6, 8, 10, 12, 14), in the same month. */
const selfTests: Row[] = [
  ['2nd year', { instinspdate: '2024-03-15' }, [], '2024-06-01', '2026-03-31 DT-JC'],
  [
    '2nd year, after the inspection of the 1st',
    { instinspdate: '2024-03-15' },
    ['DJ 2025-03-20'],
    '2025-06-01',
    '2026-03-31 DT-JC',
  ],
  ['2nd → 3rd year', { instinspdate: '2024-03-15' }, ['ZXJC 2026-03-10'], '2026-06-01', '2027-03-31 DT-JC'],
  [
    '3rd → 5th year, the 4th has the inspection',
    { instinspdate: '2024-03-15' },
    ['ZXJC 2026-03-10', 'ZXJC 2027-02-20'],
    '2027-06-01',
    '2029-03-31 DT-JC',
  ],
  ['two months early', { instinspdate: '2024-03-15' }, ['ZXJC 2026-01-01'], '2026-02-01', '2027-03-31 DT-JC'],
  [
    'three months early does not count',
    { instinspdate: '2024-03-15' },
    ['ZXJC 2025-12-31'],
    '2026-02-01',
    '2026-03-31 DT-JC',
  ],
  [
    'missed, then inspected',
    { instinspdate: '2024-03-15' },
    ['DJ 2028-03-05'],
    '2028-06-01',
    '2029-03-31 DT-JC',
  ],
  ['failed', { instinspdate: '2024-03-15' }, ['ZXJC 2026-03-10 failed'], '2026-06-01', '2026-03-31 DT-JC'],
  ['12th → 14th year', { instinspdate: '2012-05-05' }, ['ZXJC 2024-05-20'], '2025-01-01', '2026-05-31 DT-JC'],
  [
    'after the 14th year there are none',
    { instinspdate: '2010-05-05' },
    ['ZXJC 2024-05-20'],
    '2025-01-01',
    '每年实施定期检验，不再安排自行检测',
  ],
  [
    'an old lift',
    { instinspdate: '2000-05-05' },
    ['DJ 2024-05-20'],
    '2025-01-01',
    '每年实施定期检验，不再安排自行检测',
  ],
  [
    'alteration starts anew',
    { instinspdate: '2000-05-05' },
    ['GZJJ 2024-10-08'],
    '2025-01-01',
    '2026-10-31 DT-JC',
  ],
  ['nothing known', {}, [], '2025-01-01', '缺少安装监督检验合格日期'],
]

/** Speed governors: every 2 years, every year when more than 15 years old (TSG T7001). */
const governors: Row[] = [
  [
    'ten years old',
    { params: { governorMadeDate: '2015-06-01', governorCalibDate: '2024-06-10' } },
    [],
    '2025-06-01',
    '2026-06-30 DT-XSQ',
  ],
  [
    '15 years old today',
    { params: { governorMadeDate: '2010-06-01', governorCalibDate: '2024-06-10' } },
    [],
    '2025-06-01',
    '2026-06-30 DT-XSQ',
  ],
  [
    '15 years and a day',
    { params: { governorMadeDate: '2010-06-01', governorCalibDate: '2024-06-10' } },
    [],
    '2025-06-02',
    '2025-06-30 DT-XSQ15',
  ],
  [
    'the report is newer than the note',
    { params: { governorMadeDate: '2015-06-01', governorCalibDate: '2022-06-10' } },
    ['XSQJY 2024-09-30'],
    '2025-06-01',
    '2026-09-30 DT-XSQ',
  ],
  [
    'first time, 2 years after the supervision inspection',
    { instinspdate: '2024-03-15', madedate: '2023-11-01' },
    [],
    '2024-06-01',
    '2026-03-31 DT-XSQ',
  ],
  [
    'an old governor never tested',
    { instinspdate: '2008-03-15', madedate: '2007-11-01' },
    [],
    '2024-06-01',
    '2009-03-31 DT-XSQ15',
  ],
  [
    'age unknown',
    { params: { governorCalibDate: '2024-06-10' } },
    [],
    '2025-06-01',
    '缺少参数：限速器制造日期',
  ],
]

describe('other work on lifts', () => {
  it.each(selfTests)('self-test: %s', check('ZXJC', '3110'))
  it.each(governors)('governor: %s', check('XSQJY', '3110'))

  it('escalators have no governor', () =>
    expect(
      dueText(
        'XSQJY',
        { equclacode: '3310', madedate: '2020-01-01', instinspdate: '2020-05-01' },
        [],
        '2024-06-01',
      ),
    ).toBe('-'))

  it.each<Row>([
    [
      '15 days after the supervision inspection',
      { instinspdate: '2024-02-20' },
      [],
      '2024-06-01',
      '2024-03-06 DT-WB',
    ],
    [
      '15 days after the last one',
      { instinspdate: '2024-02-20' },
      ['WBBY 2025-02-20'],
      '2025-02-21',
      '2025-03-07 DT-WB',
    ],
  ])('maintenance (TSG T5002-2017): %s', check('WBBY', '3110'))
})

/** TSG 11-2020 §9.4. */
const boilers: [kind: string, ...Row][] = [
  ['WBJY', 'first', { usedate: '2024-05-10' }, [], '2024-06-01', '2025-05-31 GL-WB'],
  ['WBJY', 'yearly', { usedate: '2024-05-10' }, ['WJ 2025-04-01'], '2025-06-01', '2026-04-30 GL-WB'],
  ['NBJY', 'first after one year', { usedate: '2024-05-10' }, [], '2024-06-01', '2025-05-31 GL-NB'],
  ['NBJY', 'then every two', { usedate: '2024-05-10' }, ['NJ 2025-05-06'], '2025-06-01', '2027-05-31 GL-NB'],
  [
    'NBJY',
    'a repair does not restart a boiler',
    { usedate: '2020-05-10' },
    ['NJ 2023-05-06', 'XLJJ 2024-01-01', 'GZJJ 2024-02-01'],
    '2024-06-01',
    '2025-05-31 GL-NB',
  ],
  [
    'NBJY',
    'nor does it when nobody knows since when it is used',
    {},
    ['NJ 2023-05-06', 'GZJJ 2024-02-01'],
    '2024-06-01',
    '2025-05-31 GL-NB',
  ],
  [
    'NBJY',
    'power station, first',
    { usedate: '2024-05-10', params: { boilerGrade: 'A', boilerUse: '电站锅炉（高压及以上）' } },
    [],
    '2024-06-01',
    '首次检验在第一次检修时进行',
  ],
  [
    'NBJY',
    'power station',
    { params: { boilerGrade: 'A', boilerUse: '电站锅炉（高压及以上）' } },
    ['NJ 2023-01-10'],
    '2024-06-01',
    '2026-01-31 GL-NB-A',
  ],
  [
    'NBJY',
    'power station, decided',
    { params: { boilerGrade: 'A', boilerUse: '电站锅炉（高压及以上）' } },
    ['NJ 2023-01-10 decided=2027-06-01'],
    '2024-06-01',
    '2027-06-30 GL-NB-A',
  ],
  [
    'NBJY',
    'power station, decided too late',
    { params: { boilerGrade: 'A', boilerUse: '电站锅炉（高压及以上）' } },
    ['NJ 2023-01-10 decided=2031-06-01'],
    '2024-06-01',
    '2029-01-31 GL-NB-A',
  ],
  [
    'NBJY',
    'grade A, but no power station',
    { usedate: '2024-05-10', params: { boilerGrade: 'A', boilerUse: '工业锅炉' } },
    [],
    '2024-06-01',
    '2025-05-31 GL-NB',
  ],
  [
    'NBJY',
    'part of a plant',
    { params: { inPlantUnit: true } },
    ['NJ 2023-01-10'],
    '2024-06-01',
    '2026-01-31 GL-NB-CT',
  ],
  [
    'SYSY',
    'not to be entered',
    { usedate: '2024-05-10', params: { internalInspectionPossible: false } },
    [],
    '2024-06-01',
    '2027-05-31 GL-SY',
  ],
  [
    'SYSY',
    'not to be entered, again',
    { usedate: '2024-05-10', params: { internalInspectionPossible: false } },
    ['SY 2027-05-01'],
    '2027-06-01',
    '2030-05-31 GL-SY',
  ],
  [
    'SYSY',
    'others on doubt only',
    { usedate: '2024-05-10' },
    [],
    '2024-06-01',
    '下列情形时检验：检验人员或使用单位对安全状况有怀疑',
  ],
  [
    'SZJY',
    'water',
    { usedate: '2024-05-10', params: { medium: '水' } },
    [],
    '2024-06-01',
    '2024-11-30 GL-SZ',
  ],
  [
    'SZJY',
    'oil in a steam boiler',
    { usedate: '2024-05-10', params: { medium: '有机热载体' } },
    [],
    '2024-06-01',
    '-',
  ],
  ['SZJY', 'medium unknown', { usedate: '2024-05-10' }, [], '2024-06-01', '缺少参数：工作介质'],
  ['WBJY', 'nothing known', {}, [], '2024-06-01', '缺少投入使用日期'],
]

/** TSG 21-2016 §8.1: first within 3 years, then by safety grade. */
const vessels: [kind: string, ...Row][] = [
  [
    'DQJY',
    'first',
    { usedate: '2022-08-15', params: { materialKind: '金属' } },
    [],
    '2024-06-01',
    '2025-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade 2',
    { params: { materialKind: '金属' } },
    ['DJ 2025-08-01 grade=2'],
    '2025-09-01',
    '2031-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade 3',
    { params: { materialKind: '金属' } },
    ['DJ 2025-08-01 grade=3级'],
    '2025-09-01',
    '2028-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade 3, decided',
    { params: { materialKind: '金属' } },
    ['DJ 2025-08-01 grade=3 decided=2030-08-10'],
    '2025-09-01',
    '2030-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade 3, decided too late',
    { params: { materialKind: '金属' } },
    ['DJ 2025-08-01 grade=3 decided=2033-01-01'],
    '2025-09-01',
    '2031-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade 4',
    { params: { materialKind: '金属' } },
    ['DJ 2025-08-01 grade=4'],
    '2025-09-01',
    '2026-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade 4, decided',
    { params: { materialKind: '金属' } },
    ['DJ 2025-08-01 grade=4 decided=2027-08-01'],
    '2025-09-01',
    '2027-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade 4 twice: 36 months in all',
    { params: { materialKind: '金属' } },
    ['DJ 2022-08-01 grade=3', 'DJ 2025-08-01 grade=4', 'DJ 2026-08-01 grade=4 decided=2029-08-01'],
    '2026-09-01',
    '2028-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade 5',
    { params: { materialKind: '金属' } },
    ['DJ 2025-08-01 grade=5'],
    '2025-09-01',
    '处理缺陷，否则不得继续使用',
  ],
  [
    'DQJY',
    'grade on the device',
    { params: { materialKind: '金属', safetyGrade: '1' } },
    ['DJ 2025-08-01'],
    '2025-09-01',
    '2031-08-31 RQ-DQ',
  ],
  [
    'DQJY',
    'grade unknown',
    { params: { materialKind: '金属' } },
    ['DJ 2025-08-01'],
    '2025-09-01',
    '缺少安全状况等级',
  ],
  [
    'DQJY',
    'plastic, first',
    { usedate: '2024-02-29', params: { materialKind: '非金属' } },
    [],
    '2024-06-01',
    '2025-02-28 RQ-DQ-FJ',
  ],
  [
    'DQJY',
    'plastic, grade 2',
    { params: { materialKind: '非金属' } },
    ['DJ 2025-08-01 grade=2'],
    '2025-09-01',
    '2027-08-31 RQ-DQ-FJ',
  ],
  [
    'DQJY',
    'plastic, grade 3',
    { params: { materialKind: '非金属' } },
    ['DJ 2025-08-01 grade=3'],
    '2025-09-01',
    '由检验机构确定下次检验日期',
  ],
  [
    'DQJY',
    'plastic, grade 3, decided too late',
    { params: { materialKind: '非金属' } },
    ['DJ 2025-08-01 grade=3 decided=2028-01-01'],
    '2025-09-01',
    '2026-08-31 RQ-DQ-FJ',
  ],
  ['DQJY', 'material unknown: metal', { usedate: '2022-08-15' }, [], '2024-06-01', '2025-08-31 RQ-DQ'],
  [
    'DQJY',
    'simple vessel',
    { equclacode: '2172', usedate: '2022-08-15', params: { materialKind: '金属' } },
    [],
    '2024-06-01',
    '推荐使用寿命届满前不要求定期检验',
  ],
  // The first periodic inspection is due in 2025, so that the year has no check of its own (TSG 21-2016 7.2).
  ['NDJC', 'yearly check', { usedate: '2022-08-15' }, ['NDJC 2024-08-30'], '2024-09-01', '2026-08-31 RQ-ND'],
  [
    'DQJY',
    'tank lorry, first',
    { equclacode: '2220', usedate: '2024-08-15' },
    [],
    '2024-09-01',
    '2025-08-31 YD-QC',
  ],
  [
    'DQJY',
    'tank lorry, grade 3',
    { equclacode: '2220' },
    ['DJ 2024-08-15 grade=3'],
    '2024-09-01',
    '2027-08-31 YD-QC',
  ],
  [
    'DQJY',
    'tank lorry, grade 4',
    { equclacode: '2220' },
    ['DJ 2024-08-15 grade=4'],
    '2024-09-01',
    '不得继续使用',
  ],
  [
    'NYSY',
    'tank lorry, pressure test',
    { equclacode: '2220', usedate: '2024-08-15' },
    ['SY 2024-08-15'],
    '2024-09-01',
    '2030-08-31 YD-NY',
  ],
  ['NYSY', 'tube trailers have none', { equclacode: '2230', usedate: '2024-08-15' }, [], '2024-09-01', '-'],
  [
    'DQJY',
    'tube trailer, natural gas',
    { equclacode: '2230', params: { fillingMedium: '压缩天然气' } },
    ['DJ 2024-08-15'],
    '2024-09-01',
    '2029-08-31 YD-CG',
  ],
  [
    'DQJY',
    'tube trailer, helium',
    { equclacode: '2230', params: { fillingMedium: '氦气' } },
    ['DJ 2024-08-15'],
    '2024-09-01',
    '2030-08-31 YD-CG',
  ],
  [
    'DQJY',
    'tube trailer, unknown gas',
    { equclacode: '2230' },
    ['DJ 2024-08-15'],
    '2024-09-01',
    '按充装介质不能确定检验周期',
  ],
  [
    'DQJY',
    'cylinders that only a person can tell apart',
    { equclacode: '2310', usedate: '2024-01-01' },
    [],
    '2024-06-01',
    '检验周期按下列情形确定：盛装一般气体；盛装氮、六氟化硫、惰性气体及纯度不低于 99.999% 的无腐蚀性高纯气体；盛装腐蚀性气体，或常与海水等腐蚀性环境接触',
  ],
  [
    'DQJY',
    'cylinders whose rules agree',
    { equclacode: '23T0', params: { lastMark: '2024-01-20' } },
    [],
    '2024-06-01',
    '2027-01-31 QP-YQ/QP-CNG/QP-DW/QP-HX',
  ],
  [
    'DQJY',
    'oxygen chamber',
    { equclacode: '2410', usedate: '2024-05-10' },
    ['DJ 2025-05-01'],
    '2025-06-01',
    '2028-05-31 YC-DQ',
  ],
]

const machines: [kind: string, ...Row][] = [
  [
    'DQJY',
    'bridge crane',
    { equclacode: '4110', instinspdate: '2024-02-29', usedate: '2024-06-01' },
    [],
    '2024-07-01',
    '2026-02-28 QZ-DQ-4100',
  ],
  [
    'DQJY',
    'bridge crane for molten metal',
    { equclacode: '4150', instinspdate: '2024-02-29', params: { moltenMetal: true } },
    [],
    '2024-07-01',
    '2025-02-28 QZ-DQ-RR',
  ],
  [
    'DQJY',
    'bridge crane, altered',
    { equclacode: '4110', instinspdate: '2020-02-29' },
    ['DJ 2024-02-01', 'GZJJ 2024-09-09'],
    '2024-10-01',
    '2026-09-30 QZ-DQ-4100',
  ],
  [
    'DQJY',
    'building hoist',
    { equclacode: '4860', instinspdate: '2024-02-29' },
    [],
    '2024-07-01',
    '2025-02-28 QZ-DQ-4800',
  ],
  [
    'SCJY',
    'mobile crane',
    { equclacode: '4410' },
    [],
    '2024-07-01',
    '下列情形时检验：不实施安装监督检验的起重机械投入使用前',
  ],
  [
    'DQJY',
    'fork lift, from its first inspection (TSG 81-2022 §4.2.1.2)',
    { equclacode: '5110', usedate: '2024-01-05' },
    ['SCJ 2024-02-29'],
    '2024-07-01',
    '2026-02-28 CC-CC',
  ],
  [
    'DQJY',
    'fork lift, next',
    { equclacode: '51111' },
    ['SCJ 2022-02-28', 'DJ 2024-02-10'],
    '2024-07-01',
    '2026-02-28 CC-CC',
  ],
  ['DQJY', 'sightseeing car', { equclacode: '5210' }, ['SCJ 2024-02-29'], '2024-07-01', '2025-02-28 CC-GG'],
  [
    'DQJY',
    'amusement ride',
    { equclacode: '6200', instinspdate: '2024-04-30' },
    [],
    '2024-07-01',
    '2025-04-30 YL-DQ',
  ],
  [
    'AQFJY',
    'safety valve',
    { equclacode: '7310', params: { lastCalibDate: '2024-06-15' } },
    [],
    '2024-07-01',
    '2025-06-30 AQF-JY',
  ],
  [
    'AQFJY',
    'safety valve, tested on site',
    { equclacode: '7310', params: { lastCalibDate: '2023-06-15' } },
    ['AQFZX 2024-05-15'],
    '2024-07-01',
    '2025-05-31 AQF-JY',
  ],
  [
    'QMJY',
    'ropeway',
    { equclacode: '9110', instinspdate: '2023-05-20' },
    [],
    '2024-01-01',
    '2026-05-31 SD-QM',
  ],
  [
    'NDJY',
    'ropeway, yearly',
    { equclacode: '9110', instinspdate: '2023-05-20' },
    ['NDJY 2024-05-10'],
    '2024-06-01',
    '2025-05-31 SD-ND',
  ],
  [
    'NDJY',
    'ropeway, none in the year of the overall inspection',
    { equclacode: '9110', instinspdate: '2023-05-20' },
    ['NDJY 2024-05-10', 'NDJY 2025-05-10'],
    '2025-06-01',
    '2027-05-31 SD-ND',
  ],
  [
    'NDJY',
    'ropeway, after the overall inspection',
    { equclacode: '9110', instinspdate: '2023-05-20' },
    ['NDJY 2025-05-10', 'QMJY 2026-04-20'],
    '2026-06-01',
    '2027-04-30 SD-ND',
  ],
]

/** TSG D7005-2018 until 2025-12-31, TSG 31-2025 after; the version that was in force when the period began. */
const pipes: [kind: string, ...Row][] = [
  ['DQJY', 'first', { equclacode: '8310', usedate: '2024-05-10' }, [], '2024-06-01', '2027-05-31 GD-GC-DQ'],
  [
    'DQJY',
    'old rule, GC3 grade 1, seen from 2026',
    { equclacode: '8310', params: { pipeGrade: 'GC3' } },
    ['DJ 2020-06-10 grade=1'],
    '2026-03-01',
    '2029-06-30 GD-GC-DQ',
  ],
  [
    'DQJY',
    'last day of the old rule',
    { equclacode: '8310', params: { pipeGrade: 'GC2' } },
    ['DJ 2025-12-31 grade=3'],
    '2026-03-01',
    '2028-12-31 GD-GC-DQ',
  ],
  [
    'DQJY',
    'first day of the new rule',
    { equclacode: '8310', params: { pipeGrade: 'GC2' } },
    ['DJ 2026-01-01 grade=3'],
    '2026-03-01',
    '2029-01-31 GD-GC-DQ26',
  ],
  [
    'DQJY',
    'new rule, power piping',
    { equclacode: '8320', params: { pipeGrade: 'GCD' } },
    ['DJ 2026-02-10 grade=2'],
    '2026-03-01',
    '2032-02-29 GD-GC-DQ26',
  ],
  [
    'DQJY',
    'new rule knows no GC3',
    { equclacode: '8310', params: { pipeGrade: 'GC3' } },
    ['DJ 2026-02-10 grade=2'],
    '2026-03-01',
    '《工业管道安全技术规程》（TSG 31-2025）已不设GC3级，请先按该规程重新确定管道级别（GC1、GC2或GCD）',
  ],
  [
    'DQJY',
    'a single pipeline follows its grade',
    { equclacode: '8000GX', params: { pipeGrade: 'GC1', safetyGrade: '2', lineUseDate: '2020-01-01' } },
    ['DJ 2023-03-10'],
    '2024-06-01',
    '2029-03-31 GD-GC-DQ',
  ],
  [
    'DQJY',
    'a single pipeline, first',
    { equclacode: '8000GX', params: { pipeGrade: 'GB2', lineUseDate: '2022-01-15' } },
    [],
    '2024-06-01',
    '2025-01-31 GD-GB-DQ',
  ],
  [
    'DQJY',
    'a single pipeline without grade',
    { equclacode: '8000GX' },
    [],
    '2024-06-01',
    '缺少管道级别，不能确定装置所属类别',
  ],
  [
    'DQJY',
    'gas main: the shortest of its grade',
    { equclacode: '8210', params: { pipeGrade: 'GB1' } },
    ['DJ 2020-06-10'],
    '2024-06-01',
    '2028-06-30 GD-GB-DQ',
  ],
  [
    'DQJY',
    'long-distance pipeline',
    { equclacode: '8120' },
    ['DJ 2023-06-10'],
    '2024-06-01',
    '下次检验日期由检验机构结合合于使用评价、内检测结果确定',
  ],
  [
    'DQJY',
    'long-distance pipeline, decided',
    { equclacode: '8120' },
    ['DJ 2023-06-10 decided=2029-06-01'],
    '2024-06-01',
    '2029-06-30 GD-GA-DQ',
  ],
]

describe('other classes', () => {
  const run =
    (equclacode: string) =>
    (kind: string, ...row: Row) =>
      check(kind, equclacode)(...row)
  it.each(boilers)('boiler %s: %s', run('1100'))
  it.each(vessels)('vessel %s: %s', run('2150'))
  it.each(machines)('machinery %s: %s', run(''))
  it.each(pipes)('piping %s: %s', run(''))

  it('heat-carrier boilers test their oil every year', () =>
    expect(dueText('SZJY', { equclacode: '1310', usedate: '2024-05-10' }, [], '2024-06-01')).toBe(
      '2025-05-31 GL-DRT',
    ))
})

describe('nextDue', () => {
  const boiler: DueDevice = { equclacode: '1100', usedate: '2020-05-10', params: { medium: '水' } }
  const history = ['WJ 2024-04-01', 'NJ 2023-03-06'].map(past)

  it('is null when nothing can be dated', () => {
    expect(nextDue({ equclacode: '2172', usedate: '2022-08-15' }, [], '2024-06-01')).toBeNull()
    expect(nextDue({ equclacode: '8000' }, [], '2024-06-01')).toBeNull()
    expect(nextDue({ equclacode: '' }, [], '2024-06-01')).toBeNull()
    expect(nextDue({ ...boiler, useState: '9' }, history, '2024-06-01')).toBeNull()
  })

  it('takes the earliest statutory inspection, not the water test before it', () => {
    expect(nextDue(boiler, history, '2024-06-01')).toEqual({
      kind: 'NBJY',
      kindName: '内部检验',
      rule: 'GL-NB',
      basis: '《锅炉安全技术规程》（TSG 11-2020）9.4',
      confidence: 'high',
      baseDate: '2023-03-06',
      dueDate: '2025-03-31',
    })
    expect(nextDue(boiler, history, '2024-06-01', ['SZJY'])?.dueDate).toBe('2020-11-30')
  })

  it('serves both dates of the archive', () => {
    const lift: DueDevice = { equclacode: '3110', instinspdate: '2024-03-15' }
    expect(nextDue(lift, [], '2024-06-01')?.rule).toBe('DT-DQ')
    expect(nextDue(lift, [], '2024-06-01', archiveKinds.nextinspdate)?.dueDate).toBe('2025-03-31')
    expect(nextDue(lift, [], '2024-06-01', archiveKinds.nextannualdate)?.dueDate).toBe('2026-03-31')
  })
})

describe('dueState', () => {
  it.each([
    ['2025-03-31', '2025-04-01', 'overdue'],
    ['2025-03-31', '2025-03-31', 'dueSoon'],
    ['2025-03-31', '2025-03-01', 'dueSoon'],
    ['2025-03-31', '2025-02-28', 'ok'],
    ['2025-02-28', '2025-01-29', 'dueSoon'],
    ['2025-02-28', '2025-01-28', 'ok'],
    ['2024-02-29', '2024-01-30', 'dueSoon'],
  ])('due %s, today %s: %s', (due, today, state) => expect(dueState(due, today)).toBe(state))

  it('counts the days that the data name', () => expect(dueSoonDays).toBe(applyAdvanceDays))

  it('refuses what is not a date', () => expect(() => dueState('2025-03', '2025-03-01')).toThrow(RangeError))
})

describe('inspection-periods.json', () => {
  const fields = (condition: Condition | undefined): string[] =>
    condition ? [...(condition.field ? [condition.field] : []), ...fields(condition.and)] : []

  it('asks for no field that has no label or default', () => {
    const known = [
      ...Object.keys(conditionFieldLabels),
      'inPlantUnit',
      'internalInspectionPossible',
      'moltenMetal',
      'rbi',
    ]
    for (const rule of periodRules) for (const field of fields(rule.condition)) expect(known).toContain(field)
  })

  it('has no rule whose type is not understood, and only known kinds', () => {
    for (const rule of periodRules.filter((entry) => entry.autoGenerate !== false)) {
      const equclacode = rule.classPrefix
      const reason = dueText(rule.inspectionKind, { equclacode, usedate: '2024-01-01' }, [], '2026-06-01')
      expect(reason, rule.id).not.toBe('该规则不生成到期日期')
      expect(kindNames[rule.inspectionKind], rule.id).toBeTruthy()
    }
  })
})
