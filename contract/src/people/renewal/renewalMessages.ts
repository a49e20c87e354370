/** Sentences of the renewal of certificates. */
export const renewalMessages = {
  noCertificate: '没有找到该证书，请从证书列表发起复审',
  withdrawn: '该证书已被暂扣、吊销或注销，不能申请复审',
  lapsed: (until: string): string => `证书有效期已于${until}届满，逾期不能复审，请重新参加考试取证`,
  tooEarly: (from: string): string => `尚未到复审时间，该证书自${from}起可以申请复审`,
  tooOld: '持证人已超过65周岁，不符合复审条件',
  noPromise: '请由持证人作出身体条件承诺后再申请',
  open: '该证书已有办理中的复审申请',
  changedSince: '该证书在申请后已变更（有效期或状态），请退回申请人核对后重新提交',
  late: (days: number): string => `距有效期届满${days}天，不足1个月`,
  passedTitle: '证书复审合格',
  passed: (name: string, until: string): string => `${name}的证书复审合格，有效期延至${until}。`,
  returnedTitle: '证书复审申请被退回',
  returned: (name: string, reason: string): string => `${name}的证书复审申请被退回：${reason}`,
  refusedTitle: '证书复审不合格',
  refused: (name: string, reason: string): string => `${name}的证书复审不合格：${reason}`,
} as const
