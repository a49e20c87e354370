import { integerParameter, textParameter } from '../kit/parameter.ts'

/** Days between the publication of a class and its examination. */
export const publishDays = integerParameter({
  key: 'exams.publishDays',
  group: '期限',
  name: '考试提前公布天数',
  note: '考核培训班公布到考试的最少天数',
  default: 30,
  range: [30, 90],
  unit: '天',
  law: 'TSG Z6001-2019',
})

/** Working days after an examination within which its scores are handed in. */
export const scoreTerm = integerParameter({
  key: 'exams.scoreTerm',
  group: '期限',
  name: '成绩提交期限',
  note: '考试后提交成绩的工作日数；以发证机关的要求为准',
  default: 20,
  range: [1, 20],
  unit: '个工作日',
})

/** How certificates of operators are numbered. */
export const certnoPrefix = textParameter({
  key: 'exams.certnoPrefix',
  group: '安装',
  name: '作业人员证书编号前缀',
  note: '证书编号为前缀、发证机关区划前四位、年份和流水号；编号规则未能与考核规则原文核对，不含身份证号，以免号码未遮盖地出现',
  default: 'TS',
  max: 10,
})
