/** Sentences of construction notices and their supervised inspection. */
export const constructionMessages = {
  noUnit: '请选择施工单位，或填写其统一社会信用代码',
  unknownUnit: (code: string): string => `单位档案中没有统一社会信用代码为${code}的单位`,
  wrongUnit: '所选单位的类型不能施工，请选择安装改造修理、维护保养或制造单位',
  ownUnitOnly: '施工单位只能填报本单位的告知',
  areaOutside: '施工所在区域不在您的管辖范围内',
  unknownArea: '请选择施工所在的县（市、区）或乡镇（街道）',
  datesReversed: '计划竣工日期不能早于计划开工日期',
  noDevices: '请填写施工的设备',
  tooManyDevices: '一份告知最多50台设备',
  brokenDevices: '设备清单的格式不正确，请重新填写',
  deviceWanting: (place: number, label: string): string => `第${place}台设备：请填写${label}`,
  deviceTooLong: (place: number, label: string, most: number): string =>
    `第${place}台设备：${label}不能超过${most}个字`,
  deviceDate: (place: number): string => `第${place}台设备：制造日期不正确`,
  deviceTwice: (no: string): string => `出厂编号${no}重复，同一台设备只填一次`,
  unknownClass: (place: number): string => `第${place}台设备：请选择设备类别`,
  mixedClasses: '一份告知只能填写同一种类的设备',
  deviceGone: (code: string): string => `没有找到设备${code}，请重新选择或按新设备填写`,
  wantsArchived: (place: number): string => `第${place}台设备：改造、修理和拆卸的设备请填写设备代码`,
  // 提示
  licenceEnded: (day: string): string => `施工许可证已于${day}到期`,
  licenceEnds: (day: string): string => `施工许可证于${day}到期，早于计划竣工日期`,
  licenceUnfit: (name: string): string => `许可范围中没有${name}`,
  licenceWork: (work: string): string => `许可范围中没有${work}`,
  alreadyNoticed: (device: string, no: string): string => `设备${device}已有未办结的施工告知${no}`,
  startedBefore: '计划开工日期早于告知日期，应在施工前告知',
  // 监检
  dayAhead: '日期不能晚于今天',
  dayBeforeNotice: '日期不能早于告知日期',
  dayBeforeFirst: '试验日期不能早于首次监检日期',
  compBeforeFirst: '竣工日期不能早于首次监检日期',
  issueBeforeComp: '出具日期不能早于竣工日期',
  planPast: '计划监检日期不能早于今天',
  unknownResult: '请选择检验结果',
  failedFirst: '首次监检不符合要求，请退回施工单位整改，不能确认',
  failedTest: '耐压试验不合格，请退回整改后重新试验，不能确认',
  noTestPress: '请先填写试验压力',
  noCompDate: '请先填写竣工日期',
  noPapers: '没有竣工资料附件，请施工单位上传后再审核',
  papersWanted: (no: string): string =>
    `施工告知${no}进入竣工资料审核，请在告知详情中上传竣工资料（自检报告、验收记录等）。`,
  unknownConclusion: '请选择监检结论',
  takeBackReason: '请填写退回原因',
  released: (no: string, day: string): string =>
    `施工告知${no}的监督检验由您负责${day ? `，计划${day}首次监检` : ''}。`,
  receivedText: (no: string, supervised: boolean): string =>
    supervised
      ? `施工告知${no}已接收，施工过程须经监督检验，检验机构将与您联系。`
      : `施工告知${no}已接收，可以施工。`,
  backText: (no: string, reason: string): string => `施工告知${no}被退回：${reason}`,
  issuedText: (no: string, reports: string): string => `施工告知${no}的监督检验已办结，报告编号${reports}。`,
  wrote: (no: string): string => `施工告知${no}监督检验`,
  alreadyArchived: '该设备已建档，请从告知详情中查看档案',
  begunFrom: (no: string): string => `已按施工告知${no}的内容填写，请核对并补全后保存`,
  notForArchive: '监检完成或无须监检的告知，其新设备才能建档',
  printTooEarly: {
    notice: '告知尚未提交，不能打印',
    receipt: '告知尚未接收，没有回执',
    certificate: '监督检验尚未办结或结论不合格，没有证书',
  },
  linkMismatch: '链接与打印内容不符，请回到原页面重新打开',
} as const
