import { integerParameter } from '../kit/parameter.ts'

const arrival = {
  group: '应急',
  unit: '分钟',
  note: '困人报警后维保人员赶到现场的时限，可按区域从严设定，用于判断是否按时到达',
  law: 'TSG T5002-2017，维保单位的职责',
  perArea: true,
} as const

/** Minutes within which maintainers have to be there once people are trapped, in cities divided into districts. */
export const arriveCity = integerParameter({
  ...arrival,
  key: 'emergency.arriveCity',
  name: '困人救援到达时限（设区市市区）',
  default: 30,
  range: [5, 30],
})

/** The same elsewhere. */
export const arriveOther = integerParameter({
  ...arrival,
  key: 'emergency.arriveOther',
  name: '困人救援到达时限（其他地区）',
  default: 60,
  range: [5, 60],
})

/** Days within which a maintenance unit explains what a check of its maintenance has found. */
export const complianceTerm = integerParameter({
  group: '应急',
  unit: '天',
  note: '维保合规核查不合规的，维保单位应在此期限内说明情况并整改，自核查日期起算',
  key: 'lifts.complianceTerm',
  name: '维保不合规说明期限',
  default: 15,
  range: [1, 15],
})
