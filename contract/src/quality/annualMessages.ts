/** Sentences about the figures of a year. */
export const annualMessages = {
  published: (year: string): string => `${year}年度统计已发布，请先撤回`,
  notPublished: (year: string): string => `${year}年度统计尚未发布`,
  notGenerated: (year: string): string => `请先生成${year}年度统计`,
  notOver: (year: string): string => `${year}年尚未结束，不能发布`,
  toCome: (year: string): string => `${year}年尚未开始，不能生成`,
  noInstitute: '年度统计由检验机构编制，请用检验机构的账号办理',
  waiting: (count: number): string => `有${count}条业务正在计入，请稍后再生成`,
  reasonMissing: '审定值与生成值不一致，请填写审定理由',
  moreQualified: '合格台数不能大于检验台数',
  withdrawReason: '请填写撤回理由',
  told: (year: string, name: string): string => `${name}已发布${year}年度统计`,
  withdrawn: (year: string, name: string, reason: string): string =>
    `${name}撤回了${year}年度统计的发布，理由：${reason}`,
} as const
