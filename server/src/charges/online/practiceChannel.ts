import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PracticeMode } from '@tejian/contract/charges/payOrderCalls.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type Context, transact } from '../../kit/context.ts'
import { enqueue } from '../../kit/jobs.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import type { ChannelState, PaymentChannel, Taken } from './channel.ts'

/** Queue of the call-backs that the channel of the demonstration has still to send. */
export const practiceQueue = 'payOrder.practice'

const signedBody = z.object({
  orderno: z.string(),
  tradeNo: z.string(),
  amount: z.number(),
  paidAt: z.string(),
  sign: z.string(),
})

type Row = {
  orderno: string
  amount: number
  expireTime: string
  tradeNo: string | null
  taken: number | null
  paidAt: string | null
  closed: boolean
}

const signOf = (key: Buffer, { orderno, tradeNo, amount, paidAt }: Taken): string =>
  createHmac('sha256', key).update([orderno, tradeNo, amount, paidAt].join('|')).digest('hex')

/** Bodies whose sign is right, as the channel sends them. */
export const signedBy = (key: Buffer, taken: Taken) => ({ ...taken, sign: signOf(key, taken) })

/** The key of this installation's channel. */
export const practiceKey = ({ secret }: Pick<Services, 'secret'>): Buffer =>
  createHmac('sha256', secret).update('practice payment channel').digest()

const stateOf = (row: Row | undefined): ChannelState => {
  if (!row) return { state: 'unknown' }
  const { orderno, tradeNo, taken, paidAt, closed } = row
  if (tradeNo && taken !== null && paidAt)
    return {
      state: 'paid',
      taken: { orderno, tradeNo, amount: taken, paidAt: `${paidAt.replace(' ', 'T')}+08:00` },
    }
  return { state: closed ? 'closed' : 'open' }
}

async function rowOf(context: Context, orderno: string, lock = false): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select orderno, amount, "expireTime", "tradeNo", taken, "paidAt", closed
    from practice_channel where orderno = ${orderno} ${lock ? sql`for update` : sql``}`.execute(context.db)
  return rows[0]
}

/** A channel that behaves like a real one and takes no money: for tests and the demonstration. */
export function practiceChannel(key: Buffer): PaymentChannel {
  return {
    code: 'demo',
    async open(context, { orderno, amount, expireTime }) {
      await sql`insert into practice_channel (orderno, amount, "expireTime") values (${orderno}, ${amount}, ${expireTime})
        on conflict (orderno) do nothing`.execute(context.db)
      return { payQrcode: `https://pay.example/scan?order=${orderno}` }
    },
    ask: async (context, orderno) => stateOf(await rowOf(context, orderno)),
    close: (context, orderno) =>
      transact(context, async (inner) => {
        await rowOf(inner, orderno, true)
        await sql`update practice_channel set closed = true where orderno = ${orderno} and "tradeNo" is null`.execute(
          inner.db,
        )
        return stateOf(await rowOf(inner, orderno))
      }),
    read(body) {
      const { success, data } = z.safeParse(signedBody, body)
      if (!success) return null
      const { sign, ...taken } = data
      const [given, right] = [Buffer.from(sign), Buffer.from(signOf(key, taken))]
      return given.length === right.length && timingSafeEqual(given, right) ? taken : null
    },
  }
}

/** How often a mode calls back, after how many seconds, and whether its sign is right. */
const callBacks: Readonly<Record<PracticeMode, { times: number; after: number; forged?: true }>> = {
  prompt: { times: 1, after: 0 },
  late: { times: 1, after: 30 },
  repeated: { times: 10, after: 0 },
  lost: { times: 0, after: 0 },
  forged: { times: 1, after: 0, forged: true },
  otherAmount: { times: 1, after: 0 },
}

/**
 * The payer's telephone: the channel takes the money and calls back as the mode says. A forged call-back comes from
 * somebody else: nothing was taken then.
 */
export async function practise(
  outer: Context,
  key: Buffer,
  orderno: string,
  mode: PracticeMode,
): Promise<void> {
  await transact(outer, async (context) => {
    const row = await rowOf(context, orderno, true)
    if (!row) throw new Refusal(payOrderMessages.unknownOrder)
    if (row.tradeNo) throw new Refusal(payOrderMessages.paid, { code: 'handled' })
    const now = context.now()
    if (row.closed || row.expireTime < shanghaiDateTime(now)) throw new Refusal(payOrderMessages.expired)
    const { times, after, forged } = callBacks[mode]
    const taken: Taken = {
      orderno,
      tradeNo: `YS${orderno}`,
      amount: mode === 'otherAmount' ? Math.max(1, row.amount - 100) : row.amount,
      paidAt: now.toISOString(),
    }
    if (!forged)
      await sql`update practice_channel set "tradeNo" = ${taken.tradeNo}, taken = ${taken.amount},
        "paidAt" = ${taken.paidAt} where orderno = ${orderno}`.execute(context.db)
    const body = forged ? { ...taken, sign: '0'.repeat(64) } : signedBy(key, taken)
    for (let turn = 0; turn < times; turn += 1)
      await enqueue(
        context,
        practiceQueue,
        `${orderno}/${turn}`,
        { body: JSON.stringify(body) },
        new Date(now.getTime() + after * 1000),
      )
  })
}
