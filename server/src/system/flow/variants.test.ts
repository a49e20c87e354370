import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { shippedCalendar } from '@tejian/contract/kit/workingDays.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { flowConfCalls, flowRegister } from '@tejian/contract/system/flowCalls.ts'
import { type FlowStep, standardSteps, withSwitch } from '@tejian/contract/system/flowRules.ts'
import { arrangeCalls } from '@tejian/contract/tasks/arrangeCalls.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { itemRows, lackReason, saved } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { tasksToBuild } from '../../app/testing/reports.ts'
import { itemOf } from '../../app/testing/reviews.ts'
import { departments, freeDay, planFor, waitingTasks } from '../../app/testing/tasks.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { allowedMoves, move, processOf } from '../../kit/process/move.ts'
import type { Row } from '../../kit/records/find.ts'
import { openFlowVariants } from './variants.ts'

const { addWorkingDays } = shippedCalendar

const server = useTestApp()
let [admin, scheduler] = [] as unknown as [TestUser, TestUser]
let made = 0
const enabled: string[] = []

beforeAll(async () => {
  ;[admin, scheduler] = await Promise.all([server.current.as('admin'), server.current.as('anpai')])
})

afterEach(async () => {
  for (const id of enabled.splice(0)) await admin.call(flowConfCalls.disable, { id })
})

/** A flow in force for vehicles with these steps. */
async function inForce(
  steps: readonly FlowStep[],
  aim: Record<string, string> = { equclacode: '5000' },
): Promise<string> {
  made += 1
  const { id } = await admin.must(flowRegister.save, {
    flowCode: `V_${made}`,
    flowName: `车辆流程${made}`,
    ...aim,
  })
  await admin.must(flowConfCalls.saveDesign, { id, steps: JSON.stringify(steps) })
  await admin.must(flowConfCalls.enable, { id })
  enabled.push(id)
  return id
}

const changed = (change: (step: FlowStep) => Partial<FlowStep>): FlowStep[] =>
  standardSteps().map((step) => ({ ...step, ...change(step) }))

const vehicle = async (): Promise<Row> => {
  const [task] = await waitingTasks(server.current, 1, { prefix: '5' })
  return itemOf(server.current, task?.id ?? '')
}

const today = (): string => dayOf(server.current.services.now())

describe('a flow in force', () => {
  it('is for new business only, and stays with it', async () => {
    const before = await vehicle()
    const id = await inForce(withSwitch(standardSteps(), 'RWQR', false))
    const item = await vehicle()
    expect([(await itemOf(server.current, before.id)).flowConfId, item.flowConfId]).toEqual([null, id])
    await admin.must(flowConfCalls.disable, { id })
    expect((await vehicle()).flowConfId).toBeNull()
    const { services } = server.current
    expect(processOf(services, businessItem, item).steps.RWQR).toBeUndefined()
    expect(processOf(services, businessItem, before).steps.RWQR).toBeDefined()
  })

  it('is the most specific one for the class and the kind of inspection', async () => {
    const whole = await inForce(standardSteps(), {})
    const vehicles = await inForce(standardSteps())
    const first = await inForce(standardSteps(), { equclacode: '5000', inmGroupCode: 'SCJ' })
    const flows = async (prefix: string, kind: string) => {
      const [task] = await waitingTasks(server.current, 1, { prefix, kind })
      return (await itemOf(server.current, task?.id ?? '')).flowConfId
    }
    expect(await flows('3', 'DJ')).toBe(whole)
    expect(await flows('5', 'DJ')).toBe(vehicles)
    expect(await flows('5', 'SCJ')).toBe(first)
  })

  it('sets the days of the first step, and of every step that a move opens', async () => {
    await inForce(changed(({ stepCode }) => (['RWAP', 'BGSC'].includes(stepCode) ? { limitDays: 9 } : {})))
    const item = await vehicle()
    expect(item.deadline).toBe(addWorkingDays(today(), 9))
    await scheduler.must(arrangeCalls.taskSchedCommit, {
      seisn: item.seisn,
      ...planFor(freeDay(), departments.plain),
    })
    const moved = await itemOf(server.current, item.id)
    expect([moved.step, moved.deadline]).toEqual(['BGSC', addWorkingDays(today(), 9)])
  })

  it('leads past a step that it leaves out, even where the department wants tasks confirmed', async () => {
    await inForce(withSwitch(standardSteps(), 'RWQR', false))
    const item = await vehicle()
    expect(await scheduler.must(declarationCalls.getTaskConfirmFlag, { seisn: item.seisn })).toEqual({
      flag: false,
    })
    await scheduler.must(arrangeCalls.taskSchedCommit, {
      seisn: item.seisn,
      ...planFor(freeDay(), departments.confirming),
    })
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'BGSC', dealMan: 'jianyan' })
  })

  it('decides who holds a step, who may be named for it, and who is offered', async () => {
    await inForce(changed(({ stepCode }) => (stepCode === 'RWAP' ? { roles: ['station_head'] } : {})))
    const item = await vehicle()
    const refused = await scheduler.call(arrangeCalls.taskSchedCommit, {
      seisn: item.seisn,
      ...planFor(freeDay(), departments.plain),
    })
    expect(refused).toMatchObject({ isSuccess: false, errorMsg: '任务安排不由您的岗位办理' })
    expect(allowedMoves(await server.current.contextOf('anpai'), businessItem, item)).not.toContain('arrange')
    expect(allowedMoves(await server.current.contextOf('zhanzhang'), businessItem, item)).toContain('arrange')
    const offered = await scheduler.must(flowCalls.listDealMans, { seisn: item.seisn, stepcode: 'RWAP' })
    expect(offered.map(({ loginName }) => loginName)).not.toContain('anpai')
  })

  it('takes whoever is named on acceptance only where the flow lets them', async () => {
    await inForce(changed(({ stepCode }) => (stepCode === 'RWAP' ? { roles: ['station_head'] } : {})))
    const registrar = await server.current.as('shouli')
    const { appmainsysid } = await saved(server.current, registrar, { prefix: '5' })
    await registrar.must(declarationCalls.submitAppMain, { appmainsysid })
    const wrong = await registrar.call(reviewCalls.acceptCommit, {
      appmainsysid,
      dealMan: 'anpai',
      lackReason,
    })
    expect(wrong).toMatchObject({ isSuccess: false, errorMsg: expect.stringContaining('不办理任务安排环节') })
    const [waiting] = await itemRows(server.current, appmainsysid)
    expect([waiting?.step, waiting?.flowConfId]).toEqual(['YWSL', null])
    await registrar.must(reviewCalls.acceptCommit, { appmainsysid, dealMan: 'zhanzhang', lackReason })
    expect((await itemRows(server.current, appmainsysid))[0]).toMatchObject({
      step: 'RWAP',
      dealMan: 'zhanzhang',
    })
  })

  it('lets returns land only where it says', async () => {
    await inForce(changed(({ stepCode }) => (stepCode === 'BGSC' ? { backSteps: [] } : {})))
    const [work] = await tasksToBuild(server.current, { prefix: '5' })
    const inspector = await server.current.as('jianyan')
    const back = { backReason: '其他', backDescription: '现场不具备条件' }
    const refused = await inspector.call(reviewCalls.rollback, { seisn: work?.seisn, ...back })
    expect(refused.isSuccess).toBe(false)
    const steps = await inspector.must(flowCalls.getbackStepsList, { seisn: work?.seisn, stepcode: 'BGSC' })
    expect(steps).toEqual([])
    expect(await itemOf(server.current, work?.id ?? '')).toMatchObject({ step: 'BGSC' })
  })

  it('sends a return of 报告归档 to 报告审批 where it leaves 报告打印 out', async () => {
    await inForce(withSwitch(standardSteps(), 'BGDY', false))
    const item = await vehicle()
    const process = processOf(server.current.services, businessItem, item)
    expect(process.steps.finish_inspect?.actions.finish?.to).toEqual([
      { when: { field: 'withReport', in: ['1'] }, to: 'BGGD' },
      { to: 'end' },
    ])
    expect(process.steps.BGGD?.actions.return?.backTo).toEqual(['BGSP'])
  })
})

