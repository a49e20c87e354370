/** Sentences of the three confirmations before an inspection. */
export const confirmationMessages = {
  missing: '请先完成检验前三确认',
  unmet: '检验前三确认有不满足的项目，请登记不具备检验条件或无法检验',
  nothingChosen: '请选择要确认的业务',
  notHere: '只有报告生成环节的业务可以办理检验前三确认',
  notYours: '只有该任务的检验人员可以办理检验前三确认',
  noteMissing: '请写明不满足的情况',
} as const
