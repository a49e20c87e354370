/** Most lifts of one contract. */
export const mostLifts = 200

/** Sentences of maintenance contracts. */
export const contractMessages = {
  noLifts: '请填写电梯设备代码',
  tooMany: `一份合同最多${mostLifts}台电梯`,
  notMaintaining: '维保合同由维保单位拟制',
  unknownLift: (code: string): string => `没有找到电梯${code}，请核对设备代码`,
  otherUnit: (code: string, unit: string): string =>
    `电梯${code}不属于${unit}，一份合同的电梯应属于同一使用单位`,
  noUnit: (code: string): string => `电梯${code}的档案没有使用单位，请先补充档案`,
  wrongDates: '合同终止日期应晚于开始日期',
  signedLater: '签订日期不能晚于今天',
  notInForce: '只有生效的合同可以办理',
  noReason: '请填写解除原因',
  nothingToBind: '合同的电梯都已绑定或正在办理绑定',
} as const

type Told = { readonly contractno: string; readonly maintunit: string; readonly count: number }

/** What the two units read. */
export const contractNews = {
  toConfirm: ({ contractno, maintunit, count }: Told) => ({
    title: '维保合同待确认',
    content: `${maintunit}提交了维保合同${contractno}（${count}台电梯），请核对后确认`,
  }),
  confirmed: ({ contractno }: Told) => ({
    title: '维保合同已生效',
    content: `维保合同${contractno}已由使用单位确认，请申请维保绑定`,
  }),
  returned: ({ contractno }: Told, why: string) => ({
    title: '维保合同被退回',
    content: `维保合同${contractno}被退回：${why}`,
  }),
  terminated: ({ contractno }: Told, day: string, why: string) => ({
    title: '维保合同已解除',
    content: `维保合同${contractno}自${day}解除：${why}`,
  }),
} as const
