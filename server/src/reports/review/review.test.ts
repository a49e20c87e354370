import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { inspectionMessages } from '@tejian/contract/inspection/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { reportReviewCalls as calls } from '@tejian/contract/reports/reviewCalls.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { itemOf, reportAt, submitReport, writeReport } from '../../app/testing/reviews.ts'
import type { Row } from '../../kit/records/find.ts'
import { openRemarks, refuseOpenRemarks } from './openRemarks.ts'

const server = useTestApp()
const back = { backReason: '检验数据填写错误', backDescription: '限速器动作速度与铭牌不符' }
const names = [
  'jianyan',
  'jianyan2',
  'fuhe',
  'shenhe',
  'pizhun',
  'anpai',
  'qiye',
  'jiancha',
  'admin',
  'dangan',
] as const
let people: Record<(typeof names)[number], TestUser>

beforeAll(async () => {
  const made = await Promise.all(names.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as typeof people
})

const sentence = (answer: Answer<unknown>): string =>
  answer.isSuccess ? 'went through' : (answer.errorMsg ?? '')
const naming = (item: Row) => ({ seisn: item.seisn, reportno: item.reportno })

async function setRoles(loginName: string, roles: string): Promise<void> {
  await server.current.services.db
    .updateTable('app_user')
    .set({ roles })
    .where('loginName', '=', loginName)
    .execute()
}

describe('the chain', () => {
  it('runs from confirmation to the seal, writes names, times and opinions, and blanks nothing', async () => {
    const item = await reportAt(server.current, 'BGQR', { senior: true })
    const before = await itemOf(server.current, item.id)
    await people.jianyan2.must(calls.reportConfirmCommit, { seisn: item.seisn, acceptOpinion: '数据属实' })
    expect(await itemOf(server.current, item.id)).toMatchObject({
      step: 'BGSH_FX',
      dealMan: null,
      confirmUserName: '吴检验',
      confirmOpinion: '数据属实',
    })
    await people.fuhe.must(calls.reportAuditCommit, { ...naming(item), acceptOpinion: '结论成立' })
    expect(await itemOf(server.current, item.id)).toMatchObject({
      step: 'BGSH',
      recheckUserName: '郑复核',
      recheckOpinion: '结论成立',
      auditUserName: null,
    })
    await people.shenhe.must(calls.reportAuditCommit, { ...naming(item), acceptOpinion: '同意' })
    await people.pizhun.must(calls.reportApprovalCommit, { ...naming(item), acceptOpinion: '批准' })
    const after = await itemOf(server.current, item.id)
    expect(after).toMatchObject({
      step: 'finish_inspect',
      auditUserName: '王审核',
      auditOpinion: '同意',
      approveUserName: '冯批准',
      approveOpinion: '批准',
    })
    expect(after.auditTime).toBeTruthy()
    expect(after.approveTime).toBeTruthy()
    for (const [name, value] of Object.entries(before))
      if (value !== null && !['dealMan', 'dealManName', 'taskId', 'deadline'].includes(name))
        expect(after, name).toHaveProperty(name, expect.anything())
    const { rows } = await sql<Row>`select * from report where id = ${after.reportId}::uuid`.execute(
      server.current.services.db,
    )
    expect(rows[0]).toMatchObject({ auditUserName: '王审核', approveUserName: '冯批准' })
    const jobs = await sql<{ count: number }>`select count(*) as count from job
      where queue = 'report.seal' and key = ${item.id}`.execute(server.current.services.db)
    expect(Number(jobs.rows[0]?.count)).toBe(1)
  })

  it('goes past 技术复核 when nothing demands it', async () => {
    const item = await reportAt(server.current, 'BGSH')
    expect(item).toMatchObject({ step: 'BGSH', recheckUserName: null })
  })

  it('keeps an opinion without deciding, takes it when nothing else is said, and a blank empties it', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const { seisn } = item
    await people.shenhe.must(calls.reportAuditSave, { seisn, acceptOpinion: '待核对铭牌' })
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'BGSH', auditOpinion: '待核对铭牌' })
    await people.shenhe.must(calls.reportAuditSave, { seisn, acceptOpinion: ' ' })
    expect((await itemOf(server.current, item.id)).auditOpinion).toBeNull()
    await people.shenhe.must(calls.reportAuditSave, { seisn, acceptOpinion: '已核对铭牌' })
    await people.shenhe.must(calls.reportAuditCommit, naming(item))
    expect((await itemOf(server.current, item.id)).auditOpinion).toBe('已核对铭牌')
    const flow = await people.shenhe.must(flowCalls.getFlowLog, { seisn })
    expect(flow.find((line) => line.action === 'audit')?.acceptOpinion).toBe('已核对铭牌')
    expect(sentence(await people.shenhe.call(calls.reportAuditSave, { seisn, acceptOpinion: 'x' }))).toBe(
      inspectionMessages.notAtStep,
    )
  })

  it('is read with sheet, flow, next post and allowed actions', async () => {
    const item = await reportAt(server.current, 'BGSH', {
      content: { items: { 'A1.1.4': { result: 'N', note: '缺应急救援制度' } }, inspectResult: '不合格' },
    })
    const detail = await people.shenhe.must(calls.reportAuditDetail, { seisn: item.seisn })
    expect(detail).toMatchObject({
      reportno: item.reportno,
      seiflowsysid: item.reportId,
      nextStep: 'BGSP',
      otherPart: '',
      changedFields: [],
      mayRemark: true,
      mayAnswer: false,
    })
    expect(detail.actions).toEqual(expect.arrayContaining(['audit', 'return']))
    expect(detail.steps.map((line) => line.stepcode)).toEqual(
      expect.arrayContaining(['BGSC', 'BGLR', 'BGQR', 'BGSH']),
    )
    const items = detail.sheet.sections.flatMap((section) => section.items)
    expect(items.find(({ no }) => no === 'A1.1.4')).toMatchObject({ result: '不符合', unfit: true })
    expect(detail.sheet.header.find(({ field }) => field === 'header.useunit')?.value).toBe('测试单位')
  })
})

