import { validate } from '@tejian/contract/kit/validators.ts'
import { type Report, report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { findItem } from '../../inspection/public.ts'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { sendShipped } from '../../shared/sms/byTemplate.ts'
import { refuseTooManySms } from '../../shared/sms/limits.ts'
import { isHandedOver } from '../changes/standing.ts'
import { reportOf } from '../itemAtStep.ts'

async function suppliable(context: Context, seisn: string): Promise<Report> {
  const item = await findItem(context, seisn)
  const report = await reportOf(context, item)
  if (report?.state !== reportStates.valid) throw new Refusal(sealMessages.onlySealedSupply)
  if (!isHandedOver(item, report)) throw new Refusal(sealMessages.notReleased)
  return report
}

/** Refuses whoever may not supply these reports; what a ticket for it is signed for. */
export async function checkSupply(context: Context, seisns: string): Promise<void> {
  for (const seisn of partsOf(seisns)) await suppliable(context, seisn)
}

const partsOf = (seisns: string): string[] => {
  const parts = [
    ...new Set(
      seisns
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
  ]
  if (parts.length === 0) throw new Refusal(sealMessages.chooseReports)
  return parts
}

/** Tells a receiver where released reports are to be had again; each supply stands in the audit trail. */
export async function supplyReports(
  outer: Context,
  { seisns, mobile }: { seisns: string; mobile: string },
): Promise<void> {
  const problem = validate('mobile', mobile.trim())
  if (problem) throw wrongFields({ mobile: sealMessages.wrongMobile })
  await transact(outer, async (context) => {
    const parts = partsOf(seisns)
    await refuseTooManySms(
      context,
      parts.map(() => ({ recnumber: mobile.trim(), content: '' })),
    )
    for (const seisn of parts) {
      const report = await suppliable(context, seisn)
      await sendShipped(
        context,
        'BGBF',
        { recnumber: mobile.trim(), datacode: report.id },
        { reportno: filled(report, 'reportno'), verifyCode: report.verifyCode ?? '' },
      )
      await audit(context, {
        table: reportRecord.table,
        recordId: report.id,
        action: 'supply',
        after: {
          reportno: report.reportno,
          mobile: `${mobile.trim().slice(0, 3)}****${mobile.trim().slice(-4)}`,
        },
      })
    }
  })
}
