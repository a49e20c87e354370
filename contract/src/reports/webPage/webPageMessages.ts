/** Sentences of the web form of a report. */
export const webPageMessages = {
  revoked: '报告已撤销',
  expired: '链接已失效，请向检验机构索取',
  notReleased: '报告尚未发放，不能提供电子表单链接',
  noForm: '该报告没有电子表单，请提供报告文件',
} as const

/** How long a link shows its report. */
export const webPageDays = 30
