/** Sentences of changes of use registrations. */
export const changeMessages = {
  noPrint: '没有这种变更登记单据',
  choosePrint: '请选择要打印的变更登记',
  printDraft: (no: string): string => `变更登记${no}还是草稿，提交后才能打印`,
  printUnaccepted: (no: string): string => `变更登记${no}尚未受理，受理后才能打印受理单和联络单`,
  liaisonFailed: '联络单信息获取失败',
  printFailed: '打印出错',
  linkDiffers: '链接与打印内容不符，请回到原页面重新打开',
  noDevice: '没有找到该设备，请从列表中选择',
  noType: '请选择变更类型',
  wrongState: (state: string, change: string): string => `该设备的状态为“${state}”，不能办理“${change}”`,
  alreadyCancelled: (day: string): string =>
    day ? `该设备的使用登记已于${day}注销，不能再办理变更` : '该设备的使用登记已注销，不能再办理变更',
  notRegistered: '该设备尚未办理使用登记，请先办理使用登记',
  inspectionDue: (day: string): string => `检验合格有效期已于${day}届满，请先申报检验，合格后再办理启用`,
  forbidden: (because: string): string => `该设备${because}`,
  pastLife: (day: string, change: string): string =>
    `该设备已于${day}达到设计使用年限，不能办理“${change}”；经安全评估可继续使用的，请先办理达到设计使用年限继续使用的变更`,
  nothingChanges: '变更后的内容与档案相同，请核对',
  sameUnit: '变更后的使用单位与原使用单位相同',
  unknownUnit: (code: string): string => `没有找到统一社会信用代码为${code}的单位，请先为其建立单位档案`,
  nameTaken: (name: string): string => `单位名称“${name}”已被其他单位使用，请核对`,
  foreignArea: '变更后的使用地点不在登记机关管辖范围内，请办理注销，由迁入地登记机关重新登记',
  unknownArea: '没有该区域，请从列表中选择',
  beyondCounty: '新使用地点不在您的管辖范围内，请由市级登记机关办理',
  dateLater: '变更日期不能晚于今天',
  unsupervised: (label: string): string => `改造经监督检验合格后方可办理变更登记，请填写${label}`,
  supervisionLater: '改造监督检验合格日期不能晚于今天',
  supervisionBeforeInstalled: (day: string): string =>
    `改造监督检验合格日期不能早于安装监督检验合格日期${day}`,
  supervisionFailed: (no: string): string => `${no}的结论不合格，不能办理改造变更`,
  supervisionForeign: (no: string): string => `${no}不是该设备的改造监督检验证书或报告`,
  lifeEarlier: '延长后的使用期限应晚于今天',
  required: (label: string): string => `请填写${label}`,
  pending: (no: string): string => `该设备已有未办结的变更登记${no}，办结后才能再申请`,
  changedSince: (label: string, now: string): string =>
    `档案中的“${label}”在申请后已改为“${now || '空'}”，请退回申请人核对后重新提交`,
  extended: (until: string): string => `超设计使用年限，继续使用至${until}`,
  openTasks: (count: number): string =>
    `该设备有${count}项检验业务未办结，停止使用前请通知检验机构作废或办结`,
  openTasksFollow: (count: number): string =>
    `该设备有${count}项检验业务未办结，单位变更后未签章的报告将出具给新使用单位`,
  confirmNewUnit: (code: string, seisns: string, declarer: string, unit: string): string =>
    `设备${code}有在办检验业务${seisns}（${declarer}申报），变更后报告将出具给新使用单位${unit}，请确认`,
  openTask: (seisn: string, step: string, holder: string): string =>
    [seisn, step, holder].filter(Boolean).join('，'),
  wroteReason: (type: string, no: string): string => `${type}登记${no}`,
  replaced: (type: string, no: string): string => `${type}换证，登记单${no}`,
} as const
