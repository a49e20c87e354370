/** Sentences of yearly confirmations. */
export const confirmationMessages = {
  linkEnded: '链接已失效，请向登记机关索取',
  wrongYear: '请输入四位年份',
  pastDeadline: '确认截止日期不能早于今天',
  noAuthority: '只有监察机构可以发起年度确认',
  foreignArea: '该区域不在您的管辖范围内',
  openRound: (no: string): string => `该区域本年度的确认批次${no}尚未结束`,
  noUnits: '该区域没有需要确认的使用单位',
  made: (count: number, more: boolean): string =>
    more ? `已生成${count}家单位的确认单，其余单位在后台继续生成` : `已生成${count}家单位的确认单`,
  roundClosed: '该批次已结束',
  closing: '结束后，尚未确认的单位不再确认，链接同时失效。',
  closedWith: '批次结束',
  madeByRound: '确认单由年度确认批次生成，不能新增',
  submitted: '本单位已提交确认，不能重复提交',
  tooManyDevices: (most: number): string =>
    `本单位需要确认的设备超过${most}台，不能通过链接确认，请与登记机关联系`,
  noSigner: '请填写签名人姓名',
  changed: '设备信息有变动，请刷新后重新确认',
  noWrongNote: '请填写正确的信息',
  noAnswer: '请逐台选择答复',
  notWaiting: '该单位已提交或确认单已撤销，不能再发送',
  noPhone: '该单位没有可以接收短信的联系电话，也没有账号，请先改联系人',
  notSettling: '该确认单不在处理中',
  settled: '该设备的答复已处理',
  noRejectReason: '请填写不采纳的原因',
  title: '年度确认',
  invited: (year: string, day: string): string =>
    `请于${day}前确认本单位${year}年度特种设备的信息，逐台核对后签名提交`,
  problems: (unitname: string, count: number): string =>
    `${unitname}在年度确认中对${count}台设备的信息有异议，请处理`,
  finished: (no: string): string => `年度确认${no}中的异议已处理完毕，请查看处理结果`,
  byLink: (unitname: string): string => `${unitname}（年度确认链接）`,
  done: (time: string, signer: string): string => `本单位已于${time}提交确认，签名人${signer}。`,
} as const
