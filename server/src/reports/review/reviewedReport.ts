import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type Report, report } from '@tejian/contract/reports/report.ts'
import { reviewMessages } from '@tejian/contract/reports/reviewMessages.ts'
import type { Context } from '../../kit/context.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'

/** The report that counts of an item; `asked` is what the caller takes it for (`seiflowsysid`). */
export async function reviewedReport(
  context: Context,
  item: BusinessItem,
  asked?: string | undefined,
  lock = false,
): Promise<Report> {
  if (!item.reportId) throw new Refusal(reviewMessages.noReport)
  if (asked && asked !== item.reportId) throw missing()
  return readRow(context, report, item.reportId, lock)
}