describe('what is refused', () => {
  it('two report numbers, a wrong one, several businesses', async () => {
    const one = await reportAt(server.current, 'BGSH')
    const two = await reportAt(server.current, 'BGSH')
    const audit = (more: Record<string, unknown>) => people.shenhe.call(calls.reportAuditCommit, more)
    expect(sentence(await audit({ seisn: one.seisn, reportno: `${one.reportno},${two.reportno}` }))).toBe(
      reviewMessages.oneReportAudit,
    )
    expect(sentence(await audit({ seisn: `${one.seisn},${two.seisn}`, reportno: one.reportno }))).toBe(
      reviewMessages.oneReportAudit,
    )
    expect(sentence(await audit({ seisn: one.seisn, reportno: two.reportno }))).toBe(
      reviewMessages.wrongReportno,
    )
    expect((await audit({ seisn: one.seisn })).isSuccess).toBe(false)
    expect(
      sentence(
        await people.pizhun.call(calls.reportApprovalCommit, {
          seisn: one.seisn,
          reportno: [one.reportno, two.reportno],
        }),
      ),
    ).toBe(reviewMessages.oneReportApproval)
    expect((await itemOf(server.current, one.id)).step).toBe('BGSH')
  })

  it('foreign rows, units, wrong steps, wrong posts, unknown reports', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const { seisn } = item
    for (const name of ['qiye', 'jiancha'] as const) {
      expect(sentence(await people[name].call(calls.reportAuditDetail, { seisn }))).toBe(kitMessages.missing)
      expect((await people[name].call(calls.reportAuditCommit, naming(item))).isSuccess).toBe(false)
      expect((await people[name].call(remarkCalls.list, { seisn })).isSuccess).toBe(false)
      expect(
        (await people[name].call(reviewCalls.rollback, { seisn, backStepNo: 'BGLR', ...back })).isSuccess,
      ).toBe(false)
    }
    expect(sentence(await people.shenhe.call(calls.reportAuditDetail, { seisn: 'YW000' }))).toBe(
      kitMessages.missing,
    )
    expect((await people.pizhun.call(calls.reportApprovalCommit, naming(item))).isSuccess).toBe(false)
    expect(sentence(await people.dangan.call(calls.reportAuditCommit, naming(item)))).toBe(
      kitMessages.forbidden,
    )
    expect(
      sentence(
        await people.shenhe.call(calls.reportAuditCommit, {
          ...naming(item),
          seiflowsysid: '018f0000-0000-7000-8000-000000000000',
        }),
      ),
    ).toBe(kitMessages.missing)
    expect((await itemOf(server.current, item.id)).step).toBe('BGSH')
  })

  it('the second of twenty people, told who was faster', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        people.shenhe.call(calls.reportAuditCommit, { ...naming(item), taskId: item.taskId }),
      ),
    )
    expect(answers.filter((answer) => answer.isSuccess).length).toBe(1)
    for (const answer of answers.filter((one) => !one.isSuccess))
      expect(sentence(answer)).toMatch(/^该任务已由王审核于2026-11-20 .+办理（报告审核：审核通过）/)
    const flow = await people.shenhe.must(flowCalls.getFlowLog, { seisn: item.seisn })
    expect(flow.filter((line) => line.action === 'audit').length).toBe(1)
  })
})

