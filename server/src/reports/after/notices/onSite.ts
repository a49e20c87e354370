import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import type { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import { type Context, transact } from '../../../kit/context.ts'
import { moveProcessRow, saveProcessRow } from '../../../kit/process/register.ts'
import { filled } from '../../../kit/records/filled.ts'
import { readRow, updateRow } from '../../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../../kit/refusal.ts'
import { refuseUnlessInspector } from './issue.ts'
import { issuedSteps, noticeOptions } from './options.ts'

type Signed = Pick<ParsedOf<typeof noticeCalls.issueOnSite>, 'signName' | 'unitSign' | 'inspectorSign'>

/** Who signed, with what the pen left; a signature needs the name of its hand. */
function signatures(context: Context, signed: Signed): ChangesOf<typeof inspectionNotice> {
  const signName = signed.signName?.trim()
  if (signed.unitSign && !signName) throw wrongFields({ signName: noticeMessages.signNameMissing })
  return {
    ...(signed.inspectorSign && { inspectorSign: signed.inspectorSign }),
    ...(signed.unitSign && { unitSign: signed.unitSign }),
    ...(signName && { signName, signTime: context.now().toISOString() }),
  }
}

/** Draws a notice up and issues it in one step: numbered, signed where a pen was at hand, and with the unit at once. */
export async function issueOnSite(
  outer: Context,
  input: ParsedOf<typeof noticeCalls.issueOnSite>,
): Promise<{ id: string; noticeno: string }> {
  const { signName, unitSign, inspectorSign, ...written } = input
  return transact(outer, async (context) => {
    const drawn = await saveProcessRow(context, inspectionNotice, written, noticeOptions)
    const signed = signatures(context, { signName, unitSign, inspectorSign })
    if (Object.keys(signed).length > 0) await updateRow(context, inspectionNotice, drawn, signed)
    const issued = await moveProcessRow(context, inspectionNotice, noticeOptions, drawn.id, {
      action: 'issue',
    })
    return { id: issued.id, noticeno: filled(issued, 'noticeno') }
  })
}

/** The unit's receipt of a notice that was issued without it: with a signature, or with one on the printed paper. */
export async function signNotice(
  outer: Context,
  { id, ...signed }: ParsedOf<typeof noticeCalls.sign>,
): Promise<InspectionNotice> {
  if (!signed.signName?.trim()) throw wrongFields({ signName: noticeMessages.signNameMissing })
  return transact(outer, async (context) => {
    const row = await readRow(context, inspectionNotice, id, true)
    if (!row.issueDate || !issuedSteps.has(row.step ?? '')) throw new Refusal(noticeMessages.notForSigning)
    if (row.signName) throw new Refusal(noticeMessages.signedAlready, { code: 'handled' })
    await refuseUnlessInspector(context, row.itemId)
    return updateRow(context, inspectionNotice, row, signatures(context, signed), { action: 'sign' })
  })
}
