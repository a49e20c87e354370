/** Sentences of inspection liaison sheets. */
export const liaisonMessages = {
  choose: '请选择要联络的任务',
  notArranged: (seisn: string): string => `业务${seisn}还没有安排或已经生成报告，不能发联络单`,
  noDate: (seisn: string): string => `业务${seisn}没有计划检验日期，请先安排`,
  severalVisits: '所选任务不是同一单位同一天检验的，请分别发联络单',
  past: '计划检验日期已过，请先改期再发联络单',
  linkBroken: '链接已失效，请联系检验人员',
  changed: '检验安排已变更，本联络单不再有效，请以新的联络单为准',
  closed: '检验日期已到，不能再修改，如有变化请直接联系检验人员',
  nameMissing: '请填写回复人',
  accompanyMissing: '请填写陪同人员和电话',
  conditionsOpen: '有现场条件未具备，请在说明中写明情况',
  reasonMissing: '请写明不能按计划日期检验的原因',
  dayMissing: '请选择希望的检验日期',
  dayWrong: '希望的检验日期须在明天之后、三个月以内，且不是原计划日期',
  agreed: '已确认，检验人员将按计划到场',
  otherDaySent: '已提交，检验人员会联系您商定日期',
  byLink: (name: string): string => `${name}（联络单回复）`,
  content: (count: number, date: string): string =>
    `我机构定于${date}对贵单位${count}台设备进行检验。请安排人员配合，准备好设备档案、使用登记证、上次检验报告和维护保养记录，落实现场安全措施。`,
  contactNote: (phone: string): string => `，咨询${phone}`,
  answeredTitle: '联络单已回复',
  answeredText: (liaisonno: string, unitname: string, date: string): string =>
    `${unitname}已确认${date}的检验（联络单${liaisonno}），陪同人员和现场条件见任务`,
  otherDayTitle: '单位要求改期',
  otherDayText: (liaisonno: string, unitname: string, date: string, wanted: string, reason: string): string =>
    `${unitname}不能按${date}检验（联络单${liaisonno}），希望改为${wanted}：${reason}`,
} as const
