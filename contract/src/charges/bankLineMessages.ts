import { yuan } from './flowMessages.ts'

/** Why charges are proposed for a transfer. */
export const proposalReasons = {
  named: (count: number): string => `附言写明收费单${count > 1 ? `${count}张` : ''}，金额一致`,
  namedOther: (chasns: string, due: number): string =>
    `附言写明收费单${chasns}，应缴${yuan(due)}元，金额不一致`,
  one: '金额一致',
  oldest: (count: number): string => `同额收费${count}笔，取最早一笔`,
  all: (count: number): string => `${count}笔待缴收费合计一致`,
  some: (count: number): string => `其中${count}笔收费合计一致`,
  several: '待缴收费有多种组合与到账金额一致，请选择',
  otherSum: (due: number): string => `待缴合计${yuan(due)}元，没有与到账金额一致的收费`,
  /** Before each of these: who pays. */
  own: (reason: string): string => `付款方即缴费单位，${reason}`,
  known: (reason: string): string => `付款方曾代该单位付款，${reason}`,
  onlyAmount: '仅此一笔待缴收费金额一致，付款方不是缴费单位，请核对',
  registered: '该流水号已登记缴费',
  chosen: '人工选择',
} as const

/** Sentences of transfers. */
export const bankLineMessages = {
  choose: '请选择银行流水',
  chooseCharges: '请选择收费单',
  onlyOne: '一次只能为一笔流水选择收费',
  nothingProposed: '没有可直接认领的收费，请选择收费',
  lookFirst: '付款方不是缴费单位，请核对后选择收费',
  dayAhead: '到账日期不能晚于今天',
  taken: (serialno: string, name: string): string => `流水${serialno}已由${name}认领`,
  notTaken: '该流水没有认领，不需要撤销',
  dismissed: '该流水已登记为不属检验费，请先撤销',
  noteMissing: '请填写说明',
  registeredByHand: '该流水的缴费不是在此认领的，不能在此撤销',
  paidMeanwhile: (chasn: string, tradeNo: string): string =>
    `收费单${chasn}已登记缴费（交易流水号${tradeNo}），请重新选择收费；重复缴纳的款项请办理退回`,
  notOpen: (chasn: string): string => `收费单${chasn}不在待缴费，请重新选择收费`,
  wrongSum: (due: number, amount: number): string =>
    `所选收费应缴合计${yuan(due)}元，与到账金额${yuan(amount)}元不一致`,
  refunded: (chasn: string): string => `收费单${chasn}已办理退费，不能撤销认领`,
  refundOpen: (chasn: string, no: string): string => `收费单${chasn}正在办理退费（${no}），请先办结或删除`,
  reason: '撤销银行流水认领',
} as const

/** What a unit hears whose payment turned out to be somebody else's. */
export const takenBackNews = (chasn: string, fen: number) => ({
  title: '缴费登记已撤销',
  content: `收费单${chasn}的缴费登记（${yuan(fen)}元）已撤销，该收费恢复为待缴费；如已付款请与检验机构财务联系`,
})
