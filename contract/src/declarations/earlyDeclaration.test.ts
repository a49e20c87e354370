import { describe, expect, it } from 'vitest'
import { type EarlyDevice, earlyHint } from './earlyDeclaration.ts'

const device = (
  equclacode: string,
  nextinspdate: string,
  nextannualdate: string | null = null,
): EarlyDevice => ({
  equcode: 'A1',
  equclacode,
  nextinspdate,
  nextannualdate,
})

describe('a declaration long before the date', () => {
  it.each<[string, EarlyDevice, string, string | null]>([
    [
      'of a lift: the years are fixed (TSG T7001-2023), and the year without inspection has its self-test',
      device('3110', '2029-01-31', '2027-01-31'),
      'DJ',
      '设备A1按规定的年份实施定期检验，下次为2029年1月，不因提前检验变动；2027年不实施定期检验，该年度应实施自行检测',
    ],
    [
      'of a lift inspected every year: there is no self-test',
      device('3110', '2027-11-30'),
      'DJ',
      '设备A1按规定的年份实施定期检验，下次为2027年11月，不因提前检验变动',
    ],
    [
      'of a dumbwaiter: like other lifts',
      device('3430', '2029-01-31'),
      'DJ',
      '设备A1按规定的年份实施定期检验，下次为2029年1月，不因提前检验变动',
    ],
    [
      'of a forklift: the cycle does not move (TSG 81-2022 4.2.1.2)',
      device('5110', '2028-03-31'),
      'DJ',
      '设备A1的下次检验日期为2028年3月，申报较早；检验周期自首次检验或监督检验合格之月起算，不因提前检验变动',
    ],
    [
      'of a crane: likewise',
      device('4110', '2028-03-31'),
      'DJ',
      '设备A1的下次检验日期为2028年3月，申报较早；检验周期自首次检验或监督检验合格之月起算，不因提前检验变动',
    ],
    [
      'of a vessel: the period runs from the inspection (TSG 21-2016 8.1)',
      device('2150', '2030-05-31'),
      'DJ',
      '设备A1的下次检验日期为2030年5月，申报较早，提前检验的，下一周期自本次检验日期起算',
    ],
    [
      'of a boiler from outside: by its own date',
      device('1100', '2028-06-30', '2027-06-30'),
      'WJ',
      '设备A1的下次检验日期为2027年6月，申报较早，提前检验的，下一周期自本次检验日期起算',
    ],
    ['for a repeated inspection: none', device('1100', '2028-06-30', '2027-06-30'), 'FJ', null],
    ['for supervision: none', device('3110', '2029-01-31'), 'AZJJ', null],
    ['for supervision of an alteration: none', device('4110', '2029-01-31'), 'GZJJ', null],
    ['for a first inspection: none', device('5110', '2029-01-31'), 'SCJ', null],
    ['for commissioned work: none', device('3110', '2029-01-31'), 'WTJY', null],
    ['for a governor, which has a calendar of its own: none', device('3110', '2029-01-31'), 'XSQJY', null],
  ])('%s', (_what, early, inmGroupCode, sentence) => expect(earlyHint(early, inmGroupCode)).toBe(sentence))
})
