import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { reportStates } from '@tejian/contract/reports/report.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { type Paper, paperAt } from '../../app/testing/paper.ts'

const server = useTestApp()
const back = { backReason: '资料不完整', backDescription: '检验日期有误' }

type Version = { id: string; reportno: string; versionNo: number; state: string; replacedBy: string | null }

const versionsOf = async ({ id }: Paper): Promise<Version[]> =>
  (
    await sql<Version>`select id, reportno, "versionNo", state, "replacedBy" from report where "itemId" = ${id}::uuid
      order by "versionNo"`.execute(server.current.services.db)
  ).rows

it('a sealed report is never changed: sent back beyond its approval, a next version takes its place', async () => {
  const [paper] = (await paperAt(server.current, 'BGDY')) as [Paper]
  const keeper = await server.current.as('dangan')
  await keeper.must(paperCalls.rollBackPrint, { seisn: paper.seisn, ...back })
  // 报告审批 alone changes nothing: the report may be approved again as it is.
  expect(await versionsOf(paper)).toMatchObject([{ state: reportStates.valid }])

  const approver = await server.current.as('pizhun')
  await approver.must(reviewCalls.rollback, { seisn: paper.seisn, backStepNo: 'BGLR', ...back })
  const [first, second] = (await versionsOf(paper)) as [Version, Version]
  expect(first).toMatchObject({ state: reportStates.replaced, replacedBy: second.id })
  expect(second).toMatchObject({ state: reportStates.working, versionNo: 2, replacedBy: null })
  expect(second.reportno).not.toBe(first.reportno)
  const { rows } = await sql<{
    step: string
    reportId: string
    reportno: string
  }>`select step, "reportId", reportno from business_item where id = ${paper.id}::uuid`.execute(
    server.current.services.db,
  )
  expect(rows[0]).toEqual({ step: 'BGLR', reportId: second.id, reportno: second.reportno })
})

it('a sealed report approved again as it is keeps the day of its approval and its file', async () => {
  const [paper] = (await paperAt(server.current, 'BGDY')) as [Paper]
  const sealed = async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select version, "approveTime", "fileHash", state from report
      where "itemId" = ${paper.id}::uuid`.execute(server.current.services.db)
    return rows
  }
  const before = await sealed()
  await (await server.current.as('dangan')).must(paperCalls.rollBackPrint, { seisn: paper.seisn, ...back })
  const approver = await server.current.as('pizhun')
  await approver.must(reportReviewCalls.reportApprovalCommit, {
    seisn: paper.seisn,
    reportno: paper.reportno,
  })
  expect(await sealed()).toEqual(before)
})
