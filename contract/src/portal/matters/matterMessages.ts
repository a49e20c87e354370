/** Sentences of what the public brings, as its handlers read them. */
export const matterMessages = {
  unknownDevice: '没有查到该设备，请核对设备代码',
  unknownUnit: '没有查到被投诉单位，请从单位档案中选择',
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
} as const
