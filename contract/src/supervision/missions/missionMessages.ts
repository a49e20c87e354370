/** Most units that a condition chooses for one authority. */
export const mostChosen = 300

/** Sentences of missions. */
export const missionMessages = {
  noAuthority: '检查任务由监管部门下达',
  wrongDates: '截止日期不能早于开始日期',
  pastEnd: '截止日期已过，请修改后下达',
  unknownOffice: (name: string): string => `没有找到执行机构“${name}”，请填写本机构或下级监管部门的全称`,
  uncovered: (name: string): string => `${name}不在执行机构的管辖范围内`,
  tooMany: (office: string): string => `${office}按条件选取的单位超过${mostChosen}家，请缩小范围`,
  ofExecutor: (office: string): string => `该任务由${office}签收和执行`,
  ofIssuer: (office: string): string => `该任务由${office}下达和核实`,
  noUnits: '还没有检查对象，请先增加检查对象',
} as const

type Told = { readonly missionno: string; readonly name: string; readonly office: string }

/** What issuing and executing supervisors read. */
export const missionNews = {
  issued: ({ missionno, name, office }: Told, endDate: string) => ({
    title: '监督检查任务待签收',
    content: `${office}下达了任务“${name}”（${missionno}），请签收，${endDate}前完成`,
  }),
  reported: ({ missionno, name, office }: Told) => ({
    title: '监督检查任务待核实',
    content: `${office}报告任务“${name}”（${missionno}）已完成，请核实`,
  }),
  returned: ({ missionno, name }: Told, why: string) => ({
    title: '监督检查任务被退回',
    content: `任务“${name}”（${missionno}）的完成情况被退回：${why}`,
  }),
  ending: ({ missionno, name }: Told, endDate: string, open: number) => ({
    title: '监督检查任务即将到期',
    content: `任务“${name}”（${missionno}）${endDate}截止，还有${open}家单位未完成检查`,
  }),
  overdue: ({ missionno, name, office }: Told, open: number) => ({
    title: '监督检查任务已逾期',
    content: `${office}的任务“${name}”（${missionno}）已逾期，还有${open}家单位未完成检查`,
  }),
} as const
