import { integerParameter } from '../../kit/parameter.ts'

export const clueDays = integerParameter({
  group: '期限',
  key: 'case.clueDays',
  name: '案件线索核查期限',
  unit: '个工作日',
  note: '自登记线索之日起决定是否立案的期限；监察负责人可以延长一次',
  default: 15,
  range: [1, 15],
  law: '市场监督管理行政处罚程序规定 18',
})

export const caseDays = integerParameter({
  group: '期限',
  key: 'case.days',
  name: '办案期限',
  unit: '天',
  note: '自立案之日起作出处理决定的期限；监察负责人可以延长一次，再次延长由集体讨论决定',
  default: 90,
  range: [1, 90],
  law: '市场监督管理行政处罚程序规定 64',
})

/** Which fines are large is not the same everywhere: the installation says it. */
export const hearingFine = integerParameter({
  group: '期限',
  key: 'case.hearingFine',
  name: '告知听证的罚款数额（单位）',
  unit: '元',
  note: '拟对单位处以不少于该数额的罚款时，告知其有权要求听证；按当地规定填写',
  default: 100_000,
  range: [1000, 100_000],
  perArea: true,
})

export const hearingFinePerson = integerParameter({
  group: '期限',
  key: 'case.hearingFinePerson',
  name: '告知听证的罚款数额（个人）',
  unit: '元',
  note: '拟对个人处以不少于该数额的罚款时，告知其有权要求听证；按当地规定填写',
  default: 10_000,
  range: [500, 10_000],
  perArea: true,
})

export const publishDays = integerParameter({
  group: '期限',
  key: 'case.publishDays',
  name: '处罚决定公示期限',
  unit: '个工作日',
  note: '自作出行政处罚决定之日起向社会公示的期限',
  default: 20,
  range: [1, 20],
})

/** How long penalties stay public is doubted: the installation says it by the rule in force. */
export const publicityMonths = integerParameter({
  group: '期限',
  key: 'case.publicityMonths',
  name: '行政处罚公示的时长',
  unit: '个月',
  note: '自公示之日起向社会公示的时长，期满自动撤下；出处为市场监督管理行政处罚信息公示规定，条款未经核对，以现行规定为准',
  default: 36,
  range: [1, 60],
})

export const minorPublicityMonths = integerParameter({
  group: '期限',
  key: 'case.minorPublicityMonths',
  name: '轻微行政处罚公示的时长',
  unit: '个月',
  note: '仅受警告、通报批评或较低数额罚款的处罚公示的时长；出处为市场监督管理行政处罚信息公示规定，条款未经核对，以现行规定为准',
  default: 3,
  range: [1, 36],
})
