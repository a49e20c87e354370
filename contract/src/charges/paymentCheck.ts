import { type RowOf, record } from '../kit/record.ts'

/**
 * A line of a channel's statement beside the payment that the product has registered, or a registered payment that no
 * statement carries. Lines come from the channel's workbook, the comparison from the server.
 */
export const paymentCheck = record('payment_check', {
  title: '缴费对账',
  scope: { organisation: 'orgId' },
  nameField: 'tradeNo',
  fields: {
    tradeNo: {
      label: '交易流水号',
      kind: 'text',
      required: true,
      max: 60,
      search: 'prefix',
      index: 'unique',
      width: 220,
    },
    payChannel: { label: '支付渠道', kind: 'dict', dict: 'PAY_METHOD', required: true },
    amount: { label: '渠道金额', kind: 'money', required: true, min: 0 },
    payTime: { label: '缴费日期', kind: 'date', required: true, index: 'order' },
    payerName: { label: '付款单位', kind: 'text', max: 100, width: 200 },
    /** The same number for a payment that no statement carries: the channel's own column is then empty. */
    systemTradeNo: {
      label: '系统流水号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 220,
    },
    actualMoney: { label: '系统金额', kind: 'money', readonly: true },
    diffAmount: { label: '差异金额', kind: 'money', readonly: true },
    checkStatus: {
      label: '对账状态',
      kind: 'dict',
      dict: 'PAY_CHECK_STATE',
      readonly: true,
      index: 'order',
      width: 120,
    },
    paymentId: { label: '缴费记录', kind: 'id', of: 'payment', readonly: true, index: 'order' },
    chasn: { label: '收费流水号', kind: 'codes', readonly: true, width: 160 },
    unitname: { label: '缴费单位', kind: 'text', readonly: true, width: 240 },
    checkDate: { label: '对账日期', kind: 'date', readonly: true },
    checkUserName: { label: '对账人', kind: 'text', readonly: true },
    settleNote: { label: '差异处理', kind: 'text', max: 500, readonly: true, width: 240 },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    import: { label: '导入对账单', permission: 'payment.import', needs: 'none' },
    compare: { label: '核对', permission: 'payment.compare', needs: 'none' },
    settle: { label: '差异处理', permission: 'payment.compare', needs: 'some' },
    byDay: { label: '按日汇总', permission: 'payment.view', needs: 'none' },
    export: { label: '导出', permission: 'payment.export', needs: 'none' },
  },
})

export type PaymentCheck = RowOf<typeof paymentCheck>

/** PAY_CHECK_STATE. */
export const payCheckStates = {
  same: '0',
  otherAmount: '1',
  unknown: '2',
  missing: '3',
  settled: '9',
} as const

/** How a line of a statement compares with the payment of its number; amounts in fen. */
export function compared(
  amount: number,
  payment: { amount: number } | null,
): { checkStatus: string; actualMoney: number | null; diffAmount: number } {
  if (!payment) return { checkStatus: payCheckStates.unknown, actualMoney: null, diffAmount: amount }
  const diffAmount = amount - payment.amount
  return {
    checkStatus: diffAmount === 0 ? payCheckStates.same : payCheckStates.otherAmount,
    actualMoney: payment.amount,
    diffAmount,
  }
}
