/** Sentences of the review of maintenance workers. */
export const maintenancePersonMessages = {
  maintenanceUnitOnly: '维保人员由维保单位自行申报',
  wrongUnit: '只有维保单位可以申报维保人员',
  registeredHere: '该身份证号已登记为本单位在岗维保人员，无需重复申报；证书有变化的，请在“维保人员”页修改',
  leftHere: '该身份证号在本单位维保人员中已登记为离岗，请在“维保人员”页将状态改为“在岗”，无需重新申报',
  registeredElsewhere: '该身份证号已登记为其他维保单位的在岗人员，请先由原单位办理离岗后再申报',
  openHere: '该身份证号已有办理中的申报，请勿重复申报',
  openElsewhere: '该身份证号正由其他维保单位申报，请与持证人核对聘用关系',
  certificateLapsed: '证书已过有效期，请先办理复审或重新取证',
  notLiftRepair: '维保人员应当持有“电梯修理”证书',
  passedTitle: '维保人员审核通过',
  passed: (name: string): string => `${name}已审核通过，列入维保人员档案。`,
  returnedTitle: '维保人员申报被退回',
  returned: (name: string, reason: string): string => `${name}的申报被退回：${reason}`,
  refusedTitle: '维保人员申报未通过',
  refused: (name: string, reason: string): string => `${name}的申报未通过：${reason}`,
} as const
