/** Sentences of major problems that inspections find. */
export const majorMessages = {
  ownProblem: '不能审核本人提交的申请',
  open: (equcode: string, no: string): string => `设备${equcode}已登记重大问题${no}，请先办结`,
  notInUse: '该设备没有使用单位，请先核对设备档案',
  notSubmitted: '重大问题报告审批后才能打印',
  notPrinted: '请先打印重大问题报告，再登记报送',
  sentAhead: '报送日期不能晚于今天',
  foundAhead: '发现日期不能晚于今天',
  otherBusiness: '业务与设备不符',
  unknownBusiness: '没有找到该业务流水号，或不在您的管辖范围内',
  legalBasis: '《中华人民共和国特种设备安全法》第五十三条',
  notBegun: '请先安排检查或登记隐患',
  fromReport: (conclusion: string, grade: string | null): string =>
    grade ? `检验结论为${conclusion}，安全状况等级为${grade}` : `检验结论为${conclusion}`,
} as const

type Told = {
  readonly no: string
  readonly equcode: string
  readonly unitname: string
  readonly problem: string
}

/** What people read: at once at every submit, and when it is taken back. */
export const majorNews = {
  first: ({ no, equcode, unitname, problem }: Told) => ({
    title: '重大问题初报',
    content: `${unitname}的设备${equcode}经检验发现重大问题（${no}）：${problem}`,
  }),
  toUnit: ({ no, equcode, problem }: Told) => ({
    title: '设备存在重大问题',
    content: `设备${equcode}经检验发现重大问题（${no}）：${problem}。请立即停止使用并采取措施，检验机构已同时报告特种设备安全监督管理部门`,
  }),
  cancelled: ({ no, equcode, unitname }: Told, reason: string) => ({
    title: '重大问题已撤销',
    content: `${unitname}的设备${equcode}的重大问题（${no}）已撤销：${reason}`,
  }),
  sent: ({ no, equcode, unitname, problem }: Told) => ({
    title: '重大问题报告已报送',
    content: `${unitname}的设备${equcode}的重大问题报告${no}已报送：${problem}`,
  }),
  received: ({ no, equcode }: Told, by: string) => ({
    title: '重大问题已接收',
    content: `设备${equcode}的重大问题报告${no}已由${by}接收`,
  }),
  disposed: ({ no, equcode }: Told, result: string) => ({
    title: '重大问题已处置',
    content: `设备${equcode}的重大问题${no}已由监管部门处置：${result}`,
  }),
  drafted: ({ no, equcode, problem }: Told) => ({
    title: '待办：重大问题登记',
    content: `设备${equcode}的检验报告（${problem}）应当报告监管部门，已拟重大问题${no}，请核对后提交`,
  }),
  replaced: ({ no, equcode }: Told, reportno: string, conclusion: string) => ({
    title: '重大问题需核对',
    content: `设备${equcode}的重大问题${no}所依据的检验报告已由${reportno}替代，检验结论为${conclusion}，请核对`,
  }),
  next: ({ no, equcode, unitname }: Told, step: string) => ({
    title: `待办：${step}`,
    content: `重大问题${no}（${unitname}，设备${equcode}）待办理`,
  }),
  returned: ({ no }: Told, reason: string) => ({
    title: '退回：重大问题',
    content: `重大问题${no}被退回：${reason}`,
  }),
} as const

/** The same as a text message. */
export const majorSms = ({ no, equcode, problem }: Told): string =>
  `设备${equcode}经检验发现重大问题（${no}）：${problem}`.slice(0, 200)
