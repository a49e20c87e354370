import { yuan } from './flowMessages.ts'

/** What whoever voids paid business and finance read: the money waits as a draft of a refund. */
export const refundDrafted = (subject: string, fen: number, refundno: string) => ({
  title: '已缴费业务作废，待退费',
  content: `${subject}已作废，已缴${yuan(fen)}元，已生成退费申请草稿${refundno}`,
})

/** An application stands for several voided items of one charge. */
export const refundReason = (subjects: readonly string[], reason: string): string =>
  `${subjects.join('、')}作废（${reason}）`.slice(0, 500)
