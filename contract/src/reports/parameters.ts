import { integerParameter } from '../kit/parameter.ts'

/** Days within which an inspection that was added on site is to be registered and accepted. */
export const onSiteTerm = integerParameter({
  key: 'term.onSiteRegistration',
  group: '期限',
  name: '现场增补补登期限',
  note: '现场增补的检验可在受理前实施，检验日期最多早于受理日期多少天',
  default: 15,
  range: [0, 60],
  unit: '天',
})

/** The share of reports that a senior reviewer reads although nothing demands it. */
export const recheckShare = integerParameter({
  key: 'reports.recheckShare',
  group: '任务',
  name: '随机技术复核比例',
  note: '无须技术复核的报告首次提交时按此比例随机抽取，抽中的先经技术复核；0为不抽取。只影响此后首次提交的报告',
  default: 5,
  range: [0, 100],
  unit: '%',
})

/** So many sheets of one person within an hour are shown to the reviewer. */
export const sheetsPerHour = integerParameter({
  key: 'reports.sheetsPerHour',
  group: '任务',
  name: '一小时录入台数提示',
  note: '同一人在一小时内录入同日检验的设备达到此台数时，向报告的审核、审批人员提示',
  default: 30,
  range: [2, 500],
  unit: '台',
})