describe('separation of duties', () => {
  const all = 'inspection_user,inspector,senior_reviewer,reviewer,approver'
  /** Which part keeps whom from which step, written out by hand from domain.md. */
  const table = [
    ['BGQR', 'jianyan', '录入人', 'reportConfirmCommit'],
    ['BGSH_FX', 'jianyan', '录入人', 'reportAuditCommit'],
    ['BGSH_FX', 'jianyan2', '检验人员', 'reportAuditCommit'],
    ['BGSH', 'jianyan', '录入人', 'reportAuditCommit'],
    ['BGSH', 'jianyan2', '检验人员', 'reportAuditCommit'],
    ['BGSH', 'fuhe', '复核人', 'reportAuditCommit'],
    ['BGSP', 'jianyan', '录入人', 'reportApprovalCommit'],
    ['BGSP', 'jianyan2', '检验人员', 'reportApprovalCommit'],
    ['BGSP', 'fuhe', '复核人', 'reportApprovalCommit'],
    ['BGSP', 'shenhe', '审核人', 'reportApprovalCommit'],
  ] as const
  const steps = { BGQR: '报告确认', BGSH_FX: '技术复核', BGSH: '报告审核', BGSP: '报告审批' } as const

  it.each(table)('at %s %s is refused as %s', async (step, name, part, call) => {
    const item = await reportAt(server.current, step, { senior: step !== 'BGQR' })
    await sql`update business_item set "dealMan" = null, "dealManName" = null where id = ${item.id}::uuid`.execute(
      server.current.services.db,
    )
    const before = await server.current.services.db
      .selectFrom('app_user')
      .select('roles')
      .where('loginName', '=', name)
      .executeTakeFirstOrThrow()
    await setRoles(name, all)
    try {
      const person = await server.current.as(name)
      expect(sentence(await person.call(calls[call], naming(item)))).toBe(
        `您是该报告的${part}，不能同时办理${steps[step]}`,
      )
      const detail = await person.must(calls.reportAuditDetail, { seisn: item.seisn })
      expect(detail.otherPart).toBe(part)
      expect(detail.actions).not.toContain(
        { BGQR: 'confirmReport', BGSH_FX: 'recheck', BGSH: 'audit', BGSP: 'approve' }[step],
      )
    } finally {
      await setRoles(name, String(before.roles))
    }
    expect((await itemOf(server.current, item.id)).step).toBe(step)
  })

  it('neither offers nor takes a next holder with another part', async () => {
    await setRoles('fuhe', 'inspection_user,senior_reviewer,reviewer')
    try {
      const fuhe = await server.current.as('fuhe')
      const item = await reportAt(server.current, 'BGSH_FX', { senior: true })
      const offered = await fuhe.must(flowCalls.listDealMans, { seisn: item.seisn, stepcode: 'BGSH' })
      expect(offered.map(({ loginName }) => loginName)).toEqual(['shenhe'])
      expect(
        sentence(await fuhe.call(calls.reportAuditCommit, { ...naming(item), dealMan: 'fuhe' })),
      ).toContain('不能同时办理报告审核')
      expect(sentence(await fuhe.call(calls.reportAuditCommit, { ...naming(item), dealMan: 'dangan' }))).toBe(
        '陈档案不办理报告审核环节，请另选办理人',
      )
      await fuhe.must(calls.reportAuditCommit, { ...naming(item), dealMan: 'shenhe' })
      expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'BGSH', dealMan: 'shenhe' })
      const { taskId } = await itemOf(server.current, item.id)
      expect(
        sentence(await people.anpai.call(flowCalls.updateDealMans, { taskIds: taskId, dealMan: 'fuhe' })),
      ).toBe('郑复核是该业务的复核人，不能办理报告审核，请另选办理人')
    } finally {
      await setRoles('fuhe', 'inspection_user,senior_reviewer')
    }
  })
})

