import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { describe, expect, it } from 'vitest'
import { placeOf } from './place.ts'
import {
  type Certificate,
  certificateFor,
  instrumentProblem,
  type PlannedInstrument,
  type PlannedPerson,
  personProblem,
  planProblems,
  type Visit,
} from './plan.ts'

const visit: Visit = { date: '2026-12-01', place: 'u|A', equclacode: '3100', className: '曳引与强制驱动电梯' }
const certificate: Certificate = {
  certno: 'TS1',
  certtype: 'DT-2',
  classPrefixes: '3',
  issueDate: '2024-01-01',
  validDate: '2027-12-31',
  certState: '1',
}
const person = (more: Partial<PlannedPerson> = {}): PlannedPerson => ({
  loginName: 'zhou',
  name: '周检验',
  isInspector: true,
  certificates: [certificate],
  bookings: [],
  ...more,
})
const instrument = (more: Partial<PlannedInstrument> = {}): PlannedInstrument => ({
  id: '1',
  name: '声级计（JC-1）',
  useStatus: '1',
  useStatusName: '在用',
  calibTypeCn: '2',
  ncalibDate: '2027-01-01',
  bookings: [],
  ...more,
})
const booked = (place: string) => [{ seisn: 'YW20261120000001', place, placeName: '青田县江南路1号' }]

describe('a person may inspect', () => {
  it.each<[string, Partial<PlannedPerson>, string | null]>([
    ['with a certificate for the class', {}, null],
    ['on its last day', { certificates: [{ ...certificate, validDate: '2026-12-01' }] }, null],
    ['with one that ends soon', { certificates: [{ ...certificate, certState: '2' }] }, null],
    ['at the same address again', { bookings: booked('u|A') }, null],
    [
      'with a newer one beside a lapsed one',
      { certificates: [{ ...certificate, validDate: '2025-01-01', certState: '3' }, certificate] },
      null,
    ],
    ['not without the post', { isInspector: false }, '周检验不是本检验机构的检验员，不能安排'],
    ['not without a certificate', { certificates: [] }, '周检验没有曳引与强制驱动电梯的检验资格'],
    [
      'not with one for another class',
      { certificates: [{ ...certificate, classPrefixes: '1,2' }] },
      '周检验没有曳引与强制驱动电梯的检验资格',
    ],
    [
      'not after its last day',
      { certificates: [{ ...certificate, validDate: '2026-11-30' }] },
      '周检验的曳引与强制驱动电梯检验资格有效期至2026-11-30，早于计划检验日期2026-12-01',
    ],
    [
      'not before its first day',
      { certificates: [{ ...certificate, issueDate: '2026-12-02' }] },
      '周检验的曳引与强制驱动电梯检验资格自2026-12-02起有效，晚于计划检验日期2026-12-01',
    ],
    [
      'not while it is withdrawn',
      { certificates: [{ ...certificate, certState: '5' }] },
      '周检验的曳引与强制驱动电梯检验资格已吊销，不能安排',
    ],
    [
      'not at two addresses on one day',
      { bookings: booked('u|B') },
      '周检验于2026-12-01已安排业务YW20261120000001（青田县江南路1号），同一天不能再到另一地址',
    ],
  ])('%s', (_title, more, expected) => {
    expect(personProblem(person(more), visit)).toBe(expected)
  })

  it('names the certificate that comes nearest', () => {
    const old = { ...certificate, certno: 'TS0', validDate: '2020-01-01' }
    expect(certificateFor([old, { ...certificate, validDate: '2026-01-01' }], visit)?.certno).toBe('TS1')
    expect(certificateFor([{ ...certificate, classPrefixes: '' }], visit)).toBeUndefined()
  })
})

