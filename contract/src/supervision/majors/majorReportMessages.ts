/** Sentences of what an authority begins because of a major problem. */
export const majorReportMessages = {
  notReceived: '请先接收重大问题报告',
  ended: '该重大问题已处置',
  checkArranged: (no: string): string => `已因该重大问题安排检查${no}`,
  dangerRegistered: (no: string): string => `已因该重大问题登记隐患${no}`,
  pastDay: '检查日期不能早于今天',
} as const
