import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { batchStates, smsBatch } from '@tejian/contract/messaging/batch.ts'
import { batchCalls, receivedCalls, sentCalls, templateCalls } from '@tejian/contract/messaging/calls.ts'
import { smsReceived } from '@tejian/contract/messaging/received.ts'
import { msgTemplate } from '@tejian/contract/messaging/views/msgTemplate.ts'
import { receiveMsg } from '@tejian/contract/messaging/views/receiveMsg.ts'
import { sendMsg } from '@tejian/contract/messaging/views/sendMsg.ts'
import { smsTemplate } from '@tejian/contract/shared/sms/smsTemplate.ts'
import { smsMessage } from '@tejian/contract/shared/smsMessage.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister } from '../kit/process/register.ts'
import { findRows } from '../kit/records/find.ts'
import { bindList, toRecordNames } from '../kit/records/listed.ts'
import { maskRow, revealRow } from '../kit/records/mask.ts'
import { bindRegister, permittedActions, saveRegisterRow, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { scopeCondition } from '../kit/records/scope.ts'
import type { Services } from '../kit/services.ts'
import { smsProviderOf } from '../shared/sms/provider.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { batchOptions } from './batches.ts'
import { deal, markRead, receivedOptions, threadOf } from './received.ts'
import { ownMessages, readMessage, resend, sentSource } from './sent.ts'
import { templateOptions } from './templates.ts'

function bindTemplates(bind: Bind, services: Services): void {
  bindRegister(bind, templateCalls, smsTemplate, templateOptions)
  const source = sourceOf(smsTemplate, templateOptions)
  bindExport(bind, services, templateCalls.export, source, msgTemplate)
  bind(templateCalls.list, async (context, request) => {
    const asked = toRecordNames<typeof smsTemplate>(request, { name: 'templateName', status: 'enabled' })
    const answer = await findRows(context, source, asked as ListRequest)
    for (const row of answer.list)
      Object.assign(row, { name: row.templateName, status: row.enabled ? '1' : '0' })
    return answer
  })
}

async function stateOf(context: Context, services: Services) {
  const own = ownMessages(context)
  const seen = scopeCondition(smsBatch, context.user) ?? sql`true`
  const { rows } = await sql<{ waiting: number; audits: number }>`select
    (select count(*) from sms_message where status = '0' ${own[0] ? sql`and ${own[0]}` : sql``})::integer as waiting,
    (select count(*) from sms_batch where status = ${batchStates.waiting} and ${seen})::integer as audits`.execute(
    context.db,
  )
  const provider = smsProviderOf(services)?.name
  return {
    provider: (provider === 'http' || provider === 'demo' ? provider : 'none') as 'http' | 'demo' | 'none',
    receiving: Boolean(services.env.SMS_INBOUND_TOKEN),
    waiting: rows[0]?.waiting ?? 0,
    waitingAudit: rows[0]?.audits ?? 0,
  }
}

function bindSent(bind: Bind, services: Services): void {
  bind(sentCalls.find, (context, request) => findRows(context, sentSource, request))
  bindList(bind, sentCalls.list, sentSource)
  bindExport(bind, services, sentCalls.export, sentSource, sendMsg)
  bind(sentCalls.getDetail, async (context, { id }) => {
    const row = await readMessage(context, id)
    return {
      ...(await revealRow(context, smsMessage, row)),
      actions: sentSource.actions?.(context, row) ?? [],
    }
  })
  bind(sentCalls.resend, (context, { ids }) => resend(context, ids))
  bind(sentCalls.state, (context) => stateOf(context, services))
}

function bindReceived(bind: Bind, services: Services): void {
  const source = sourceOf(smsReceived, receivedOptions)
  bind(receivedCalls.find, (context, request) => findRows(context, source, request))
  bindList(bind, receivedCalls.list, source, { phone: 'sendnumber' })
  bindExport(bind, services, receivedCalls.export, source, receiveMsg)
  bind(receivedCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, smsReceived, id)
    return {
      ...(await revealRow(context, smsReceived, row)),
      actions: permittedActions(context, smsReceived),
      thread: await threadOf(context, row),
    }
  })
  bind(receivedCalls.save, async (context, input) =>
    maskRow(context, smsReceived, await saveRegisterRow(context, smsReceived, input, receivedOptions)),
  )
  bind(receivedCalls.markRead, async (context, { ids }) => {
    await markRead(context, ids)
    return null
  })
  bind(receivedCalls.deal, async (context, input) =>
    maskRow(context, smsReceived, await deal(context, input)),
  )
}

/** Text messages: their templates, those that people write, those that went out, and the replies (2 §2.4 msgMng). */
export function messagingRoutes(bind: Bind, services: Services): void {
  bindTemplates(bind, services)
  bindSent(bind, services)
  bindReceived(bind, services)
  bindProcessRegister(bind, batchCalls, smsBatch, batchOptions)
}
