import type { Next } from '../../equipment/consequences/outcomes.ts'

/** Sentences of what follows a report's approval. */
export const afterMessages = {
  deviceGone: '设备档案已不存在，不能写回检验结果',
  notSealed: '报告尚未完成签章，签章完成后自动办结',
  noReport: '没有已签章的报告，也没有无法检验记录，不能办结',
  noDate: '报告没有检验日期，不能写回设备档案',
  notAtEnd: '该业务不在检验办结环节',
  finished: '已办结',
  reinspected: (reportno: string): string => `经再次检验合格，报告编号${reportno}`,
  replaced: (reportno: string, conclusion: string): string =>
    `原检验报告已由报告${reportno}替代，检验结论为${conclusion}`,
  noticeWithdrawn: (reportno: string, conclusion: string): string =>
    `原检验报告已由报告${reportno}替代，检验结论为${conclusion}，不再出具`,
  noticeStandsTitle: '检验意见通知书需核对',
  noticeStands: (noticeno: string, reportno: string, conclusion: string): string =>
    `检验意见通知书${noticeno}所依据的检验报告已由${reportno}替代，检验结论为${conclusion}，请与受检单位核对后办结通知书`,
  reopened: '恢复办理',
  recheckVoid: (reportno: string): string => `复检报告${reportno}已不再有效，原通知书继续办理`,
  reopenedTitle: '检验意见通知书恢复办理',
  reopenedText: (noticeno: string, equcode: string, reason: string): string =>
    `设备${equcode}的检验意见通知书${noticeno}恢复办理：${reason}`,
  unableProblem: (reason: string, note: string): string => (note ? `${reason}：${note}` : reason),
  unableNumber: '无法检验，未出具报告',
  unableRequirement: '请消除上述情形后重新申报检验；检验合格有效期届满未经检验的，不得继续使用。',
  terminatedRequirement:
    '本次检验已终止，不出具检验报告。设备继续使用的，应当重新申报检验；检验合格有效期届满未经检验的，不得继续使用。',
  rectifyRequirement: '请在整改期限内完成整改并反馈整改情况；整改完成前采取有效措施保证安全。',
  unacceptableRequirement:
    '请立即采取措施消除上述问题，整改完成后反馈整改情况并申请复检；整改合格前不得使用。',
  conclusion: (result: string): string => `检验结论为${result}`,
  failedTitle: '检验办结未完成',
  failedText: (seisn: string, reason: string): string => `业务${seisn}未能办结：${reason}`,
  noticeTitle: '不具备检验条件告知书待编制',
  terminatedTitle: '终止检验告知书待编制',
  noticeText: (noticeno: string, equcode: string): string =>
    `设备${equcode}的告知书${noticeno}已拟稿，请核对后提交审核`,
} as const

/** What a unit is asked to do after a report, by what may be done with its device next. */
export const requirementsByNext: Readonly<Record<Next, string>> = {
  use: afterMessages.rectifyRequirement,
  monitor: '请按检验报告载明的监控使用要求使用，落实监控措施并反馈。',
  restrict: '请在检验报告载明的限制条件内使用，落实限制措施并反馈。',
  rectify: '请在整改期限内完成整改并反馈整改情况；整改确认前不得使用。',
  reinspect: afterMessages.unacceptableRequirement,
  repair: '请立即停止使用，处理缺陷后反馈处理情况并申请复检；复检合格前不得使用。',
  scrap: '请立即停止使用，按规定报废处理并反馈处理情况。',
}
