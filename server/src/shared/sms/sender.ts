import { randomInt } from 'node:crypto'
import type { FilledParameter } from '@tejian/contract/shared/sms/fill.ts'
import { smsAtOnce } from '@tejian/contract/shared/sms/sendingAtOnce.ts'
import { sql } from 'kysely'
import type { Schedule } from '../../kit/schedules.ts'
import type { Services } from '../../kit/services.ts'
import { smsChannel } from './outbox.ts'
import { smsProviderOf } from './provider.ts'
import { type CarriedSms, type SmsProvider, SmsRefused } from './smsProvider.ts'

/** Seconds before the second, third … try of a message whose gateway has failed: an outage of an hour loses none. */
const pauses = [30, 120, 600, 1800, 3600] as const
/** A code is of no use later. */
const codeMinutes = 5
/** Longer than the gateway is waited for: a message whose sender died is free again then. */
const heldSeconds = 60

export type SmsSender = {
  /** Sends what is due now; answers how many went out. */
  sendWaiting(): Promise<number>
  stop(): void
}

type Taken = {
  id: string
  recnumber: string | null
  content: string | null
  sendType: string | null
  templateCode: string | null
  tries: number
  old: boolean
}

/**
 * Takes the next message that is due, for this try alone: others pass it over until its time is up. No connection waits
 * for the gateway, and the try is counted before it begins. A round is what follows one order to send.
 */
async function takeNext({ db, now }: Services): Promise<Taken | null> {
  const at = now()
  const { rows } =
    await sql<Taken>`update sms_message set tries = tries + 1, attempts = coalesce(attempts, 0) + (tries = 0)::int,
      "nextTry" = ${at}::timestamptz + ${heldSeconds}::int * interval '1 second'
    where id = (select id from sms_message where status = '0' and ("nextTry" is null or "nextTry" <= ${at})
      order by id limit 1 for update skip locked)
    returning id, recnumber, content, "sendType", "templateCode", tries,
      "createDate" < ${at}::timestamptz - ${codeMinutes}::int * interval '1 minute' as old`.execute(db)
  return rows[0] ?? null
}

/** What a message says: a secret text is closed, and opened for its sending alone. */
async function textOf({ db, closing }: Services, { id, content }: Taken): Promise<string> {
  const closed = await db.selectFrom('sealed_sms').select('content').where('id', '=', id).executeTakeFirst()
  if (!closed) return content ?? ''
  const text = closing.open(id, closed.content)
  if (!text) throw new SmsRefused('密钥已更换，短信内容无法读取')
  return text.toString()
}

/** What a carrier with templates of its own takes instead of the text; refuses what it cannot take. */
async function templateOf(
  { db, closing }: Services,
  { id, templateCode }: Taken,
): Promise<Pick<CarriedSms, 'carrierCode' | 'filled'>> {
  const template = await db
    .selectFrom('sms_template')
    .select('carrierCode')
    .where('templateCode', '=', templateCode ?? '')
    .executeTakeFirst()
  const carrierCode = template?.carrierCode?.trim()
  if (!carrierCode)
    throw new SmsRefused('没有运营商模板编号：自由文本不能发送，短信模板须先填写“运营商模板编号”')
  const kept = await db.selectFrom('sms_parameters').select('content').where('id', '=', id).executeTakeFirst()
  const text = kept && closing.open(id, kept.content)
  if (!text) throw new SmsRefused('短信参数没有保存，或密钥已更换，请重新发送')
  return { carrierCode, filled: JSON.parse(text.toString()) as FilledParameter[] }
}

/** Once a message went out or is given up nobody needs its secret text; what was sent needs no parameters either. */
async function forgetText({ db }: Services, { id, sendType }: Taken, sent: boolean): Promise<void> {
  await db.deleteFrom('sealed_sms').where('id', '=', id).execute()
  if (sent || sendType === 'YZM') await db.deleteFrom('sms_parameters').where('id', '=', id).execute()
}

