/** Sentences of what inspections found: devices found unacceptable, and what was done about them. */
export const findingMessages = {
  fromInspection: '不合格设备由检验结论生成，不能手工新增',
  disposed: '该设备已登记处理，不能再修改',
  chooseState: '请选择处理中或已处理',
  disposedLater: '处理日期不能晚于今天',
  disposedEarlier: '处理日期不能早于检验日期',
  notFinished: '办结未完成，请稍后重试',
} as const
