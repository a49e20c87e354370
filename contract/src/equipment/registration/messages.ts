/** Sentences of use registration. */
export const registrationMessages = {
  sealed: (docno: string): string => `设备已被依法查封（${docno}），解除后再办理`,
  noWay: '请选择登记方式',
  noDevice: '没有找到该设备，请从列表中选择',
  noUnit: '请选择使用单位',
  noDevices: '请填写设备代码，每行一个',
  tooMany: '一次最多登记200台设备',
  unknownDevices: (codes: string): string => `没有找到该单位的设备：${codes}`,
  alreadyRegistered: (code: string, no: string): string =>
    no ? `设备${code}已办理使用登记（${no}）` : `设备${code}已办理使用登记`,
  cancelled: (code: string): string => `设备${code}的使用登记已注销，不能重新登记`,
  wrongState: (code: string, state: string): string => `设备${code}的状态为“${state}”，不能办理使用登记`,
  forbidden: (code: string, because: string): string => `设备${code}${because}`,
  noRegistration: (code: string): string => `设备${code}属于部件或安全附件，不需要办理使用登记`,
  bySets: (code: string): string => `设备${code}应按台（套）办理使用登记`,
  byUnits: (code: string): string => `设备${code}属于气瓶或工业管道，应按单位办理使用登记`,
  withPiping: (code: string): string => `管线${code}随所属压力管道登记，不单独办理`,
  noSafetyManager: '档案中没有安全管理人员，请先更正档案后再提交',
  pending: (no: string): string => `该设备已有未办结的使用登记申请${no}`,
  wroteReason: (no: string): string => `使用登记${no}`,
  settled: (no: string): string => `已办理使用登记，使用登记证编号${no}`,
} as const
