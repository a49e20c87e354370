import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { undoMessages } from '@tejian/contract/kit/undo.ts'
import { remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { reportReviewCalls as calls } from '@tejian/contract/reports/reviewCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { itemOf, reportAt, submitReport, writeReport } from '../../app/testing/reviews.ts'
import { anchor } from '../../app/testing/template.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { notTakenBack } from '../../kit/undo/settle.ts'

const server = useTestApp()
const db = () => server.current.services.db
const later = (seconds: number): void => server.current.setNow(new Date(anchor.getTime() + seconds * 1000))
const names = ['jianyan2', 'fuhe', 'shenhe', 'pizhun'] as const
/** Reviewers whose browsers offer to take back. */
let people: Record<(typeof names)[number], TestUser>

beforeAll(async () => {
  const made = await Promise.all(
    names.map(async (name) => [name, await server.current.asUndoing(name)] as const),
  )
  people = Object.fromEntries(made) as typeof people
})
beforeEach(() => later(0))

const back = { backReason: '检验数据填写错误', backDescription: '请核对' }
const naming = ({ seisn, reportno }: BusinessItem) => ({ seisn, reportno })
const sentence = (answer: Answer<unknown>): string =>
  answer.isSuccess ? '办理成功' : (answer.errorMsg ?? '')
const undo = (who: TestUser, ...ids: string[]) => who.call(flowCalls.undo, { ids: ids.join(',') })

/** What an answer offers to take back; throws what it was refused with. */
function offered(answer: Answer<unknown>): string[] {
  if (!answer.isSuccess) throw new Error(answer.errorMsg)
  return (answer.undo ?? []).map(({ id }) => id)
}
const audit = async (item: BusinessItem): Promise<string[]> =>
  offered(await people.shenhe.call(calls.reportAuditCommit, { ...naming(item), acceptOpinion: '同意' }))

/** Everything that a review writes of an item, but what says that it was written anew. */
async function standing(item: BusinessItem): Promise<unknown> {
  const { version, updateDate, updateUserName, ...row } = await itemOf(server.current, item.id)
  const [report, tasks, approvals, signatures] = await Promise.all(
    [
      sql`select to_jsonb(report) - '{version,updateDate,updateUserName}'::text[] as report from report
        where id = ${item.reportId}::uuid`,
      sql`select id, step, "dealMan", "receiveTime", deadline from task
        where "recordId" = ${item.id}::uuid and "doneTime" is null`,
      sql`select step, section, hash, "userName", at::text from report_section_approval
        where "itemId" = ${item.id}::uuid order by step, section`,
      sql`select "signStep", "loginName" from report_signature
        where "reportId" = ${item.reportId}::uuid and "clearedTime" is null order by "signTime", id`,
    ].map(async (query) => (await query.execute(db())).rows),
  )
  return { row, report, tasks, approvals, signatures }
}
const approvedAt = async (item: BusinessItem, step: string): Promise<number> =>
  ((await standing(item)) as { approvals: Array<{ step: string }> }).approvals.filter(
    (one) => one.step === step,
  ).length
/** The steps at which a person's list of reports to audit shows an item. */
const listed = async (who: TestUser, { seisn }: BusinessItem): Promise<string[]> => {
  const { list } = await who.must(declarationCalls.findInspectionTask, { stepcode: 'BGSH_FX,BGSH', seisn })
  return list.map(({ step }) => String(step))
}

describe('a review of a report that is taken back', () => {
  it('is as it was: in the auditor’s list, without approved sections and signature, nobody told', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const before = await standing(item)
    expect([await listed(people.shenhe, item), await approvedAt(item, 'BGSH')]).toEqual([['BGSH'], 0])
    const offers = await audit(item)
    expect(offers.length).toBe(1)
    expect(await listed(people.shenhe, item)).toEqual([])
    expect(await approvedAt(item, 'BGSH')).toBeGreaterThan(4)
    const waiting = sql<{
      id: string
    }>`select "recordId" as id from (values (${item.id}::uuid), (gen_random_uuid()))
      outbox ("recordId") where not ${notTakenBack(await server.current.contextOf('shenhe'))}`
    expect((await waiting.execute(db())).rows).toEqual([{ id: item.id }])
    expect(sentence(await undo(people.shenhe, ...offers))).toBe('办理成功')
    expect(await standing(item)).toEqual(before)
    expect(await listed(people.shenhe, item)).toEqual(['BGSH'])
    later(60)
    await drainJobs(server.current.services)
    const told =
      await sql`select from message where receiver = 'pizhun' and content like ${`%${item.reportno}%`}`
    expect((await told.execute(db())).rows).toEqual([])
    expect(offered(await people.shenhe.call(calls.reportAuditCommit, naming(item))).length).toBe(1)
  })

  it('is one of a confirmation just as well, of several each by itself', async () => {
    const items = [await reportAt(server.current, 'BGQR'), await reportAt(server.current, 'BGQR')]
    const before = await Promise.all(items.map(standing))
    const list = JSON.stringify(items.map(({ seisn }) => ({ seisn })))
    const offers = offered(await people.jianyan2.call(calls.reportConfirmCommitByList, { list }))
    expect(offers.length).toBe(2)
    expect(sentence(await undo(people.jianyan2, ...offers))).toBe('办理成功')
    expect(await Promise.all(items.map(standing))).toEqual(before)
  })

  it('is one of 技术复核 just as well', async () => {
    const senior = await reportAt(server.current, 'BGSH_FX', { senior: true })
    const stood = await standing(senior)
    const [offer = ''] = offered(await people.fuhe.call(calls.reportAuditCommit, naming(senior)))
    expect(sentence(await undo(people.fuhe, offer))).toBe('办理成功')
    expect(await standing(senior)).toEqual(stood)
  })

  it('leaves approvals of before as they stood: those that it renewed, and those that a return withdrew', async () => {
    const item = await reportAt(server.current, 'BGSH', { content: { header: { useunit: '甲公司' } } })
    const plain = await server.current.as('shenhe')
    await plain.must(reviewCalls.rollback, { seisn: item.seisn, backStepNo: 'BGLR', ...back })
    await writeReport(server.current, item.id, { header: { useunit: '乙公司' } })
    await submitReport(server.current, item.id)
    await (await server.current.as('jianyan2')).must(calls.reportConfirmCommit, { seisn: item.seisn })
    later(1)
    const before = await standing(item)
    const offers = await audit(item)
    expect(await standing(item)).not.toEqual(before)
    expect(sentence(await undo(people.shenhe, ...offers))).toBe('办理成功')
    expect(await standing(item)).toEqual(before)
    await plain.must(remarkCalls.save, { seisn: item.seisn, field: 'report', content: '请重新核对' })
    const count = await approvedAt(item, 'BGSH')
    const returned = { seisn: item.seisn, backStepNo: 'BGQR', ...back }
    const [offer = ''] = offered(await people.shenhe.call(reviewCalls.rollback, returned))
    expect([count > 4, await approvedAt(item, 'BGSH')]).toEqual([true, 0])
    expect(sentence(await undo(people.shenhe, offer))).toBe('办理成功')
    expect(await standing(item)).toEqual(before)
  })
})

describe('a review of a report stands', () => {
  it('when its seconds are over', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const offers = await audit(item)
    later(60)
    expect(sentence(await undo(people.shenhe, ...offers))).toBe(undoMessages.over)
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'BGSP' })
  })

  it('for everybody else, and once the approver has gone on from it', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const offers = await audit(item)
    expect(sentence(await undo(people.pizhun, ...offers))).toBe(undoMessages.over)
    expect((await undo(server.current.nobody, ...offers)).status).toBe(401)
    await people.pizhun.must(calls.reportApprovalCommit, naming(item))
    expect(sentence(await undo(people.shenhe, ...offers))).toBe(undoMessages.changed('审核通过'))
    expect(await approvedAt(item, 'BGSH')).toBeGreaterThan(4)
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'finish_inspect' })
  })

  it('at 报告审批, whose approval orders the seal', async () => {
    const item = await reportAt(server.current, 'BGSP')
    expect(offered(await people.pizhun.call(calls.reportApprovalCommit, naming(item)))).toEqual([])
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'finish_inspect' })
  })
})