describe('updateDealMans', () => {
  it('hands an open task of a report over, to its post only', async () => {
    const item = await reportAt(server.current, 'BGQR')
    const change = (more: Record<string, unknown>) => people.anpai.call(flowCalls.updateDealMans, more)
    expect(sentence(await change({ taskIds: item.taskId }))).toBe('请选择办理人')
    expect(sentence(await change({ taskIds: item.taskId, dealMan: 'shenhe' }))).toBe(
      '王审核不办理报告确认环节，请另选办理人',
    )
    expect(sentence(await change({ taskIds: item.taskId, dealMan: 'jianyan' }))).toContain('是该业务的录入人')
    expect(
      (await people.qiye.call(flowCalls.updateDealMans, { taskIds: item.taskId, dealMan: 'qiye' })).isSuccess,
    ).toBe(false)
    expect(await itemOf(server.current, item.id)).toMatchObject({ dealMan: 'jianyan2' })
  })
})

describe('confirming several', () => {
  it('says per report what happened, and refuses what none of them can', async () => {
    const [one, two, done] = [
      await reportAt(server.current, 'BGQR'),
      await reportAt(server.current, 'BGQR'),
      await reportAt(server.current, 'BGSH'),
    ]
    const list = [one, two, done].map(({ seisn }) => ({ seisn }))
    const checked = await people.jianyan2.must(calls.reportConfirmSubmitValidate, {
      seisns: list.map(({ seisn }) => seisn),
    })
    expect(checked).toMatchObject({ valid: false, message: '该业务现在的环节是报告审核，不能确认' })
    expect(checked.errors.map(({ seisn }) => seisn)).toEqual([done.seisn])
    const answer = await people.jianyan2.must(calls.reportConfirmCommitByList, { list: JSON.stringify(list) })
    expect(answer.successCount).toBe(2)
    expect(answer.errors).toEqual([
      { seisn: done.seisn, message: expect.stringMatching(/^该任务已由吴检验于.+办理（报告确认：确认）/) },
    ])
    expect(
      await people.jianyan2.call(calls.reportConfirmCommitByList, {
        list: JSON.stringify([{ seisn: done.seisn }]),
      }),
    ).toMatchObject({ isSuccess: false, code: 'batch' })
    expect(sentence(await people.jianyan2.call(calls.reportConfirmCommitByList, { list: '[]' }))).toBe(
      reviewMessages.nothingToReview,
    )
  })
})

