import { integerParameter } from '../kit/parameter.ts'

/** Days after a contract's beginning within which its lifts are to be bound. */
export const bindTerm = integerParameter({
  key: 'maintenance.bindTerm',
  group: '维保',
  name: '维保绑定办理期限',
  note: '维保合同开始后超过此天数才申请绑定的，标注为逾期绑定',
  default: 30,
  range: [1, 30],
  unit: '天',
})

/** Days that a using unit is told it has for the change of its registration and its new use mark. */
export const changeTerm = integerParameter({
  key: 'maintenance.changeTerm',
  group: '维保',
  name: '更换维保单位后办理变更登记的期限',
  note: '绑定通过后提醒使用单位在此期限内办理变更登记、更换使用标志；期限以登记机关的要求为准',
  default: 30,
  range: [1, 30],
  unit: '天',
})
