import type { Context } from '../../kit/context.ts'

/** What a channel is told of an order; amounts in fen. */
export type ChannelOrder = {
  orderno: string
  amount: number
  subject: string
  /** Until when it may be paid, yyyy-MM-dd HH:mm:ss in Shanghai. */
  expireTime: string
}

/** Money that a channel has taken for an order; amounts in fen, the time as ISO. */
export type Taken = { orderno: string; tradeNo: string; amount: number; paidAt: string }

/** What a channel knows of an order. Money that it has taken stays taken, also of an order that was closed meanwhile. */
export type ChannelState = { state: 'unknown' | 'open' | 'closed' } | { state: 'paid'; taken: Taken }

/**
 * A way by which payers pay online. Whatever it tells may come late, many times, never, or from somebody else: `read`
 * answers signed call-backs only, and what really happened `ask` knows.
 */
export type PaymentChannel = {
  /** Value of PAY_CHANNEL. */
  readonly code: string
  /** Makes an order known to it; asked again about the same order it answers the same. */
  open(context: Context, order: ChannelOrder): Promise<{ payQrcode: string }>
  ask(context: Context, orderno: string): Promise<ChannelState>
  /** Nothing is taken for the order any more; one that was paid before answers so. */
  close(context: Context, orderno: string): Promise<ChannelState>
  /** What a call-back says; null where its signature is not the channel's. */
  read(body: unknown): Taken | null
}
