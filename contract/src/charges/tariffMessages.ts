const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** What is said to those who keep the tariff and the relief policies. */
export const tariffMessages = {
  enabled: '该版本已启用，请新建版本',
  notDraft: '该版本已提交启用，退回后才能修改',
  missing: '收费标准不存在',
  none: '没有可作为基础的版本',
  draftOpen: (version: string): string => `版本${version}尚未办结，请先办结或者作废`,
  ownVersion: '不能启用本人编制的版本',
  whyMissing: '请填写修订说明',
  problems: (count: number, first: string): string =>
    count === 1 ? `收费标准有1处需要修改：${first}` : `收费标准有${count}处需要修改，第一处：${first}`,
  notTried: '内容有改动或者尚未试算，请先用上月收费试算',
  effectPast: '启用日期不能早于今天',
  endBeforeStart: '失效日期不能早于启用日期',
  codeForm: '政策代码由2至10位大写字母、数字组成',
  codeTaken: (code: string): string => `政策代码${code}已有版本，请在该政策上新建版本`,
  codeFixed: '政策代码不能修改',
  nameTaken: (name: string, code: string): string => `政策${code}已使用名称“${name}”`,
  rateMissing: '请填写减免比例',
  rateForm: '减免比例应大于0且不超过100',
  noRate: '按协议约定的政策不填写减免比例',
  notInForce: '只有已启用且未失效的政策可以停用',
  stopReasonMissing: '请填写停用原因',
  noDevice: '请选择设备',
  severalUnits: '一次只能测算同一单位的设备',
  noKind: '请选择检验类别',
} as const

/** How relief enters a charge: by a policy in force, or by a granted waiver. */
export const reliefMessages = {
  none: '没有适用的减免政策；需要减免的，请办理费用减免申请',
  differs: (name: string, fen: number): string => `按政策“${name}”应减免${yuan(fen)}元`,
  wrongType: (name: string): string => `减免类型与政策“${name}”不一致`,
  granted: (fen: number): string => `该收费已批准减免${yuan(fen)}元，不能改为其他金额`,
} as const

/** What is wrong with prices, as sentences to whoever writes them. */
export const priceMessages = {
  notNumber: '应为不小于0的数',
  rate: '费率应在0到1之间',
  times: '系数应大于0且不超过10',
  expression: (why: string): string => `算式有误：${why}`,
  unknown: (name: string): string => `本组没有计费参数“${name}”`,
  order: '上限应大于下限',
  gap: '各档应首尾相接',
  openEnd: '只有最后一档可以不填上限',
  noStep: '至少应有一档',
  basis: '标为已核对的项目应填写收费依据',
  minMax: '最高收费不能低于最低收费',
} as const

/** What finance and the head hear. */
export const tariffNews = {
  toEnable: (title: string, name: string) => ({
    title: `${title}待启用`,
    content: `${title}${name}已提交，请核对试算结果后启用`,
  }),
  returned: (title: string, name: string, reason: string) => ({
    title: `${title}被退回`,
    content: `${title}${name}被退回：${reason}`,
  }),
  enabledFrom: (title: string, name: string, day: string) => ({
    title: `${title}已启用`,
    content: `${title}${name}自${day}起启用`,
  }),
} as const
