import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { fillReport, reportsToConfirm, reportsToEnter, type Work } from '../app/testing/reports.ts'
import { itemOf, reportAt } from '../app/testing/reviews.ts'
import { brokenInvariants } from '../app/testing/walk/invariants.ts'
import { drainJobs } from '../kit/jobRunner.ts'
import { closePdfRenderer } from '../kit/pdf/renderPdf.ts'
import type { Row } from '../kit/records/find.ts'

const server = useTestApp()
afterAll(closePdfRenderer)

type Race = {
  title: string
  item(): Promise<Row>
  by: string
  call: AnyCall
  action: string
  to: string
  said: RegExp
}

async function filled([work]: Work[]): Promise<Row> {
  await fillReport(server.current, work?.seisn ?? '')
  return itemOf(server.current, work?.id ?? '')
}

const races: Race[] = [
  {
    title: '报告录入：提交',
    item: async () => filled(await reportsToEnter(server.current)),
    by: 'jianyan',
    call: rptEditInfoCalls.submit,
    action: 'submit',
    to: 'BGQR',
    said: /^该任务已由.+于2026-11-20 .+办理（报告录入：提交）/,
  },
  {
    title: '报告确认：确认',
    item: async () => itemOf(server.current, (await reportsToConfirm(server.current))[0]?.id ?? ''),
    by: 'jianyan2',
    call: reportReviewCalls.reportConfirmCommit,
    action: 'confirm',
    to: 'BGSH',
    said: /^该任务已由.+于2026-11-20 .+办理（报告确认：确认）/,
  },
  {
    title: '报告审批：批准',
    item: () => reportAt(server.current, 'BGSP'),
    by: 'pizhun',
    call: reportReviewCalls.reportApprovalCommit,
    action: 'approve',
    to: 'finish_inspect',
    said: /^该任务已由.+于2026-11-20 .+办理（报告审批：批准）/,
  },
]

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(server.current.services.db)).rows[0]?.count ?? -1

describe('twenty people at once', () => {
  it.each(races)('$title: one wins, the others are told who did what', async ({ item, ...race }) => {
    const row = await item()
    const people = [await server.current.as(race.by), await server.current.as(race.by)]
    // Half of them say which task they saw, half do not.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        people[n % 2]?.call(race.call, {
          seisn: row.seisn,
          reportno: row.reportno,
          ...(n % 4 < 2 && { taskId: row.taskId }),
        }),
      ),
    )
    expect(answers.filter((answer) => answer?.isSuccess)).toHaveLength(1)
    for (const answer of answers) if (answer && !answer.isSuccess) expect(answer.errorMsg).toMatch(race.said)
    const after = await itemOf(server.current, row.id)
    expect(after).toMatchObject({ step: race.to, version: row.version + 1 })
    expect(
      await countOf(
        sql`select count(*) as count from flow_event where "recordId" = ${row.id}::uuid and action = ${race.action}`,
      ),
    ).toBe(1)
  })

  it('generate one file: one seal, one signature, one number of the log', async () => {
    const { id, seisn } = await reportAt(server.current, 'finish_inspect')
    const approver = await server.current.as('pizhun')
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => approver.call(sealCalls.genPdf, { seisns: seisn }))),
      drainJobs(server.current.services),
      drainJobs(server.current.services),
    ])
    await drainJobs(server.current.services)
    expect(answers.some((answer) => answer.isSuccess)).toBe(true)
    expect(await itemOf(server.current, id)).toMatchObject({ step: 'BGDY' })
    expect(await countOf(sql`select count(*) as count from sign_log where seisn = ${seisn}`)).toBe(1)
    expect(await brokenInvariants(server.current.services.db, [id])).toEqual([])
  })
})
