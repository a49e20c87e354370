import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { finishedReports, paperMessages } from '@tejian/contract/reports/paperMessages.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { findItem } from '../../inspection/public.ts'
import { type Context, transact } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { sendShipped } from '../../shared/sms/byTemplate.ts'
import { refuseTooManySms } from '../../shared/sms/limits.ts'
import { reportOf } from '../itemAtStep.ts'

async function finished(context: Context, seisn: string): Promise<{ item: BusinessItem; report: Report }> {
  const item = await findItem(context, seisn)
  const report = await reportOf(context, item)
  if (report?.state !== reportStates.valid || !report.issueDate) throw new Refusal(paperMessages.notFinished)
  return { item, report }
}

/** Sends released reports to a phone: one text message for each unit, with the codes by which they are verified. */
export async function sendReportSms(
  outer: Context,
  { seisns, phone }: { seisns: readonly string[]; phone: string },
): Promise<void> {
  const recnumber = phone.trim()
  if (seisns.length === 0) throw new Refusal(paperMessages.chooseReports)
  if (validate('mobile', recnumber)) throw wrongFields({ phone: paperMessages.wrongPhone })
  await transact(outer, async (context) => {
    const found: Array<{ item: BusinessItem; report: Report }> = []
    for (const seisn of seisns) found.push(await finished(context, seisn))
    const units = Map.groupBy(found, ({ item }) => item.unitname ?? '')
    await refuseTooManySms(
      context,
      [...units.keys()].map(() => ({ recnumber, content: '' })),
    )
    for (const [unitname, reports] of units)
      await sendShipped(
        context,
        'BGFF',
        { recnumber, datacode: reports[0]?.report.id ?? null },
        {
          unitname,
          reportcount: reports.length,
          reportlist: finishedReports(
            reports.map(({ report }) => [filled(report, 'reportno'), report.verifyCode ?? ''] as const),
          ),
        },
      )
  })
}
