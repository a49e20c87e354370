import { postOf } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { smsBatchProcess } from '@tejian/contract/messaging/batch.process.ts'
import {
  batchStates,
  type ReceiverLine,
  type SmsBatch,
  type smsBatch,
} from '@tejian/contract/messaging/batch.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import type { SmsMessage } from '@tejian/contract/shared/smsMessage.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import { maskText } from '../kit/records/mask.ts'
import { Refusal } from '../kit/refusal.ts'
import { peopleFor } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { usableTemplate } from '../shared/sms/byTemplate.ts'
import { refuseTooManySms } from '../shared/sms/limits.ts'
import { putIntoOutbox } from '../shared/sms/outbox.ts'
import { byTemplate, freeText, parametersFor, textFor } from './batchText.ts'
import { chosenReceivers, keptReceivers, type Reached, reach, receiversOf } from './receivers.ts'
import './tables.ts'

type Changes = ChangesOf<typeof smsBatch>

const text = (value: string | null | undefined): string => (value ?? '').trim()
const link = '/assistMng/msgMng/msgAudit'
async function beforeSave(context: Context, values: Changes, before: SmsBatch | null): Promise<Changes> {
  const whole = { ...before, ...values }
  const code = text(whole.templateCode)
  const receivers = await reach(context, chosenReceivers(whole.receivers))
  const { user } = context
  return {
    ...(code ? await byTemplate(context, code, whole.params) : freeText(text(whole.content))),
    receivers: keptReceivers(receivers),
    receiverCount: receivers.length,
    ...(before
      ? {}
      : {
          status: batchStates.draft,
          sendUser: user.loginName,
          sendUserName: user.name,
          orgId: user.orgId,
          departId: user.departId,
        }),
  }
}

/** Writes a message for each receiver, by the numbers that they have now. */
async function sendAll(context: Context, row: SmsBatch): Promise<void> {
  const receivers = await reach(context, chosenReceivers(row.receivers))
  const messages = receivers.map((one: Reached) => ({
    ...one,
    content: textFor(row, one),
    filled: parametersFor(row, one),
  }))
  const sender = { loginName: text(row.sendUser), name: text(row.sendUserName) }
  await refuseTooManySms(context, messages, sender.loginName)
  for (const { recnumber, recname, unitname, content, filled } of messages)
    await putIntoOutbox(context, {
      recnumber,
      recname,
      unitname,
      content,
      filled,
      sendType: text(row.sendType),
      templateCode: text(row.templateCode) || null,
      batchId: row.id,
      sender,
    })
}

async function prepare(context: Context, row: SmsBatch, action: string): Promise<Changes> {
  const { user } = context
  const free = text(row.templateCode) === ''
  const sendTime = context.now().toISOString()
  if (action === 'send') {
    if (free) throw new Refusal(messagingMessages.needsAudit)
    await usableTemplate(context, text(row.templateCode))
    return { status: batchStates.sent, sendTime }
  }
  if (action === 'submit') {
    if (!free) throw new Refusal(messagingMessages.needsNoAudit)
    return { status: batchStates.waiting }
  }
  return action === 'pass'
    ? { status: batchStates.passed, auditUserName: user.name, sendTime }
    : { status: batchStates.returned, auditUserName: user.name }
}

async function effect(context: Context, row: SmsBatch, action: string): Promise<void> {
  const no = text(row.batchno)
  const count = row.receiverCount ?? 0
  if (action === 'send' || action === 'pass') await sendAll(context, row)
  if (action === 'submit') {
    const people = await peopleFor(context, postOf(smsBatchProcess.steps.DXSH))
    await sendMessage(context, {
      to: people.map(({ loginName }) => loginName).filter((name) => name !== row.sendUser),
      title: messagingMessages.waitingTitle,
      content: messagingMessages.waiting(text(row.sendUserName), no, count),
      link: `${link}?batchno=${no}`,
    })
  }
  if (action === 'pass' || action === 'return')
    await sendMessage(context, {
      to: [text(row.sendUser)],
      title: action === 'pass' ? messagingMessages.passedTitle : messagingMessages.returnedTitle,
      content:
        action === 'pass'
          ? messagingMessages.passed(no, count)
          : messagingMessages.returned(no, text(row.backReason)),
      link: `${link}?batchno=${no}`,
    })
}

type Message = Pick<
  SmsMessage,
  'id' | 'recnumber' | 'recname' | 'unitname' | 'content' | 'status' | 'failReason'
>

/** A batch's receivers as its page shows them: what went out, or what would. */
async function linesOf(context: Context, row: SmsBatch): Promise<ReceiverLine[]> {
  const { rows } = await sql<Message>`select id, recnumber, recname, unitname, content, status, "failReason"
    from sms_message where "batchId" = ${row.id}::uuid order by id`.execute(context.db)
  const shown = (number: string): string =>
    context.user.permissions.has('sms_message.unmask') ? number : maskText(number)
  if (rows.length > 0)
    return rows.map((message) => ({
      kind: 'unit',
      id: message.id,
      recname: message.recname ?? '',
      unitname: message.unitname ?? '',
      recnumber: shown(message.recnumber ?? ''),
      text: message.content ?? '',
      status: message.status ?? '',
      failReason: message.failReason ?? '',
    }))
  return receiversOf(row.receivers).map((one) => ({
    ...one,
    recnumber: '',
    text: textFor(row, one),
    status: '',
    failReason: '',
  }))
}

/** What batches add to the machinery of processes. */
export const batchOptions: ProcessOptions<typeof smsBatch> = {
  domain: 'sms',
  saving: 'sms.send',
  orderBy: ['createDate', 'desc'],
  actionNames: { pass: 'audit', return: 'audit', send: 'submit' },
  beforeSave,
  prepare,
  effect,
  async complete(context, rows) {
    for (const row of rows) if (row.receivers) row.receiverLines = await linesOf(context, row)
  },
}
