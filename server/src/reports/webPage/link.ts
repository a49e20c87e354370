import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { report as reportRecord, reportStates } from '@tejian/contract/reports/report.ts'
import { webPageDays, webPageMessages } from '@tejian/contract/reports/webPage/webPageMessages.ts'
import { audit } from '../../kit/audit.ts'
import { transact } from '../../kit/context.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { qrDataUrl } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { forbidden, Refusal } from '../../kit/refusal.ts'
import { templateOfReport } from '../templateOfReport.ts'

const lifeMs = webPageDays * 24 * 3_600_000

/** What the tickets of these links are for. */
export const webPagePurpose = 'reportWebPage'

/** Only the institute tells what it wrote: a unit passes on the file that it was given. */
const isOfInstitute = ({ user }: CallContext): boolean =>
  user.visibleScope.kind === 'organisations' || user.visibleScope.kind === 'all'

/**
 * The address at which whoever has it reads a released report for 30 days, and its QR code; who gave it stands in the
 * audit trail (spec 2 §2.1 reportWebPage).
 *
 * @throws Refusal for reports that were not released, that are no longer valid, and of which there is a file alone
 */
export async function webPageLink(
  outer: CallContext,
  secret: string,
  id: string,
): Promise<{ path: string; qr: string; expireTime: string }> {
  if (!isOfInstitute(outer)) throw forbidden()
  const now = outer.now()
  const expireTime = shanghaiDateTime(new Date(now.getTime() + lifeMs))
  await transact(outer, async (context) => {
    const row = await readRow(context, reportRecord, id)
    if (!row.issueDate || row.state === reportStates.working) throw new Refusal(webPageMessages.notReleased)
    if (row.state !== reportStates.valid) throw new Refusal(webPageMessages.revoked)
    if (!row.header || !templateOfReport(context, row)) throw new Refusal(webPageMessages.noForm)
    await audit(context, {
      table: 'report',
      recordId: row.id,
      action: 'shareForm',
      after: { endsAt: expireTime },
    })
  })
  const ticket = { purpose: webPagePurpose, record: id, user: outer.user.id }
  const path = `/reportWebPage?token=${encodeURIComponent(signTicket(secret, ticket, now, lifeMs))}`
  const { protocol, host } = outer.request
  return { path, qr: qrDataUrl(`${outer.publicUrl || `${protocol}://${host}`}${path}`), expireTime }
}
