import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { declarationAtStep, itemRows, lackReason, rowOf, saved } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const back = { backReason: '申报信息填写错误', backDescription: '联系电话无人接听' }
let [unit, scheduler, reviewer, registrar] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[unit, scheduler, reviewer, registrar] = (await Promise.all(
    ['qiye', 'anpai', 'fushen', 'shouli'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

const sheetOf = async (id: string, more: Record<string, unknown>) => {
  const row = await rowOf(server.current, id)
  return {
    appmainsysid: id,
    unitId: row.unitId,
    unitname: row.unitname,
    inscontactname: row.inscontactname,
    inscontacttel: row.INSCONTACTTEL,
    equclacode: row.equclacode,
    inmGroupCode: row.inmGroupCode,
    verifyTestStatus: row.verifyTestStatus,
    appBussList: String(row.equdatasysid)
      .split(',')
      .map((device) => ({ equdatasysid: device })),
    ...more,
  }
}

describe('what a reviewer noted', () => {
  it('is emptied by a blank, and kept where nothing is said', async () => {
    const made = await declarationAtStep(server.current, 'CLFS')
    const { appmainsysid } = made
    const noted = async () => (await rowOf(server.current, appmainsysid)).missingMaterial
    const pass = { appmainsysid, opinionResult: 'pass', lackReason }
    await reviewer.must(reviewCalls.materialReviewDeal, { ...pass, missingMaterial: '维保合同' })
    const again = { appmainsysid, ...back, backStepNo: 'CLFS' }
    await registrar.must(reviewCalls.appRollback, again)
    await reviewer.must(reviewCalls.materialReviewDeal, pass)
    expect(await noted()).toBe('维保合同')
    await registrar.must(reviewCalls.appRollback, again)
    await reviewer.must(reviewCalls.materialReviewDeal, { ...pass, missingMaterial: ' ' })
    expect(await noted()).toBeNull()
  })
})

describe('a return', () => {
  it('is refused without reason, without description, to a step where it may not land', async () => {
    const made = await declarationAtStep(server.current, 'YWSL')
    const refused = async (more: Record<string, unknown>) => {
      const answer = await registrar.call(reviewCalls.appRollback, {
        appmainsysid: made.appmainsysid,
        ...more,
      })
      return answer.isSuccess ? 'went through' : answer.errorMsg
    }
    expect(await refused({})).toBe('请选择退回原因')
    expect(await refused({ backReason: '其他' })).toBe('请输入退回说明')
    expect(await refused({ ...back, backStepNo: 'SCFP' })).toBe('业务受理只能退回到：业务申报、资料审查')
    expect(await refused({ ...back, backStepNo: 'BGSP' })).toContain('只能退回到')
    expect((await rowOf(server.current, made.appmainsysid)).step).toBe('YWSL')
  })

  it('goes to whoever did the step last, with reason, description and duty step, as a new event', async () => {
    const made = await declarationAtStep(server.current, 'YWSL')
    await registrar.must(reviewCalls.appRollback, {
      appmainsysid: made.appmainsysid,
      ...back,
      backStepNo: 'CLFS',
      backDutyTask: '业务申报',
    })
    const marks = { ...back, backDutyTask: '业务申报' }
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      step: 'CLFS',
      dealMan: 'fushen',
      state: '1',
      ...marks,
    })
    for (const item of await itemRows(server.current, made.appmainsysid))
      expect(item).toMatchObject({ step: 'CLFS', dealMan: 'fushen', ...marks })
    const flow = await registrar.must(flowCalls.getFlowLog, { seisn: made.seisns[0] })
    expect(flow.map((line) => [line.stepcode, line.action, line.fallbackReason])).toEqual([
      ['YWSB', 'create', ''],
      ['YWSB', 'submit', ''],
      ['SCFP', 'assign', ''],
      ['CLFS', 'pass', ''],
      ['YWSL', 'return', back.backReason],
      ['CLFS', 'open', ''],
    ])
    expect(flow.at(-1)).toMatchObject({ executor: '雷复审', executeTime: null })
    expect(await registrar.must(flowCalls.getbackStepsList, { seisn: made.seisns[0] })).toEqual([
      { stepcode: 'YWSB', stepName: '业务申报', dealMan: 'qiye', dealManName: '朱经办' },
    ])
  })

  it('by seisn works on the declaration while it is not accepted', async () => {
    const made = await declarationAtStep(server.current, 'SCFP')
    await scheduler.must(reviewCalls.rollback, { seisn: made.seisns[0], ...back })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      step: 'YWSB',
      state: '2',
      dealMan: 'qiye',
    })
    expect(
      await (await server.current.as('qiye2')).call(reviewCalls.rollback, { seisn: made.seisns[0], ...back }),
    ).toMatchObject({ errorMsg: kitMessages.missing })
  })

  it('shows the next reviewer what changed since, field by field', async () => {
    const made = await declarationAtStep(server.current, 'YWSL')
    expect(
      (await registrar.must(declarationCalls.getDetailAppMain, { appmainsysid: made.appmainsysid }))
        .changedFields,
    ).toEqual([])
    await registrar.must(reviewCalls.appRollback, {
      appmainsysid: made.appmainsysid,
      ...back,
      backStepNo: 'YWSB',
    })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      step: 'YWSB',
      state: '4',
      ...back,
    })
    await unit.must(
      declarationCalls.saveAppMain,
      await sheetOf(made.appmainsysid, {
        inscontactname: '秦经办',
        note: '门卫处登记',
        verifyTestStatus: '1',
      }),
    )
    await unit.must(declarationCalls.submitAppMain, { appmainsysid: made.appmainsysid })
    const detail = await scheduler.must(declarationCalls.getDetailAppMain, { appno: made.appno })
    expect(detail.changedFields).toEqual([
      { field: 'inscontactname', label: '报检联系人', before: '朱经办', after: '秦经办' },
      { field: 'verifyTestStatus', label: '是否申请现场监督检验', before: '否', after: '是' },
      { field: 'note', label: '备注', before: null, after: '门卫处登记' },
    ])
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      backReason: null,
      backDescription: null,
      state: '1',
    })
  })

  it('of materials is part of the review', async () => {
    const made = await declarationAtStep(server.current, 'CLFS')
    expect(
      await reviewer.call(reviewCalls.materialReviewDeal, {
        appmainsysid: made.appmainsysid,
        opinionResult: 'maybe',
      }),
    ).toMatchObject({ errorMsg: '请选择审查结果' })
    expect(
      await reviewer.call(reviewCalls.materialReviewDeal, {
        appmainsysid: made.appmainsysid,
        opinionResult: 'back',
      }),
    ).toMatchObject({ errorMsg: '请选择退回原因' })
    await reviewer.must(reviewCalls.materialReviewDeal, {
      appmainsysid: made.appmainsysid,
      opinionResult: 'back',
      ...back,
    })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({ step: 'YWSB', state: '2' })
  })

  it('is told to whoever gets the work', async () => {
    const made = await declarationAtStep(server.current, 'SCFP')
    await scheduler.must(reviewCalls.appRollback, { appmainsysid: made.appmainsysid, ...back })
    const messages = await server.current.services.db
      .selectFrom('message')
      .selectAll()
      .where('receiver', '=', 'qiye')
      .where('content', 'like', `%${made.appno}%退回%`)
      .execute()
    expect(messages[0]).toMatchObject({
      title: '退回：业务申报',
      link: `/businessPro/applyList?appno=${made.appno}`,
    })
    expect(messages[0]?.content).toContain(back.backDescription)
  })
})

