import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { SmsBatch, smsBatch } from '@tejian/contract/messaging/batch.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import {
  type FilledParameter,
  filledIn,
  fillTemplate,
  hasLoneBrace,
  labelsIn,
  parametersIn,
  type SmsValues,
} from '@tejian/contract/shared/sms/fill.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import {
  parameterNamed,
  parameterOf,
  type SmsParameter,
  sourceOfParameter,
} from '@tejian/contract/shared/sms/parameters.ts'
import { otherNotice } from '@tejian/contract/shared/sms/shippedTemplates.ts'
import type { Context } from '../kit/context.ts'
import { wrongFields } from '../kit/refusal.ts'
import { usableTemplate } from '../shared/sms/byTemplate.ts'

type Changes = ChangesOf<typeof smsBatch>

/** What a client wrote for a parameter, whatever it sent. */
const text = (value: unknown): string => String(value ?? '').trim()
const looksLikeLink = /https?:|www\.|[a-z0-9-]+\.(com|cn|net|org|top|xyz)\b/i

/** What a sender writes into a template: every parameter that is theirs, short, and no address. */
function writtenParameters(content: string, params: unknown): SmsValues {
  const given = (params ?? {}) as Readonly<Record<string, unknown>>
  const problems: Record<string, string> = {}
  const values: Partial<Record<SmsParameter, string>> = {}
  for (const name of parametersIn(content)) {
    if (sourceOfParameter(name) !== 'sender') continue
    const { label, optional } = parameterOf(name)
    const value = text(given[name])
    if (value === '' && !optional) problems[`params.${name}`] = messagingMessages.parameterMissing(label)
    if (value.length > smsLimits.parameter)
      problems[`params.${name}`] = messagingMessages.parameterTooLong(label)
    if (looksLikeLink.test(value)) problems[`params.${name}`] = messagingMessages.parameterLink(label)
    values[name] = value
  }
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return values
}

/** What a batch by a template keeps of it: its text as it stands now, and what its writer filled in. */
export async function byTemplate(context: Context, code: string, params: unknown): Promise<Changes> {
  const template = await usableTemplate(context, code)
  const { content, sendType, templateName } = template
  if (parametersIn(content).some((name) => sourceOfParameter(name) === 'business'))
    throw wrongFields({ templateCode: messagingMessages.notByHand(templateName) })
  return { templateCode: code, sendType, content, params: writtenParameters(content, params) }
}

/** What a batch in free words keeps; it may address its receivers, nothing else. */
export function freeText(content: string): Changes {
  if (content === '') throw wrongFields({ content: messagingMessages.textMissing })
  if (content.length > smsLimits.freeText) throw wrongFields({ content: messagingMessages.textTooLong })
  const known = labelsIn(content).every((label) => {
    const name = parameterNamed(label)
    return name !== undefined && sourceOfParameter(name) === 'receiver'
  })
  if (!known || hasLoneBrace(content)) throw wrongFields({ content: messagingMessages.freeParameters })
  return { templateCode: null, sendType: otherNotice, content, params: null }
}

type Receiver = { recname: string; unitname: string }

const valuesFor = (row: SmsBatch, { recname, unitname }: Receiver): SmsValues => ({
  ...row.params,
  recname: recname || unitname,
  unitname: unitname || recname,
})

/** A batch's text as it reads for one receiver. */
export const textFor = (row: SmsBatch, receiver: Receiver): string =>
  fillTemplate((row.content ?? '').trim(), valuesFor(row, receiver)).text

/** What stands for the parameters of a batch's text for one receiver. */
export const parametersFor = (row: SmsBatch, receiver: Receiver): FilledParameter[] =>
  filledIn(row.content ?? '', valuesFor(row, receiver))