describe('a return of an item', () => {
  it('lands on passed steps only, with whoever did them, and shows the next reader what changed', async () => {
    const item = await reportAt(server.current, 'BGSP', {
      content: { header: { useunit: '甲公司' }, items: { 'A1.1.4': { result: 'Y' } } },
    })
    const { seisn } = item
    const send = (more: Record<string, unknown>) =>
      people.pizhun.call(reviewCalls.rollback, { seisn, ...more })
    expect(sentence(await send({ backStepNo: 'BGLR' }))).toBe('请选择退回原因')
    expect(sentence(await send({ backStepNo: 'BGSH_FX', ...back }))).toBe(
      '报告审批只能退回到：报告录入、报告确认、报告审核',
    )
    const steps = await people.pizhun.must(flowCalls.getbackStepsList, { seisn, stepcode: 'BGSP' })
    expect(steps.map(({ stepcode, dealMan }) => [stepcode, dealMan])).toEqual([
      ['BGLR', 'jianyan'],
      ['BGQR', 'jianyan2'],
      ['BGSH', 'shenhe'],
    ])
    await people.pizhun.must(reviewCalls.rollback, {
      seisn,
      backStepNo: 'BGLR',
      ...back,
      backDutyTask: '报告录入',
    })
    expect(await itemOf(server.current, item.id)).toMatchObject({
      step: 'BGLR',
      dealMan: 'jianyan',
      ...back,
      auditUserName: '王审核',
      reportno: item.reportno,
    })
    const told = await server.current.services.db
      .selectFrom('message')
      .select(['title', 'link'])
      .where('receiver', '=', 'jianyan')
      .where('content', 'like', `%${seisn}%退回%`)
      .execute()
    expect(told).toEqual([{ title: '退回：报告录入', link: `/businessPro/reportEnter?seisn=${seisn}` }])
    await writeReport(server.current, item.id, {
      header: { useunit: '乙公司' },
      items: { 'A1.1.4': { result: 'N', note: '制度缺失' } },
    })
    await submitReport(server.current, item.id)
    const changed = [
      { field: 'header.useunit', label: '使用单位', before: '甲公司', after: '乙公司' },
      { field: 'items.A1.1.4.result', label: 'A1.1.4 使用资料 检验结果', before: '符合', after: '不符合' },
      { field: 'items.A1.1.4.note', label: 'A1.1.4 使用资料 备注', before: null, after: '制度缺失' },
    ]
    expect((await people.jianyan2.must(calls.reportConfirmDetail, { seisn })).changedFields).toEqual(changed)
    await people.jianyan2.must(calls.reportConfirmCommit, { seisn })
    await people.shenhe.must(calls.reportAuditCommit, naming(item))
    expect((await people.pizhun.must(calls.reportApprovalDetail, { seisn })).changedFields).toEqual(changed)
  })

  it('works from building and entry, one and several, and from no other step by those calls', async () => {
    const one = await reportAt(server.current, 'BGLR')
    const two = await reportAt(server.current, 'BGQR')
    expect(
      sentence(await people.jianyan.call(calls.rollbackAppBussRepItem, { seisn: one.seisn, ...back })),
    ).toBe(inspectionMessages.notAtStep)
    const many = await people.jianyan.must(calls.batchRollbackRptEditInfo, {
      seisns: [one.seisn, two.seisn],
      ...back,
    })
    expect(many).toEqual({
      successCount: 1,
      errors: [{ seisn: two.seisn, message: inspectionMessages.notAtStep }],
    })
    expect(await itemOf(server.current, one.id)).toMatchObject({ step: 'BGSC', dealMan: 'jianyan' })
    await people.jianyan.must(calls.rollbackAppBussRepItem, { seisn: one.seisn, ...back })
    expect(await itemOf(server.current, one.id)).toMatchObject({ step: 'RWAP', dealMan: 'anpai' })
  })
})

describe('taking back', () => {
  it('one’s own last submit while nobody has acted, and not afterwards', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const { seisn } = item
    const list = await people.jianyan2.must(calls.reportConfirmDetail, { seisn })
    expect(list.actions).toContain('withdraw')
    expect((await people.shenhe.must(calls.reportAuditDetail, { seisn })).actions).not.toContain('withdraw')
    await people.jianyan2.must(reviewCalls.autoWithdraw, { seisn })
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'BGQR', dealMan: 'jianyan2' })
    await people.jianyan2.must(calls.reportConfirmCommit, { seisn })
    await people.shenhe.must(calls.reportAuditCommit, naming(item))
    const late = await people.jianyan2.call(reviewCalls.autoWithdraw, { seisn })
    expect(sentence(late)).toMatch(/^该任务已由王审核于.+办理（报告审核：审核通过）/)
    const flow = await people.shenhe.must(flowCalls.getFlowLog, { seisn })
    expect(flow.map(({ action }) => action).filter((action) => action === 'withdraw')).toEqual(['withdraw'])
  })
})

