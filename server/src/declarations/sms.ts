import dictionaries from '@tejian/contract/data/dictionaries.json' with { type: 'json' }
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { type Context, transact } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal } from '../kit/refusal.ts'
import { putIntoOutbox } from '../shared/sms/outbox.ts'
import { findDeclaration } from './find.ts'

type Template = { code: string; sendType: string; content: string }
export type SmsRequest = {
  sendType: string
  recnumber?: string | undefined
  datacode?: string | undefined
  templateCode?: string | undefined
}

const templates = dictionaries.smsTemplates as readonly Template[]

/** The phone that the row shows is masked for whoever may not see it; then, and without one, the row's own is meant. */
function receiver(wanted: string | undefined, row: Row): string {
  const phone = wanted && !wanted.includes('*') ? wanted.trim() : String(row.INSCONTACTTEL ?? '').trim()
  if (!phone) throw new Refusal(declarationMessages.noSmsNumber)
  const problem = validate('phone', phone)
  if (problem) throw new Refusal(problem, { code: 'fields', fields: { recnumber: problem } })
  return phone
}

/** Fills a template; a variable that nothing fills makes the template unfit for this record. */
function written(template: Template, values: Readonly<Record<string, unknown>>): string {
  return template.content.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name]
    if (value === null || value === undefined || value === '')
      throw new Refusal(declarationMessages.smsTemplateMissing)
    return String(value)
  })
}

/** Puts a text message about a declaration into the outbox (spec 2 §7.1, Send SMS). */
export async function sendDeclarationSms(
  outer: Context,
  request: SmsRequest,
  lookups: Lookups,
): Promise<void> {
  if (!request.recnumber?.trim()) throw new Refusal(declarationMessages.noSmsNumber)
  const template = templates.find(
    (one) => one.code === (request.templateCode ?? request.sendType) && one.sendType === request.sendType,
  )
  if (!template) throw new Refusal(declarationMessages.smsTemplateMissing)
  await transact(outer, async (context) => {
    const row = await findDeclaration(context, { appmainsysid: request.datacode })
    const contact = lookups.organisationName(String(row.orgId)) ?? '检验机构'
    const content = written(template, { ...row, date: row.acceptDate, contact })
    await putIntoOutbox(context, {
      recnumber: receiver(request.recnumber, row),
      sendType: request.sendType,
      content,
      datacode: row.id,
    })
  })
}
