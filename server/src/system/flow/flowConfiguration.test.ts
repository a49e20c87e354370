import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { flowConfCalls, flowRegister, flowStepRegister } from '@tejian/contract/system/flowCalls.ts'
import { flowConfMessages, newerDraft, sameAim } from '@tejian/contract/system/flowMessages.ts'
import { type FlowStep, standardSteps, withSwitch } from '@tejian/contract/system/flowRules.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { waitingTasks } from '../../app/testing/tasks.ts'

const server = useTestApp()
let admin: TestUser
let made = 0

beforeAll(async () => {
  admin = await server.current.as('admin')
})

type Made = { id: string; version: number; flowCode: string; flowName: string }

async function created(more: Record<string, string> = {}): Promise<Made> {
  made += 1
  return admin.must(flowRegister.save, {
    flowCode: `TEST_${made}`,
    flowName: `测试流程${made}`,
    equclacode: '9000',
    ...more,
  }) as Promise<Made>
}

const refusalOf = async (answer: Promise<{ isSuccess: boolean; errorMsg?: string }>): Promise<string> => {
  const { isSuccess, errorMsg } = await answer
  return isSuccess ? 'went through' : (errorMsg ?? '')
}

const designed = (id: string, steps: readonly FlowStep[], version?: number) =>
  admin.call(flowConfCalls.saveDesign, {
    id,
    steps: JSON.stringify(steps),
    ...(version !== undefined && { version: String(version) }),
  })

const changed = (code: string, change: Partial<FlowStep>): FlowStep[] =>
  standardSteps().map((step) => (step.stepCode === code ? { ...step, ...change } : step))

