import { yuan } from './flowMessages.ts'

/** Sentences of paying online, and of changing between online and offline. */
export const payOrderMessages = {
  choose: '请选择要缴费的收费单',
  paid: '该收费已缴清',
  expired: '二维码已过期，请刷新',
  noChannel: '本机构未开通在线支付，请按收款账户转账或到窗口缴费',
  offline: '该收费已转为线下缴费，请按收款账户转账或到窗口缴费',
  channelSilent: '支付渠道暂时没有响应，请稍后重试',
  wrongSignature: '回调签名不正确',
  unknownOrder: '没有该支付单',
  notConfirmed: '支付渠道没有确认这笔支付',
  paidOnline: '该收费已在线支付，不能转换',
  /** Why an order ended, as it stands on it. */
  paidElsewhere: '已在窗口登记缴费',
  replaced: '已重新生成二维码',
  changed: '收费已变更',
  timeOver: '超过有效期未支付',
  notToPay: '只有待缴费的收费可以转换缴费方式',
  noWay: '请选择新缴费方式',
  sameWay: '缴费方式没有变化',
  noReason: '请填写转换原因',
  notStray: '只有待退回的交易可以登记退回',
  noReturnNo: '请填写退回流水号',
} as const

/** What a payment says that nobody waited for, and what finance hears of it. */
export const strayNote = (orderno: string): string =>
  `支付单${orderno}到账时收费已不待缴或金额不符，款项待原路退回`

export const strayNews = (orderno: string, unitname: string, fen: number) => ({
  title: '待办：在线支付待退回',
  content: `${unitname}通过支付单${orderno}支付的${yuan(fen)}元没有对应的待缴收费，请核实后原路退回并登记`,
})

/** What the flow log of a charge says of a change. */
export const switchNote = (before: string, after: string, reason: string): string =>
  `缴费方式由“${before}”转为“${after}”：${reason}`
