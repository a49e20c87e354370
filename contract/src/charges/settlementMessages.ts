import { yuan } from './flowMessages.ts'

/** Sentences of settlements under agreements. */
export const settlementMessages = {
  unknownAgreement: '没有该协议，请重新选择',
  notInForce: '只有已生效的收费协议可以结算',
  noTerms: '该协议没有约定付款方式，不能结算',
  datesReversed: '结算结束日期不能早于开始日期',
  outside: '结算期间应在协议有效期内',
  nothing: '该期间没有待缴费的收费',
  notWaiting: '只有待缴费的收费可以列入结算单',
  foreignCharge: '所列收费不属于该协议单位',
  noAmount: '请填写本期应付金额',
  beyond: (rest: number): string => `本期应付金额不能大于协议未收金额${yuan(rest)}元`,
  listed: (chasn: string, settleno: string): string => `收费单${chasn}已列入结算单${settleno}`,
  changed: (chasn: string): string => `收费单${chasn}在出具结算单后已变化，请作废结算单后重新结算`,
  tradeNoUsed: (tradeNo: string): string => `交易流水号${tradeNo}已登记过，不能重复使用`,
  printDraft: (settleno: string): string => `结算单${settleno}还是草稿，出具后才能打印`,
} as const

type Told = { settleno: string; agreementno: string; fen: number; from: string; to: string }

/** What a unit hears of a settlement. */
export const settlementNews = {
  due: ({ settleno, agreementno, fen, from, to }: Told) => ({
    title: '协议收费结算通知',
    content: `按协议${agreementno}，${from}至${to}应付检验费${yuan(fen)}元（结算单${settleno}）`,
  }),
  paid: ({ settleno, fen }: Told) => ({
    title: '结算款已到账',
    content: `结算单${settleno}的${yuan(fen)}元已到账`,
  }),
  void: ({ settleno }: Told, reason: string) => ({
    title: '结算单已作废',
    content: `结算单${settleno}已作废：${reason}`,
  }),
} as const

/** What the flow log of a charge says that a fixed sum covers. */
export const coveredNote = (agreementno: string, settleno: string): string =>
  `协议${agreementno}按固定金额结算，结算单${settleno}`