const rowOf = async (id: string) =>
  (
    await sql<Record<string, unknown>>`select * from flow_conf where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
  ).rows[0]

describe('a flow is refused', () => {
  it('to whoever has no part in its configuration', async () => {
    const scheduler = await server.current.as('anpai')
    const { id } = await created()
    expect(await refusalOf(scheduler.call(flowConfCalls.enable, { id }))).toBe(kitMessages.forbidden)
    expect(await refusalOf(scheduler.call(flowConfCalls.getDesign, { id }))).toBe(kitMessages.forbidden)
  })

  it('without name, with a wrong or a taken code, with another code than its own', async () => {
    const { id, flowCode } = await created()
    const save = (input: Record<string, string>) => refusalOf(admin.call(flowRegister.save, input))
    expect(await save({ flowCode: 'A', flowName: '' })).toContain('流程名称')
    expect(await save({ flowCode: '甲-1', flowName: '甲' })).toBe(flowConfMessages.codeForm)
    expect(await save({ flowCode, flowName: '又一个' })).toBe(flowConfMessages.codeTaken)
    expect(await save({ id, flowCode: 'OTHER' })).toBe(flowConfMessages.codeFixed)
  })

  it('when it contradicts itself, with every reason, on saving and on enabling alike', async () => {
    const { id } = await created()
    const wrong = changed('BGSP', { roles: ['reviewer'], backSteps: [] })
    const reasons =
      '审核员没有“批准”的权限，不能办理报告审批，请改选角色；报告审批没有可退回的环节，有问题的报告将无法退回，请至少选择一个'
    expect(await refusalOf(designed(id, wrong))).toBe(`流程有误，未保存：${reasons}`)
    await sql`update flow_step_conf set "dealManRule" = 'reviewer', "backSteps" = null
      where "flowId" = ${id}::uuid and "stepCode" = 'BGSP'`.execute(server.current.services.db)
    expect(await refusalOf(admin.call(flowConfCalls.enable, { id }))).toBe(`流程不能启用：${reasons}`)
    expect((await rowOf(id))?.enabled).toBe(false)
  })

  it('without recheck for rides, for whose reports the recheck is demanded', async () => {
    const { id } = await created({ equclacode: '6000' })
    expect(await refusalOf(designed(id, withSwitch(standardSteps(), 'BGSH_FX', false)))).toContain(
      '技术复核不能关闭：大型游乐设施',
    )
  })

  it('a second time for the same aim, twice, and out of force when it is not in force', async () => {
    const aim = { equclacode: '9100', inmGroupCode: 'DJ' }
    const [first, second] = [await created(aim), await created(aim)]
    const enable = (id: string) => refusalOf(admin.call(flowConfCalls.enable, { id }))
    const disable = (id: string) => refusalOf(admin.call(flowConfCalls.disable, { id }))
    expect(await disable(first.id)).toBe(flowConfMessages.notEnabled)
    expect(await enable(first.id)).toBe('went through')
    expect(await enable(first.id)).toBe(flowConfMessages.enabledAlready)
    expect(await enable(second.id)).toBe(sameAim(first.flowName))
    expect(await disable(first.id)).toBe('went through')
    expect(await enable(second.id)).toBe('went through')
    expect(await refusalOf(admin.call(flowRegister.delete, { ids: second.id }))).toBe(
      flowConfMessages.deleteEnabled,
    )
    await admin.must(flowConfCalls.disable, { id: second.id })
  })

  it('to the second of two people', async () => {
    const { id } = await created()
    const { version } = (await rowOf(id)) as { version: number }
    expect(await refusalOf(designed(id, withSwitch(standardSteps(), 'RWQR', false), version))).toBe(
      'went through',
    )
    expect(await refusalOf(designed(id, standardSteps(), version))).toContain('系统管理员')
    const late = admin.call(flowConfCalls.enable, { id, version: String(version) })
    expect(await refusalOf(late)).toContain('修改')
  })

  it('of an id that nobody has', async () => {
    const id = '0198c0de-0000-7000-8000-000000000000'
    for (const call of [flowConfCalls.enable, flowConfCalls.disable, flowConfCalls.getDesign])
      expect((await admin.call(call, { id })).isSuccess).toBe(false)
    expect((await designed(id, standardSteps())).isSuccess).toBe(false)
  })
})

describe('a flow', () => {
  it('begins with all steps of the table, switched off', async () => {
    const { id } = await created()
    const { flow, steps, inPlace, items } = await admin.must(flowConfCalls.getDesign, { id })
    expect(flow).toMatchObject({ flowVersion: 1, enabled: false, stepCount: 12 })
    expect(steps).toEqual(standardSteps())
    expect([inPlace, items]).toEqual([true, 0])
  })

  it('that nobody uses is changed in place and deleted with its steps', async () => {
    const { id } = await created()
    const answer = await designed(id, withSwitch(standardSteps(), 'BGDY', false))
    expect(answer.isSuccess && answer.data).toMatchObject({ id, flowVersion: 1 })
    expect((await rowOf(id))?.stepCount).toBe(11)
    await admin.must(flowRegister.delete, { ids: id })
    const { rows } = await sql`select from flow_step_conf where "flowId" = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([])
  })

  it('in force becomes its next version, which takes its place when it is enabled', async () => {
    const { id } = await created({ equclacode: '9200' })
    await admin.must(flowConfCalls.enable, { id })
    const answer = await designed(id, withSwitch(standardSteps(), 'RWQR', false))
    const next = answer.isSuccess ? answer.data : null
    expect(next).toMatchObject({ flowVersion: 2 })
    expect(await refusalOf(designed(id, withSwitch(standardSteps(), 'BGDY', false)))).toBe(newerDraft(2))
    expect((await rowOf(id))?.enabled).toBe(true)
    await admin.must(flowConfCalls.enable, { id: next?.id })
    expect([(await rowOf(id))?.enabled, (await rowOf(String(next?.id)))?.enabled]).toEqual([false, true])
    await admin.must(flowConfCalls.disable, { id: next?.id })
  })

  it('is saved and switched in the words of its family', async () => {
    const saved = await admin.must(flowRegister.save, {
      flowCode: 'FAMILY',
      name: '索道流程',
      equclacode: '9300',
      status: '1',
      note: '试行',
    })
    expect(saved).toMatchObject({ flowName: '索道流程', enabled: true, note: '试行' })
    const { list } = await admin.must(flowConfCalls.list, { name: '索道', status: '1' })
    expect(list).toMatchObject([{ flowCode: 'FAMILY', status: '1' }])
    expect(await admin.must(flowRegister.save, { id: saved.id, status: '0' })).toMatchObject({
      enabled: false,
    })
  })
})

