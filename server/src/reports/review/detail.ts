import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { guardedMoves, isGuarded } from '@tejian/contract/inspection/duties.ts'
import { carried } from '@tejian/contract/reports/marks/markShape.ts'
import { drawnSentence, isDrawn } from '@tejian/contract/reports/marks/recheck.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import type { ReviewDetail } from '@tejian/contract/reports/reviewCalls.ts'
import { sql } from 'kysely'
import { actionsOfItem, barredPeople, instituteOf, unauthorisedPeople } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { readFlow } from '../../shared/flow/log.ts'
import { paperLacks, signersOf } from '../document/signers.ts'
import { deviceOf, itemForStaff } from '../itemAtStep.ts'
import { marksFor } from '../marks/marks.ts'
import { drawOf } from '../marks/recheckDraw.ts'
import { changesSinceRead } from './changes.ts'
import { stepAfter } from './decide.ts'
import { mayAnswer, mayRemark, remarksOf } from './remarks.ts'
import { reviewedReport } from './reviewedReport.ts'
import { sectionStates } from './sectionApprovals.ts'
import { labelsOf, sheetOf } from './sheet.ts'

type Asked = { seisn: string; seiflowsysid?: string | undefined }

type Earlier = Pick<Report, 'id' | 'reportno' | 'inspectdate' | 'inspectResult' | 'inspectors'>

/** Sealed reports of the same device, newest first, to be read beside this one. */
async function earlierReports(context: Context, report: Report): Promise<ReviewDetail['earlier']> {
  const scope = scopeCondition(reportRecord, context.user)
  const { rows } = await sql<Earlier & { reportno: string }>`
    select id, reportno, inspectdate, "inspectResult", inspectors from report
    where equdatasysid = ${report.equdatasysid}::uuid and id <> ${report.id}::uuid and state <> ${reportStates.working}
      and reportno is not null ${scope ? sql`and ${scope}` : sql``}
    order by inspectdate desc nulls last, id desc limit 5`.execute(context.db)
  return rows
}

async function defectCount(context: Context, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from defect
    where "itemId" = ${itemId}::uuid`.execute(context.db)
  return Number(rows[0]?.count ?? 0)
}

/** Where passing leads, when a person takes it on there. */
function nextPost(context: Context, item: BusinessItem): string {
  const step = item.step ?? ''
  const next = isGuarded(step) ? stepAfter(context, item, guardedMoves[step]) : null
  return next && isGuarded(next) ? next : ''
}

/** What the approver is told of what the paper will lack. */
async function lacksOf(context: Context, item: BusinessItem, report: Report): Promise<string[]> {
  if (item.step !== 'BGSP') return []
  const [institute, signers] = await Promise.all([
    instituteOf(context, report.orgId),
    signersOf(context, report, item),
  ])
  return paperLacks(institute, signers, dayOf(context.now()))
}

/** One report with everything that its reviewer needs beside it (spec 2 §7.4; ui.md, Work pages). */
export async function reviewDetail(context: Context, asked: Asked, lookups: Lookups): Promise<ReviewDetail> {
  const item = await itemForStaff(context, asked.seisn)
  const report = await reviewedReport(context, item, asked.seiflowsysid)
  const device = await deviceOf(context, item)
  const { loginName } = context.user
  const [actions, steps, changedFields, remarks, earlier, defects, barred, unauthorised, lacks, marks, draw] =
    await Promise.all([
      actionsOfItem(context, item),
      readFlow(context, [{ record: businessItem, row: item, no: filled(item, 'seisn') }]),
      changesSinceRead(context, item, report, labelsOf(context, report)),
      remarksOf(context, item.id),
      earlierReports(context, report),
      defectCount(context, item.id),
      barredPeople(context, item, item.step ?? '', [loginName]),
      unauthorisedPeople(context, item, item.step ?? '', [context.user]),
      lacksOf(context, item, report),
      marksFor(context, item),
      drawOf(context, item.id),
    ])
  return {
    ...maskRow(context, businessItem, item),
    seisn: filled(item, 'seisn'),
    seiflowsysid: report.id,
    equdatasysid: filled(item, 'equdatasysid'),
    equclacode: filled(item, 'equclacode'),
    reportno: item.reportno,
    unitname: item.unitname,
    inspectdate: report.inspectdate,
    ninspectdate: report.nextinspdate,
    nextinspdate: report.nextinspdate,
    inspectResult: report.inspectResult,
    inspectors: report.inspectors ?? item.inspectors,
    steps,
    id: item.id,
    appno: filled(item, 'appno'),
    appmainsysid: filled(item, 'appmainsysid'),
    version: item.version,
    taskId: item.taskId,
    step: item.step,
    actions,
    nextStep: nextPost(context, item),
    otherPart: barred.get(loginName) ?? '',
    unauthorised: unauthorised.get(loginName) ?? '',
    paperLacks: lacks,
    defectCount: defects,
    sheet: sheetOf(context, report, device, lookups),
    changedFields,
    sections: await sectionStates(context, item, report, changedFields),
    marks: marks.map(carried),
    drawn: draw && isDrawn(draw) && item.seniorReview === '1' ? drawnSentence(draw) : '',
    remarks,
    mayRemark: mayRemark(context, item),
    mayAnswer: mayAnswer(context, item),
    earlier,
  }
}
