import type { FieldSpec } from './record.ts'

type Supplied = FieldSpec & {
  readonly requiredSentence: string
  /** Asked only while another of the fields has one of these values. */
  readonly askedWhen?: { readonly field: string; readonly in: readonly string[] }
}

const field = (
  label: string,
  kind: FieldSpec['kind'],
  requiredSentence: string,
  more: Partial<Supplied> = {},
): Supplied => ({ label, kind, requiredSentence, ...more })

const reason = (label: string, sentence: string): Supplied => field(label, 'longText', sentence, { max: 500 })

/** The fields that a move may ask for: label and kind, and the sentence that server and input show when one is missing. */
export const supplied = {
  backReason: field('退回原因', 'dict', '请选择退回原因', { max: 100 }),
  backDescription: field('退回说明', 'longText', '请输入退回说明'),
  dealMan: field('办理人', 'user', '请选择办理人'),
  orgId: field('机构或部门', 'organisation', '请选择机构或部门'),
  planInspectDate: field('计划检验日期', 'date', '请选择计划检验日期'),
  proPrincipalId: field('项目负责人', 'user', '请选择项目负责人'),
  templateCode: field('报告模板', 'text', '请选择报告模板'),
  inspectdate: field('检验日期', 'date', '请选择检验日期'),
  issueDate: field('出具日期', 'date', '请选择出具日期'),
  conclusion: field('监检结论', 'longText', '请选择监检结论'),
  grantAmount: field('核定金额', 'money', '请填写核定金额', { min: 0 }),
  invoiceno: field('发票号码', 'text', '请填写发票号码', { max: 40 }),
  failReason: reason('失败原因', '请填写失败原因'),
  tradeNo: field('交易流水号', 'text', '请填写交易流水号'),
  replanDate: field('再次预约日期', 'date', '请选择再次预约日期'),
  explainText: field('情况说明', 'longText', '请填写情况说明', { max: 1000 }),
  unableReason: field('无法检验原因', 'dict', '请选择无法检验原因'),
  reason: reason('原因', '作废原因不能为空'),
  cancelReason: reason('撤销原因', '请填写撤销原因'),
  refuseReason: reason('不同意的原因', '请填写不同意的原因'),
  sendDate: field('报送日期', 'date', '请选择报送日期'),
  effectDate: field('启用日期', 'date', '请选择启用日期'),
  stopReason: reason('终止检查原因', '请填写终止检查的原因'),
  changeReason: reason('调整原因', '计划已批准，调整应说明原因并重新审批'),
  superviseDemand: field('督办要求', 'longText', '请填写督办要求', { max: 500 }),
  rectifyLimit: field('整改期限', 'date', '请选择整改期限'),
  rectifyDesc: field('整改情况', 'longText', '请填写整改情况', { max: 1000 }),
  reviewDate: field('复查日期', 'date', '请选择复查日期'),
  reviewUserNames: field('复查人员', 'text', '请填写复查人员', { max: 100, help: '2人以上，用顿号分开' }),
  reviewOpinion: field('复查意见', 'longText', '请填写复查意见', { max: 1000 }),
  serveWay: field('送达方式', 'dict', '请选择送达方式', { dict: 'SERVE_WAY' }),
  serveReceiver: field('签收人', 'text', '请填写签收人', { max: 40 }),
  serveTime: field('送达时间', 'dateTime', '请填写送达时间'),
  serveWitness: field('见证人', 'text', '留置送达请填写见证人', {
    max: 60,
    help: '留置送达须有见证人和现场照片',
    askedWhen: { field: 'serveWay', in: ['2'] },
  }),
  serveConsent: field('受送达人同意电子送达', 'yesNo', '电子送达须经受送达人同意', {
    askedWhen: { field: 'serveWay', in: ['4'] },
  }),
  auditOpinion: field('审核意见', 'longText', '请填写审核意见', { max: 1000 }),
  approveOpinion: field('审批意见', 'longText', '请填写审批意见', { max: 1000 }),
  suspendFrom: field('扣除期间自', 'date', '请选择扣除期间的起始日期'),
  suspendTo: field('扣除期间至', 'date', '请选择扣除期间的终止日期'),
  caseLimitTo: field('办案期限延长至', 'date', '请填写集体讨论决定的办案期限', {
    help: '再次延长时填写，由集体讨论决定',
  }),
  discussDate: field('讨论日期', 'date', '请选择讨论日期'),
  discussMembers: field('讨论人员', 'text', '请填写讨论人员', { max: 200, help: '用顿号分开' }),
  discussOpinion: field('讨论意见', 'longText', '请填写讨论意见', { max: 2000 }),
  payLimit: field('缴款期限', 'date', '请选择缴款期限'),
  handoverOrg: field('移交单位', 'text', '请填写移交单位', { max: 100 }),
  classno: field('班级', 'text', '请选择班级', { max: 40 }),
  checkDate: field('核查日期', 'date', '请选择核查日期'),
  checkUserNames: field('核查人员', 'text', '请填写核查人员', { max: 100, help: '2人以上，用顿号分开' }),
  checkOpinion: field('核查意见', 'longText', '请填写核查意见', { max: 1000 }),
  replyContent: field('答复内容', 'longText', '请填写答复内容', { max: 2000 }),
  isPublic: field('公开答复', 'yesNo', '请选择是否公开答复', { help: '公开时不显示姓名和电话' }),
  handleResult: field('处置结果', 'longText', '请填写处置结果'),
  errorCause: field('差错原因', 'longText', '请填写差错原因', { max: 1000 }),
  dutyParts: field('责任环节', 'dictMany', '请选择责任环节', { dict: 'REPORT_DUTY_PART' }),
  measure: field('纠正措施', 'longText', '请填写纠正措施', {
    max: 1000,
    help: '说明是否涉及其他报告、如何防止再次发生',
  }),
  filingno: field('备案编号', 'text', '请填写备案编号', { max: 40 }),
  archiveNo: field('档案号', 'text', '请填写档案号', { max: 40 }),
  archiveDate: field('归档日期', 'date', '请选择归档日期'),
  recallStatus: field('原报告收回情况', 'dict', '请登记原报告收回情况', { dict: 'REPORT_RECALL' }),
} as const satisfies Readonly<Record<string, Supplied>>

export type SuppliedName = keyof typeof supplied

export const isSupplied = (name: string): name is SuppliedName => Object.hasOwn(supplied, name)