describe('one step', () => {
  const stepOf = async (flowId: string, code: string) => {
    const { list } = await admin.must(flowStepRegister.find, { pageSize: '300', orderBy: 'sortNo asc' })
    return list.find((row) => row.flowId === flowId && row.stepCode === code)
  }

  it('is refused for what is wrong with it, at its field', async () => {
    const { id } = await created()
    const step = await stepOf(id, 'BGSH')
    const wrong = await admin.call(flowStepRegister.save, { id: step?.id, dealManRule: 'inspector' })
    expect(wrong).toMatchObject({
      isSuccess: false,
      fields: { dealManRule: '检验员没有“审核通过”的权限，不能办理报告审核，请改选角色' },
    })
    expect(await refusalOf(admin.call(flowStepRegister.save, { id: step?.id, roles: 'finance' }))).toContain(
      '财务没有“审核通过”的权限',
    )
    expect(await refusalOf(admin.call(flowStepRegister.save, { id: step?.id, limitDays: '61' }))).toContain(
      '60',
    )
    expect(await refusalOf(admin.call(flowStepRegister.save, { id: step?.id, enabled: 'false' }))).toContain(
      '报告审核是必经环节',
    )
    expect(await refusalOf(admin.call(flowStepRegister.delete, { ids: step?.id }))).toContain('必经环节')
    expect(await refusalOf(admin.call(flowStepRegister.save, { stepcode: 'BGSH' }))).toBe(
      flowConfMessages.whichStep,
    )
    expect(
      await refusalOf(
        admin.call(flowStepRegister.save, { flowCode: 'NONE', stepcode: 'BGSH', stepName: '审核' }),
      ),
    ).toBe(flowConfMessages.noSuchFlow)
  })

  it('is changed, taken out and put back in the words of its family', async () => {
    const { id, flowCode } = await created()
    const step = await stepOf(id, 'RWQR')
    await admin.must(flowStepRegister.save, { id: step?.id, limitDays: '5', note: '当日确认' })
    expect(await stepOf(id, 'RWQR')).toMatchObject({
      limitDays: 5,
      note: '当日确认',
      flowName: expect.any(String),
    })
    await admin.must(flowStepRegister.delete, { ids: step?.id })
    const { list } = await admin.must(flowConfCalls.steps, { flowCode })
    expect(list.map(({ stepcode }) => stepcode)).not.toContain('RWQR')
    await admin.must(flowStepRegister.save, {
      flowCode,
      stepcode: 'RWQR',
      stepName: '任务确认',
      roles: 'inspector',
    })
    const again = await admin.must(flowConfCalls.steps, { flowCode })
    expect(again.list[1]).toMatchObject({ stepcode: 'RWQR', sort: 2, roles: 'inspector', backSteps: 'RWAP' })
    const detail = await admin.must(flowConfCalls.getDetailFlowStepConf, {
      flowunicode: flowCode,
      stepcode: 'RWQR',
    })
    expect(detail).toMatchObject({
      flowCode,
      stepName: '任务确认',
      roles: 'inspector',
      dealMans: expect.stringContaining('jianyan'),
    })
  })

  it('of a version in force is changed in its next version', async () => {
    const { id } = await created({ equclacode: '4900' })
    await admin.must(flowConfCalls.enable, { id })
    const step = await stepOf(id, 'BGLR')
    const saved = await admin.must(flowStepRegister.save, { id: step?.id, limitDays: '2' })
    expect(saved).toMatchObject({ limitDays: 2, flowVersion: '2' })
    expect(await stepOf(id, 'BGLR')).toMatchObject({ limitDays: 5 })
    expect(await refusalOf(admin.call(flowStepRegister.delete, { ids: step?.id }))).toBe(
      flowConfMessages.onlyByDraft,
    )
    await admin.must(flowConfCalls.disable, { id })
  })
})

it('a version that business runs by is not deleted, and a change makes the next one', async () => {
  const { id } = await created({ equclacode: '5000' })
  await admin.must(flowConfCalls.enable, { id })
  const [task] = await waitingTasks(server.current, 1, { prefix: '5' })
  await admin.must(flowConfCalls.disable, { id })
  expect(await refusalOf(admin.call(flowRegister.delete, { ids: id }))).toBe(flowConfMessages.deleteUsed)
  expect(await admin.must(flowConfCalls.getDesign, { id })).toMatchObject({ inPlace: false, items: 1 })
  const answer = await designed(id, withSwitch(standardSteps(), 'BGDY', false))
  expect(answer.isSuccess && answer.data).toMatchObject({ flowVersion: 2 })
  const { rows } = await sql<{
    flow: string
  }>`select "flowConfId" as flow from business_item where id = ${task?.id}::uuid`.execute(
    server.current.services.db,
  )
  expect(rows).toEqual([{ flow: id }])
})

describe('which flows there are', () => {
  it('is told to everybody who is signed in: the standing one, and those in force for a class and a kind', async () => {
    const { id, flowCode } = await created({ equclacode: '4000', inmGroupCode: 'DJ' })
    await designed(id, withSwitch(standardSteps(), 'RWQR', false))
    const registrar = await server.current.as('shouli')
    const codes = async (equclacode: string) =>
      (await registrar.must(flowConfCalls.getFlowConfList, { equclacode })).map((flow) => flow.flowCode)
    expect(await codes('4110')).toEqual(['inspection'])
    await admin.must(flowConfCalls.enable, { id })
    expect(await codes('4110')).toEqual(['inspection', flowCode])
    expect(await codes('3110')).toEqual(['inspection'])
    const [, flow] = await registrar.must(flowConfCalls.getFlowConfList, { equclacode: '4110' })
    expect(flow?.steps.map(({ stepcode }) => stepcode)).not.toContain('RWQR')
    await admin.must(flowConfCalls.disable, { id })
  })
})
