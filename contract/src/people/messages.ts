/** Sentences of the archives of persons and their certificates. */
export const peopleMessages = {
  unitUnknown: '所在单位不在单位档案中，请先登记单位或从列表中选择',
  unitWanted: '请选择所在单位',
  reportMaintainers: '维保人员须先申报，监察机构审核通过后列入档案；请点“新增”填写申报',
  notYourKind: '单位只能登记本单位的维保人员、作业人员和安全管理人员',
  doubled: '该单位已登记此身份证号的同类人员',
  hasCertificates: '该人员名下有证书，请先删除证书，或将人员状态改为“离岗”',
  datesReversed: '有效期不能早于发证日期',
  certificateDoubled: '该人员已登记相同项目和编号的证书',
  staffOnly: '您没有查看本机构人员档案的权限',
} as const

/** The message to a person whose certificate is about to lapse. */
export const lapseNotice = (item: string, certno: string, validDate: string, days: number) => ({
  title: `证书还有${days}天到期`,
  content: `您的证书“${item}”（${certno}）有效期至${validDate}，还有${days}天到期，请及时办理复审换证，并上传新证书扫描件。`,
})
