import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { hasLoneBrace, labelsIn } from '@tejian/contract/shared/sms/fill.ts'
import { parameterNamed, parameterOf } from '@tejian/contract/shared/sms/parameters.ts'
import { isShipped, offersOf } from '@tejian/contract/shared/sms/shippedTemplates.ts'
import { smsMessages } from '@tejian/contract/shared/sms/smsMessages.ts'
import { type SmsTemplate, smsTemplate } from '@tejian/contract/shared/sms/smsTemplate.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import '../shared/sms/tables.ts'

type Changes = ChangesOf<typeof smsTemplate>

/** What is wrong with a text of this kind; null when nothing is. */
export function contentProblem(code: string, sendType: string, content: string): string | null {
  if (hasLoneBrace(content)) return smsMessages.loneBrace
  const offers = offersOf(code, sendType)
  for (const label of labelsIn(content)) {
    if (label.trim() === '') return smsMessages.emptyParameter
    const name = parameterNamed(label)
    if (!name || !offers.includes(name))
      return smsMessages.unknownParameter(
        label,
        offers.map((one) => parameterOf(one).label),
      )
  }
  return null
}

async function beforeSave(_context: Context, values: Changes, before: SmsTemplate | null): Promise<Changes> {
  const code = (values.templateCode ?? before?.templateCode ?? '').trim()
  const sendType = values.sendType ?? before?.sendType ?? ''
  if (!/^[A-Z][A-Z0-9]{1,19}$/.test(code)) throw wrongFields({ templateCode: smsMessages.wrongCode })
  if (before && code !== before.templateCode) throw wrongFields({ templateCode: smsMessages.codeFixed })
  if (before?.shipped && sendType !== before.sendType) throw wrongFields({ sendType: smsMessages.typeFixed })
  const content = values.content ?? before?.content ?? ''
  const problem = contentProblem(code, sendType, content)
  if (problem) throw wrongFields({ content: problem })
  return {
    ...values,
    templateCode: code,
    params: labelsIn(content).join('、') || null,
    ...(before ? {} : { shipped: false, enabled: values.enabled ?? true }),
  }
}

async function beforeDelete(context: Context, row: SmsTemplate): Promise<void> {
  const code = row.templateCode ?? ''
  if (isShipped(code)) throw new Refusal(smsMessages.shippedStays)
  const { rows } = await sql<{ used: boolean }>`select exists (select from sms_message
      where "templateCode" = ${code}) or exists (select from sms_batch where "templateCode" = ${code}) as used`.execute(
    context.db,
  )
  if (rows[0]?.used) throw new Refusal(smsMessages.usedStays(row.templateName ?? ''))
}

/** What the register of templates adds: parameters that exist, texts of the product's own that stay. */
export const templateOptions: RegisterOptions<typeof smsTemplate> = {
  orderBy: ['createDate', 'desc'],
  beforeSave,
  beforeDelete,
  actions: (context, row) =>
    permittedActions(context, smsTemplate).filter((name) => name !== 'delete' || row.shipped !== true),
}
