/** Most lifts of one policy. */
export const mostInsured = 500

/** Sentences of the insurance of lifts. */
export const policyMessages = {
  noLifts: '请选择承保电梯',
  tooMany: `一份保单最多${mostInsured}台电梯`,
  numberKnown: '同一保险公司的保单号已登记',
  notInUse: (code: string): string => `承保电梯${code}不在用`,
  unknownLift: (code: string): string => `没有找到电梯${code}，请从本单位使用或维保的电梯中选择`,
  wrongDates: '保险止期应晚于保险起期',
  unitsOnly: '保单由使用单位或维保单位登记',
} as const

type Told = { readonly policyno: string; readonly insurer: string; readonly endDate: string }

/** What the insured unit reads. */
export const policyNews = {
  ending: ({ policyno, insurer, endDate }: Told, count: number) => ({
    title: '电梯保险即将到期',
    content: `${insurer}的保单${policyno}（承保${count}台电梯）于${endDate}到期，请及时续保并登记新保单`,
  }),
} as const
