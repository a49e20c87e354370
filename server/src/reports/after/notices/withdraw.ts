import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { noticeTypes } from '@tejian/contract/reports/after/outcome.ts'
import { noticeProcess } from '@tejian/contract/reports/notice.process.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { move } from '../../../kit/process/move.ts'
import { filled } from '../../../kit/records/filled.ts'
import { tellStands } from './draft.ts'

async function openNotices(context: Context, item: BusinessItem): Promise<InspectionNotice[]> {
  const { rows } = await sql<InspectionNotice>`select * from inspection_notice
    where "itemId" = ${item.id}::uuid and noticetype = ${noticeTypes.unacceptable} and step <> 'end' order by id`.execute(
    context.db,
  )
  return rows
}

/**
 * A version that passes has no use for the notice that an earlier one had drafted. A draft is withdrawn; one that is under
 * way already concerns the unit, so whoever leads the inspection settles it with them.
 */
export async function withdrawNotice(context: Context, item: BusinessItem, report: Report): Promise<void> {
  const [reportno, conclusion] = [filled(report, 'reportno'), report.inspectResult ?? '']
  for (const notice of await openNotices(context, item)) {
    if (notice.step === noticeProcess.start)
      await move(context, {
        record: inspectionNotice,
        id: notice.id,
        action: 'cancel',
        supplied: { cancelReason: afterMessages.noticeWithdrawn(reportno, conclusion) },
        entitledBy: 'report.finish',
      })
    else await tellStands(context, { ...item, inspectResult: conclusion }, notice, reportno)
  }
}
