import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { afterMessages, requirementsByNext } from '@tejian/contract/reports/after/messages.ts'
import {
  noticeTypes,
  problemText,
  rectifyWorkingDays,
  type UnfitItem,
} from '@tejian/contract/reports/after/outcome.ts'
import { noticeProcess } from '@tejian/contract/reports/notice.process.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { type Report, report as reportRecord } from '@tejian/contract/reports/report.ts'
import { unableInspection } from '@tejian/contract/tasks/unableInspection.ts'
import { sql } from 'kysely'
import type { Terminated } from '../../../inspection/public.ts'
import type { Context } from '../../../kit/context.ts'
import { dayOf } from '../../../kit/process/flow.ts'
import type { Holder } from '../../../kit/process/move.ts'
import { startProcessRow } from '../../../kit/process/register.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow, updateRow } from '../../../kit/records/save.ts'
import { sendMessage } from '../../../shared/messages/sendMessage.ts'
import { unfitOf } from '../defects.ts'
import { outcomeOfReport } from '../unacceptable.ts'
import { issueForReport } from './issue.ts'
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
  context.calendar.now().addWorkingDays(dayOf(context.now()), rectifyWorkingDays)

/** The notice of this type that stands for the item already: drawn up, or issued. */
async function standingNotice(
  context: Context,
  itemId: string,
  noticetype: string,
): Promise<InspectionNotice | null> {
  const { rows } = await sql<InspectionNotice>`select * from inspection_notice
    where "itemId" = ${itemId}::uuid and noticetype = ${noticetype} and (step <> 'end' or "issueDate" is not null)
    order by (step <> 'end') desc, id desc limit 1 for update`.execute(context.db)
  return rows[0] ?? null
}

/** What a notice says because of a report, as it is drafted. */
function textsOf(report: Report, unfit: readonly UnfitItem[]): Changes {
  const otherwise = report.problemDesc || afterMessages.conclusion(report.inspectResult ?? '')
  return {
    reportId: report.id,
    reportno: report.reportno,
    inspectdate: report.inspectdate,
    itemCodes:
      unfit
        .map(({ no }) => no)
        .join('、')
        .slice(0, 1000) || null,
    problemDesc: problemText(unfit, otherwise),
  }
}

/** The report of a notice that is with the unit was replaced: its leader looks at both. */
export async function tellStands(
  context: Context,
  item: BusinessItem,
  notice: InspectionNotice,
  reportno: string,
): Promise<void> {
  await sendMessage(context, {
    to: [leaderOf(item)?.loginName ?? ''],
    title: afterMessages.noticeStandsTitle,
    content: afterMessages.noticeStands(filled(notice, 'noticeno'), reportno, item.inspectResult ?? ''),
    link: `/insBusQuery/amendmentForPDAList?noticeno=${notice.noticeno}`,
    about: { record: businessItem, id: item.id },
  })
}

/**
 * The standing notice follows to another version of its report. Its problems are drafted anew while nobody has written
 * them over or sent them on.
 */
async function followVersion(
  context: Context,
  item: BusinessItem,
  notice: InspectionNotice,
  texts: Changes,
): Promise<InspectionNotice> {
  if (notice.reportId === texts.reportId) return notice
  const before = notice.reportId ? await readRow(context, reportRecord, notice.reportId) : null
  const untouched =
    notice.step === noticeProcess.start &&
    before !== null &&
    notice.problemDesc === textsOf(before, unfitOf(context, before)).problemDesc
  // What has gone out is not written anew: whoever leads the inspection settles the difference with the unit.
  if (before && notice.issueDate !== null) await tellStands(context, item, notice, texts.reportno ?? '')
  const { problemDesc, itemCodes, requirement, ...others } = texts
  const words = { problemDesc, itemCodes, requirement }
  return updateRow(context, inspectionNotice, notice, untouched ? { ...others, ...words } : others)
}

