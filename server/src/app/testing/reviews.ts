import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import { flattenReport, type ReportContent } from '@tejian/contract/reports/flatten.ts'
import { type Report, report } from '@tejian/contract/reports/report.ts'
import { reportReviewCalls } from '@tejian/contract/reports/reviewCalls.ts'
import type { Context } from '../../kit/context.ts'
import { move } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import type { TestApp } from './harness.ts'
import { reportsToEnter } from './reports.ts'

/** What stands in a report; it is put there as it is, without the checks of 报告录入. */
export type Content = {
  header?: HeaderValues
  items?: ItemEntries
  inspectResult?: string
  problemDesc?: string
}

export type Reviewing = 'BGLR' | 'BGQR' | 'BGSH_FX' | 'BGSH' | 'BGSP' | 'finish_inspect'

/** `senior` sends the report through 技术复核. */
export type Standing = { content?: Content; senior?: boolean }

const reportIn = (context: Context, item: BusinessItem): Promise<Report> =>
  readRow(context, report, filled(item, 'reportId'))

/** The row of an item as the database has it. */
export async function itemOf(server: TestApp, id: string): Promise<BusinessItem> {
  return readRow(await server.contextOf('admin'), businessItem, id)
}

/** Changes what stands in the report of an item, as entry would. */
export async function writeReport(server: TestApp, itemId: string, content: Content): Promise<void> {
  const context = await server.contextOf('jianyan')
  await updateRow(context, report, await reportIn(context, await itemOf(server, itemId)), content)
}

/** Sends an entered report on from jianyan to jianyan2. */
export async function submitReport(server: TestApp, itemId: string, senior = false): Promise<void> {
  await move(await server.contextOf('jianyan'), {
    record: businessItem,
    id: itemId,
    action: 'submit',
    holder: { loginName: 'jianyan2', name: '吴检验' },
    prepare: async () => ({ seniorReview: senior ? '1' : '0', enterUserName: '周检验' }),
    snapshot: async (inner, item) => ({
      ...flattenReport((await reportIn(inner, item)) as ReportContent),
    }),
  })
}

/** An item whose report waits at a step: built and entered by jianyan, confirmed by jianyan2, then fuhe, shenhe, pizhun. */
export async function reportAt(
  server: TestApp,
  step: Reviewing,
  standing: Standing = {},
): Promise<BusinessItem> {
  const [task] = await reportsToEnter(server)
  if (!task) throw new Error('no task')
  const now = (): Promise<BusinessItem> => itemOf(server, task.id)
  const { seisn } = task
  const { reportno } = await now()
  await writeReport(server, task.id, {
    header: { useunit: '测试单位' },
    items: {},
    inspectResult: '合格',
    ...standing.content,
  })
  const way: Array<[Reviewing, () => Promise<unknown>]> = [
    ['BGLR', () => submitReport(server, task.id, standing.senior)],
    [
      'BGQR',
      async () => (await server.as('jianyan2')).must(reportReviewCalls.reportConfirmCommit, { seisn }),
    ],
    [
      'BGSH_FX',
      async () => (await server.as('fuhe')).must(reportReviewCalls.reportAuditCommit, { seisn, reportno }),
    ],
    [
      'BGSH',
      async () => (await server.as('shenhe')).must(reportReviewCalls.reportAuditCommit, { seisn, reportno }),
    ],
    [
      'BGSP',
      async () =>
        (await server.as('pizhun')).must(reportReviewCalls.reportApprovalCommit, { seisn, reportno }),
    ],
  ]
  for (const [at, onward] of way) {
    if (at === step) break
    if (at === 'BGSH_FX' && !standing.senior) continue
    await onward()
  }
  return now()
}