describe('a withdrawal', () => {
  const { autoWithdraw } = reviewCalls
  it('takes back one’s own last submit while nobody has acted', async () => {
    const made = await declarationAtStep(server.current, 'SCFP')
    const seisn = made.seisns[0]
    expect(
      (await unit.must(declarationCalls.getDetailAppMain, { appmainsysid: made.appmainsysid })).actions,
    ).toContain('withdraw')
    await unit.must(autoWithdraw, { seisn })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      step: 'YWSB',
      state: '90',
      dealMan: 'qiye',
    })
    expect(await unit.call(autoWithdraw, { seisn })).toMatchObject({
      isSuccess: false,
      errorMsg: flowMessages.nothingToWithdraw,
    })
    await unit.must(declarationCalls.submitAppMain, { appmainsysid: made.appmainsysid })
    const flow = await unit.must(flowCalls.getFlowLog, { appno: made.appno })
    expect(flow.map((line) => line.action)).toEqual(['create', 'submit', 'withdraw', 'submit', 'open'])
  })

  it('is refused to others, to strangers, and once somebody has acted', async () => {
    const made = await declarationAtStep(server.current, 'SCFP')
    const seisn = made.seisns[0]
    expect(await registrar.call(autoWithdraw, { seisn })).toMatchObject({ isSuccess: false })
    expect(await (await server.current.as('qiye2')).call(autoWithdraw, { seisn })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    await scheduler.must(reviewCalls.assignReview, { ids: made.appmainsysid, dealMan: 'fushen' })
    const late = await unit.call(autoWithdraw, { seisn })
    expect(late).toMatchObject({ isSuccess: false, code: 'handled' })
    expect(late.isSuccess ? '' : late.errorMsg).toMatch(/^该任务已由蓝安排于.+办理（审查分配：分配）/)
    await scheduler.must(autoWithdraw, { seisn })
    expect(await rowOf(server.current, made.appmainsysid)).toMatchObject({
      step: 'SCFP',
      state: '1',
      dealMan: 'anpai',
    })
  })

  it('does not undo an acceptance or a return', async () => {
    const accepted = await declarationAtStep(server.current, 'end')
    expect(await registrar.call(autoWithdraw, { seisn: accepted.seisns[0] })).toMatchObject({
      isSuccess: false,
    })
    const made = await declarationAtStep(server.current, 'YWSL')
    await registrar.must(reviewCalls.appRollback, { appmainsysid: made.appmainsysid, ...back })
    expect(await registrar.call(autoWithdraw, { seisn: made.seisns[0] })).toMatchObject({
      isSuccess: false,
      errorMsg: flowMessages.nothingToWithdraw,
    })
  })
})