describe('an instrument may be taken along', () => {
  it.each<[string, Partial<PlannedInstrument>, string | null]>([
    ['in use and calibrated', {}, null],
    ['on the last day', { ncalibDate: '2026-12-01' }, null],
    ['when it needs no calibration', { ncalibDate: null, calibTypeCn: '4' }, null],
    ['to the same address again', { bookings: booked('u|A') }, null],
    [
      'not in repair',
      { useStatus: '4', useStatusName: '维修' },
      '仪器声级计（JC-1）的使用状态为维修，不能选用',
    ],
    [
      'not with a certificate that nobody has confirmed',
      { unconfirmed: 'QR1' },
      '仪器声级计（JC-1）的校准结果尚未确认（QR1），归档后才能使用',
    ],
    [
      'not when another mandatory date has passed',
      { tracks: [{ name: '检定', nextDate: '2026-11-30' }] },
      '仪器声级计（JC-1）的检定有效期至2026-11-30，早于计划检验日期2026-12-01',
    ],
    ['not without a date', { ncalibDate: null }, '仪器声级计（JC-1）没有下次检定校准日期，不能选用'],
    [
      'not after its calibration',
      { ncalibDate: '2026-11-30' },
      '仪器声级计（JC-1）的检定校准有效期至2026-11-30，早于计划检验日期2026-12-01',
    ],
    [
      'not to two addresses on one day',
      { bookings: booked('v|A') },
      '仪器声级计（JC-1）于2026-12-01已用于业务YW20261120000001（青田县江南路1号），同一天不能再到另一地址',
    ],
  ])('%s', (_title, more, expected) => {
    expect(instrumentProblem(instrument(more), visit)).toBe(expected)
  })
})

describe('an instrument in the hands of somebody', () => {
  const held = (until: string | null) => instrument({ holder: { loginName: 'wu', name: '吴检验', until } })
  const taken = '仪器声级计（JC-1）由吴检验领用'
  it.each<[string, PlannedInstrument, readonly string[] | undefined, string | null]>([
    ['who takes part', held('2027-01-01'), ['zhou', 'wu'], null],
    ['who brings it back before', held('2026-11-30'), ['zhou'], null],
    ['while nobody is chosen yet', held('2027-01-01'), undefined, null],
    ['who keeps it beyond the day', held('2026-12-01'), ['zhou'], `${taken}至2026-12-01，不在检验人员手中`],
    [
      'who should have brought it back',
      held('2026-11-01'),
      ['zhou'],
      `${taken}至2026-11-01，不在检验人员手中`,
    ],
    ['without a date', held(null), ['zhou'], `${taken}，不在检验人员手中`],
  ])('%s', (_title, one, people, expected) =>
    expect(instrumentProblem(one, { ...visit, today: '2026-11-20', ...(people && { people }) })).toBe(
      expected,
    ),
  )
})

describe('a plan', () => {
  const plan = {
    ...visit,
    today: '2026-11-20',
    people: [person(), person({ name: '吴检验' })],
    instruments: [],
  }

  it('needs two people and a day that has not passed', () => {
    expect(planProblems(plan)).toEqual({})
    expect(planProblems({ ...plan, people: [person()] })).toEqual({
      inspectorLogins: taskMessages.twoInspectors,
    })
    expect(planProblems({ ...plan, today: '2026-12-02' })).toEqual({
      planInspectDate: taskMessages.pastDate,
    })
  })

  it('says of everybody and everything what is against it', () => {
    const problems = planProblems({
      ...plan,
      people: [person({ certificates: [] }), person({ name: '吴检验', isInspector: false })],
      instruments: [instrument({ ncalibDate: null }), instrument()],
    })
    expect(problems.inspectorLogins).toContain('周检验没有')
    expect(problems.inspectorLogins).toContain('吴检验不是')
    expect(problems.instrumentIds).toBe('仪器声级计（JC-1）没有下次检定校准日期，不能选用')
  })

  it('knows an address however it is spaced, and units apart', () => {
    const at = (unitId: string, useaddress: string | null) => placeOf({ unitId, useaddress })
    expect(at('1', '江南路 1号')).toBe(at('1', '江南路1号 '))
    expect(at('1', '江南路１号')).toBe(at('1', '江南路1号'))
    expect(at('1', '江南路1号')).not.toBe(at('2', '江南路1号'))
    expect(at('1', null)).toBe(at('1', ''))
  })

  it.each([
    ['松间路262号A区5号厂房动力站', '松间路262号一车间', true],
    ['松间路262号', '松间路26号', false],
    ['松涛苑19幢3单元', '松涛苑18幢', true],
    ['松涛苑19幢3单元', '百叠新城19幢3单元', false],
    ['石涧产业园3号楼', '石涧产业园', true],
    ['2号楼', '3号楼', false],
  ])('takes the workshops of a site for one place: %s, %s', (a, b, same) => {
    expect(placeOf({ unitId: '1', useaddress: a }) === placeOf({ unitId: '1', useaddress: b })).toBe(same)
  })
})
