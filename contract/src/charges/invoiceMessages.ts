/** Sentences of invoices that are asked for, issued and cancelled by a red letter. */
export const invoiceMessages = {
  otherUnit: '一次只能为同一单位的收费申请开票',
  notOpen: '只有待缴费或已缴费的收费可以申请开票',
  nothing: '收费单没有可开票的金额',
  noRedReason: '请填写红冲原因',
  noRedno: '请填写红字发票号码',
  notIssued: '没有这张已开具的发票，不能红冲',
  underWay: (chasn: string): string => `收费单${chasn}正在开票`,
  already: (chasn: string, invoiceno: string): string => `收费单${chasn}已开票，发票号码${invoiceno}`,
} as const

/** What the flow log of a charge says when its invoice was cancelled. */
export const redNote = (invoiceno: string, redno: string, reason: string): string =>
  `发票${invoiceno}已红冲，红字发票${redno}：${reason}`
