/** Sentences of inspection opinion notices. */
export const noticeMessages = {
  unknownBusiness: '没有找到该业务流水号，或不在您的管辖范围内',
  tooEarly: '任务安排之后才能出具检验意见通知书',
  limitPast: '整改期限不能早于今天',
  putRight: (noticeno: string): string => `整改已确认，通知书编号${noticeno}`,
  ownNotice: '通知书由您编制，请由其他人员审核',
  notFeedback: '请填写整改情况后提交',
  notWaiting: '该通知书当前不在整改反馈环节',
  linkUsed: '该二维码对应的整改情况已经提交，如需补充请联系检验员',
  linkBroken: '二维码已失效，请联系检验员重新出示',
  notIssued: '通知书出具后才能打印',
  feedbackSent: '整改情况已提交，等待检验机构确认',
  notInspector: '检验意见通知书由该业务的检验人员出具',
  requirementMissing: '请填写整改要求',
  signNameMissing: '请填写单位签收人',
  notForSigning: '该通知书尚未出具，不能登记签收',
  wrongSignature: '签名无法识别，请重新签名',
  signedAlready: '该通知书已登记签收',
  toBeSignedTitle: '检验意见通知书请送达签收',
  toBeSignedText: (noticeno: string, equcode: string): string =>
    `设备${equcode}的检验报告已签发，检验意见通知书${noticeno}已同时出具并告知使用单位，请打印送达，登记签收`,
  seriousTitle: '严重事故隐患：检验意见通知书',
  seriousText: (noticeno: string, unitname: string, equcode: string, problems: string): string =>
    `${unitname}的设备${equcode}经检验存在严重问题，检验意见通知书${noticeno}已出具：${problems}`,
  notAnswered: (noticeno: string): string => `请先登记检验意见通知书${noticeno}的整改情况`,
  notIssuedYet: (noticeno: string): string => `请先出具检验意见通知书${noticeno}，并登记整改情况`,
  onPaper: (noticenos: string): string => `检验意见通知书编号：${noticenos}`,
  bySite: '现场人员（扫码反馈）',
  byPhone: (name: string): string => `${name}（扫码反馈）`,
  issuedTitle: '收到检验意见通知书',
  issuedText: (noticeno: string, equcode: string, limit: string): string =>
    `设备${equcode}的检验意见通知书${noticeno}已出具，请于${limit}前完成整改并反馈`,
  unableText: (noticeno: string, equcode: string): string =>
    `设备${equcode}不具备检验条件，告知书${noticeno}已出具，请消除有关情形后重新申报`,
  terminatedText: (noticeno: string, equcode: string): string =>
    `设备${equcode}的检验已终止，告知书${noticeno}已出具；继续使用的，请重新申报检验`,
  byTermination: '终止检验告知书由终止检验申请生成，不能新增',
  notUrgeable: (noticeno: string): string => `检验意见通知书${noticeno}不在整改反馈环节，无需催办`,
  urgedToday: (noticeno: string): string => `检验意见通知书${noticeno}今天已催办，请勿重复发送`,
  chooseNotices: '请选择要催办的通知书',
  urgedTitle: '整改催办',
  urgedText: (noticeno: string, equcode: string, limit: string, late: boolean): string =>
    `设备${equcode}的检验意见通知书${noticeno}${late ? `已超过整改期限${limit}，请立即` : `请于${limit}前`}完成整改并反馈`,
  answeredTitle: '收到整改反馈',
  answeredText: (noticeno: string, unitname: string): string =>
    `${unitname}已提交检验意见通知书${noticeno}的整改情况，请确认`,
  returnedTitle: '整改情况被退回',
  returnedText: (noticeno: string, reason: string): string =>
    `检验意见通知书${noticeno}需重新整改：${reason}`,
} as const
