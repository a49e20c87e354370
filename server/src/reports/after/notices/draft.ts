import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { addWorkingDays } from '@tejian/contract/kit/workingDays.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import {
  noticeTypes,
  problemText,
  rectifyWorkingDays,
  type UnfitItem,
} from '@tejian/contract/reports/after/outcome.ts'
import { noticeProcess } from '@tejian/contract/reports/notice.process.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { type Report, report as reportRecord } from '@tejian/contract/reports/report.ts'
import { unableInspection } from '@tejian/contract/tasks/unableInspection.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import type { Holder } from '../../../kit/process/move.ts'
import { startProcessRow } from '../../../kit/process/register.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow, updateRow } from '../../../kit/records/save.ts'
import { sendMessage } from '../../../shared/messages/sendMessage.ts'
import { unfitOf } from '../defects.ts'
import { labelOf } from './labels.ts'

/** Whoever leads the inspection; without one, whoever holds the inspectors' post. */
export const leaderOf = (item: BusinessItem): Holder | null =>
  item.proPrincipalId
    ? { loginName: item.proPrincipalId, name: item.proPrincipalName ?? item.proPrincipalId }
    : null

type Changes = ChangesOf<typeof inspectionNotice>

/** What a notice takes from its business item. */
export const takenFromItem = (item: BusinessItem): Changes => ({
  itemId: item.id,
  reportId: item.reportId,
  seisn: item.seisn,
  reportno: item.reportno,
  unitId: item.unitId,
  unitname: item.unitname,
  equdatasysid: item.equdatasysid,
  equclacode: item.equclacode,
  equcode: item.equcode,
  inspectdate: item.inspectdate,
  inspectors: item.inspectors,
  areaId: item.areaId,
  orgId: item.orgId,
})

/** Until when things are to be put right, unless the inspector says otherwise. */
export const usualLimit = (context: Context): string =>
  addWorkingDays(dayOf(context.now()), rectifyWorkingDays)

/** The notice of this type that is not finished and stands for the item already. */
async function openNotice(
  context: Context,
  itemId: string,
  noticetype: string,
): Promise<InspectionNotice | null> {
  const { rows } = await sql<InspectionNotice>`select * from inspection_notice
    where "itemId" = ${itemId}::uuid and noticetype = ${noticetype} and step <> 'end'
    order by id desc limit 1 for update`.execute(context.db)
  return rows[0] ?? null
}

/** What a notice says because of a report, as it is drafted. */
function textsOf(report: Report, unfit: readonly UnfitItem[]): Changes {
  const otherwise = report.problemDesc || afterMessages.conclusion(report.inspectResult ?? '')
  return {
    reportId: report.id,
    reportno: report.reportno,
    inspectdate: report.inspectdate,
    problemDesc: problemText(unfit, otherwise),
  }
}

/**
 * The open notice follows to another version of its report. Its problems are drafted anew while nobody has written them
 * over or sent them on.
 */
async function followVersion(context: Context, notice: InspectionNotice, texts: Changes): Promise<void> {
  if (notice.reportId === texts.reportId) return
  const before = notice.reportId ? await readRow(context, reportRecord, notice.reportId) : null
  const untouched =
    notice.step === noticeProcess.start &&
    before !== null &&
    notice.problemDesc === textsOf(before, unfitOf(before)).problemDesc
  const { problemDesc, ...others } = texts
  await updateRow(context, inspectionNotice, notice, untouched ? { ...others, problemDesc } : others)
}

async function draft(
  context: Context,
  item: BusinessItem,
  noticetype: string,
  texts: Changes,
): Promise<void> {
  const open = await openNotice(context, item.id, noticetype)
  if (open) return texts.reportId ? followVersion(context, open, texts) : undefined
  const leader = leaderOf(item)
  const notice = await startProcessRow(
    context,
    inspectionNotice,
    { ...takenFromItem(item), noticetype, rectifyLimit: usualLimit(context), ...texts },
    leader,
  )
  if (leader && leader.loginName !== context.user.loginName)
    await sendMessage(context, {
      to: [leader.loginName],
      title: afterMessages.noticeTitle,
      content: afterMessages.noticeText(filled(notice, 'noticeno'), notice.equcode ?? ''),
      link: `/businessPro/amendmentBuildList?noticeno=${notice.noticeno}`,
    })
}

/** Drafts the notice of an unacceptable conclusion (OPINION_TYPE 2) from the unfit items of the report. */
export async function draftNotice(
  context: Context,
  item: BusinessItem,
  report: Report,
  unfit: readonly UnfitItem[],
): Promise<void> {
  await draft(context, item, noticeTypes.unacceptable, {
    ...textsOf(report, unfit),
    requirement: afterMessages.unacceptableRequirement,
  })
}

/** Drafts the notice that an inspection could not be made (OPINION_TYPE 3), with its reason. */
export async function draftUnableNotice(context: Context, item: BusinessItem): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from unable_inspection where "itemId" = ${item.id}::uuid
    order by id desc limit 1`.execute(context.db)
  const unable = rows[0] ? await readRow(context, unableInspection, rows[0].id) : null
  const reason = unable ? await labelOf(context, 'UNABLE_REASON', unable.unableReason ?? '') : '无法检验'
  await draft(context, item, noticeTypes.unable, {
    reportId: null,
    reportno: null,
    inspectdate: unable?.unableDate ?? null,
    problemDesc: afterMessages.unableProblem(reason, unable?.note ?? ''),
    requirement: afterMessages.unableRequirement,
  })
}
