import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { describe, expect, it } from 'vitest'
import type { Certificate } from './certificates.ts'
import { placeOf } from './place.ts'
import {
  type Booking,
  certificateFor,
  instrumentProblem,
  instrumentWarning,
  type PlannedInstrument,
  type PlannedPerson,
  personProblem,
  planProblems,
  planWarnings,
  type Visit,
} from './plan.ts'

const stop = (seisn: string, place: string, begin: string | null = null, logins = ['zhou']): Booking => ({
  seisn,
  place,
  placeName: `${place.slice(2)}厂`,
  hours: 1.5,
  begin,
  logins,
  names: '周检验',
  instruments: [],
})
const visit: Visit = {
  date: '2026-12-01',
  own: [stop('YW1', 'u|A')],
  equclacode: '3100',
  className: '曳引与强制驱动电梯',
}
const at = (begin: string): Visit => ({ ...visit, own: [stop('YW1', 'u|A', begin)] })
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
  instName: '声级计',
  instNo: 'JC-1',
  specNo: 'S1',
  useStatus: '1',
  useStatusName: '在用',
  calibTypeCn: '2',
  ncalibDate: '2027-01-01',
  bookings: [],
  ...more,
})

describe('a person may inspect', () => {
  it.each<[string, Partial<PlannedPerson>, string | null]>([
    ['with a certificate for the class', {}, null],
    ['on its last day', { certificates: [{ ...certificate, validDate: '2026-12-01' }] }, null],
    ['with one that ends soon', { certificates: [{ ...certificate, certState: '2' }] }, null],
    ['at the same address again', { bookings: [stop('YW2', 'u|A')] }, null],
    ['at another address of the day', { bookings: [stop('YW2', 'u|B', '09:00')] }, null],
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
  ])('%s', (_title, more, expected) => {
    expect(personProblem(person(more), visit)).toBe(expected)
  })

  it.each<[string, Booking[], string | null]>([
    ['while the other place has no time', [stop('YW2', 'u|B')], null],
    ['after the other place', [stop('YW2', 'u|B', '08:30')], null],
    ['before the other place', [stop('YW2', 'u|B', '11:30')], null],
    ['at the same place at another time', [stop('YW2', 'u|A', '10:30')], null],
    [
      'not while still at the other place',
      [stop('YW2', 'u|B', '09:00')],
      '周检验于2026-12-01业务YW2（B厂，09:00起约1.5小时）与本次业务YW1（A厂，10:00起约1.5小时）时间重叠，请调整计划到场时间',
    ],
    [
      'not when the other place begins before the end, whatever lies between',
      [stop('YW2', 'u|B', '11:00'), stop('YW3', 'u|C', '13:00')],
      '周检验于2026-12-01业务YW2（B厂，11:00起约1.5小时）与本次业务YW1（A厂，10:00起约1.5小时）时间重叠，请调整计划到场时间',
    ],
    ['whatever clashes without it', [stop('YW2', 'u|B', '14:00'), stop('YW3', 'u|C', '14:30')], null],
  ])('at 10:00 %s', (_title, bookings, expected) =>
    expect(personProblem(person({ bookings }), at('10:00'))).toBe(expected),
  )

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
    ['to the same address again', { bookings: [stop('YW2', 'u|A')] }, null],
    ['to another address of the day', { bookings: [stop('YW2', 'u|B')] }, null],
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
  ])('%s', (_title, more, expected) => {
    expect(instrumentProblem(instrument(more), visit)).toBe(expected)
  })

  it('not to two places at once', () =>
    expect(instrumentProblem(instrument({ bookings: [stop('YW2', 'u|B', '09:00')] }), at('10:00'))).toBe(
      '仪器声级计（JC-1）于2026-12-01业务YW2（B厂，09:00起约1.5小时）与本次业务YW1（A厂，10:00起约1.5小时）时间重叠，请调整计划到场时间或另选仪器',
    ))

  it.each<[string, Booking[], string[], string | null]>([
    ['own people need elsewhere', [stop('YW2', 'u|B', null, ['zhou'])], ['zhou', 'wu'], null],
    ['others need here', [stop('YW2', 'u|A', null, ['li'])], ['zhou'], null],
    [
      'others need elsewhere',
      [stop('YW2', 'u|B', null, ['li'])],
      ['zhou'],
      '仪器声级计（JC-1）于2026-12-01还由周检验用于业务YW2（B厂），请先商定交接',
    ],
  ])('with a word where %s it', (_title, bookings, people, expected) =>
    expect(instrumentWarning(instrument({ bookings }), { ...visit, people })).toBe(expected),
  )
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
    people: [person(), person({ name: '吴检验', loginName: 'wu' })],
    instruments: [],
    limit: 8,
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

  it('needs the qualifications that the institute asks for, each of its people and so many of them', () => {
    const asked = [{ certItem: 'DT-9', name: '电梯检验师', people: ['wu'], least: 0 }]
    expect(planProblems({ ...plan, asked })).toEqual({ inspectorLogins: '吴检验没有“电梯检验师”资质' })
    const [first] = person().certificates
    const master = { ...(first as Certificate), certtype: 'DT-9' }
    const holding = [person(), person({ name: '吴检验', loginName: 'wu', certificates: [master] })]
    expect(planProblems({ ...plan, people: holding, asked })).toEqual({})
    const two = asked.map((one) => ({ ...one, least: 2 }))
    expect(planProblems({ ...plan, people: holding, asked: two })).toEqual({
      inspectorLogins: '安排的人员中有“电梯检验师”资质的只有1人，至少应有2人',
    })
    const lapsed = { ...master, validDate: '2026-11-30' }
    expect(
      planProblems({
        ...plan,
        people: [person(), person({ loginName: 'li', certificates: [...person().certificates, lapsed] })],
        asked: two,
      }),
    ).toEqual({ inspectorLogins: '安排的人员都没有“电梯检验师”资质，至少应有2人' })
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

  it('names what may be taken instead of an instrument whose dates have run out', () => {
    const lapsed = instrument({ ncalibDate: '2026-11-30' })
    const candidates = [
      instrument({ id: '2', instNo: 'JC-2', ncalibDate: '2026-11-30' }),
      instrument({ id: '3', instNo: 'JC-3', bookings: [stop('YW2', 'u|B', null, ['li'])] }),
      instrument({ id: '4', instNo: 'JC-4', instName: '万用表' }),
      instrument({ id: '5', instNo: 'JC-5', specNo: 'S2', ncalibDate: '2028-01-01' }),
      instrument({ id: '6', instNo: 'JC-6', ncalibDate: '2027-02-01' }),
    ]
    const sentence = '仪器声级计（JC-1）的检定校准有效期至2026-11-30，早于计划检验日期2026-12-01'
    expect(planProblems({ ...plan, instruments: [lapsed], candidates }).instrumentIds).toBe(
      `${sentence}，可改用声级计（JC-6，有效期至2027-02-01）`,
    )
    expect(
      planProblems({ ...plan, instruments: [lapsed], candidates: candidates.slice(0, 3) }).instrumentIds,
    ).toBe(sentence)
  })

  it('asks for a reason beyond the hours of a day', () => {
    const bookings = Array.from({ length: 5 }, (_, place) => stop(`YW${place + 2}`, 'u|B'))
    const full = { ...plan, people: [person({ bookings }), person({ name: '吴检验', loginName: 'wu' })] }
    expect(planProblems(full)).toEqual({
      overloadReason:
        '周检验2026-12-01已安排5台7.5小时，加上本次共9小时，超过每日8小时，请填写超负荷安排原因',
    })
    expect(planProblems({ ...full, limit: 9 })).toEqual({})
    expect(planProblems({ ...full, overloadReason: '停产检修仅一天' })).toEqual({})
    expect(planProblems({ ...full, unchanged: ['zhou'] })).toEqual({})
  })

  it('tells of a day that is not worked', () => {
    expect(planWarnings(plan, '星期日')).toEqual(['2026-12-01 为星期日'])
    expect(planWarnings(plan, null)).toEqual([])
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
