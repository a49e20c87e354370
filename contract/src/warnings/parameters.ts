import { integerParameter } from '../kit/parameter.ts'

/** Days before their end from which licences and certificates are warned of. */
export const certificateNotice = integerParameter({
  key: 'term.certificateNotice',
  group: '期限',
  name: '证照到期提前预警天数',
  note: '许可证、作业人员证、检验资格证在有效期截止前多少天开始预警',
  default: 60,
  range: [0, 365],
  unit: '天',
})
