/** Sentences of maintenance on demand. */
export const demandMessages = {
  ownApplication: '不能办理自己申请的按需维保',
  chooseLift: '请填写设备代码',
  notMaintaining: '按需维保由维保单位申请',
  unknownLift: (code: string): string => `没有找到电梯${code}，请核对设备代码`,
  notBound: '该电梯未与本单位绑定维保',
  openAlready: (code: string, no: string): string => `电梯${code}已有办理中的按需维保申请${no}`,
  inForce: (code: string, day: string): string => `电梯${code}已获准按需维保至${day}`,
  cycleTooLong: (most: number): string => `维保周期不能超过${most}天`,
  cycleTooShort: '维保周期应大于15天',
  consentLater: '使用单位同意日期不能晚于今天',
  notOnline: '远程监测在线不足30天',
  notInspected: '电梯超过检验合格有效期',
  notInsured: '电梯未投保责任险或保险已到期',
  notFiled: '维保单位没有有效备案',
  contractOther: '维保合同未约定按需维保',
  trapped: '近12个月发生过因维保原因的困人故障',
  tooOld: '电梯投入使用已超过15年或没有投入使用日期',
  offline: (days: number): string => `远程监测已离线${days}天`,
  notApproved: '只有获准的按需维保可以终止',
  noReason: '请填写终止原因',
} as const

type Told = { readonly applyno: string; readonly equcode: string; readonly maintunit: string }

/** What supervisors and maintenance units read. */
export const demandNews = {
  toAudit: ({ applyno, equcode, maintunit }: Told) => ({
    title: '按需维保待审核',
    content: `${maintunit}申请电梯${equcode}按需维保（${applyno}），请审核`,
  }),
  toApprove: ({ applyno, equcode }: Told) => ({
    title: '按需维保待审批',
    content: `电梯${equcode}的按需维保申请（${applyno}）已审核通过，请审批`,
  }),
  approved: ({ applyno, equcode }: Told, until: string): readonly [string, string] => [
    '按需维保已批准',
    `电梯${equcode}的按需维保申请（${applyno}）已批准，有效期至${until}`,
  ],
  returned: ({ applyno, equcode }: Told, why: string): readonly [string, string] => [
    '按需维保申请被退回',
    `电梯${equcode}的按需维保申请（${applyno}）被退回：${why}`,
  ],
  toEnd: ({ applyno, equcode }: Told, why: string) => ({
    title: '建议终止按需维保',
    content: `电梯${equcode}的按需维保（${applyno}）不再符合条件：${why}。请核实后终止`,
  }),
  ended: ({ applyno, equcode }: Told, why: string) => ({
    title: '按需维保已终止',
    content: `电梯${equcode}的按需维保（${applyno}）已终止：${why}。恢复半月维保`,
  }),
} as const
