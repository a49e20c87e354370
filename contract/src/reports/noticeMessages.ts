/** Sentences of inspection opinion notices. */
export const noticeMessages = {
  unknownBusiness: '没有找到该业务流水号，或不在您的管辖范围内',
  tooEarly: '任务安排之后才能出具检验意见通知书',
  limitPast: '整改期限不能早于今天',
  ownNotice: '意见书由您编制，请由其他人员审核',
  notFeedback: '请填写整改情况后提交',
  notWaiting: '该意见书当前不在整改反馈环节',
  linkUsed: '该二维码对应的整改情况已经提交，如需补充请联系检验员',
  linkBroken: '二维码已失效，请联系检验员重新出示',
  notIssued: '意见书审核通过后才能打印',
  feedbackSent: '整改情况已提交，等待检验机构确认',
  byPhone: (name: string): string => `${name}（扫码反馈）`,
  issuedTitle: '收到检验意见通知书',
  issuedText: (noticeno: string, equcode: string, limit: string): string =>
    `设备${equcode}的检验意见通知书${noticeno}已出具，请于${limit}前完成整改并反馈`,
  unableText: (noticeno: string, equcode: string): string =>
    `设备${equcode}无法检验，告知书${noticeno}已出具，请消除有关情形后重新申报`,
  answeredTitle: '收到整改反馈',
  answeredText: (noticeno: string, unitname: string): string =>
    `${unitname}已提交意见书${noticeno}的整改情况，请确认`,
  returnedTitle: '整改情况被退回',
  returnedText: (noticeno: string, reason: string): string => `意见书${noticeno}需重新整改：${reason}`,
} as const
