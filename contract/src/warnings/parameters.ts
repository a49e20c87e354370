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

/** Days that a lift in use has been without maintenance before supervisors are warned. */
export const lapseNotice = integerParameter({
  key: 'term.lapseNotice',
  group: '期限',
  name: '电梯脱保预警天数',
  note: '在用电梯脱保超过此天数的，列入维保超期预警',
  default: 7,
  range: [0, 15],
  unit: '天',
})

/** Days that the planned maintenance of a lift in use is late before supervisors are warned. */
export const visitNotice = integerParameter({
  key: 'term.visitNotice',
  group: '期限',
  name: '电梯维保超期预警天数',
  note: '在用电梯的维保计划超期超过此天数的，列入维保超期预警',
  default: 15,
  range: [0, 15],
  unit: '天',
})