async function noteFailure(services: Services, row: Taken, error: unknown): Promise<void> {
  const { db, now } = services
  const failReason = (error instanceof Error ? error.message : String(error)).slice(0, 200)
  const pause = error instanceof SmsRefused ? undefined : pauses[row.tries - 1]
  // A tenth more or less, so that what failed together does not come back together.
  const again = pause && new Date(now().getTime() + pause * randomInt(900, 1100))
  await db
    .updateTable('sms_message')
    .set({
      status: again ? '0' : '2',
      nextTry: again?.toISOString() ?? null,
      sendTime: now().toISOString(),
      failReason,
    })
    .where('id', '=', row.id)
    .where('status', '=', '0')
    .execute()
  if (!again) await forgetText(services, row, false)
}

async function sendNext(services: Services, provider: SmsProvider): Promise<'sent' | 'failed' | 'none'> {
  const row = await takeNext(services)
  if (!row) return 'none'
  let text: string
  let providerNo: string | null
  try {
    if (row.tries > pauses.length + 1) throw new SmsRefused('发送时服务器多次中断')
    if (row.sendType === 'YZM' && row.old) throw new SmsRefused('验证码已过有效时间，未再发送')
    text = await textOf(services, row)
    const asTemplate = provider.byTemplate ? await templateOf(services, row) : {}
    const message = { id: row.id, recnumber: row.recnumber ?? '', content: text, ...asTemplate }
    const told = await provider.send(message)
    providerNo = typeof told === 'string' && told !== '' ? told : null
  } catch (error) {
    await noteFailure(services, row, error)
    return 'failed'
  }
  // A demonstration has no phones: its codes are read in the outbox.
  const shown = provider.name === 'demo' ? { content: text } : {}
  await services.db
    .updateTable('sms_message')
    .set({
      status: '1',
      sendTime: services.now().toISOString(),
      failReason: null,
      nextTry: null,
      providerNo,
      ...shown,
    })
    .where('id', '=', row.id)
    .execute()
  await forgetText(services, row, true)
  return 'sent'
}

const senders = new WeakMap<Services, SmsSender>()

/**
 * Empties the outbox of text messages as they come, here or from another instance, several at once; without a provider it
 * waits. What failed is looked for by the schedule.
 */
export async function openSmsSender(
  services: Services,
  provider: SmsProvider | null = smsProviderOf(services),
): Promise<SmsSender> {
  let working: Promise<number> | null = null
  let again = false
  let stopped = false
  const next = async (): Promise<'sent' | 'failed' | 'none'> =>
    provider && !stopped ? sendNext(services, provider) : 'none'
  /** One of several that take messages side by side. */
  const line = async (): Promise<number> => {
    let sent = 0
    for (let result = await next(); result !== 'none'; result = await next()) if (result === 'sent') sent += 1
    return sent
  }
  const work = async (): Promise<number> => {
    let sent = 0
    do {
      again = false
      const lines = Array.from({ length: services.parameters.valueOf(smsAtOnce) }, line)
      for (const count of await Promise.all(lines)) sent += count
      // A message may have come between the last look and now.
    } while (again)
    return sent
  }
  const sendWaiting = (): Promise<number> => {
    again = true
    working ??= work().finally(() => {
      working = null
    })
    return working
  }
  const wake = (): void =>
    void sendWaiting().catch((error: unknown) => services.log.warn({ err: error }, 'sms'))
  await services.listener.on(smsChannel, wake, wake)
  const sender: SmsSender = {
    sendWaiting,
    stop() {
      stopped = true
      senders.delete(services)
    },
  }
  senders.set(services, sender)
  return sender
}

/** Looks for messages whose pause is over, and for those of which nobody has heard. */
export const smsOutbox: Schedule = {
  name: 'sms.outbox',
  cron: '*/15 * * * * *',
  timeoutSeconds: 900,
  async run(_context, services) {
    await senders.get(services)?.sendWaiting()
  },
}
