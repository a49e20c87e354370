import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { receiptPath } from '@tejian/contract/messaging/calls.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../kit/context.ts'
import { changed } from '../kit/records/changed.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { refuseTooMany } from '../shared/rateLimit/refuseTooMany.ts'
import { admit, contextOf } from './inbound.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const optionalText = z.nullish(text(400))

/** As Alibaba Cloud tells it (SmsReport). */
const ofAliyun = z.object({
  biz_id: text(100),
  success: z.boolean(),
  err_code: optionalText,
  err_msg: optionalText,
})
/** As Tencent Cloud tells it. */
const ofTencent = z.object({
  sid: text(100),
  report_status: text(20),
  errmsg: optionalText,
  description: optionalText,
})
const body = z.array(z.union([ofAliyun, ofTencent])).check(z.maxLength(1000))
const query = z.object({ token: z.optional(text(200)) })

type Told = { providerNo: string; receipt: string }

const arrived = '已送达'
const lost = (...reasons: Array<string | null | undefined>): string =>
  `未送达：${reasons.filter(Boolean).join(' ') || '原因不明'}`.slice(0, 200)

const toldBy = (one: z.output<typeof ofAliyun> | z.output<typeof ofTencent>): Told =>
  'biz_id' in one
    ? { providerNo: one.biz_id, receipt: one.success ? arrived : lost(one.err_code, one.err_msg) }
    : {
        providerNo: one.sid,
        receipt: one.report_status === 'SUCCESS' ? arrived : lost(one.errmsg, one.description),
      }

/** Notes at the messages what has become of them. What arrived stays so, whatever is told again. */
async function noteReceipts(context: Context, told: readonly Told[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`update sms_message as m
    set receipt = t.receipt, "receiptTime" = ${context.now()}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t("providerNo" text, receipt text)
    where m."providerNo" = t."providerNo" and t."providerNo" <> '' and m.receipt is distinct from ${arrived}`.execute(
    context.db,
  )
  if (numAffectedRows > 0n) changed(context, 'sms_message')
}

/**
 * Where carriers bring receipts. They send no header that one could set, so the secret stands in the address
 * (docs/operations.md); no log of the product writes it.
 */
export function receiptRoute(app: FastifyInstance, services: Services): void {
  app.post(receiptPath, async (request) => {
    const context = contextOf(services, request)
    await refuseTooMany(context, 'smsReceipt', smsLimits.repliesPerHour, 3_600_000)
    const asked = z.safeParse(query, request.query)
    admit(services, asked.success ? (asked.data.token ?? '') : '')
    const parsed = z.safeParse(body, request.body)
    if (!parsed.success) throw new Refusal(kitMessages.malformed, { code: 'fields' })
    await noteReceipts(
      context,
      parsed.data.map((one) => {
        const { providerNo, receipt } = toldBy(one)
        return { providerNo, receipt: receipt.replaceAll('\0', '') }
      }),
    )
    // What the one and the other take for heard.
    return { isSuccess: true, data: null, code: 0, msg: 'OK', result: 0, errmsg: 'OK' }
  })
}
