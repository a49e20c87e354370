/** 更改 or 更正, as sentences name them. */
export type ChangeName = '更改' | '更正'

/** Sentences of 报告更改 and 报告更正. */
export const changeMessages = {
  ownApplication: '不能审核本人提交的申请',
  noItems: '请至少选择一处内容',
  tooMany: '一次最多60处，请分次办理',
  noReport: '没有找到该报告，请从列表中选择',
  notChangeable: '只有已发放的有效报告可以申请，未发放的请退回修改',
  notOurs: '该报告不在系统内，不能办理',
  open: (reportno: string, name: ChangeName, no: string): string =>
    `报告${reportno}正在办理${name}（${no}），请先办结`,
  unchanged: (label: string): string => `${label}没有变化`,
  unknownPlace: (field: string): string => `报告中没有“${field.slice(0, 60)}”，请从列出的内容中选择`,
  tooLong: (label: string, most: number): string => `${label}不能超过${most}个字`,
  notADay: (label: string): string => `${label}：日期格式不正确`,
  notOffered: (label: string): string => `${label}：请从列出的内容中选择`,
  useCorrection: '检验数据、日期和结论有误的，请办理报告更正',
  useAlteration: '仅受检单位信息变化的，请办理报告更改',
  letterMissing: '请上传受检单位的书面申请',
  gone: (state: string): string => `原报告已${state}，本申请自动终止`,
  outOfScope: (label: string): string => `${label}不在批准的更正范围内`,
  otherConclusion: (conclusion: string): string =>
    `更正后检验结论应为${conclusion}，请将检验结论列入更正范围`,
  alsoWanted: (label: string, sentence: string): string => `${sentence}，请将${label}列入更正范围`,
  notSealedYet: '新报告尚未签章，请稍后处理',
  recallMissing: '请登记原报告收回情况',
  useChange: '报告已发放，请办理报告更正后由系统撤销',
  alterationCategory: '报告更改',
  alterationReason: (no: string): string => `报告更改：${no}`,
  dropped: '未出具',
  expired: '自动终止',
  refusedAlteration: '不予更改',
  refusedCorrection: '不予更正',
  parts: { inspector: '检验人员', modified: '修改人', audited: '审核人' },
} as const

/** What applicants and units read. */
export const changeTexts = {
  decided: (name: ChangeName, no: string, said: string) => ({
    title: `报告${name}${said}`,
    content: (reportno: string, why: string): string =>
      `报告${reportno}的${name}申请${no}${said}${why ? `：${why}` : ''}`,
  }),
  stoppedTitle: '检验报告已停用',
  stopped: (reportno: string, equcode: string, category: string): string =>
    `设备${equcode}的检验报告${reportno}已撤销（${category}），不再有效。更正后的报告出具后另行通知。`,
  replacedTitle: '检验报告已更新',
  replaced: (reportno: string, before: string, name: ChangeName): string =>
    `检验报告${before}经${name}由${reportno}替代，原报告作废，请交回原报告`,
  modifyTitle: (name: ChangeName): string => `待办：报告${name}修改`,
  differsTitle: '档案与更改后的报告不一致',
  differs: (equcode: string, reportno: string): string =>
    `设备${equcode}的报告${reportno}已更改，档案内容如需同步请办理信息更正`,
} as const
