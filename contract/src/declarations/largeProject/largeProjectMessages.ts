/** Sentences of turnarounds. */
export const largeProjectMessages = {
  unknownUnit: '请从单位档案中选择使用单位',
  noDevices: '请填写设备代码',
  unknownDevices: (codes: readonly string[]): string =>
    `没有找到设备：${codes.join('、')}，请从使用单位的设备档案中选择`,
  otherClass: (equcode: string): string => `设备${equcode}不是压力容器或压力管道，不能列入大检项目`,
  inProject: (equcode: string, projectno: string): string => `设备${equcode}已在项目${projectno}中`,
  outside: '计划日期不在停车检修期内',
  open: (seisn: string): string => `该设备已有在办业务${seisn}`,
  endBeforeBegin: '停车结束日期不能早于开始日期',
  pastPlan: '有设备的计划检验日期已过，请重新安排计划',
  pastShutdown: '停车检修期已过，请核对停车日期',
  notPlanning: (projectno: string): string => `项目${projectno}不在检验计划环节，计划只能查看`,
  unplanned: (equcode: string): string => `设备${equcode}尚未安排检验计划`,
  notInspected: (equcode: string): string => `设备${equcode}尚未提交检验报告`,
  notEnded: (seisn: string): string => `业务${seisn}尚未办结`,
  noTask: '尚未生成检验任务，不能录入',
  notAccepted: (appno: string): string => `申报单${appno}尚未受理，不能录入`,
  submitted: (seisn: string): string => `业务${seisn}已提交报告，大检录入只能查看`,
  notInspector: '只有本设备的检验人员可以录入',
  nothingEntered: '请至少填写一项检验结果',
  badPoint: (line: number): string => `第${line}行应为“部位 实测厚度”，厚度为0至1000之间的数`,
  unknownStep: '环节不存在，请填写plan或enter',
  nothingToConfirm: '该业务没有大检录入的内容',
} as const

type Told = { projectno: string; projectname: string; unitname: string; equCount: number }
const about = ({ projectno, projectname, unitname, equCount }: Told): string =>
  `大检项目${projectno}（${unitname}，${projectname}，${equCount}台）`

/** What those hear who plan a turnaround, and whoever filed it. */
export const largeProjectNews = {
  filed: (told: Told) => ({ title: '待办：大检计划', content: `${about(told)}已备案，请安排检验计划` }),
  returned: (told: Told, reason: string) => ({
    title: '退回：大检备案',
    content: `${about(told)}被退回：${reason}`,
  }),
  generated: (told: Told, appnos: readonly string[]) => ({
    title: '大检任务已生成',
    content: `${about(told)}已生成检验申报${appnos.join('、')}，受理后按计划检验`,
  }),
  inspected: (told: Told) => ({ title: '大检已完成检验', content: `${about(told)}的设备均已检验` }),
  done: (told: Told) => ({ title: '大检项目已办结', content: `${about(told)}已办结` }),
} as const
