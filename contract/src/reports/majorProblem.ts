import { processFields, type RowOf, record } from '../kit/record.ts'
import { majorProblemProcess } from './majorProblem.process.ts'

/** A major problem that an inspection found and the supervision authority must hear of (spec 2 §2.4 bigProblemMng). */
export const majorProblem = record('major_problem', {
  title: '重大问题',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'problemno',
  process: majorProblemProcess,
  filters: { mine: '由本人办理', reported: '已报告监管部门' },
  complex: { label: '综合', fields: ['problemno', 'unitname', 'equcode', 'seisn', 'reportno'] },
  fields: {
    problemno: {
      label: '报告编号',
      kind: 'serial',
      series: 'ZD',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    equdatasysid: {
      label: '设备',
      kind: 'id',
      of: 'equipment',
      required: true,
      fixed: true,
      requiredSentence: '请选择设备',
      index: 'order',
    },
    /** Names the business in which it was found; none where it was found otherwise. */
    seisn: {
      label: '业务流水号',
      kind: 'text',
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    reportId: { label: '报告', kind: 'id', of: 'report', readonly: true },
    reportno: { label: '检验报告编号', kind: 'text', readonly: true, search: 'prefix', width: 200 },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '使用单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    equname: { label: '设备名称', kind: 'text', readonly: true },
    useaddress: { label: '使用地点', kind: 'text', readonly: true, width: 220 },
    problemDesc: { label: '重大问题描述', kind: 'longText', required: true, max: 1000, width: 260 },
    legalBasis: { label: '判定依据', kind: 'longText', required: true, max: 500, width: 200 },
    advice: { label: '处理建议', kind: 'longText', max: 500 },
    foundDate: { label: '发现日期', kind: 'date', required: true },
    urgent: { label: '紧急', kind: 'yesNo', help: '紧急的，提交时同时发送短信' },
    reportUserName: { label: '上报人', kind: 'text', readonly: true, width: 90 },
    reportLogin: { label: '上报人账号', kind: 'user', readonly: true },
    reportOrgName: { label: '接收监察机构', kind: 'text', readonly: true, width: 200 },
    /** The day on which unit and supervisors heard of it first. */
    reportDate: { label: '上报日期', kind: 'date', readonly: true, index: 'order' },
    receiveUserName: { label: '接收人', kind: 'text', readonly: true, width: 90 },
    /** `receiveTime` of the process says since when it waits at its step. */
    acceptTime: { label: '接收时间', kind: 'dateTime', readonly: true, width: 150 },
    disposeResult: { label: '处置情况', kind: 'longText', readonly: true },
    disposeUserName: { label: '处置人', kind: 'text', readonly: true, width: 90 },
    disposeDate: { label: '处置日期', kind: 'date', readonly: true, width: 110 },
    /** What the authority has begun because of it. */
    checkno: { label: '监督检查', kind: 'text', readonly: true, computed: true, width: 160 },
    dangerno: { label: '事故隐患', kind: 'text', readonly: true, computed: true, width: 160 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'MAJOR_PROBLEM_STATE',
      readonly: true,
      index: 'order',
      width: 100,
    },
    auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
    auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'text', max: 500, readonly: true },
    approveUserName: { label: '审批人', kind: 'text', readonly: true, width: 90 },
    approveTime: { label: '审批时间', kind: 'dateTime', readonly: true },
    approveOpinion: { label: '审批意见', kind: 'text', max: 500, readonly: true },
    printDate: { label: '打印时间', kind: 'dateTime', readonly: true },
    sendDate: { label: '报送日期', kind: 'date', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    stepcode: { label: '环节', kind: 'text', readonly: true, computed: true, from: 'step' },
    ...processFields,
  },
  actions: {
    create: { label: '登记', permission: 'majorProblem.save', needs: 'none' },
    edit: { label: '编辑', permission: 'majorProblem.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'majorProblem.save', needs: 'some' },
    cancel: { label: '撤销', permission: 'majorProblem.save', needs: 'one', danger: true },
    delete: { label: '删除', permission: 'majorProblem.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'majorProblem.audit', needs: 'some' },
    approve: { label: '审批', permission: 'majorProblem.approve', needs: 'some' },
    print: { label: '打印报告', permission: 'majorProblem.view', needs: 'one' },
    send: { label: '登记报送', permission: 'majorProblem.send', needs: 'some' },
    receive: { label: '接收', permission: 'majorProblem.receive', needs: 'some' },
    check: { label: '安排检查', permission: 'majorProblem.receive', needs: 'one' },
    danger: { label: '登记隐患', permission: 'majorProblem.receive', needs: 'one' },
    dispose: { label: '处置办结', permission: 'majorProblem.receive', needs: 'one' },
    view: { label: '查看', permission: 'majorProblem.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'majorProblem.view', needs: 'one' },
    export: { label: '导出', permission: 'majorProblem.export', needs: 'none' },
  },
})

export type MajorProblem = RowOf<typeof majorProblem>

/** MAJOR_PROBLEM_STATE. */
export const majorStates = {
  draft: '0',
  auditing: '1',
  approving: '2',
  sending: '3',
  sent: '4',
  received: '5',
  disposed: '6',
  cancelled: '7',
} as const

const conclusions: ReadonlySet<string> = new Set(['不合格', '不符合要求', '停止运行', '停止使用'])

/** Safety grades by the beginning of the class code: fixed and mobile vessels, industrial piping. */
const grades: ReadonlyArray<readonly [prefix: string, grades: readonly string[]]> = [
  ['21', ['5级']],
  ['22', ['4级', '5级']],
  ['83', ['4级']],
]

/** Whether a report is to be told to the supervision authority as a major problem (质检特函〔2016〕4号). */
export function isMajor(equclacode: string, conclusion: string, grade: string | null): boolean {
  if (conclusions.has(conclusion)) return true
  const graded = grades.find(([prefix]) => equclacode.startsWith(prefix))?.[1] ?? []
  return [conclusion, grade ?? ''].some((one) => graded.includes(one))
}

/** What the print ticket of a major problem names. */
export const majorPrintRecord = (id: string): string => `ZDWT|${id}`
