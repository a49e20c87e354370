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

/** Days that a unit has to confirm a record of maintenance at its desk. */
export const confirmTerm = integerParameter({
  key: 'maintenance.confirmTerm',
  group: '维保',
  name: '维保记录确认期限',
  note: '维保记录提交后使用单位超过此天数没有确认的，标为未确认',
  default: 7,
  range: [1, 7],
  unit: '天',
})

/** Metres from a lift beyond which a sign-in is odd. */
export const signDistance = integerParameter({
  key: 'maintenance.signDistance',
  group: '维保',
  name: '维保签到位置允许偏差',
  note: '签到位置与电梯档案的经纬度相距超过此值的，签到结果为异常',
  default: 200,
  range: [20, 2000],
  unit: '米',
})

/** Days late after which a maintenance unit is told. */
export const overdueTold = integerParameter({
  key: 'maintenance.overdueTold',
  group: '维保',
  name: '维保超期提醒天数',
  note: '维保计划超期超过此天数的，提醒维保单位；超过15天的列入维保超期预警',
  default: 3,
  range: [0, 15],
  unit: '天',
})

/** The longest cycle that maintenance on demand may be granted. */
export const longestCycle = integerParameter({
  key: 'maintenance.longestCycle',
  group: '维保',
  name: '按需维保最长周期',
  note: '按需维保申请的周期不能超过此天数；以登记机关公布的要求为准',
  default: 60,
  range: [16, 60],
  unit: '天',
})

/** Days before its end on which the unit of a policy is told. */
export const policyTold = integerParameter({
  key: 'maintenance.policyTold',
  group: '维保',
  name: '电梯保险到期提醒天数',
  note: '保单止期前多少天提醒投保单位续保；到期后没有续保的在用电梯列入保险到期预警',
  default: 30,
  range: [1, 90],
  unit: '天',
})
