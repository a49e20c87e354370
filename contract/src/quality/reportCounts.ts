/** What is counted of approved reports, by all facts that have their returns and their first approval. */
export const reportCounts = {
  reportCount: {
    label: '报告总数',
    means: '首次批准的报告，按批准日期计入；以后的版次不再计数',
    day: 'approveDate',
  },
  reportOnce: {
    label: '一次通过数',
    means: '批准前在确认、复核、审核、审批环节都没有被退回的报告，按批准日期计入',
    day: 'approveDate',
    where: { returnCount: { atMost: 0 } },
  },
  rollbackReports: {
    label: '退回报告数',
    means: '批准前被退回过的报告，按批准日期计入',
    day: 'approveDate',
    where: { returnCount: { atLeast: 1 } },
  },
  returnCount: {
    label: '退回次数',
    means: '上述报告批准前在确认、复核、审核、审批环节被退回的次数',
    day: 'approveDate',
    sum: 'returnCount',
  },
} as const

export const reportRates = {
  reportOnceRate: {
    label: '一次合格率',
    means: '一次通过数÷报告总数',
    part: 'reportOnce',
    whole: ['reportCount'],
    as: 'percent',
  },
  rollbackRate: {
    label: '退回率',
    means: '退回报告数÷报告总数',
    part: 'rollbackReports',
    whole: ['reportCount'],
    as: 'percent',
  },
} as const

export const mistakenMeans =
  '经核实为本机构差错，或因结论、数据、设备信息、依据错误被撤销的报告，计入其批准的月份'
