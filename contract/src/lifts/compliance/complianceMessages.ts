/** Sentences of the checks whether a lift is maintained by the rules. */
export const complianceMessages = {
  chooseBusiness: '请选择业务',
  unknownBusiness: '没有找到该业务',
  liftsOnly: '只有电梯需要核查维保合规',
  wrongStep: (seisn: string): string => `业务${seisn}不在报告录入环节，不能登记维保合规核查`,
  notInspector: '只有该业务的检验人员可以登记维保合规核查',
  known: (seisn: string, checkno: string): string => `业务${seisn}已登记维保合规核查（${checkno}）`,
  later: '核查日期不能晚于今天',
  nothingChecked: '请至少核查一项',
  problemMissing: '请填写存在问题',
  noUnit: '设备档案没有维保单位，请先补充档案',
  late: (count: number): string => `${count}次维保超过计划日期`,
  uncertified: (count: number): string => `${count}次维保没有持有效“电梯修理”证书的人员`,
  oddSignIns: (count: number): string => `${count}次签到异常或时长不足`,
  unconfirmed: (count: number): string => `${count}次维保未经使用单位确认`,
  monthFacts: (planned: number, done: number): string => `计划维保${planned}次，按时完成${done}次`,
  noSignIns: '系统内没有该电梯的维保签到记录',
  signIns: (count: number, last: string, person: string): string =>
    `近30天维保签到${count}次，最近一次${last}（${person}）`,
} as const

type Told = { readonly checkno: string; readonly equcode: string }

/** What maintenance units, supervisors and inspectors read. */
export const complianceNews = {
  monthToExplain: ({ checkno, equcode }: Told, month: string, problem: string, limit: string) => ({
    title: '维保合规核查：请说明情况',
    content: `电梯${equcode}${month}的维保不合规（${checkno}）：${problem}。请于${limit}前说明情况并整改`,
  }),
  toExplain: ({ checkno, equcode }: Told, problem: string, limit: string) => ({
    title: '维保合规核查：请说明情况',
    content: `电梯${equcode}检验时核查维保不合规（${checkno}）：${problem}。请于${limit}前说明情况并整改`,
  }),
  toClose: ({ checkno, equcode }: Told, unit: string) => ({
    title: '维保合规核查：待销案',
    content: `${unit}已就电梯${equcode}的维保合规核查（${checkno}）说明情况，请核实`,
  }),
  found: ({ checkno, equcode }: Told, unit: string, problem: string) => ({
    title: '电梯维保不合规',
    content: `电梯${equcode}（维保单位${unit}）检验时核查维保不合规（${checkno}）：${problem}`,
  }),
  closed: ({ checkno, equcode }: Told) => ({
    title: '维保合规核查已销案',
    content: `电梯${equcode}的维保合规核查（${checkno}）已销案`,
  }),
  returned: ({ checkno }: Told, why: string) => ({
    title: '维保合规核查：说明被退回',
    content: `维保合规核查（${checkno}）的说明被退回：${why}`,
  }),
} as const
