import { fenToYuan } from './fines.ts'

const yuan = (fen: number | null): string => String(fenToYuan(fen ?? 0))

/** Sentences of cases. */
export const caseMessages = {
  twoUndertakers: '办案人员不得少于2人',
  reviewerTookPart: '审核人员不得参与本案调查',
  ownCase: '不能审批本人承办的案件',
  noticeFresh: '告知书送达未满5个工作日',
  noNotice: '请先送达行政处罚告知书',
  fineRange: (min: number | null, max: number | null): string =>
    `罚款金额超出法定幅度（${yuan(min)}至${yuan(max)}元）`,
  noRange: '请填写法定罚款幅度',
  rangeTurned: '法定罚款上限不能低于下限',
  discussMitigated: '减轻处罚请先登记集体讨论',
  discussSerious: '拟给予较重的行政处罚，请先登记集体讨论',
  discussTerm: '再次延长办案期限请先登记集体讨论',
  discussedLater: '讨论日期不能晚于今天',
  twoMembers: '讨论人员不得少于2人',
  overTerm: '案件已超过办案期限，请先办理延期',
  clueExtended: '核查期限已延长一次，不能再次延长',
  noLimitTo: '请填写集体讨论决定的办案期限',
  limitNotLater: '延长后的期限应晚于原期限和今天',
  stopTurned: '扣除期间的终止日期不能早于起始日期',
  stopBefore: '扣除期间不能早于立案日期',
  stopOverlaps: '扣除期间与已登记的期间重叠',
  noParty: '请选择当事人',
  unknownUnit: '没有找到该单位，请从列表中选择',
  unknownDevice: '没有找到该设备，或不在您的管辖范围内',
  noArea: '没有确定所在区域，请选择本机构管辖的单位或设备',
  noSourceno: '请填写来源编号',
  unknownSource: '没有找到该来源，或不在您的管辖范围内',
  notHandedOver: '该问题或文书尚未移送立案',
  sourceTaken: (caseno: string): string => `该来源已立案件${caseno}`,
  incomplete: (label: string): string => `请填写${label}`,
  sameCase: (caseno: string): string => `当事人已有未办结的同一案由案件${caseno}，是否继续？`,
  notServed: '请先送达行政处罚决定书',
  unpaid: '罚款尚未缴清，也未申请强制执行，请说明执行情况',
  paidLater: '缴清日期不能晚于今天',
  notLate: '缴款期限届满仍未缴清的，方可催告',
  urgedAlready: '已制发催告书',
  notUrged: '请先送达催告书',
  applyEarly: (day: string): string => `自${day}起方可申请强制执行`,
  applyLate: (day: string): string => `申请强制执行的期限至${day}，已经届满`,
  appliedAlready: '已申请强制执行',
  deferNotLater: '延后的缴款期限应晚于原期限',
  paperByStep: '该文书由案件办理环节生成，不能手工拟制',
  unknownCase: '没有找到该案件，或不在您的管辖范围内',
  caseClosed: '案件已办结，不能再拟制文书',
  opinionStands: '审核、审批意见已记入案卷，不能撤回',
  publishedLater: '公示日期不能晚于今天',
  punishedLater: '处罚日期不能晚于今天',
  onlyToPublish: '只有待公示的处罚记录可以公示，请刷新列表',
  publishedByNotice: '该记录正在公示，需要变更的请先撤下公示',
  notPublished: '该记录没有在公示，请刷新列表',
  withdrawReasonMissing: '请填写撤下公示的原因',
  publicityOver: '公示期满',
  publishText:
    '将在监察公示栏目公开处罚决定书文号、当事人、违法事实和处罚结果，当事人为个人的只公开姓氏。仅受警告、通报批评或较低数额罚款的，选“轻微处罚公示”，公示时间较短；期满自动撤下。',
  withdrawText: '撤下后社会公众立即看不到该处罚信息。',
  writtenByCase: '该记录由案件结案生成，不能删除',
  noRecordText: '请填写笔录内容',
} as const

type Told = { readonly caseno: string; readonly unitname: string }

/** What undertakers, reviewers and heads read. */
export const caseNews = {
  waiting: ({ caseno, unitname }: Told, step: string) => ({
    title: `违法案件：${step}`,
    content: `${unitname}的案件${caseno}待办理：${step}`,
  }),
  returned: ({ caseno }: Told, why: string) => ({
    title: '违法案件被退回',
    content: `案件${caseno}被退回：${why}`,
  }),
  closed: ({ caseno }: Told) => ({ title: '违法案件已结案', content: `案件${caseno}已结案` }),
  publishLate: (punishno: string, unitname: string, limit: string) => ({
    title: '行政处罚逾期未公示',
    content: `${unitname}的处罚决定${punishno}应于${limit}前公示，至今未公示`,
  }),
  notFiled: ({ caseno }: Told) => ({ title: '不予立案', content: `案件${caseno}不予立案` }),
} as const
