/** Sentences of a device's page, its history and its prints. */
export const deviceMessages = {
  unknownField: '没有该档案字段',
  futureDay: '不能查看今天以后的档案',
  inspectedLater: '检验日期不能晚于今天',
  nextBefore: '下次检验日期应晚于检验日期',
  chooseDevices: '请选择要打印的设备',
  tooManyDevices: '一次最多打印300台设备',
  noLabel: (code: string, because: string): string => `设备${code}${because}`,
  printGone: '打印任务不存在，请重新打印',
} as const

/** The same inspection entered twice. */
export const inspectedAlready = (kind: string, day: string): string =>
  `该设备${day}的${kind}已经录入，不能重复录入`

/** A code that another device carries, for somebody who may see that device. */
export const codeOfOther = (label: string, code: string, equname: string, useunit: string): string =>
  `${label}${code}已由${useunit ? `${useunit}的` : ''}${equname}登记，不能重复登记`

/** The same for somebody who may not. */
export const codeElsewhere = (label: string, code: string): string =>
  `${label}${code}已存在，不在您的管辖范围内，不能重复登记`

/** Devices that get no label, by name as far as a sentence holds them. */
export const labelProblems = (problems: readonly string[]): string =>
  problems.slice(0, 5).join('；') + (problems.length > 5 ? `；等${problems.length}台` : '')
