/** Sentences of hidden dangers. */
export const dangerMessages = {
  noArea: '没有确定所在区域，请选择本机构管辖的责任单位或设备',
  unknownUnit: '没有找到该责任单位，请从列表中选择',
  unknownDevice: '没有找到该设备，或不在您的管辖范围内',
  unknownBusiness: '没有找到该业务流水号，或不在您的管辖范围内',
  foundLater: '发现日期不能晚于今天',
  limitBefore: '整改期限不能早于发现日期',
  isSerious: (clause: string): string => `该情形属于重大事故隐患（${clause}），不能登记为一般隐患`,
  seriousOnSpot: '重大事故隐患须责令整改并经核查后销号，不能当场销号',
  limitPast: '整改期限不能早于今天',
  planMissing: '重大事故隐患请先填写整改责任人、整改措施和应急预案',
  photoMissing: '请上传整改后照片',
  twoCheckers: '核查人员不得少于2人',
  checkedLater: '核查日期不能晚于今天',
  headOnly: '挂牌督办的隐患由监察负责人销号',
  listedAlready: '该隐患已挂牌督办',
  reportedTitle: '收到上报的事故隐患',
  reportedText: (dangerno: string, unitname: string): string =>
    `${unitname}的事故隐患${dangerno}已上报，请处置`,
} as const

type Told = { readonly dangerno: string; readonly unitname: string }

/** What units, supervisors and heads read. */
export const dangerNews = {
  ordered: ({ dangerno }: Told, limit: string) => ({
    title: '事故隐患：请整改',
    content: `事故隐患${dangerno}须于${limit}前完成整改，并反馈整改情况和照片`,
  }),
  feedback: ({ dangerno, unitname }: Told) => ({
    title: '事故隐患：待核查',
    content: `${unitname}已反馈事故隐患${dangerno}的整改情况，请核查`,
  }),
  returned: ({ dangerno }: Told, why: string) => ({
    title: '事故隐患：整改被退回',
    content: `事故隐患${dangerno}的整改被退回：${why}`,
  }),
  overdue: ({ dangerno, unitname }: Told, limit: string) => ({
    title: '逾期未反馈整改',
    content: `${unitname}的事故隐患${dangerno}整改期限（${limit}）已过，单位没有反馈，请核查`,
  }),
  listed: ({ dangerno, unitname }: Told, demand: string) => ({
    title: '重大事故隐患挂牌督办',
    content: `${unitname}的重大事故隐患${dangerno}已挂牌督办：${demand}`,
  }),
  closed: ({ dangerno }: Told) => ({ title: '事故隐患已销号', content: `事故隐患${dangerno}已销号` }),
} as const
