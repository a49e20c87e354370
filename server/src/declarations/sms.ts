import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { smsMessages } from '@tejian/contract/shared/sms/smsMessages.ts'
import { type Context, transact } from '../kit/context.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal } from '../kit/refusal.ts'
import { putByTemplate, usableTemplate, writtenFrom } from '../shared/sms/byTemplate.ts'
import { refuseTooManySms } from '../shared/sms/limits.ts'
import { findDeclaration } from './find.ts'

export type SmsRequest = {
  sendType: string
  recnumber?: string | undefined
  datacode?: string | undefined
  templateCode?: string | undefined
}

/** The phone that the row shows is masked for whoever may not see it; then, and without one, the row's own is meant. */
function receiver(wanted: string | undefined, row: Declaration): string {
  const phone = wanted && !wanted.includes('*') ? wanted.trim() : (row.INSCONTACTTEL ?? '').trim()
  if (!phone) throw new Refusal(declarationMessages.noSmsNumber)
  const problem = validate('phone', phone)
  if (problem) throw new Refusal(problem, { code: 'fields', fields: { recnumber: problem } })
  return phone
}

/** Puts a text message about a declaration into the outbox (spec 2 §7.1, Send SMS). */
export async function sendDeclarationSms(
  outer: Context,
  request: SmsRequest,
  lookups: Lookups,
): Promise<void> {
  if (!request.recnumber?.trim()) throw new Refusal(declarationMessages.noSmsNumber)
  const template = await usableTemplate(outer, request.templateCode || request.sendType)
  if (template.sendType !== request.sendType) throw new Refusal(smsMessages.noTemplate)
  await transact(outer, async (context) => {
    const row = await findDeclaration(context, { appmainsysid: request.datacode })
    const recnumber = receiver(request.recnumber, row)
    const unitname = row.unitname ?? ''
    const recname = row.inscontactname ?? ''
    const values = {
      unitname,
      recname,
      appno: row.appno ?? '',
      equcount: String(row.equcount ?? ''),
      acceptDate: (row.acceptDate ?? '').slice(0, 10),
      contact: lookups.organisationName(row.orgId ?? '') ?? '检验机构',
    }
    await refuseTooManySms(context, [{ recnumber, content: writtenFrom(template, values) }])
    await putByTemplate(context, template, { recnumber, unitname, recname, datacode: row.id }, values)
  })
}
