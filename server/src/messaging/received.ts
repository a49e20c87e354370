import type { Declaration } from '@tejian/contract/declarations/declaration.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import {
  replySources,
  replyStates,
  type SmsReceived,
  smsReceived,
  type ThreadLine,
} from '@tejian/contract/messaging/received.ts'
import type { SmsMessage } from '@tejian/contract/shared/smsMessage.ts'
import { sql } from 'kysely'
import { findDeclaration } from '../declarations/public.ts'
import { type Context, transact } from '../kit/context.ts'
import { sameNumber } from '../kit/personal/sameNumber.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import { insertRow, readRow, updateRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import './tables.ts'

type Changes = ChangesOf<typeof smsReceived>

const text = (value: string | null | undefined): string => (value ?? '').trim()

type Last = Pick<SmsMessage, 'id' | 'recname' | 'unitname' | 'datacode' | 'sendUser' | 'orgId' | 'departId'>

/** The last message that went to a number: what its answer is about. */
async function lastSentTo(context: Context, number: string): Promise<Last | null> {
  const { rows } = await sql<Last>`select id, recname, unitname, datacode, "sendUser", "orgId", "departId"
    from sms_message where ${sameNumber(context, sql`recnumber`, number)} and "sendType" <> 'YZM' and status = '1'
    order by "createDate" desc limit 1`.execute(context.db)
  return rows[0] ?? null
}

type Business = Pick<Declaration, 'id' | 'appno' | 'unitname'>

/** The declaration that a message was about, whatever of its business the message named. */
async function declarationOf(context: Context, datacode: string | null): Promise<Business | null> {
  if (!datacode || !isId(datacode)) return null
  const id = sql`${datacode}::uuid`
  const { rows } =
    await sql<Business>`select declaration.id, declaration.appno, declaration.unitname from declaration
    where declaration.id in (
      select ${id}
      union all select appmainsysid from business_item where business_item.id = ${id}
      union all select appmainsysid from charge where charge.id = ${id}
      union all select business_item.appmainsysid from report join business_item on business_item.seisn = report.seisn
        where report.id = ${id}
      union all select business_item.appmainsysid from liaison_item
        join business_item on business_item.id = liaison_item."itemId" where liaison_item."liaisonId" = ${id})
    limit 1`.execute(context.db)
  return rows[0] ?? null
}

type Known = { name: string | null; unitname: string | null }

/** Whose number it is, where nothing was sent to it: a unit's contact, or a person. */
async function ownerOf(context: Context, number: string): Promise<Known | null> {
  const { rows } =
    await sql<Known>`(select contactname as name, unitname from unit where ${sameNumber(context, sql`contacttel`, number)} limit 1)
    union all (select personname, workunitname from person where ${sameNumber(context, sql`mobile`, number)} limit 1) limit 1`.execute(
      context.db,
    )
  return rows[0] ?? null
}

