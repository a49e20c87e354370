import { sql } from 'kysely'
import type { Services } from '../../kit/services.ts'
import { smsChannel } from './outbox.ts'
import { type SmsProvider, smsProviderOf } from './provider.ts'

const retryEveryMs = 30_000
/** Replaces the text of a code message once it is sent, so that no reader of the outbox can use the code. */
const codeWithoutCode = '验证码短信（发送后不保留内容）'

export type SmsSender = {
  /** Sends what waits now; answers how many went out. */
  sendWaiting(): Promise<number>
  stop(): void
}

/** Sends one waiting message; the row stays locked meanwhile, so that two instances never send it twice. */
async function sendNext(services: Services, provider: SmsProvider): Promise<'sent' | 'failed' | 'none'> {
  return services.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('sms_message')
      .select(['id', 'recnumber', 'content', 'sendType'])
      .where('status', '=', '0')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return 'none'
    const sendTime = services.now().toISOString()
    try {
      await provider.send({ recnumber: row.recnumber ?? '', content: row.content ?? '' })
      const hidden = row.sendType === 'YZM' && provider.name !== 'demo' ? { content: codeWithoutCode } : {}
      await tx
        .updateTable('sms_message')
        .set({ status: '1', sendTime, failReason: null, attempts: sql`attempts + 1`, ...hidden })
        .where('id', '=', row.id)
        .execute()
      return 'sent'
    } catch (error) {
      const failReason = (error instanceof Error ? error.message : String(error)).slice(0, 200)
      await tx
        .updateTable('sms_message')
        .set({ status: '2', sendTime, failReason, attempts: sql`attempts + 1` })
        .where('id', '=', row.id)
        .execute()
      return 'failed'
    }
  })
}

/** Empties the outbox of text messages as they come, here or from another instance; without a provider it waits. */
export async function openSmsSender(
  services: Services,
  provider: SmsProvider | null = smsProviderOf(services),
): Promise<SmsSender> {
  let working: Promise<number> | null = null
  let again = false
  let stopped = false
  const work = async (): Promise<number> => {
    let sent = 0
    do {
      again = false
      for (let result = await next(); result !== 'none'; result = await next())
        if (result === 'sent') sent += 1
      // A message may have come between the last look and now.
    } while (again)
    return sent
  }
  const next = async (): Promise<'sent' | 'failed' | 'none'> =>
    provider && !stopped ? sendNext(services, provider) : 'none'
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
  const timer = setInterval(wake, retryEveryMs)
  timer.unref()
  return {
    sendWaiting,
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}
