import { integerParameter } from '../../kit/parameter.ts'

const source = '依据市场监督管理投诉举报处理规定，条款待核对；只能改短'

/** Working days within which a complaint has to be dealt with. */
export const complaintDays = integerParameter({
  group: '任务',
  key: 'portal.complaintDays',
  name: '投诉办理期限',
  note: source,
  default: 45,
  range: [1, 45],
  unit: '个工作日',
})

/** Working days within which a report is looked into and its reporter told: 15 to check and 5 to tell. */
export const reportDays = integerParameter({
  group: '任务',
  key: 'portal.reportDays',
  name: '举报核查期限',
  note: `${source}；核查后另有5个工作日告知`,
  default: 15,
  range: [1, 15],
  unit: '个工作日',
})
