/** Sentences of the week view: why something stays where it is, and what to do instead. */
export const weekMessages = {
  nothingChosen: '请选择要移动的任务',
  monday: '周起始日须为星期一',
  sameCell: '任务已在该人员的该日，未作改动',
  noPerson: '请选择移入的检验人员',
  leadNeedsCode: '您没有更换负责人的权限，不能移动项目负责人的任务；可移动其他检验人员，或请有权限的人员办理',
  notYours: '该任务由他人办理，不能移动；如需调整请先转办',
} as const

export const weekSentences = {
  reported: (seisn: string): string =>
    `业务${seisn}已生成报告或已检验，不能再移动；确需改期请先退回报告生成环节，再由项目负责人退回任务安排`,
  agreed: (seisn: string, lead: string): string =>
    `业务${seisn}的日期已由${lead}与单位确认，不能直接移动；请项目负责人退回任务安排后重新安排，更换负责人可在任务总览办理`,
  gone: (seisn: string): string => `业务${seisn}不在可安排的环节，请刷新后查看其当前环节`,
  notPlanned: (seisn: string): string => `业务${seisn}尚未安排日期，请从待安排建议或任务安排办理`,
  notAmong: (seisn: string): string => `所选人员不是业务${seisn}的检验人员，请刷新后重试`,
  already: (name: string, seisn: string): string =>
    `${name}已是业务${seisn}的检验人员，不能再替换同组人员；请移给其他人员`,
  visitTogether: (seisn: string, other: string): string =>
    `业务${seisn}与${other}合并检验，改期请整场移动，或先取消合并检验`,
  nobodyQualified: (classNames: string): string => `没有两名检验员同时具有${classNames}的检验资格`,
  nobodyHolding: (problems: readonly string[]): string =>
    `没有符合资质要求的检验人员：${problems.join('；')}`,
  noRoom: (until: string): string => `至${until}没有两名合格人员同时有空余工时`,
} as const
