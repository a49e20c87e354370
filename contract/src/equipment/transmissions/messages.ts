/** Sentences of transmissions of test results. */
export const transmissionMessages = {
  onlyUnits: '检测结果由检测单位的账号上传',
  noReportNo: '请填写报告编号',
  unknownDevice: (code: string): string => `没有找到设备代码为${code}的设备`,
  nothingToRetry: '该次传输已全部成功，不需要重传',
  stillRefused: (count: number): string => `重传后仍有${count}条未通过，原因见错误信息`,
  keptAfterUpload: '检测结果已写入设备的检验记录，如有错误请联系管理员处理',
  target: '特种设备检验监察平台',
  byCall: '检测单位接口',
  byFile: '文件导入',
  /** 第3条：…；第5条：… 等7条 */
  refused: (problems: ReadonlyArray<readonly [place: number, reason: string]>): string => {
    const shown = problems.slice(0, 5).map(([place, reason]) => `第${place}条：${reason}`)
    return problems.length > 5 ? `${shown.join('；')} 等${problems.length}条` : shown.join('；')
  },
} as const
