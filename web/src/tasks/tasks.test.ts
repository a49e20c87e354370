import { describe, expect, it } from 'vitest'
import { batchDecision, decisionsOf, firstValues, leadOf, plannedNames } from './decisions.ts'
import { sentSites } from './massInputs.tsx'
import { places, taskAddress } from './places.ts'

describe('what may be decided about a task', () => {
  it.each([
    [['arrange', 'void'], 'RWAP', ['arrange']],
    [['confirmTask', 'return'], 'RWQR', ['confirm', 'return']],
    [['view', 'return'], 'BGSC', []],
    [[], 'RWQR', []],
  ])('%j at %s', (actions, step, found) =>
    expect(decisionsOf(actions, step).map(({ name }) => name)).toEqual(found),
  )

  it('wants date, people and a lead of both, a department of the scheduler only', () => {
    const required = (name: 'arrange' | 'confirm') =>
      batchDecision(name)
        .fields.filter((field) => field.required)
        .map((field) => field.name)
    expect(required('arrange')).toEqual(['inspDept', 'planInspectDate', 'inspectorLogins', 'proPrincipalId'])
    expect(required('confirm')).toEqual(['planInspectDate', 'inspectorLogins', 'proPrincipalId'])
  })

  it('begins with what is planned already; a return goes back to the scheduler', () => {
    const task = { planInspectDate: '2026-12-03', inspectorLogins: 'a,b', proPrincipalId: 'a' }
    expect(firstValues(task, 'RWQR')).toMatchObject({ ...task, backStepNo: 'RWAP', backDutyTask: '任务安排' })
    expect(firstValues(task, 'RWAP').confirmDate).toBeNull()
    const precedent = {
      seisn: 'YW1',
      planInspectDate: '2026-12-01',
      planInspectTime: null,
      inspectorIds: 'wu,li',
      inspectors: '吴、李',
      proPrincipalId: 'wu',
      instrumentIds: null,
      instrumentNames: '',
    }
    expect(firstValues({}, 'RWAP', precedent)).toMatchObject({
      planInspectDate: '2026-12-01',
      inspectorLogins: 'wu,li',
      proPrincipalId: 'wu',
    })
    expect(firstValues(task, 'RWQR', precedent)).toMatchObject(task)
  })
})

describe('the lead inspector', () => {
  it.each([
    [['a', 'b'], 'b', 'b'],
    [['a', 'b'], 'c', 'a'],
    [[], 'a', null],
  ])('of %j after %s', (chosen, before, lead) => expect(leadOf(chosen, before)).toBe(lead))
})

it('knows the names of those who are planned', () => {
  const task = {
    inspectorIds: 'a,b',
    inspectors: '周检验、吴检验',
    instrumentIds: '1',
    instrumentNames: '声级计',
  }
  expect([...plannedNames([task, {}])]).toEqual([
    ['a', '周检验'],
    ['b', '吴检验'],
    ['1', '声级计'],
  ])
})

it('sends sites by day, those with a time of arrival by it', () => {
  const site = (place: string, date: string) => ({
    place,
    date,
    seisns: [place],
    unitname: '',
    useaddress: '',
    hours: 1,
    deadline: null,
    dayNote: '',
    dayTotal: 1,
    overload: '',
  })
  const sites = [site('a', '2026-12-02'), site('b', '2026-12-01'), site('c', '2026-12-01')]
  expect(sentSites(sites, { c: '09:00' })).toEqual([
    { seisns: ['c'], date: '2026-12-01', time: '09:00' },
    { seisns: ['b'], date: '2026-12-01', time: null },
    { seisns: ['a'], date: '2026-12-02', time: null },
  ])
})

it('leads to a task and back to its list', () => {
  expect(taskAddress(places.arrange, 'YW1', '/businessPro/taskArrange?pageNo=2')).toBe(
    '/businessPro/taskArrange/form?seisn=YW1&list=%2FbusinessPro%2FtaskArrange%3FpageNo%3D2',
  )
})
