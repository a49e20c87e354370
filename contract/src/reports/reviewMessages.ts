/** Sentences of the review chain: 报告确认, 技术复核, 报告审核, 报告审批. */
export const reviewMessages = {
  /** A next version takes over what was entered, and no signature. */
  notSignedYet: '本报告是新的版次，检验人员尚未签署，请退回报告录入',
  unsigned: (names: readonly string[]): string =>
    `检验人员${names.join('、')}尚未签署，请其打开该报告的报告确认页签署后再确认`,
  signElsewhen: '报告在报告确认环节时由其他检验人员签署，该报告现在不在该环节',
  signsNothing: '只有该报告的检验人员签署',
  signedBefore: '您已签署该报告',
  signsByConfirming: '该报告由您确认，确认时即签署',
  askToSign: '待签署：检验报告',
  oneReportAudit: '报告审核一次只能提交一份报告，请逐份提交',
  oneReportApproval: '报告审批一次只能提交一份报告，请逐份提交',
  wrongReportno: '报告编号与该业务不符，请刷新后再提交',
  noReport: '该业务还没有报告',
  nothingToReview: '请选择要办理的报告',
  noBackStep: '请选择退回到的环节',
  notReturnable: '该业务现在不能退回',
  noRemarkPlace: '请选择批注的位置',
  remarkMissing: '请填写批注内容',
  answerMissing: '请填写答复内容',
  remarkClosed: '该批注已关闭',
  remarkAnswered: '该批注已答复，不能再修改；请另加批注',
  notYourRemark: '只能修改本人的批注',
  mayNotRemark: '只有正在办理确认、复核、审核、审批的人员可以批注',
  notOwnAnswer: '本环节的批注请退回后由录入人员答复，或直接关闭',
  mayNotAnswer: '报告退回后由录入或确认人员答复批注',
} as const

/** What keeps a report from going on until its author has answered. */
export function unansweredRemarks(places: readonly string[]): string {
  const shown = places.slice(0, 3).join('、')
  return `还有${places.length}条批注未答复：${shown}${places.length > 3 ? ' 等' : ''}，请逐条答复后再提交`
}
