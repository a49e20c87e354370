import { type RowOf, record } from '../kit/record.ts'

/**
 * What a payer is asked to pay online: charges of one unit at once, known to a payment channel by its number and valid
 * for a while. A charge stands in one open order at most; amounts in fen (spec 2 §2.7 qrcodePay).
 */
export const payOrder = record('pay_order', {
  title: '支付单',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'orderno',
  fields: {
    orderno: { label: '支付单号', kind: 'serial', series: 'ZF', readonly: true, index: 'unique', width: 170 },
    chargeIds: { label: '收费编号', kind: 'codes', readonly: true, max: 20_000 },
    chasn: { label: '收费单号', kind: 'codes', readonly: true, max: 4000, width: 160 },
    appno: { label: '申报单号', kind: 'codes', readonly: true, max: 4000, width: 200 },
    unitId: { label: '缴费单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: { label: '缴费单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    amount: { label: '应付金额', kind: 'money', readonly: true },
    payChannel: { label: '支付渠道', kind: 'dict', dict: 'PAY_CHANNEL', readonly: true },
    /** What the channel wants shown as a QR code; empty until the channel has answered. */
    payQrcode: { label: '缴费二维码', kind: 'text', max: 500, readonly: true },
    expireTime: { label: '二维码有效期至', kind: 'dateTime', readonly: true },
    status: { label: '支付状态', kind: 'dict', dict: 'PAY_ORDER_STATE', readonly: true, index: 'order' },
    paymentId: { label: '缴费记录', kind: 'id', of: 'payment', readonly: true },
    tradeNo: { label: '交易流水号', kind: 'text', readonly: true, width: 220 },
    /** Why it ended without its charges being paid by it. */
    closeReason: { label: '关闭原因', kind: 'text', max: 200, readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {},
})

export type PayOrder = RowOf<typeof payOrder>

/** PAY_ORDER_STATE. */
export const payOrderStates = {
  open: '0',
  paid: '1',
  expired: '2',
  closed: '3',
  /** The channel has taken money that its charges were not waiting for any more: it is to go back. */
  stray: '4',
} as const

/** PAY_METHOD of what comes in through a channel. */
export const scannedPayment = '4'
