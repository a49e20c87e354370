/** Sentences of 报告录入 (BGLR). */
export const entryMessages = {
  nothingChosen: '请选择要提交的报告',
  notHere: '该报告不在报告录入环节，不能修改',
  notBuilt: '该业务还没有生成报告',
  dateMissing: '请填写检验日期',
  noConfirmer: '该任务只有您一名检验人员，请选择另一名检验人员确认报告',
  confirmsOwn: '报告确认人不能是录入人本人，请选择另一名检验人员',
  nothingToCopy: '该报告还没有录入内容，不能复制',
  chooseTargets: '请选择要复制到的业务',
  copySelf: '不能复制到自身',
  otherUnit: '受检单位不同，不能复制',
  otherTemplate: '报告模板不同，不能复制',
  allFilled: '各项目均已录入，没有可复制的内容',
  unknownItem: '报告模板中没有该检验项目',
  severalValues: '该项目有多个测量值，请按名称填写',
  defectUnknown: '没有找到该缺陷，请刷新后重试',
  defectPasses: '检验结论为合格，但登记有严重缺陷，请核对',
  valid: '检查通过',
} as const

export const defectMissing = (items: string): string => `项目${items}不符合，请登记缺陷`
export const dueTooLate = (limit: string, basis: string): string => `下次检验日期不能晚于${limit}（${basis}）`
export const dueUnknown = (reason: string): string => `请填写下次检验日期：${reason}`
export const dueOfFailed = '检验不合格的不填写下次检验日期，复检合格后确定'
export const dueBeforeInspection = '下次检验日期应晚于检验日期'
export const otherStep = (name: string): string => `${name}请在其办理页面提交`
export const unknownMeasure = (name: string): string => `该项目没有测量值“${name}”`

/** The refusal of a submit: the first problems, each with its place, and how many there are. */
export function submitRefused(problems: ReadonlyArray<{ label: string; message: string }>): string {
  const shown = problems.slice(0, 3).map(({ label, message }) => `${label}：${message}`)
  const more = problems.length > 3 ? ` 等${problems.length}项` : ''
  return `${shown.join('；')}${more}，请处理后再提交`
}

export const prefillUnconfirmed = (source: string): string => `请核对并确认${source}的内容`
