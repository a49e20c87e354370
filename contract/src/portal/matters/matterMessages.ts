/** Sentences of what the public brings, as its handlers read them. */
export const matterMessages = {
  unknownDevice: '没有查到该设备，请核对设备代码',
  unknownUnit: '没有查到被投诉单位，请从单位档案中选择',
  notAnswered: '已答复的来信才能公开',
  published: '已公开，服务平台隐去姓名和电话显示',
  unpublished: '已取消公开',
  noArea: '被投诉单位没有登记所在区域',
  noInstitute: '关于检验工作的投诉由检验机构登记',
  ofAuthority: '关于单位和设备的投诉由监管部门登记',
  tookPart: '检验',
  noUnit: '被投诉单位不在单位档案中，不能继续',
  checkExists: (no: string): string => `已生成检查${no}`,
  caseExists: (no: string): string => `已移送立案，案件${no}`,
} as const

/** What handlers are told. */
export const matterNews = {
  toHandle: (no: string, limit: string) => ({
    title: '投诉举报待办理',
    content: `投诉举报${no}由您办理，${limit}前完成`,
  }),
  ending: (no: string, step: string, limit: string) => ({
    title: '投诉举报即将到期',
    content: `投诉举报${no}的${step}期限为${limit}，请按期完成`,
  }),
  overdue: (no: string, step: string, limit: string) => ({
    title: '投诉举报已逾期',
    content: `投诉举报${no}的${step}期限为${limit}，已经逾期，请尽快完成`,
  }),
} as const

/** What stands beside the term of an open complaint. */
export const termMarks = {
  ending: (limit: string) => ({ text: '将到期', reason: `期限为${limit}，即将到期` }),
  overdue: (limit: string) => ({ text: '逾期', reason: `期限为${limit}，已经逾期` }),
} as const
