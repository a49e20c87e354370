/** Sentences of the filing of maintenance units. */
export const filingMessages = {
  ownUnitOnly: '备案由维保单位自行填报',
  notMaintaining: '只有维保单位可以备案',
  openAlready: '该单位已有办理中的备案，请先办结或删除',
  filedAlready: '该单位已备案，需要变更请在已备案的记录上点“变更”',
  licenceLapsed: '许可证已过有效期，请先换证再备案',
  noWorkers: '没有持有效“电梯修理”证书的在岗维保人员，请先在“维保人员”页登记',
  nothingChanged: '与变更前的备案相比没有变化',
  notFiled: '只有已备案的记录可以变更',
  sameCode: '统一社会信用代码与本单位不一致',
  cityReviews: '备案审核由市级监察机构办理',
  sameChecker: '核查人不能审核同一备案',
  mayFile: '可以备案',
  opinionWanted: '请填写办理意见',
} as const