/** The institute that answers for replies which nobody's message asked for. */
async function firstInstitute(context: Context): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from organisation where type = '21' and "parentId" is null
    order by sort nulls last, code limit 1`.execute(context.db)
  return rows[0]?.id ?? null
}

/** What a reply belongs to: the message it answers, its declaration, its sender, who is to read it. */
async function matched(context: Context, number: string): Promise<{ values: Changes; last: Last | null }> {
  const last = await lastSentTo(context, number)
  const business = await declarationOf(context, last?.datacode ?? null)
  const owner = last?.recname && last.unitname ? null : await ownerOf(context, number)
  return {
    last,
    values: {
      messageId: last?.id ?? null,
      datacode: business?.id ?? null,
      appno: business?.appno ?? null,
      sendname: last?.recname ?? owner?.name ?? null,
      unitname: last?.unitname ?? business?.unitname ?? owner?.unitname ?? null,
      orgId: last?.orgId ?? context.user.orgId ?? (await firstInstitute(context)),
      departId: last ? last.departId : context.user.departId,
    },
  }
}

/** Leaves word with whoever sent what is answered. */
async function tellSender(context: Context, row: SmsReceived, last: Last | null): Promise<void> {
  if (!last?.sendUser || last.sendUser === context.user.loginName) return
  await sendMessage(context, {
    to: [last.sendUser],
    title: messagingMessages.replyTitle,
    content: messagingMessages.reply(text(row.unitname) || text(row.sendname) || '对方', text(row.content)),
    link: '/assistMng/msgMng/receiveMsg?readStatus=unread',
  })
}

export type Brought = { phone: string; content: string; providerNo: string | null; receiveTime: string }

/** Writes a reply that the provider brings; the same one twice stands once. */
export async function receive(outer: Context, brought: Brought): Promise<void> {
  await transact(outer, async (context) => {
    if (brought.providerNo) {
      await sql`select pg_advisory_xact_lock(hashtext(${`sms reply ${brought.providerNo}`}))`.execute(
        context.db,
      )
      const { rows } = await sql`select from sms_received where "providerNo" = ${brought.providerNo}`.execute(
        context.db,
      )
      if (rows.length > 0) return
    }
    const { values, last } = await matched(context, brought.phone)
    const row = await insertRow(context, smsReceived, {
      ...values,
      sendnumber: brought.phone,
      content: brought.content,
      receiveTime: brought.receiveTime,
      providerNo: brought.providerNo,
      readStatus: replyStates.unread,
      source: replySources.provider,
    })
    await tellSender(context, row, last)
  })
}

/** The declaration that a person names for a reply, in their sight. */
async function named(context: Context, appno: string): Promise<Changes> {
  if (appno === '') return {}
  const row = await findDeclaration(context, { appno }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ appno: messagingMessages.unknownDeclaration })
    throw error
  })
  return { datacode: row.id, appno: text(row.appno) }
}

/** Replies written down by hand: matched like those that the provider brings; what was typed stands. */
export const receivedOptions: RegisterOptions<typeof smsReceived> = {
  orderBy: ['receiveTime', 'desc'],
  async beforeSave(context, values, before) {
    // A reply is what somebody said: it is written once, and handled, never changed.
    if (before) throw new Refusal(messagingMessages.fixed)
    const { values: found } = await matched(context, text(values.sendnumber))
    const typed = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== null && value !== ''),
    ) as Changes
    return {
      ...found,
      ...typed,
      receiveTime: typed.receiveTime ?? context.now().toISOString(),
      ...(await named(context, text(typed.appno))),
      readStatus: replyStates.unread,
      source: replySources.byHand,
    }
  },
}

/** Marks replies as read; those already read stay as they are. */
export async function markRead(outer: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw new Refusal(messagingMessages.chooseReplies)
  await transact(outer, async (context) => {
    for (const id of ids) {
      const row = await readRow(context, smsReceived, id, true)
      if (row.readStatus === replyStates.read) continue
      await updateRow(context, smsReceived, row, { readStatus: replyStates.read }, { action: 'markRead' })
    }
  })
}

type Dealt = { id: string; version?: string | undefined; dealResult: string; appno?: string | undefined }

/** Writes what was done about a reply, and to which declaration it belongs. */
export async function deal(outer: Context, { id, version, dealResult, appno }: Dealt): Promise<SmsReceived> {
  if (dealResult.trim() === '') throw wrongFields({ dealResult: messagingMessages.resultMissing })
  return transact(outer, async (context) => {
    const row = await readRow(context, smsReceived, id, true)
    const { user } = context
    const values = {
      ...(await named(context, text(appno))),
      readStatus: replyStates.read,
      dealMan: user.loginName,
      dealManName: user.name,
      dealTime: context.now().toISOString(),
      dealResult: dealResult.trim(),
    }
    return updateRow(context, smsReceived, row, values, {
      version: version ? Number(version) : undefined,
      action: 'deal',
    })
  })
}

const shownInThread = 20

/** What went to and fro with the number of a reply within its institute, the newest last. */
export async function threadOf(context: Context, row: SmsReceived): Promise<ThreadLine[]> {
  const number = text(row.sendnumber)
  const { rows } = await sql<ThreadLine>`select * from (
      (select id, true as sent, coalesce("sendUserName", '系统') as who, coalesce("sendTime", "createDate") as at, content, status as state
        from sms_message where ${sameNumber(context, sql`recnumber`, number)} and "sendType" <> 'YZM' and "orgId" is not distinct from ${row.orgId}::uuid
        order by "createDate" desc limit ${shownInThread})
      union all
      (select id, false, coalesce(sendname, ''), "receiveTime", content, coalesce("readStatus", '')
        from sms_received where ${sameNumber(context, sql`sendnumber`, number)} and "orgId" is not distinct from ${row.orgId}::uuid
        order by "receiveTime" desc limit ${shownInThread})) lines order by at desc limit ${shownInThread}`.execute(
    context.db,
  )
  return rows.toReversed()
}
