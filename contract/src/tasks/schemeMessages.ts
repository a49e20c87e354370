/** Sentences of inspection schemes. */
export const schemeMessages = {
  ownScheme: '不能审核本人编制的方案',
  unknownDeclaration: '没有找到该申报单，请核对申报单号',
  notAccepted: (appno: string): string => `申报单${appno}尚未受理，不能编制检验方案`,
  nothingLeft: (appno: string): string => `申报单${appno}没有待检验的设备，不能编制检验方案`,
  covered: (code: string, no: string): string => `设备${code}已在检验方案${no}中`,
  leadOutside: '项目负责人须在检验人员中',
  noInspectors: '请选择检验人员',
  noItems: '请填写检验项目',
  newerOpen: (no: string, newer: string): string => `方案${no}的新版本${newer}正在编制，请先办结`,
  notApproved: '只有已批准的方案可以变更，未批准的请退回修改',
  filingUsed: (no: string): string => `备案编号${no}已使用`,
  /** What 报告生成 says of a device whose inspection wants a scheme. */
  missing: '设备尚无已批准的检验方案',
} as const

type Told = { schemeno: string; unitname: string; equCount: number }
const about = ({ schemeno, unitname, equCount }: Told): string =>
  `检验方案${schemeno}（${unitname}，${equCount}台）`

/** What those hear who have a scheme next, and who drew it up. */
export const schemeNews = {
  waits: (told: Told, step: string) => ({ title: `待办：${step}`, content: `${about(told)}请您办理` }),
  returned: (told: Told, reason: string) => ({
    title: '退回：检验方案',
    content: `${about(told)}被退回：${reason}`,
  }),
  approved: (told: Told) => ({ title: '检验方案已批准', content: `${about(told)}已批准，可以实施检验` }),
  filed: (told: Told, no: string) => ({
    title: '检验方案已备案',
    content: `${about(told)}已备案，备案编号${no}`,
  }),
} as const