describe('what an instance keeps of flows', () => {
  it('is read anew when another instance changes one', async () => {
    const { services } = server.current
    const other = await openFlowVariants(services)
    const id = await inForce(standardSteps())
    await expect.poll(() => other.of({ id: '', version: 1, flowConfId: id })?.steps.RWQR).toBeDefined()
    await admin.must(flowConfCalls.disable, { id })
    // Nothing begins or runs by it any more.
    await expect.poll(() => other.of({ id: '', version: 1, flowConfId: id })).toBeUndefined()
  })

  it('is read before a move by a flow that it has not heard of', async () => {
    const context = await server.current.contextOf('anpai')
    const deaf = await openFlowVariants({
      ...server.current.services,
      listener: { on: async () => {}, close: async () => {} },
    })
    await inForce(changed(({ stepCode }) => (stepCode === 'RWAP' ? { roles: ['station_head'] } : {})))
    const item = await vehicle()
    expect(deaf.of(item)).toBeUndefined()
    await deaf.ready(context, item)
    expect(deaf.of(item)?.steps.RWAP?.roles).toEqual(['station_head'])
  })
})

it('the desktop counts the tasks that a flow gives to a post', async () => {
  const { workOf } = await import('../../home/desktop.ts')
  const counted = async (loginName: string) => {
    const { tasks } = await workOf(await server.current.contextOf(loginName))
    return tasks.find(({ process, step }) => process === 'inspection' && step === 'RWAP')?.count ?? 0
  }
  const before = [await counted('anpai'), await counted('zhanzhang')]
  await inForce(changed(({ stepCode }) => (stepCode === 'RWAP' ? { roles: ['station_head'] } : {})))
  await vehicle()
  expect([await counted('anpai'), await counted('zhanzhang')]).toEqual([before[0], Number(before[1]) + 1])
})

it('a move by an item with a flow is logged and audited like any other', async () => {
  await inForce(withSwitch(standardSteps(), 'RWQR', false))
  const item = await vehicle()
  await move(await server.current.contextOf('anpai'), {
    record: businessItem,
    id: item.id,
    action: 'arrange',
    supplied: { planInspectDate: today(), proPrincipalId: 'jianyan' },
    prepare: async () => ({ taskConfirmFlag: '1' }),
  })
  const log = await admin.must(flowCalls.getFlowLog, { seisn: item.seisn })
  expect(log.slice(-2).map(({ stepcode, nextStep }) => [stepcode, nextStep])).toEqual([
    ['RWAP', 'BGSC'],
    ['BGSC', ''],
  ])
})
