import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { answers, noticeTypes, tellingTypes } from '@tejian/contract/reports/after/outcome.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { type Holder, move } from '../../../kit/process/move.ts'
import { updateRow } from '../../../kit/records/save.ts'

/** The notices of an inspection, without those that were withdrawn before they were issued. */
export async function noticesOf(context: Context, itemId: string): Promise<InspectionNotice[]> {
  const { rows } = await sql<InspectionNotice>`select * from inspection_notice
    where "itemId" = ${itemId}::uuid and (step <> 'end' or "issueDate" is not null) order by noticeno`.execute(
    context.db,
  )
  return rows
}

/** Open notices of failed inspections of the same device that this inspection answers. */
export async function earlierNotices(context: Context, item: BusinessItem): Promise<InspectionNotice[]> {
  const { rows } = await sql<
    InspectionNotice & { group: string | null }
  >`select inspection_notice.*, business_item."inmGroupCode" as "group" from inspection_notice
    join business_item on business_item.id = inspection_notice."itemId"
    where inspection_notice.equdatasysid = ${item.equdatasysid}::uuid
      and noticetype = ${noticeTypes.unacceptable} and inspection_notice.step <> 'end'
      and business_item.id <> ${item.id}::uuid order by noticeno`.execute(context.db)
  const { inmGroupCode, equclacode } = item
  return rows.flatMap(({ group, ...row }) =>
    inmGroupCode && answers(inmGroupCode, group ?? '', equclacode ?? '') ? [row] : [],
  )
}

/** Numbers of the notices of failed inspections that units have not answered yet, by device. */
export async function unansweredNotices(
  context: Context,
  deviceIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ device: string; numbers: string[] }>`
    select equdatasysid as device, array_agg(noticeno order by noticeno) as numbers from inspection_notice
    where equdatasysid = any(${deviceIds}::uuid[]) and noticetype = ${noticeTypes.unacceptable} and step = 'ZGFK'
    group by equdatasysid`.execute(context.db)
  return new Map(rows.map(({ device, numbers }) => [device, numbers]))
}

/** The notices of an inspection name its report, once there is one and whenever another version takes its place. */
export async function nameReport(
  context: Context,
  itemId: string,
  { id: reportId, reportno }: Pick<Report, 'id' | 'reportno'>,
): Promise<void> {
  for (const row of await noticesOf(context, itemId)) {
    const follows =
      !tellingTypes.has(row.noticetype ?? '') && (row.reportId === null || row.issueDate !== null)
    if (follows && row.reportId !== reportId)
      await updateRow(context, inspectionNotice, row, { reportId, reportno })
  }
}

/** Where a notice stood when a passed inspection settled it, and in whose hands. */
export type SettledNotice = { readonly id: string; readonly step: string; readonly holder: Holder | null }

/** A passed inspection settles what stands open of the notice of the failed one; answers how it stood. */
export async function settleEarlier(
  context: Context,
  item: BusinessItem,
  report: Report,
): Promise<SettledNotice[]> {
  const rows = await earlierNotices(context, item)
  for (const row of rows)
    await move(context, {
      record: inspectionNotice,
      id: row.id,
      action: 'settle',
      entitledBy: 'report.finish',
      prepare: async () => ({ confirmUserName: context.user.name, confirmReportno: report.reportno }),
    })
  return rows.map(({ id, step, dealMan, dealManName }) => ({
    id,
    step: step ?? '',
    holder: dealMan ? { loginName: dealMan, name: dealManName ?? dealMan } : null,
  }))
}
