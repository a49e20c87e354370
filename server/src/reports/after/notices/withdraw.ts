import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { noticeTypes } from '@tejian/contract/reports/after/outcome.ts'
import { noticeProcess } from '@tejian/contract/reports/notice.process.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { sql } from 'kysely'
import type { Context } from '../../../kit/context.ts'
import { move } from '../../../kit/process/move.ts'
import type { Row } from '../../../kit/records/find.ts'
import { sendMessage } from '../../../shared/messages/sendMessage.ts'
import { leaderOf } from './draft.ts'

async function openNotices(context: Context, item: Row): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from inspection_notice
    where "itemId" = ${item.id}::uuid and noticetype = ${noticeTypes.unacceptable} and step <> 'end' order by id`.execute(
    context.db,
  )
  return rows
}

/**
 * A version that passes has no use for the notice that an earlier one had drafted. A draft is withdrawn; one that is under
 * way already concerns the unit, so whoever leads the inspection settles it with them.
 */
export async function withdrawNotice(context: Context, item: Row, report: Row): Promise<void> {
  const [reportno, conclusion] = [String(report.reportno), String(report.inspectResult ?? '')]
  for (const notice of await openNotices(context, item)) {
    if (notice.step === noticeProcess.start)
      await move(context, {
        record: inspectionNotice,
        id: notice.id,
        action: 'cancel',
        supplied: { cancelReason: afterMessages.noticeWithdrawn(reportno, conclusion) },
        entitledBy: 'report.finish',
      })
    else
      await sendMessage(context, {
        to: [leaderOf(item)?.loginName ?? ''].filter(Boolean),
        title: afterMessages.noticeStandsTitle,
        content: afterMessages.noticeStands(String(notice.noticeno), reportno, conclusion),
        link: `/businessPro/amendmentForPDAList?noticeno=${notice.noticeno}`,
      })
  }
}
