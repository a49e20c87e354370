/** Sentences of plans, and of the units that plans and missions have checked. */
export const planMessages = {
  approved: '计划已批准，调整应说明原因并重新审批',
  drawn: '抽取名单已生成，不能重新抽取',
  notPrinted: '计划批准后才能打印年度计划',
  notDrawn: '请先抽取随机检查对象再提交审批',
  planExists: (year: string): string => `${year}年度的检查计划已编制，请在该计划中办理`,
  wrongYear: '请填写本年度或下一年度',
  noAuthority: '检查计划由监管部门编制',
  underApproval: '计划正在审批，不能修改',
  planEnded: '计划已办结，不能修改',
  noUnits: '请填写单位名称或统一社会信用代码，每行一个',
  unknownUnit: (name: string): string => `没有找到单位“${name}”，请核对名称或统一社会信用代码`,
  unknownPlan: (no: string): string => `没有找到检查计划${no}，请核对计划编号`,
  listedAlready: (name: string): string => `${name}已在名单中`,
  noMustReason: '请填写列入原因',
  wrongSide: (name: string): string => `${name}不属于本计划的检查对象类别`,
  allListed: '这些单位都已在名单中',
  drawnStays: (name: string): string => `${name}是随机抽取的检查对象，不能移除`,
  checkedStays: (name: string): string => `${name}已生成检查，不能移除`,
  notApproved: '计划批准后才能生成检查',
  missionNotOpen: '任务签收后、执行期间才能办理',
  hasCheck: (name: string): string => `${name}已生成检查`,
  isDone: (name: string): string => `${name}的检查已完成`,
  pastDay: '检查日期不能早于今天',
  fewCheckers: '持有效执法证件的检查人员不足2人，不能抽取检查人员',
  noReason: '请说明未完成检查的原因',
  openUnits: (n: number): string => `还有${n}家单位未完成检查，请说明原因`,
  yearRuns: (n: number): string => `还有${n}家单位未完成检查，年度结束（12月31日）前不能办结`,
} as const

/** Why a unit has to be checked, as the list says it. */
export const mustReasons = {
  hazard: '上年度存在重大事故隐患',
  accident: '上年度发生事故',
  penalty: '上年度受到行政处罚',
  keyDevice: '有重点监控设备',
  place: (place: string): string => `公众聚集场所（${place}）`,
} as const

type Told = { readonly planno: string; readonly title: string }

/** What supervisors and heads read. */
export const planNews = {
  toApprove: ({ planno, title }: Told) => ({
    title: '监督检查计划待审批',
    content: `${title}（${planno}）已提交，请审批`,
  }),
  approved: ({ planno, title }: Told) => ({
    title: '监督检查计划已批准',
    content: `${title}（${planno}）已批准，请按计划生成检查`,
  }),
  returned: ({ planno, title }: Told, why: string) => ({
    title: '监督检查计划被退回',
    content: `${title}（${planno}）被退回：${why}`,
  }),
} as const
