import { filledIn, fillTemplate, type SmsValues } from '@tejian/contract/shared/sms/fill.ts'
import { type ShippedCode, shippedTemplates } from '@tejian/contract/shared/sms/shippedTemplates.ts'
import { smsMessages } from '@tejian/contract/shared/sms/smsMessages.ts'
import type { Context } from '../../kit/context.ts'
import { insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type OutgoingSms, putIntoOutbox } from './outbox.ts'
import './tables.ts'

export type Template = {
  templateCode: string
  templateName: string
  sendType: string
  content: string
  enabled: boolean
}

/** The parameters that a shipped text may name; its business gives them all. */
type ValuesOf<C extends ShippedCode> = {
  readonly [P in (typeof shippedTemplates)[C]['offers'][number]]?: string | number | null
}

/** A template of the register; refuses an unknown one. */
export async function templateOf(context: Context, code: string): Promise<Template> {
  const row = await context.db
    .selectFrom('sms_template')
    .select(['templateCode', 'templateName', 'sendType', 'content', 'enabled'])
    .where('templateCode', '=', code)
    .executeTakeFirst()
  if (!row) throw new Refusal(smsMessages.noTemplate)
  return {
    templateCode: row.templateCode ?? code,
    templateName: row.templateName ?? code,
    sendType: row.sendType ?? '',
    content: row.content ?? '',
    enabled: row.enabled === true,
  }
}

/** A template of the register; refuses an unknown one and one that is switched off. */
export async function usableTemplate(context: Context, code: string): Promise<Template> {
  const template = await templateOf(context, code)
  if (!template.enabled) throw new Refusal(smsMessages.disabled(template.templateName))
  return template
}

/** Whether an optional text may be sent; when its template is switched off, the business goes on without it. */
export async function isTemplateOn(context: Context, code: ShippedCode): Promise<boolean> {
  const row = await context.db
    .selectFrom('sms_template')
    .select('enabled')
    .where('templateCode', '=', code)
    .executeTakeFirst()
  return row?.enabled === true
}

/** The text of a template with its parameters filled in; refuses a parameter without a value. */
export function writtenFrom(template: Template, values: SmsValues): string {
  const { text, missing } = fillTemplate(template.content, values)
  if (missing.length > 0) throw new Refusal(smsMessages.missing(template.templateName, missing))
  return text
}

/** Puts a message by a template of the register into the outbox; what it tells of is the caller's business. */
export async function putByTemplate(
  context: Context,
  template: Template,
  message: Omit<OutgoingSms, 'sendType' | 'content' | 'templateCode' | 'filled'>,
  values: SmsValues,
): Promise<void> {
  const { templateCode, sendType } = template
  const content = writtenFrom(template, values)
  const filled = filledIn(template.content, values)
  await putIntoOutbox(context, { ...message, templateCode, sendType, content, filled })
}

/** Puts a message that only its receiver may read into the outbox; whoever reads that sees what it is about. */
export async function putSecretByTemplate(
  context: Context,
  template: Template,
  message: Omit<OutgoingSms, 'sendType' | 'content' | 'templateCode' | 'filled'>,
  values: SmsValues,
): Promise<void> {
  const { templateCode, sendType, templateName } = template
  await putIntoOutbox(context, {
    ...message,
    templateCode,
    sendType,
    content: smsMessages.secret(templateName),
    secretContent: writtenFrom(template, values),
    filled: filledIn(template.content, values),
  })
}

/** Puts one of the product's own texts into the outbox, by its code and with values of its own parameters only. */
export async function sendShipped<C extends ShippedCode>(
  context: Context,
  code: C,
  message: Omit<OutgoingSms, 'sendType' | 'content' | 'templateCode' | 'filled'>,
  values: ValuesOf<C>,
): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : String(value)]),
  ) as SmsValues
  const { unitname, recname } = texts
  const told = { ...(unitname && { unitname }), ...(recname && { recname }) }
  await putByTemplate(context, await usableTemplate(context, code), { ...told, ...message }, texts)
}

/** The product's own texts as rows of the register: what they say, and what a new row begins with beside it. */
export const shippedRows = Object.entries(shippedTemplates).map(
  ([code, { templateName, sendType, content }]) => ({
    id: stableId('sms template', code),
    values: {
      templateCode: code,
      templateName,
      sendType,
      content,
      params: [...new Set([...content.matchAll(/\{([^{}]+)\}/g)].map(([, label]) => label))].join('、'),
    },
    first: { createUserName: '系统', updateUserName: '系统', enabled: true, shipped: true },
  }),
)

/** Loads the product's own texts into the register, once; afterwards the administrator keeps them. */
export async function loadSmsTemplates(db: Db): Promise<void> {
  const rows = shippedRows.map(({ id, values, first }) => ({ id, ...values, ...first }))
  await insertAll(db, 'sms_template', rows)
}
