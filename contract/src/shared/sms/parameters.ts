/**
 * Where a parameter's text comes from: from whoever receives the message, from whoever sends it, or from the business
 * alone, so that nobody can send such a template by hand.
 */
export type ParameterSource = 'receiver' | 'sender' | 'business'

type Parameter = {
  /** As it stands in a template between braces: {受检单位}. */
  readonly label: string
  readonly example: string
  readonly from?: ParameterSource
  /** May stay empty: the text reads on without it. */
  readonly optional?: true
}

/** The values of its business that a text message may contain; a template names a parameter by its label between braces. */
export const smsParameters = {
  unitname: { label: '受检单位', example: '竹源纺织有限公司（演示）', from: 'receiver' },
  recname: { label: '接收人', example: '李主任', from: 'receiver' },
  appno: { label: '申报单号', example: 'SB000000202611200001' },
  equcount: { label: '设备台数', example: '3' },
  contact: { label: '咨询机构', example: '本地特种设备检测院' },
  acceptDate: { label: '受理日期', example: '2026-11-20' },
  inspDate: { label: '检验日期', example: '2026-12-01' },
  inspector: { label: '检验员', example: '周检验' },
  mobile: { label: '检验员电话', example: '19900001007' },
  link: { label: '确认链接', example: ' https://tejian.example/inspLink ', from: 'business' },
  rescueLink: { label: '救援链接', example: ' https://tejian.example/m/rescue ', from: 'business' },
  feedbackLink: { label: '反馈链接', example: ' https://tejian.example/rectify ', from: 'business' },
  contactNote: { label: '咨询说明', example: '，咨询0000-0000000', from: 'business', optional: true },
  amount: { label: '应缴金额', example: '1,200.00' },
  payBefore: { label: '缴费要求', example: '，请于2026-12-15前缴纳', optional: true },
  reportcount: { label: '报告份数', example: '2', from: 'business' },
  reportlist: {
    label: '报告清单',
    example: '0000-DT-DJ-2026-000123（查验码7K2M）、0000-DT-DJ-2026-000124（查验码9Q4X）',
    from: 'business',
  },
  reportno: { label: '报告编号', example: '0000-DT-DJ-2026-000123', from: 'business' },
  verifyCode: { label: '查验码', example: '7K2M', from: 'business' },
  equname: { label: '设备名称', example: '乘客电梯' },
  equcode: { label: '设备代码', example: '31100000002020001' },
  usecertno: { label: '使用登记证编号', example: '梯11省A00123(23)' },
  duecount: { label: '到期台数', example: '5' },
  what: { label: '到期事项', example: '检验' },
  nextdate: { label: '到期日期', example: '2026-12-15' },
  noticeno: { label: '通知书编号', example: 'YJ2026112000001' },
  deadline: { label: '整改期限', example: '2026-12-20' },
  docno: { label: '文书文号', example: '×市监特令〔2026〕1号', from: 'business' },
  rectifyNote: {
    label: '整改要求',
    example: '，请于2026-12-20前完成整改并反馈',
    from: 'business',
    optional: true,
  },
  warning: { label: '预警内容', example: '电梯检验合格有效期已过' },
  applyno: { label: '申请编号', example: 'BT202611200001' },
  result: { label: '审核结果', example: '通过' },
  resultNote: { label: '审核说明', example: '请携带材料到窗口办理。', optional: true },
  watchcount: { label: '关注条数', example: '3', from: 'business' },
  code: { label: '验证码', example: '123456', from: 'business' },
  minutes: { label: '有效分钟', example: '5', from: 'business' },
  day: { label: '日期', example: '2026-12-01' },
  time: { label: '时间', example: '上午9:00' },
  place: { label: '地点', example: '三楼会议室' },
  matter: { label: '事项', example: '特种设备安全管理员培训' },
} as const satisfies Readonly<Record<string, Parameter>>

export type SmsParameter = keyof typeof smsParameters

const all: Readonly<Record<SmsParameter, Parameter>> = smsParameters
const byLabel = new Map(
  (Object.keys(smsParameters) as SmsParameter[]).map((name) => [smsParameters[name].label as string, name]),
)

export const parameterOf = (name: SmsParameter): Parameter => all[name]
export const sourceOfParameter = (name: SmsParameter): ParameterSource => all[name].from ?? 'sender'

/** The parameter of a label, undefined for one that nobody knows. */
export const parameterNamed = (label: string): SmsParameter | undefined => byLabel.get(label)