describe('handing a task over', () => {
  it('is refused without tasks, without a person, to a wrong post, for tasks that are done or foreign', async () => {
    const made = await declarationAtStep(server.current, 'CLFS')
    const { taskId } = await rowOf(server.current, made.appmainsysid)
    const refused = async (person: TestUser, more: Record<string, unknown>) => {
      const answer = await person.call(flowCalls.taskTransfer, more)
      return answer.isSuccess ? 'went through' : answer.errorMsg
    }
    expect(await refused(scheduler, { assignee: 'anpai' })).toBe(flowMessages.chooseTasks)
    expect(await refused(scheduler, { taskIds: taskId })).toBe(flowMessages.chooseAssignee)
    expect(await refused(scheduler, { taskIds: taskId, assignee: 'nobody' })).toBe(
      flowMessages.unknownAssignee,
    )
    expect(await refused(scheduler, { taskIds: taskId, assignee: 'shouli' })).toBe(
      '叶受理不办理资料审查环节，请另选办理人',
    )
    expect(await refused(scheduler, { taskIds: taskId, assignee: 'fushen' })).toBe(flowMessages.sameHolder)
    expect(await refused(registrar, { taskIds: taskId, assignee: 'fushen' })).toBe(flowMessages.unknownTask)
    expect(await refused(unit, { taskIds: taskId, assignee: 'fushen' })).toBe(kitMessages.forbidden)
    expect(await refused(scheduler, { taskIds: made.taskId, assignee: 'fushen' })).toBe(
      flowMessages.unknownTask,
    )
  })

  it('moves the task, the row and its items, all of them or none', async () => {
    const one = await saved(server.current, registrar)
    const other = await declarationAtStep(server.current, 'CLFS')
    const foreign = (await rowOf(server.current, other.appmainsysid)).taskId
    expect(
      await registrar.call(flowCalls.taskTransfer, { assignee: 'admin', taskIds: [one.taskId, foreign] }),
    ).toMatchObject({ isSuccess: false })
    expect((await rowOf(server.current, one.appmainsysid)).dealMan).toBe('shouli')
    await server.current.services.db
      .updateTable('app_user')
      .set({ roles: 'inspection_user,registrar' })
      .where('loginName', '=', 'esp')
      .execute()
    await registrar.must(flowCalls.taskTransfer, { assignee: 'esp', taskIds: one.taskId })
    expect(await rowOf(server.current, one.appmainsysid)).toMatchObject({
      dealMan: 'esp',
      dealManName: '何企服',
      step: 'YWSB',
    })
    for (const item of await itemRows(server.current, one.appmainsysid)) expect(item.dealMan).toBe('esp')
    expect(
      await registrar.call(declarationCalls.submitAppMain, { appmainsysid: one.appmainsysid }),
    ).toMatchObject({ errorMsg: '该任务由何企服办理，您不能代为提交' })
  })

  it('offers the people of the post, with the present holder marked; units see no staff', async () => {
    const made = await declarationAtStep(server.current, 'CLFS')
    const people = await scheduler.must(flowCalls.listDealMans, { stepcode: 'CLFS', appno: made.appno })
    expect(people.map((person) => [person.loginName, person.isDefault, person.officeName])).toEqual([
      ['fushen', true, '质量管理科'],
    ])
    expect(await unit.must(flowCalls.listDealMans, { stepcode: 'CLFS' })).toEqual([])
    expect(await scheduler.call(flowCalls.listDealMans, { stepcode: 'NIX' })).toMatchObject({
      errorMsg: flowMessages.noSuchStep,
    })
  })

  it('checks a late click', async () => {
    const made = await declarationAtStep(server.current, 'CLFS')
    const { taskId } = await rowOf(server.current, made.appmainsysid)
    const check = (person: TestUser, more: Record<string, unknown>) =>
      person.must(flowCalls.checkClickError, { seisn: made.seisns[0], ...more })
    expect(await check(reviewer, { taskId, stepcode: 'CLFS' })).toEqual({ valid: true, message: '' })
    expect(await check(reviewer, { taskId: made.taskId })).toMatchObject({
      valid: false,
      message: '该任务的状态已变化，请刷新列表',
    })
    expect(await check(reviewer, { stepcode: 'SCFP' })).toMatchObject({
      valid: false,
      message: '该业务现在的环节是资料审查，请刷新列表',
    })
    expect(await check(scheduler, {})).toMatchObject({ valid: false, message: '该任务由雷复审办理' })
  })
})
