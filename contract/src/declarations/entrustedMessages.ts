/** Sentences of entrusted projects. */
export const entrustedMessages = {
  unknownUnit: '有设备的项目，请从单位档案中选择委托单位',
  unknownDevices: (codes: readonly string[]): string =>
    `没有找到设备：${codes.join('、')}，请从设备档案中选择`,
  finishBeforeBegin: '要求完成日期不能早于委托日期',
  declarationOpen: (appno: string): string => `该项目的申报${appno}尚未办结，不能完成`,
  declarationAlive: (appno: string): string => `该项目的申报${appno}尚未作废，请先作废申报`,
  hasCharge: (chasn: string): string => `该项目已登记收费${chasn}，请先删除或作废收费记录`,
  charged: (chasn: string): string => `该项目已登记收费${chasn}`,
  archiveNoUsed: (no: string): string => `档案号${no}已使用`,
  notBegun: '项目开始后才能登记收费',
  noMoney: '请先填写委托费用',
  chargeLine: '委托检验费',
} as const

type Told = { projectno: string; projectName: string; unitname: string }

/** What the person in charge hears. */
export const entrustedNews = {
  begun: ({ projectno, projectName, unitname }: Told) => ({
    title: '委托项目已开始',
    content: `委托项目${projectno}（${unitname}，${projectName}）已开始，由您负责`,
  }),
  archived: ({ projectno, projectName }: Told) => ({
    title: '委托项目已归档',
    content: `委托项目${projectno}（${projectName}）已归档`,
  }),
  void: ({ projectno, projectName }: Told, reason: string) => ({
    title: '委托项目已作废',
    content: `委托项目${projectno}（${projectName}）已作废：${reason}`,
  }),
} as const
