/** Sentences of 报告生成 (BGSC). */
export const buildMessages = {
  nothingChosen: '请选择要生成报告的业务',
  unknownTasks: (ids: readonly string[]): string =>
    `所选任务已办结或不在您的管辖范围内，请刷新列表${ids.length > 0 ? `（任务编号：${ids.join('、')}）` : ''}`,
  oneReport: '一项业务出具一份报告',
  templateMissing: '请选择报告模板',
  dateMissing: '请填写检验日期',
  dateAhead: '检验日期不能晚于今天',
  notHere: '该业务不在报告生成环节，请刷新列表',
  notEntered: '该业务还没有生成报告',
} as const

/** `others`: the templates of the same class for other kinds of inspection. */
export const noTemplate = (className: string, kind: string, others: readonly string[] = []): string =>
  [
    `${className}的${kind}没有适用的报告模板。`,
    others.length > 0 ? `该类设备现有：${others.join('、')}。` : '该类设备还没有电子报告模板。',
    '检验类别或设备类别有误的，请退回更正；无误的，平台尚无该类报告模板，须随版本升级增补，增补前任务保留在本环节',
  ].join('')
export const wrongTemplate = (name: string, className: string, kind: string): string =>
  `“${name}”不适用于${className}的${kind}，请选择适用的模板`
export const beforeAcceptance = (accepted: string): string => `检验日期不能早于受理日期${accepted}`
export const beforeOnSiteTerm = (accepted: string, days: number): string =>
  `现场增补的检验日期最多可早于受理日期${accepted}达${days}天`
export const heldBy = (name: string): string => `该任务由${name}办理，您不能修改`
