/** Sentences of corrections and modifications of archive data. */
export const correctionMessages = {
  noItems: '请至少选择一个更正项目',
  tooMany: '一次最多更正40个项目',
  noDevice: '没有找到该设备，请从列表中选择',
  ownApplication: '不能审核自己提交的申请，请由其他审核人员办理',
  pending: (no: string): string => `该设备已有未办结的更正申请${no}，请办结后再提交`,
  notPiping: '只能选择压力管道或管线',
  unchanged: (label: string): string => `${label}：更正后的内容与档案相同`,
  unknownField: (name: string): string => `不能更正“${name.slice(0, 40)}”，请从列出的项目中选择`,
  changedSince: (label: string, now: string): string =>
    `档案中的“${label}”在申请后已改为“${now || '空'}”，请退回申请人核对后重新提交`,
  statedByReport: (reportno: string): string => `检验报告${reportno}载明的内容与档案不一致，请核对后更正`,
  count: (label: string, count: number): string => (count > 1 ? `${label}等${count}项` : label),
  wroteReason: (kind: string, no: string): string => `${kind}${no}`,
} as const
