/** COMPLIANCE_ITEM: how one thing was found. What nobody has looked at, or could not, is 未核查. */
export const itemResults = { unchecked: '0', met: '1', broken: '2' } as const

/** COMPLIANCE_RESULT. */
export const complianceResults = { unchecked: '0', met: '1', broken: '2' } as const

/** What is checked of the maintenance of a lift, with the names of the sentence. */
export const complianceItems = {
  intervalCheck: '维保间隔',
  certificateCheck: '维保人员资格',
  itemsCheck: '维保项目',
  signInCheck: '维保签到',
  confirmCheck: '使用单位确认',
  selfCheck: '年度自行检查',
} as const

export type ComplianceItem = keyof typeof complianceItems

export const itemNames = Object.keys(complianceItems) as readonly ComplianceItem[]

type Checked = { readonly [K in ComplianceItem]?: string | null | undefined }

const found = (row: Checked, result: string): ComplianceItem[] =>
  itemNames.filter((name) => (row[name] || itemResults.unchecked) === result)

/** One broken rule is 不合规; 合规 is only what was looked at whole. */
export function verdictOf(row: Checked): string {
  if (found(row, itemResults.broken).length > 0) return complianceResults.broken
  return found(row, itemResults.met).length === itemNames.length
    ? complianceResults.met
    : complianceResults.unchecked
}

/** What was found, in a line. */
export function checkedText(row: Checked): string {
  const part = (label: string, result: string): string[] => {
    const names = found(row, result).map((name) => complianceItems[name])
    return names.length > 0 ? [`${label}：${names.join('、')}`] : []
  }
  return [
    ...part('不符合', itemResults.broken),
    ...part('符合', itemResults.met),
    ...part('未核查', itemResults.unchecked),
  ].join('；')
}
