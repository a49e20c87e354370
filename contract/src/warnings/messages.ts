/** Sentences of warnings (spec 2 §2.10 safeMng, warningMng). */
export const warningMessages = {
  choose: '请选择预警',
  done: '该预警已处理',
  opinionMissing: '请填写处理意见',
  noSuchPerson: '请选择该区域的监察员办理',
  noPhone: '该预警没有可发短信的手机号码，请电话联系后登记处理',
  assignedTitle: '预警转办',
  assigned: (by: string, count: number): string => `${by}将 ${count} 条安全监察预警转给您办理。`,
  overdue: (days: number, date: string): string => `检验合格有效期至 ${date}，已超期 ${days} 天仍在使用`,
  reported: (days: number, date: string): string =>
    `检验机构上报：检验合格有效期至 ${date}，已超期 ${days} 天，使用单位未申报检验`,
  unqualified: (result: string, date: string): string => `${date} 检验结论为${result}，设备仍登记为在用`,
  danger: (no: string, limit: string): string => `隐患 ${no} 整改期限 ${limit}，至今未销号`,
  manyOverdue: (count: number): string => `有 ${count} 台在用设备超过检验合格有效期`,
  certificate: (kind: string, date: string, past: boolean): string =>
    `${kind}有效期至 ${date}，${past ? '已过期' : '即将到期'}`,
  licence: (no: string, date: string, past: boolean): string =>
    `许可证 ${no} 有效期至 ${date}，${past ? '已过期' : '即将到期'}`,
  trapped: (count: number): string => `近90天发生电梯困人${count}次，请督促维保单位排查`,
  insurance: (no: string, date: string): string => `保单 ${no} 于 ${date} 到期，没有续保仍在使用`,
  lapsed: (days: number, reason: string): string => `${reason}，已脱保 ${days} 天仍在使用`,
  lateVisit: (days: number, date: string): string => `应于 ${date} 前维保，已超期 ${days} 天仍在使用`,
  solved: '预警原因已消除，系统自动办结',
} as const
