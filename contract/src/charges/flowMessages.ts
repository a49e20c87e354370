/** Fen as people read it: 1,234.50. */
export const yuan = (fen: number): string =>
  (fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Sentences of what happens to a charge after its draft. */
export const chargeFlowMessages = {
  wrongMove: '收费确认只能确认或退回',
  notToPay: '只有待缴费的收费记录可以登记缴费',
  choosePayWay: '请选择缴费方式',
  chooseTradeNo: '请填写交易流水号',
  differentPayers: '一次缴费只能登记同一单位的收费',
  notOpenForInvoice: '只有待缴费或已缴费的收费记录可以登记发票',
  historical: '历史收费由原系统办结，不能再登记发票',
  chooseInvoiceno: '请填写发票号码',
  differentInvoiceUnits: '一张发票只能登记同一单位的收费',
  invoiceFree: '该发票号码可以使用',
  payDateAhead: '缴费日期不能晚于今天',
  invoiced: '该收费已登记发票，不能作废；请先红冲发票',
  zeroAmount: '该收费无需缴费',
  unitHasNoPhone: '该单位没有留联系电话，已发送站内消息',
} as const

export const wrongPayment = (due: number, given: number): string =>
  `缴费金额${yuan(given)}元与应缴${yuan(due)}元不一致，请核对`

export const tradeNoUsed = (tradeNo: string, chasn: string): string =>
  `交易流水号${tradeNo}已登记为${chasn}的缴费，不能重复使用`

export const invoiceUsed = (invoiceno: string, chasn: string): string =>
  `发票号码${invoiceno}已用于收费单${chasn}，请核对`

export const invoiceTaken = (invoiceno: string): string => `发票号码${invoiceno}已登记过，不能再次使用`

/** Why a report may not be released yet; null when nothing stands against it. */
export const unpaid = (
  appno: string,
  charges: ReadonlyArray<{ chasn: string; receivableMoney: number; state: string }>,
): string =>
  charges.length === 0
    ? `申报单${appno}尚未登记收费，登记并缴费后方可发放报告`
    : `申报单${appno}尚未缴费：${charges
        .map(
          ({ chasn, receivableMoney, state }) => `收费单${chasn}应缴${yuan(receivableMoney)}元（${state}）`,
        )
        .join('、')}，缴清后方可发放报告`
