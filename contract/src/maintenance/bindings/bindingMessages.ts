/** Sentences of the binding of lifts to maintenance units (TSG T5002-2017; TSG 08). */
export const bindingMessages = {
  ownApplication: '不能办理自己申请的维保绑定',
  chooseLift: '请填写设备代码',
  chooseContract: '请填写维保合同编号',
  notMaintaining: '维保绑定由维保单位申请',
  unknownLift: (code: string): string => `没有找到电梯${code}，请核对设备代码`,
  unknownContract: (no: string): string => `没有找到本单位的维保合同${no}`,
  contractNotInForce: (no: string): string => `维保合同${no}没有生效`,
  notInContract: (no: string, code: string): string => `维保合同${no}不包含电梯${code}`,
  wrongDates: '维保结束日期不能早于开始日期',
  notFiled: '维保单位没有有效备案',
  licenceEnded: (day: string): string => `许可证已于${day}到期`,
  notCovered: '合同期限未覆盖绑定期限',
  boundTo: (unit: string, day: string): string => `该电梯已由${unit}维保至${day}，请先解除`,
  wrongPhone: '应急救援电话与维保单位值班电话不一致',
  openAlready: (code: string, no: string): string => `电梯${code}已有办理中的绑定申请${no}`,
} as const

type Told = { readonly bindno: string; readonly equcode: string; readonly maintunit: string }

/** What units and supervisors read. */
export const bindingNews = {
  toConfirm: ({ bindno, equcode, maintunit }: Told) => ({
    title: '维保绑定待确认',
    content: `${maintunit}申请绑定电梯${equcode}（${bindno}），请确认`,
  }),
  toAudit: ({ bindno, equcode, maintunit }: Told) => ({
    title: '维保绑定待核查',
    content: `电梯${equcode}与${maintunit}的维保绑定（${bindno}）已由使用单位确认，请核查`,
  }),
  passed: ({ bindno, equcode }: Told) => ({
    title: '维保绑定已通过',
    content: `电梯${equcode}的维保绑定（${bindno}）已核查通过`,
  }),
  returned: ({ bindno, equcode }: Told, why: string) => ({
    title: '维保绑定被退回',
    content: `电梯${equcode}的维保绑定（${bindno}）被退回：${why}`,
  }),
  changed: ({ equcode, maintunit }: Told, days: number) => ({
    title: '维保单位已变更',
    content: `电梯${equcode}的维保单位已变更为${maintunit}，请在${days}天内办理变更登记并更换使用标志`,
  }),
} as const
