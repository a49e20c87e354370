import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepsBeforeSending } from '@tejian/contract/reports/majorProblem.process.ts'
import {
  isMajor,
  type MajorProblem,
  majorProblem,
  majorStates,
} from '@tejian/contract/reports/majorProblem.ts'
import { majorMessages, majorNews } from '@tejian/contract/reports/majorProblemMessages.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { startProcessRow } from '../../kit/process/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { leaderOf } from '../after/notices/draft.ts'
import { gradeOfReport } from '../templateOfReport.ts'
import { majorPage, takenFromBusiness, takenFromDevice } from './problems.ts'
import { toldOf } from './tell.ts'

/** The problem that stands for an item, or is open for its device: written, told or sent; cancelled ones are none. */
async function standing(context: Context, item: BusinessItem): Promise<MajorProblem | null> {
  const { rows } = await sql<MajorProblem>`select * from major_problem
    where status <> ${majorStates.cancelled} and ("itemId" = ${item.id}::uuid
      or (equdatasysid = ${item.equdatasysid}::uuid and step = any(${[...stepsBeforeSending]}::text[])))
    order by ("itemId" is not distinct from ${item.id}::uuid) desc, id desc limit 1 for update`.execute(
    context.db,
  )
  return rows[0] ?? null
}

/** What stands follows to the other report; whoever has it in hand, or wrote it, looks at both. What was sent stands. */
async function follow(context: Context, row: MajorProblem, report: Report): Promise<void> {
  if (row.reportId === report.id) return
  // Found on site, before there was a report.
  const isFirst = !row.reportId
  if (stepsBeforeSending.has(row.step ?? ''))
    await updateRow(context, majorProblem, row, { reportId: report.id, reportno: report.reportno })
  if (isFirst) return
  await sendMessage(context, {
    to: [row.dealMan ?? row.reportLogin ?? ''],
    ...majorNews.replaced(toldOf(row), report.reportno ?? '', report.inspectResult ?? ''),
    link: majorPage(row.step ?? '', row.problemno),
  })
}

/**
 * Drafts the major problem of a sealed report, in the hands of whoever led the inspection, where it has to be told to the
 * supervision authority and nobody has done so on site.
 */
export async function draftMajorProblem(context: Context, item: BusinessItem, report: Report): Promise<void> {
  const before = await standing(context, item)
  if (before) return follow(context, before, report)
  const [conclusion, grade] = [report.inspectResult ?? '', gradeOfReport(context, report)]
  if (!isMajor(item.equclacode ?? '', conclusion, grade)) return
  const device = await readRow(context, equipment, item.equdatasysid ?? '')
  const lead = leaderOf(item)
  const found = majorMessages.fromReport(conclusion, grade)
  const row = await startProcessRow(
    context,
    majorProblem,
    {
      ...takenFromDevice(device),
      ...takenFromBusiness(item),
      reportId: report.id,
      reportno: report.reportno,
      areaId: item.areaId ?? device.areaId,
      problemDesc: [found, report.problemDesc].filter(Boolean).join('。').slice(0, 1000),
      legalBasis: majorMessages.legalBasis,
      foundDate: report.inspectdate ?? dayOf(context.now()),
      reportLogin: lead?.loginName ?? null,
      reportUserName: lead?.name ?? null,
      status: majorStates.draft,
    },
    lead,
  )
  await sendMessage(context, {
    to: [lead?.loginName ?? ''],
    ...majorNews.drafted({ ...toldOf(row), problem: found }),
    link: majorPage('ZDDJ', row.problemno),
  })
}
