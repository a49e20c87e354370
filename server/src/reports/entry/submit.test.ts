import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import { entryCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter, tasksToBuild } from '../../app/testing/reports.ts'

const server = useTestApp()
let [inspector, second] = [] as unknown as [TestUser, TestUser]

beforeAll(async () => {
  ;[inspector, second] = (await Promise.all(
    ['jianyan', 'jianyan2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
})

const itemOf = (seisn: string) =>
  server.current.services.db
    .selectFrom('business_item')
    .selectAll()
    .where('seisn', '=', seisn)
    .executeTakeFirstOrThrow()

const begun = async (wanted = {}): Promise<string> =>
  (await reportsToEnter(server.current, wanted))[0]?.seisn ?? ''

const refusal = async (seisn: string, more: Record<string, unknown> = {}) => {
  const answer = await inspector.call(rptEditInfoCalls.submit, { seisn, ...more })
  return answer.isSuccess
    ? { sentence: 'went through', fields: {} }
    : { sentence: answer.errorMsg, fields: answer.fields ?? {} }
}

describe('a submit is refused', () => {
  it('while items are open, with the first ones by number and name, and how many', async () => {
    const seisn = await begun()
    const { sentence, fields } = await refusal(seisn)
    expect(sentence).toMatch(/^A1\.1\.4 .+：未判定；.+等\d+项，请处理后再提交$/)
    expect(fields.inspectResult).toBe('检验结论：未选择检验结论')
    expect((await itemOf(seisn)).step).toBe('BGLR')
    const checked = await inspector.must(entryCalls.reportSubmitValidate, { seisns: seisn })
    expect(checked).toMatchObject({ valid: false, message: sentence })
    expect(checked.errors[0]).toMatchObject({ seisn, field: 'A1.1.4' })
  })

  it('for a value outside its limits that is called fit, by number and name', async () => {
    const seisn = await begun({ prefix: '33' })
    const template = await fillReport(server.current, seisn)
    const item = template.sections
      .flatMap(({ items }) => items)
      .find(
        ({ measures, optionalMeasure }) => !optionalMeasure && measures?.some(({ max }) => max !== undefined),
      )
    const measure = item?.measures?.find(({ max }) => max !== undefined)
    const no = item?.no ?? ''
    const values = {
      ...Object.fromEntries((item?.measures ?? []).map(({ name }) => [name, '/'])),
      [measure?.name ?? '']: String((measure?.max ?? 0) + 1),
    }
    await fillReport(server.current, seisn, { items: { [no]: { result: 'Y', values } } })
    const { sentence } = await refusal(seisn)
    expect(sentence).toContain(`${no} ${item?.name}：`)
    expect(sentence).toContain('超出限值')
  })

  it('for a conclusion that key items forbid, and for an unfit item without words', async () => {
    const seisn = await begun()
    const template = await fillReport(server.current, seisn)
    const key = template.sections.flatMap(({ items }) => items).find((item) => item.key && !item.measures)
    await fillReport(server.current, seisn, { items: { [key?.no ?? '']: { result: 'N' } } })
    const { fields } = await refusal(seisn)
    expect(fields[key?.no ?? '']).toContain('不符合项应说明存在的问题')
    expect(fields.inspectResult).toContain('检验结论为“合格”，但')
  })

  it('for a day in the future or before acceptance, and a next date later than the rules allow', async () => {
    const seisn = await begun()
    await fillReport(server.current, seisn)
    const save = (more: Record<string, unknown>) => inspector.must(rptEditInfoCalls.save, { seisn, ...more })
    await save({ inspectdate: '2099-01-01' })
    expect((await refusal(seisn)).fields.inspectdate).toBe(`检验日期：${buildMessages.dateAhead}`)
    await save({ inspectdate: '2020-01-01' })
    expect((await refusal(seisn)).fields.inspectdate).toContain('不能早于受理日期')
    const { planInspectDate } = await itemOf(seisn)
    await save({ inspectdate: planInspectDate, ninspectdate: '2090-01-31' })
    expect((await refusal(seisn)).fields.nextinspdate).toContain('下次检验日期不能晚于')
    await save({ ninspectdate: '2020-01-31' })
    expect((await refusal(seisn)).fields.nextinspdate).toContain('应晚于检验日期')
  })

  it('without a second inspector, and when the enterer names himself', async () => {
    const seisn = await begun({ inspectors: 'jianyan' })
    await fillReport(server.current, seisn)
    expect((await refusal(seisn)).sentence).toBe(entryMessages.noConfirmer)
    expect((await refusal(seisn, { dealMan: 'jianyan' })).sentence).toBe(entryMessages.confirmsOwn)
    expect((await refusal(seisn, { dealMan: 'shenhe' })).sentence).toContain('报告确认')
    await inspector.must(rptEditInfoCalls.submit, { seisn, dealMan: 'jianyan2' })
    expect(await itemOf(seisn)).toMatchObject({ step: 'BGQR', dealMan: 'jianyan2' })
  })
})

describe('a submit', () => {
  it('settles dates and conclusion and goes to the second inspector', async () => {
    const seisn = await begun()
    await fillReport(server.current, seisn)
    const ahead = await inspector.must(entryCalls.reportProcessReturnValue, { seisn })
    expect(ahead).toMatchObject({
      stepcode: 'BGQR',
      values: { dealMan: 'jianyan2', seniorReview: '0', unacceptable: '0', resultCode: '3011' },
    })
    await inspector.must(rptEditInfoCalls.submit, { seisn })
    const item = await itemOf(seisn)
    expect(item).toMatchObject({
      step: 'BGQR',
      dealMan: 'jianyan2',
      inspectResult: '合格',
      seniorReview: '0',
    })
    expect(item.nextinspdate).toBe(ahead.values.nextinspdate)
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from report where id = ${item.reportId}::uuid`.execute(server.current.services.db)
    expect(rows[0]).toMatchObject({
      resultCode: '3011',
      unacceptable: false,
      nextinspdate: item.nextinspdate,
    })
    expect(rows[0]?.header).toMatchObject({ nextinspdate: item.nextinspdate })
    const event = await server.current.services.db
      .selectFrom('flow_event')
      .select('snapshot')
      .where('recordId', '=', item.id)
      .where('action', '=', 'submit')
      .executeTakeFirstOrThrow()
    expect(event.snapshot).toMatchObject({ 'items.A1.1.4.result': 'Y', inspectResult: '合格' })
  })

  it('of an unacceptable conclusion goes through the senior reviewer and states no next date', async () => {
    const seisn = await begun()
    await fillReport(server.current, seisn, { inspectResult: '不合格' })
    await inspector.must(rptEditInfoCalls.submit, { seisn })
    expect(await itemOf(seisn)).toMatchObject({
      inspectResult: '不合格',
      seniorReview: '1',
      nextinspdate: null,
    })
    await second.must(reviewCalls.rollback, { seisn, backReason: '其他', backDescription: '核对' })
  })

  it('of an amusement ride goes through the senior reviewer whatever it says', async () => {
    const seisn = await begun({ prefix: '6' })
    await fillReport(server.current, seisn)
    await inspector.must(rptEditInfoCalls.submit, { seisn })
    expect(await itemOf(seisn)).toMatchObject({ inspectResult: '合格', seniorReview: '1' })
  })

  it('has one winner; the other hears what happened', async () => {
    const seisn = await begun()
    await fillReport(server.current, seisn)
    const { taskId } = await itemOf(seisn)
    const people = [inspector, await server.current.as('jianyan')]
    const answers = await Promise.all(
      people.map((person) => person.call(rptEditInfoCalls.submit, { seisn, taskId })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(answers.map((answer) => (answer.isSuccess ? '' : answer.errorMsg)).join('')).toContain(
      '（报告录入：提交）',
    )
  })

  it('of several says per row what happened', async () => {
    const [a, b] = await reportsToEnter(server.current, { count: 2 })
    await fillReport(server.current, a?.seisn ?? '')
    const answer = await inspector.must(rptEditInfoCalls.batchSubmit, { seisns: `${a?.seisn},${b?.seisn}` })
    expect(answer.successCount).toBe(1)
    expect(answer.errors).toMatchObject([{ seisn: b?.seisn }])
    expect(answer.errors[0]?.message).toContain('未判定')
  })

  it('again after a return shows what changed since', async () => {
    const seisn = await begun()
    await fillReport(server.current, seisn)
    await inspector.must(rptEditInfoCalls.submit, { seisn })
    await second.must(reviewCalls.rollback, { seisn, backReason: '其他', backDescription: '型号不符' })
    await inspector.must(rptEditInfoCalls.save, {
      seisn,
      formData: JSON.stringify({ header: { model: '改' }, items: { 'A1.1.4': { result: 'D' } } }),
    })
    const { changedFields, backDescription } = await inspector.must(rptEditInfoCalls.detail, { seisn })
    expect(backDescription).toBe('型号不符')
    expect(changedFields.map(({ label, after }) => [label, after])).toEqual(
      expect.arrayContaining([
        ['规格型号', '改'],
        [expect.stringContaining('A1.1.4'), '资料确认符合'],
      ]),
    )
  })
})

describe('tasks submitted together', () => {
  it('are built or submitted by where they stand: all or none', async () => {
    const [work] = await tasksToBuild(server.current)
    const seisn = await begun()
    await fillReport(server.current, seisn)
    const { taskId } = await itemOf(seisn)
    await inspector.must(entryCalls.taskSubmit, { taskIds: `${work?.taskId},${taskId}` })
    expect((await itemOf(work?.seisn ?? '')).step).toBe('BGLR')
    expect((await itemOf(seisn)).step).toBe('BGQR')
    const [next] = await tasksToBuild(server.current)
    const answer = await inspector.call(entryCalls.taskSubmit, {
      seisns: `${next?.seisn},${seisn}`,
      taskIds: `${next?.taskId},${taskId}`,
    })
    expect(answer).toMatchObject({
      errorMsg: '报告确认请在其办理页面提交',
    })
    expect((await itemOf(next?.seisn ?? '')).step).toBe('BGSC')
  })

  it('of another institute answer as tasks that do not exist, to be submitted and to be handed over', async () => {
    const { rows } = await sql<{ taskId: string }>`select "taskId" from business_item
      join organisation on organisation.id = "orgId" where code = '3303JY' and step = 'RWAP' limit 1`.execute(
      server.current.services.db,
    )
    const head = await server.current.as('zhanzhang')
    for (const taskIds of [rows[0]?.taskId, '018f0000-0000-7000-8000-000000000000']) {
      expect(await inspector.call(entryCalls.taskSubmit, { taskIds })).toMatchObject({
        errorMsg: buildMessages.unknownTasks([taskIds ?? '']),
      })
      expect(await head.call(flowCalls.taskTransfer, { taskIds, assignee: 'anpai' })).toMatchObject({
        errorMsg: flowMessages.unknownTask,
      })
    }
  })

  it('of which one is none are refused with its name, and none of them is submitted', async () => {
    const [work] = await tasksToBuild(server.current)
    const unknown = ['018f0000-0000-7000-8000-000000000000', 'no-id']
    expect(
      await inspector.call(entryCalls.taskSubmit, {
        taskIds: [unknown[0], work?.taskId, unknown[1]].join(','),
      }),
    ).toMatchObject({ isSuccess: false, errorMsg: buildMessages.unknownTasks([unknown[0] ?? '']) })
    expect((await itemOf(work?.seisn ?? '')).step).toBe('BGSC')
  })

  it('need a choice', async () => {
    expect(await inspector.call(entryCalls.taskSubmit, { taskIds: '' })).toMatchObject({
      errorMsg: buildMessages.nothingChosen,
    })
    expect(
      await inspector.must(entryCalls.reportSubmitValidate, {
        seisns: (await tasksToBuild(server.current))[0]?.seisn,
      }),
    ).toEqual({
      valid: true,
      message: entryMessages.valid,
      errors: [],
    })
  })
})
