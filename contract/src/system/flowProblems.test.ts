import { describe, expect, it } from 'vitest'
import { permissionCatalogue } from '../app/permissions.ts'
import { grantedRoles } from '../app/roles.ts'
import { expandPermissions } from '../kit/permissionPatterns.ts'
import { problemsOf, roleFits, unreachableSteps } from './flowProblems.ts'
import { type FlowStep, standardSteps, withSwitch } from './flowRules.ts'

const known = grantedRoles.map(({ code, name, permissions }) => ({
  code,
  name,
  permissions: expandPermissions(permissions, permissionCatalogue),
}))
const sentences = (steps: readonly FlowStep[], equclacode: string | null = '5000'): string[] =>
  problemsOf({ equclacode, inmGroupCode: null, steps }, known).map(({ sentence }) => sentence)
const changed = (code: string, change: Partial<FlowStep>): FlowStep[] =>
  standardSteps().map((step) => (step.stepCode === code ? { ...step, ...change } : step))

describe('a flow is consistent', () => {
  it('as the table has it, for every class', () => {
    expect(sentences(standardSteps(), null)).toEqual([])
  })

  it.each([['RWQR'], ['BGDY'], ['BGSH_FX']])('without %s, for vehicles', (code) => {
    expect(sentences(withSwitch(standardSteps(), code, false))).toEqual([])
  })

  it('with other roles that hold the permission', () => {
    expect(sentences(changed('RWAP', { roles: ['scheduler', 'station_head'], limitDays: 60 }))).toEqual([])
  })

  it('with a time limit where the table has none', () => {
    expect(sentences(changed('BGFF', { limitDays: 10 }))).toEqual([])
  })
})

describe('a flow is not consistent', () => {
  it.each<[string, FlowStep[], string | null, string]>([
    ...(['RWAP', 'BGSC', 'BGLR', 'BGQR', 'BGSH', 'BGSP', 'finish_inspect', 'BGGD', 'BGFF'] as const).map(
      (code) =>
        [`${code} off`, changed(code, { enabled: false }), '5000', '是必经环节，不能关闭'] as [
          string,
          FlowStep[],
          string,
          string,
        ],
    ),
    [
      'a mandatory step without a row',
      standardSteps().filter(({ stepCode }) => stepCode !== 'BGSP'),
      '5000',
      '报告审批是必经环节，不能关闭：报告须经批准后签章',
    ],
    [
      'no recheck for rides',
      withSwitch(standardSteps(), 'BGSH_FX', false),
      '6000',
      '技术复核不能关闭：大型游乐设施的报告须经复核，请缩小该流程的设备类别',
    ],
    [
      'no recheck for everything',
      withSwitch(standardSteps(), 'BGSH_FX', false),
      null,
      '技术复核不能关闭：A级锅炉、大型游乐设施、客运索道的报告须经复核，请缩小该流程的设备类别',
    ],
    [
      'a role without the permission',
      changed('BGSP', { roles: ['approver', 'reviewer'] }),
      '5000',
      '审核员没有“批准”的权限，不能办理报告审批，请改选角色',
    ],
    [
      'a role that does not exist',
      changed('BGSP', { roles: ['boss'] }),
      '5000',
      'boss没有“批准”的权限，不能办理报告审批，请改选角色',
    ],
    ['no days', changed('BGLR', { limitDays: null }), '5000', '报告录入的办理时限应为1到60个工作日'],
    ['61 days', changed('BGLR', { limitDays: 61 }), '5000', '报告录入的办理时限应为1到60个工作日'],
    ['0 days', changed('BGFF', { limitDays: 0 }), '5000', '报告发放的办理时限应为1到60个工作日'],
    [
      'a return to a later step',
      changed('BGQR', { backSteps: ['BGLR', 'BGSP'] }),
      '5000',
      '报告确认不能退回到报告审批：退回只能到之前的环节',
    ],
    [
      'a return to itself',
      changed('BGQR', { backSteps: ['BGQR'] }),
      '5000',
      '报告确认不能退回到报告确认：退回只能到之前的环节',
    ],
    [
      'a return to a step that is off',
      changed('BGDY', { enabled: false }),
      '5000',
      '报告归档不能退回到报告打印：该环节已关闭',
    ],
    [
      'a return to a step that takes none',
      changed('BGFF', { backSteps: ['BGLR'] }),
      '5000',
      '报告发放不能退回到报告录入，该环节不接收此退回',
    ],
    [
      'a return to a declaration step',
      changed('BGSC', { backSteps: ['YWSL'] }),
      '5000',
      '报告生成不能退回到YWSL，该环节不接收此退回',
    ],
    [
      'a judge who cannot send back',
      changed('BGSH', { backSteps: [] }),
      '5000',
      '报告审核没有可退回的环节，有问题的报告将无法退回，请至少选择一个',
    ],
    [
      'a step twice',
      [...standardSteps(), ...standardSteps().slice(0, 1)],
      '5000',
      '任务安排重复出现，每个环节只能有一条',
    ],
    ['an unknown step', changed('BGFF', { stepCode: 'YWSL' }), '5000', '没有“YWSL”这一环节'],
  ])('with %s', (_what, steps, equclacode, sentence) => {
    expect(sentences(steps, equclacode).join('\n')).toContain(sentence)
  })

  it('says every problem once, in the order of work', () => {
    const steps = changed('BGSP', { roles: ['reviewer'] }).map((step) =>
      step.stepCode === 'RWAP' ? { ...step, limitDays: 0 } : step,
    )
    expect(sentences(steps)).toEqual([
      '任务安排的办理时限应为1到60个工作日',
      '审核员没有“批准”的权限，不能办理报告审批，请改选角色',
    ])
  })
})

it('knows which roles fit a step', () => {
  const fitting = (code: string): string[] =>
    known.filter((role) => roleFits(code, role)).map(({ code: role }) => role)
  expect(fitting('RWAP')).toEqual(['station_head', 'scheduler'])
  expect(fitting('BGSP')).toEqual(['approver'])
})

it('finds steps that nothing leads to', () => {
  const step = (to: string) => ({
    name: '',
    actions: { on: { label: '', permission: 'task.confirm' as const, to } },
  })
  expect(unreachableSteps({ steps: { A: step('C'), B: step('C'), C: step('end') } })).toEqual(['B'])
})
