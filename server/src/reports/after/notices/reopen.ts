import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import type { Context } from '../../../kit/context.ts'
import { reopen } from '../../../kit/process/reopen.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow } from '../../../kit/records/save.ts'
import { sendMessage } from '../../../shared/messages/sendMessage.ts'
import { setDeadline } from './issue.ts'
import type { SettledNotice } from './ofItem.ts'
import { unitAccounts } from './tell.ts'

/** Both who has to put things right, and who has to look at it. */
async function tellReopened(context: Context, notice: InspectionNotice, reason: string): Promise<void> {
  const noticeno = filled(notice, 'noticeno')
  await sendMessage(context, {
    to: [
      ...(await unitAccounts(context, notice.issueDate ? notice.unitId : null)),
      notice.dealMan ?? '',
    ].filter(Boolean),
    title: afterMessages.reopenedTitle,
    content: afterMessages.reopenedText(noticeno, notice.equcode ?? '', reason),
    link: `/businessPro/rectifyFeedbackList?noticeno=${noticeno}`,
  })
}

/** What a passed inspection had settled stands where it stood, once the report that said so counts no more. */
export async function reopenNotices(
  context: Context,
  settled: readonly SettledNotice[],
  report: Report,
): Promise<void> {
  const reportno = filled(report, 'reportno')
  const reason = afterMessages.recheckVoid(reportno)
  for (const { id, step, holder } of settled) {
    const row = await readRow(context, inspectionNotice, id, true)
    if (row.step !== 'end' || row.confirmReportno !== reportno) continue
    await reopen(context, {
      record: inspectionNotice,
      id,
      action: 'reopen',
      label: afterMessages.reopened,
      step,
      holder,
      reason,
      prepare: async () => ({ confirmUserName: null, confirmReportno: null }),
      effect: async (inner, moved) => {
        if (moved.step === 'ZGFK') await setDeadline(inner, moved)
        await tellReopened(inner, moved, reason)
      },
    })
  }
}
