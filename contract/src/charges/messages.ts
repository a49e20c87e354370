/** Sentences of charges and agreements. */
export const chargeMessages = {
  alreadyCharged: '所选数据已进行过收费登记',
  voidDeclaration: '该申报已作废，不能登记收费',
  noLines: '请至少填写一条收费明细',
  notDraft: '只有草稿状态的收费记录可以修改或删除',
  foreignItem: '收费明细中的业务不属于该申报单',
  wrongLine: '收费明细的金额应等于单价乘以数量',
  wrongTotal: '收费合计与收费明细之和不一致，请重新计算',
  wrongRelief: '减免金额不能大于收费合计',
  wrongReceivable: '应收金额应等于收费合计减去减免金额',
  reliefNeedsType: '请选择减免类型',
  unknownNumber: '该收费流水号不存在或已被使用，请重新生成',
  chooseCharge: '请选择收费记录',
  unknownGroup: '没有该收费组',
  vip: '该单位有生效中的收费协议，可先检验后结算',
  notVip: '该单位没有生效中的收费协议',
  datesReversed: '截止日期不能早于生效日期',
  unfitClass: '该设备类别不适用本收费计算',
  notSigned: '请上传已签署的协议',
  wrongDevices: '检验设备的内容不正确，请重新选择',
  overlapping: '该单位已有同类别、期限重叠的生效协议',
} as const

/** The sheet of another class or kind of inspection. */
export const unfitSheet = (sheet: string): string => `该申报不适用${sheet}收费单`

export const foreignDevice = (equcode: string): string => `设备${equcode}不属于该单位，请重新选择`

/** Who has a returned charge in hand. */
export const heldByAnother = (name: string | null): string => `该收费由${name ?? '其他人员'}办理，您不能修改`

/** What a line still needs before a charge is saved; lines count from 1. */
export const lineProblems = {
  unpriced: (place: number, name: string): string => `第${place}条“${name}”尚未定价，请填写单价`,
  price: (place: number): string => `第${place}条的单价应为不超过两位小数的金额`,
  quantity: (place: number): string => `第${place}条的数量应大于0`,
  name: (place: number): string => `第${place}条未填写收费项目`,
} as const

/** RELIEF_TYPE: a further visit after a mistake of the institute. */
export const ownMistakeRelief = '8'

export const ownMistake = {
  reason: (correctno: string): string => `报告更正${correctno}核实为本机构差错，本次检验不收费`,
  wrongRelief: (reason: string): string => `${reason}，减免金额应等于收费合计`,
} as const

/** Added to a line whose amount is not the one that the rule gives. */
export const adjustedByHand = (standardFen: number, givenFen: number): string =>
  `按规则应为${(standardFen / 100).toFixed(2)}元，人工调整为${(givenFen / 100).toFixed(2)}元`

/** A price of the fee table for what could not be inspected; what the visit cost is a line priced by hand. */
export const unableCharged = (seisn: string): string =>
  `业务${seisn}已登记无法检验，不收取检验费；确需收取的费用请以“其他”项目登记`

export const terminatedCharged = (seisn: string): string =>
  `业务${seisn}已终止检验，不按检验收费；按已做工作收取的费用请以“其他”项目登记`

/** What of the work that was done is charged for an inspection that was stopped. */
export const terminatedLine = '终止检验已做工作费用'

type TerminatedNews = { readonly chasn: string; readonly seisn: string; readonly asked: string }

/** What finance and registrars read of charges whose business was stopped. */
export const terminatedNews = {
  recalculated: ({ chasn, seisn, asked }: TerminatedNews) => ({
    title: '终止检验：收费草稿已重新计算',
    content: `业务${seisn}已终止检验（${asked}），收费单${chasn}已重新计算，请核对`,
  }),
  toConfirm: ({ chasn, seisn, asked }: TerminatedNews) => ({
    title: '终止检验：收费待处理',
    content: `业务${seisn}已终止检验（${asked}），收费单${chasn}尚未确认，请退回后重新计算`,
  }),
  toPay: ({ chasn, seisn, asked }: TerminatedNews) => ({
    title: '终止检验：收费待处理',
    content: `业务${seisn}已终止检验（${asked}），收费单${chasn}待缴费，请作废后重新登记或办理减免`,
  }),
} as const

/** How much is asked for an inspection that was stopped, in words. */
export const askedWords = {
  none: '不收费',
  work: (amount: string): string => `按已做工作收取${amount}元`,
} as const
