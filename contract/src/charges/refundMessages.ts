import { yuan } from './flowMessages.ts'

/** Sentences of applications for refunds. */
export const refundMessages = {
  ownApplication: '不能审核本人提交的申请',
  notPaid: '只有已缴费的收费可以申请退费',
  historical: '历史收费由原系统办结，不能申请退费',
  released: '报告已发放，只能退还多缴、重复缴纳或减免的金额',
  invoiced: '该收费已开票，请先红冲',
  nothing: '退费金额应大于0',
  noBank: '请填写开户银行',
  noAccount: '请填写收款账号',
  drafted: '作废、终止业务生成的退费申请不能删除，请核对后提交审核',
  printDraft: (refundno: string): string => `退费申请${refundno}还是草稿，提交后才能打印`,
  tooMuch: (fen: number): string => `退费金额不能大于可退金额${yuan(fen)}元`,
  tradeNoUsed: (tradeNo: string, refundno: string): string =>
    `交易流水号${tradeNo}已登记为退费单${refundno}的退费，不能重复使用`,
} as const

/** What became of the business of which something goes back. */
export type RefundWord = '作废' | '终止检验'

/** What whoever voids paid business and finance read: the money waits as a draft of a refund. */
export const refundDrafted = (subject: string, fen: number, refundno: string, word: RefundWord) => ({
  title: `已缴费业务${word}，待退费`,
  content: `${subject}已${word}，已缴${yuan(fen)}元，已生成退费申请草稿${refundno}`,
})

/** An application stands for several voided items of one charge. */
export const refundReason = (subjects: readonly string[], reason: string, word: RefundWord): string =>
  `${subjects.join('、')}${word}（${reason}）`.slice(0, 500)

type Told = { refundno: string; unitname: string; chasn: string; fen: number }

/** What people hear of an application: those who decide next, and those who asked. */
export const refundNews = {
  toAudit: ({ refundno, unitname, fen }: Told) => ({
    title: '待办：退费审核',
    content: `退费申请${refundno}（${unitname}，${yuan(fen)}元）待审核`,
  }),
  toExecute: ({ refundno, unitname, fen }: Told) => ({
    title: '待办：退费执行',
    content: `退费申请${refundno}（${unitname}，${yuan(fen)}元）已审核同意，待退费`,
  }),
  returned: ({ refundno }: Told, reason: string) =>
    ['退回：退费申请', `退费申请${refundno}被退回：${reason}`] as const,
  refused: ({ refundno }: Told, reason: string) =>
    ['退费申请未同意', `退费申请${refundno}不予退费：${reason}`] as const,
  executed: ({ refundno, chasn, fen }: Told) =>
    ['退费已办理', `退费申请${refundno}已办结，收费单${chasn}的${yuan(fen)}元已退回收款账户`] as const,
} as const

/** What the flow log of the charge says of it. */
export const refundNote = (fen: number, refundno: string, tradeNo: string): string =>
  `退费${yuan(fen)}元，退费单${refundno}，交易流水号${tradeNo}`
