/** Why reports are revoked. The public page shows the category and nothing else, so it is chosen and never typed. */
export const revokeReasons = [
  '检验结论错误',
  '检验数据错误',
  '设备信息错误',
  '检验依据错误',
  '受检单位申请更正',
  '其他原因',
] as const

/** Sentences of report files, seals and report numbers. */
export const sealMessages = {
  step: '报告签章',
  success: '成功',
  failure: '失败',
  signReason: (reportno: string): string => `出具检验报告${reportno}`,
  recordReason: (reportno: string): string => `归档检验报告${reportno}的原始记录`,
  replacedBy: (reportno: string): string => `由${reportno}替代`,
  templateGone: '没有找到该报告的模板，请联系系统管理员',
  changedMeanwhile: '报告在签章过程中发生变化，将重新签章',
  noReport: '该业务还没有报告',
  noSuchDocument: '没有该类文件',
  notApproved: '报告尚未批准，不能生成正式文件',
  fileGone: '报告文件不存在，请联系系统管理员',
  wrongLink: '链接与文件不符，请回到原页面重新打开',
  noPublicAddress:
    '平台未设置对外访问地址，查验二维码将无法打开，不能签章；请系统管理员设置 PUBLIC_URL 并重启服务后重新签章',
  /** First line of the remarks of a version that takes the place of another. */
  replaces: (reportno: string): string => `本报告替代编号${reportno}的报告，原报告作废。`,
  noApproval: '检验机构核准证编号未登记，报告上以“—”表示，请在机构管理中补登',
  approvalLapsed: (day: string): string => `检验机构核准证已于${day}到期，请核对`,
  noCertificate: (name: string): string => `${name}没有检验当日有效的检验人员证书，报告上以“—”表示`,
  chooseReports: '请选择报告',
  sealedNumber: '报告已签章，编号不能修改；如需更正请撤销后重新出具',
  numberElsewhere: '只有录入至审批环节的报告可以更改编号',
  numberTaken: '该报告编号已被使用',
  numberAutomatic: '系统编号由系统按顺序编制，请使用“重新编号”',
  numberShape: '报告编号由汉字、字母、数字和连字符组成，不超过40个字符',
  sameNumber: '报告编号没有变化',
  numberReplaced: (reportno: string): string => `改为${reportno}`,
  onlySealed: '只有已签章的有效报告可以撤销',
  onlySealedSupply: '只有已签章的有效报告可以补发',
  notReleased: '报告尚未发放，不能补发',
  reasonMissing: '请选择撤销原因',
  descriptionMissing: '详细说明不能为空',
  revoked: '撤销报告',
  changedAfterSeal: '签章后退回修改',
  revokedTitle: '检验报告已撤销',
  revokedText: (reportno: string, equcode: string, reason: string, next: string): string =>
    `设备${equcode}的检验报告${reportno}已撤销（${reason}）。原报告不再有效，新报告编号${next}，出具后另行通知。`,
  supplied: '补发报告',
  wrongMobile: '请输入正确的手机号码',
  revokeDone: '报告已撤销，业务已退回报告录入',
} as const
