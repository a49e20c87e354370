import { integerParameter, textParameter } from '../kit/parameter.ts'

/** Working days within which a charge is to be paid once it is confirmed. */
export const paymentTerm = integerParameter({
  key: 'term.payment',
  group: '期限',
  name: '缴费期限',
  note: '收费单确认后应在多少个工作日内缴费，用于应缴日期和超期催缴',
  default: 10,
  range: [1, 90],
  unit: '工作日',
})

/** How long the QR code of a payment is valid. */
export const payOrderMinutes = integerParameter({
  key: 'charge.payOrderMinutes',
  group: '收费',
  name: '缴费二维码有效期',
  note: '二维码生成后多少分钟内可以扫码支付；过期的在支付渠道关闭，刷新页面重新生成',
  default: 15,
  range: [5, 120],
  unit: '分钟',
})

/** What inspectors away from their base spend without a reason, illustrative: an institute has rules of its own. */
export const cateringStandard = integerParameter({
  key: 'charge.cateringStandard',
  group: '收费',
  name: '餐费标准',
  note: '外出检验每人每天的餐费标准（示意值，按本机构差旅费管理办法填写）；食宿费用超过标准的须填写原因',
  default: 100,
  range: [0, 1000],
  unit: '元',
})
export const lodgingStandard = integerParameter({
  key: 'charge.lodgingStandard',
  group: '收费',
  name: '住宿费标准',
  note: '外出检验每人每晚的住宿费标准（示意值，按本机构差旅费管理办法填写）；食宿费用超过标准的须填写原因',
  default: 350,
  range: [0, 3000],
  unit: '元',
})

/** Where the institute is paid, as notice and slip print it. */
export const payeeBank = textParameter({
  key: 'charge.bankName',
  group: '收费',
  name: '收款开户银行',
  note: '印在缴费通知书和缴费凭单上；为空的不印',
  default: '',
  max: 60,
})
export const payeeAccount = textParameter({
  key: 'charge.bankAccount',
  group: '收费',
  name: '收款银行账号',
  note: '印在缴费通知书和缴费凭单上；为空的不印',
  default: '',
  max: 40,
})
