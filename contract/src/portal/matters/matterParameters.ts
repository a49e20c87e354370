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

/** Working days within which a report is looked into. */
export const reportDays = integerParameter({
  group: '任务',
  key: 'portal.reportDays',
  name: '举报核查期限',
  note: source,
  default: 15,
  range: [1, 15],
  unit: '个工作日',
})

/** Working days within which whoever brought it is told, once it is dealt with. */
export const tellDays = integerParameter({
  group: '任务',
  key: 'portal.tellDays',
  name: '投诉举报告知期限',
  note: `办理完成后答复投诉举报人的期限；${source}`,
  default: 5,
  range: [1, 5],
  unit: '个工作日',
})

/** How long before the end of a term its handler is reminded. */
export const remindDays = integerParameter({
  group: '任务',
  key: 'portal.remindDays',
  name: '投诉举报到期提醒提前天数',
  note: '办理、答复期限届满前提醒办理人的天数',
  default: 3,
  range: [1, 10],
  unit: '个工作日',
})