describe('remarks', () => {
  it('are pinned by whoever reviews, answered by the author, and keep the report from going on until then', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const { seisn } = item
    const save = (person: TestUser, more: Record<string, unknown>) =>
      person.call(remarkCalls.save, { seisn, field: 'items.A1.1.4', content: '请补充依据', ...more })
    expect(sentence(await save(people.jianyan, {}))).toBe(reviewMessages.mayNotRemark)
    expect(sentence(await save(people.shenhe, { field: 'items.99' }))).toBe(reviewMessages.noRemarkPlace)
    expect(sentence(await save(people.shenhe, { content: ' ' }))).toBe(reviewMessages.remarkMissing)
    expect(sentence(await save(people.qiye, {}))).toBe(kitMessages.missing)
    const made = await people.shenhe.must(remarkCalls.save, {
      seisn,
      field: 'items.A1.1.4',
      content: '请补充依据',
    })
    expect(made).toMatchObject({
      fieldLabel: 'A1.1.4 使用资料',
      stepName: '报告审核',
      own: true,
      closed: false,
    })
    expect(
      await people.shenhe.must(remarkCalls.save, {
        seisn,
        id: made.id,
        field: 'report',
        content: '请补照片',
      }),
    ).toMatchObject({ id: made.id, fieldLabel: '整份报告' })
    const answer = { seisn, id: made.id, answer: '已补' }
    expect(sentence(await people.jianyan.call(remarkCalls.answer, answer))).toBe(reviewMessages.mayNotAnswer)
    await people.shenhe.must(reviewCalls.rollback, { seisn, backStepNo: 'BGQR', ...back })
    expect(sentence(await people.jianyan2.call(calls.reportConfirmCommit, { seisn }))).toBe(
      '还有1条批注未答复：整份报告，请逐条答复后再提交',
    )
    expect((await openRemarks(await server.current.contextOf('jianyan'), item.id)).length).toBe(1)
    await expect(refuseOpenRemarks(await server.current.contextOf('jianyan'), item.id)).rejects.toThrow(
      '未答复',
    )
    expect(sentence(await people.jianyan2.call(remarkCalls.answer, { ...answer, answer: ' ' }))).toBe(
      reviewMessages.answerMissing,
    )
    expect(await people.jianyan2.must(remarkCalls.answer, answer)).toMatchObject({
      answer: '已补',
      answerUserName: '吴检验',
    })
    await people.jianyan2.must(calls.reportConfirmCommit, { seisn })
    expect(
      sentence(
        await people.shenhe.call(remarkCalls.save, { seisn, id: made.id, field: 'report', content: 'x' }),
      ),
    ).toBe(reviewMessages.remarkAnswered)
    expect((await people.dangan.call(remarkCalls.close, { seisn, id: made.id })).isSuccess).toBe(false)
    expect(await people.shenhe.must(remarkCalls.close, { seisn, id: made.id })).toMatchObject({
      closed: true,
    })
    expect(sentence(await people.shenhe.call(remarkCalls.close, { seisn, id: made.id }))).toBe(
      reviewMessages.remarkClosed,
    )
  })

  it('of a confirmer are for the one who enters, and do not hold the confirmer up', async () => {
    const item = await reportAt(server.current, 'BGQR')
    const { seisn } = item
    const made = await people.jianyan2.must(remarkCalls.save, { seisn, field: 'report', content: '请复核' })
    const answer = { seisn, id: made.id, answer: '无误' }
    expect(sentence(await people.jianyan2.call(remarkCalls.answer, answer))).toBe(reviewMessages.notOwnAnswer)
    await people.jianyan2.must(calls.reportConfirmCommit, { seisn })
    await people.shenhe.must(reviewCalls.rollback, { seisn, backStepNo: 'BGLR', ...back })
    expect(await people.jianyan.must(remarkCalls.answer, answer)).toMatchObject({ answer: '无误' })
  })

  it('of another business are no remarks of this one', async () => {
    const [one, two] = [await reportAt(server.current, 'BGSH'), await reportAt(server.current, 'BGSH')]
    const made = await people.shenhe.must(remarkCalls.save, {
      seisn: one.seisn,
      field: 'report',
      content: '见附件',
    })
    expect(sentence(await people.shenhe.call(remarkCalls.close, { seisn: two.seisn, id: made.id }))).toBe(
      kitMessages.missing,
    )
    expect(await people.shenhe.must(remarkCalls.list, { seisn: two.seisn })).toEqual([])
  })
})