/** A notice in the hands of whoever leads the inspection. */
const begin = (
  context: Context,
  item: BusinessItem,
  noticetype: string,
  texts: Changes,
): Promise<InspectionNotice> =>
  startProcessRow(
    context,
    inspectionNotice,
    { ...takenFromItem(item), noticetype, rectifyLimit: usualLimit(context), ...texts },
    leaderOf(item),
  )

async function tellLeader(context: Context, item: BusinessItem, notice: InspectionNotice): Promise<void> {
  await sendMessage(context, {
    to: [leaderOf(item)?.loginName ?? ''],
    title: noticeMessages.toBeSignedTitle,
    content: noticeMessages.toBeSignedText(filled(notice, 'noticeno'), notice.equcode ?? ''),
    link: `/businessPro/rectifyFeedbackList?noticeno=${notice.noticeno}`,
    about: { record: businessItem, id: item.id },
  })
}

/**
 * The notice of an unacceptable conclusion (OPINION_TYPE 2). The one that was issued on the spot follows its report;
 * where there is none, it is drawn from the unfit items and issued with the sealed report, unless it stands in review.
 */
export async function draftNotice(
  context: Context,
  item: BusinessItem,
  report: Report,
  unfit: readonly UnfitItem[],
): Promise<void> {
  const asked = requirementsByNext[outcomeOfReport(context, item, report).next]
  const texts: Changes = { ...textsOf(report, unfit), requirement: asked }
  const standing = await standingNotice(context, item.id, noticeTypes.unacceptable)
  const notice = standing
    ? await followVersion(context, item, standing, texts)
    : await begin(context, item, noticeTypes.unacceptable, texts)
  if (notice.step !== noticeProcess.start) return
  const { requirement, rectifyLimit } = notice
  const issued = await issueForReport(context, notice, {
    ...(!requirement?.trim() && { requirement: asked }),
    ...((rectifyLimit ?? '') < dayOf(context.now()) && { rectifyLimit: usualLimit(context) }),
  })
  await tellLeader(context, item, issued)
}

/** Drafts the notice that an inspection was stopped for good (OPINION_TYPE 4); whoever leads it sends it to its review. */
export async function draftTerminatedNotice(
  context: Context,
  { item, reason, note }: Terminated,
): Promise<void> {
  const notice = await begin(context, item, noticeTypes.terminated, {
    reportId: null,
    reportno: null,
    problemDesc: afterMessages.unableProblem(reason, note),
    requirement: afterMessages.terminatedRequirement,
  })
  await tellDrafted(context, item, notice, afterMessages.terminatedTitle)
}

async function tellDrafted(
  context: Context,
  item: BusinessItem,
  notice: InspectionNotice,
  title: string,
): Promise<void> {
  const leader = leaderOf(item)
  if (!leader || leader.loginName === context.user.loginName) return
  await sendMessage(context, {
    to: [leader.loginName],
    title,
    content: afterMessages.noticeText(filled(notice, 'noticeno'), notice.equcode ?? ''),
    link: `/businessPro/amendmentBuildList?noticeno=${notice.noticeno}`,
    about: { record: businessItem, id: item.id },
  })
}

/** Drafts the notice that an inspection could not be made (OPINION_TYPE 3), with its reason. */
export async function draftUnableNotice(context: Context, item: BusinessItem): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from unable_inspection where "itemId" = ${item.id}::uuid
    and outcome is distinct from '2' order by id desc limit 1`.execute(context.db)
  const unable = rows[0] ? await readRow(context, unableInspection, rows[0].id) : null
  const reason = unable ? await labelOf(context, 'UNABLE_REASON', unable.unableReason ?? '') : '无法检验'
  if (await standingNotice(context, item.id, noticeTypes.unable)) return
  const notice = await begin(context, item, noticeTypes.unable, {
    reportId: null,
    reportno: null,
    inspectdate: unable?.unableDate ?? null,
    problemDesc: afterMessages.unableProblem(reason, unable?.note ?? ''),
    requirement: afterMessages.unableRequirement,
  })
  await tellDrafted(context, item, notice, afterMessages.noticeTitle)
}
