/** Sentences of safety checks. */
export const checkMessages = {
  noArea: '没有确定所在区域，请选择本机构管辖的单位',
  unknownUnit: '没有找到该单位，请从列表中选择',
  unknownChecker: '没有找到检查人员，请从列表中选择',
  twoCheckers: '检查人员不得少于2人',
  noCertificate: (name: string): string => `${name}没有登记有效的执法证件`,
  afterLicenceDone: '本年度已对该单位实施证后监督检查，不再进行常规监督检查',
  ofTownship: '乡镇（街道）的检查由乡镇安全员办理',
  ofAuthority: '监管部门的检查由监察人员办理',
  notChecker: '只有本次检查的检查人员可以记录和签字',
  itemsLeft: (n: number): string => `还有${n}项没有检查结果`,
  problemBare: (item: string): string => `不符合项“${item}”请填写问题并附照片`,
  unitUnsigned: '请由被检查单位签名，或登记拒签情况和见证人',
  checkerUnsigned: (name: string): string => `${name}还没有签名`,
  personMissing: '请填写被检查单位人员的姓名',
  wrongSignature: '签名不正确，请重新签名',
  wrongPhoto: '照片没有上传成功，请重新添加',
  wrongItem: '检查项目已变化，请重新打开检查记录',
  wrongDevice: '设备不属于被检查单位，请重新选择',
  limitPast: '整改期限不能早于检查日期',
  signed: '检查记录已签字，不能修改；有遗漏的请制作补充记录',
  notSigned: '检查记录还没有签字',
  stopPhoto: '请上传现场照片后终止检查',
  problemsOpen: (n: number): string => `还有${n}个问题没有处理：当场改正、下达文书、转隐患或移送立案`,
  notRandom: '只有随机抽查的结果需要公示',
  published: '该检查结果已公示',
} as const

type Result = {
  readonly unitname: string
  readonly creditcode: string
  readonly authority: string
  readonly checkDate: string
  readonly table: string
  readonly devices: number
  readonly result: string
  readonly problems: number
}

/** What everybody reads of the result of a random check. */
export const checkNotice = (found: Result): { title: string; content: string } => ({
  title: `特种设备安全监督抽查结果公示（${found.unitname}）`.slice(0, 100),
  content: [
    `${found.authority}于${found.checkDate}对${found.unitname}实施了“双随机”监督抽查，现将结果公示如下。`,
    '',
    '| 事项 | 内容 |',
    '| --- | --- |',
    `| 被检查单位 | ${found.unitname} |`,
    ...(found.creditcode ? [`| 统一社会信用代码 | ${found.creditcode} |`] : []),
    `| 检查机关 | ${found.authority} |`,
    `| 检查日期 | ${found.checkDate} |`,
    `| 检查内容 | ${found.table} |`,
    `| 抽查设备 | ${found.devices}台 |`,
    `| 发现问题 | ${found.problems}项 |`,
    `| 检查结果 | ${found.result} |`,
  ].join('\n'),
})

type Told = { readonly checkno: string; readonly unitname: string }

/** What supervisors and checkers read. */
export const checkNews = {
  arranged: ({ checkno, unitname }: Told, date: string) => ({
    title: '监督检查安排',
    content: `${date}对${unitname}的监督检查（${checkno}）由您参加，可在手机端现场记录`,
  }),
  reported: ({ checkno, unitname }: Told, count: number) => ({
    title: '乡镇（街道）巡查上报问题',
    content: `${unitname}的巡查（${checkno}）发现${count}个问题，请处理`,
  }),
  seriousReported: ({ checkno, unitname }: Told) => ({
    title: '乡镇（街道）巡查上报重大事故隐患情形',
    content: `${unitname}的巡查（${checkno}）发现重大事故隐患情形，请立即处理`,
  }),
} as const
