import { integerParameter } from '../kit/parameter.ts'

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
