/** Sentences of exports and imports. */
export const transferMessages = {
  noColumns: '没有找到可以导入的列，请使用导入模板，或为表头选择对应字段',
  noColumn: '请为至少一列选择对应字段',
  sameField: (title: string): string => `有两列都对应“${title}”，请只保留一列`,
  brokenMapping: '表头对应关系格式不正确',
  running: '正在处理，请等待完成',
  imported: '该文件已经导入，请重新选择文件',
  fileGone: '导入文件已过保存期限，请重新选择文件',
  interrupted: '导入中断，已导入的行保留，可下载错误清单或撤销后重新导入',
  interruptedAgain:
    '处理该文件时服务器两次中断，已停止处理；已导入的行保留，可撤销。请检查或拆分文件后重新导入，仍不成功请联系管理员',
  ended: '该任务已经结束，不需取消',
  cancelled: '已取消，未写入数据',
  cancelledHalfway: '已取消，此前导入的行保留，可撤销导入',
  cancelledUndo: '已取消撤销，尚未撤销的行保留，可再次撤销',
  notAgain: '该导入已撤销或已重新办理，不能继续执行，请重新导入',
  notImport: '只有已完成的导入可以撤销',
  nothingWritten: '存在有问题的行，按“全部正确才导入”未导入任何数据',
  takenBack: '写入时有数据被拒绝，按“全部正确才导入”已全部撤回',
  notMendable: '只能修改已导入文件中有问题的行，请重新打开导入结果',
  mendedAlready: '所改的行已经导入，请重新打开导入结果',
  nothingMended: '请先修改有问题的单元格',
  changedSince: '导入后已被修改',
  goneSince: '导入后已被删除',
  inUse: '已被其他业务使用',
  gone: '该类数据已不支持导入',
  tooLong: (title: string, value: string, most: number): string =>
    `${title}“${value.slice(0, 20).toWellFormed()}…”超过${most}个字`,
  repeated: (title: string, line: number): string => `${title}与第${line}行重复`,
  exists: (title: string, value: string): string => `${title}“${value}”已存在`,
} as const

/** Most of one workbook that is imported. */
export const mostImportRows = 100_000
export const mostImportMegabytes = 50
export const importLimitSentence = `一次最多导入 ${mostImportRows.toLocaleString('zh-CN')} 行，文件不超过 ${mostImportMegabytes} MB；更多数据请拆分后分次导入`
export const importTooLarge = `文件超过 ${mostImportMegabytes} MB，请拆分后再导入`

/** Most refused lines that are shown to be mended at a time. */
export const mostMendedLines = 100

/** Days for which workbooks, error sheets and the means of undoing are kept. */
export const transferKeptDays = 30
