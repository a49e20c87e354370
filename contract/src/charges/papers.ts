/** What is printed of the money of inspections, and the code of each paper's template. */
export const moneyPapers = {
  refund: { code: 'RPT_TFSPD', title: '退费审批单' },
  settlement: { code: 'RPT_JSD', title: '检验费结算单' },
  waiver: { code: 'RPT_JMSPD', title: '减免审批单' },
} as const

export type MoneyPaper = keyof typeof moneyPapers

/** The paper of a template's code; undefined for codes of others. */
export const moneyPaperOf = (code: string): MoneyPaper | undefined =>
  (Object.keys(moneyPapers) as MoneyPaper[]).find((name) => moneyPapers[name].code === code)

/** What a print ticket names: the paper and its applications. */
export const moneyPaperRecord = (type: string, ids: string): string => `${type}|${ids}`
