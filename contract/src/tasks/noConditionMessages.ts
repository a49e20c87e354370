/** Sentences of devices that get another day on site. */
export const noConditionMessages = {
  secondTime: '请改为无法检验',
  notHere: '只有报告生成环节的业务可以登记不具备检验条件',
  dayPast: '再次预约日期不能早于今天',
  opinion: (reason: string, note: string, day: string): string => `${reason}：${note}；再次预约${day}检验`,
  toldTitle: '检验另行安排',
  told: (subject: string, reason: string, day: string): string =>
    `${subject}现场不具备检验条件（${reason}），再次预约${day}检验，请安排`,
} as const
