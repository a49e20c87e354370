import { type RowOf, record } from '../kit/record.ts'

/** Money that came in for one or several charges of a unit; its trade number stands once, however often it is told. */
export const payment = record('payment', {
  title: '缴费交易',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
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
    amount: { label: '交易金额', kind: 'money', required: true, min: 0 },
    payWay: { label: '缴费方式', kind: 'dict', dict: 'PAY_METHOD', required: true },
    payTime: { label: '缴费日期', kind: 'date', required: true, index: 'order' },
    payerName: { label: '付款单位', kind: 'text', max: 100 },
    chasn: { label: '收费流水号', kind: 'codes', readonly: true, width: 160 },
    appno: { label: '申报单号', kind: 'codes', readonly: true, width: 200 },
    chargeCount: { label: '收费笔数', kind: 'integer', readonly: true },
    unitId: { label: '缴费单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '缴费单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    /** The order by which it came in online. */
    orderno: { label: '支付单号', kind: 'text', readonly: true, width: 170 },
    tradeStatus: { label: '交易状态', kind: 'dict', dict: 'TRADE_STATE', readonly: true, width: 120 },
    returnTradeNo: { label: '退回流水号', kind: 'text', readonly: true, width: 200 },
    returnDate: { label: '退回日期', kind: 'date', readonly: true },
    returnUserName: { label: '退回登记人', kind: 'text', readonly: true },
    note: { label: '备注', kind: 'text', max: 500 },
  },
  actions: {
    view: { label: '查看收费', permission: 'payment.view', needs: 'one' },
    giveBack: { label: '登记退回', permission: 'payment.save', needs: 'one' },
    export: { label: '导出', permission: 'payment.export', needs: 'none' },
  },
})

export type Payment = RowOf<typeof payment>

/** TRADE_STATE. What nobody waited for goes back to its payer. */
export const tradeStates = { done: '1', stray: '2', returned: '3', undone: '4' } as const
