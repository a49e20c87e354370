import { processFields, type RowOf, record } from '../../kit/record.ts'
import { changedPlaces, changeFields } from './changeFields.ts'
import { reportCorrectionProcess } from './reportCorrection.process.ts'

/** The institute erred in a released report: what is put right, how it came about, and the report that takes its place. */
export const reportCorrection = record('report_correction', {
  title: '报告更正',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'correctno',
  process: reportCorrectionProcess,
  filters: { mine: '由本人办理' },
  complex: {
    label: '综合',
    fields: ['correctno', 'reportno', 'newReportno', 'seisn', 'equcode', 'unitname'],
  },
  fields: {
    correctno: {
      label: '更正单号',
      kind: 'serial',
      series: 'GZ',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    ...changeFields,
    newReportno: {
      label: '更正后报告编号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 200,
    },
    errorType: { label: '差错类型', kind: 'dict', dict: 'REPORT_ERROR_TYPE', required: true, width: 110 },
    /** 严重: a conclusion, a date, a grade or a key item is among the places. */
    errorLevel: {
      label: '差错程度',
      kind: 'dict',
      dict: 'REPORT_ERROR_LEVEL',
      readonly: true,
      width: 90,
    },
    errorDesc: { label: '差错描述', kind: 'longText', required: true, max: 1000, width: 240 },
    items: { ...changedPlaces, label: '更正范围' },
    correctContent: { label: '更正内容', kind: 'longText', readonly: true, width: 260 },
    dutyUserName: {
      label: '责任人',
      kind: 'text',
      max: 60,
      width: 120,
      help: '申请时可填写，核实后以核实为准',
    },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'REPORT_CORRECTION_STATE',
      readonly: true,
      index: 'order',
      width: 120,
    },
    stopOld: { label: '原报告已停用', kind: 'yesNo', readonly: true, width: 100 },
    stopTime: { label: '停用时间', kind: 'dateTime', readonly: true },
    verifyResult: {
      label: '核实结果',
      kind: 'dict',
      dict: 'REPORT_VERIFY_RESULT',
      readonly: true,
      width: 120,
    },
    errorCause: { label: '差错原因', kind: 'longText', readonly: true },
    dutyParts: { label: '责任环节', kind: 'dictMany', dict: 'REPORT_DUTY_PART', readonly: true },
    measure: { label: '纠正措施', kind: 'longText', readonly: true },
    verifyUserName: { label: '核实人', kind: 'text', readonly: true, width: 90 },
    verifyTime: { label: '核实时间', kind: 'dateTime', readonly: true },
    verifyOpinion: { label: '核实意见', kind: 'longText', readonly: true, width: 160 },
    afterAuditUserName: { label: '更正后审核人', kind: 'text', readonly: true, width: 110 },
    afterAuditLogin: { label: '更正后审核人账号', kind: 'user', readonly: true },
    afterAuditOpinion: { label: '更正后审核意见', kind: 'longText', readonly: true, width: 160 },
    afterApproveUserName: { label: '更正后审批人', kind: 'text', readonly: true, width: 110 },
    afterApproveOpinion: { label: '更正后审批意见', kind: 'longText', readonly: true, width: 160 },
    correctReason: { label: '更正原因', kind: 'text', readonly: true, computed: true, from: 'errorDesc' },
    ...processFields,
  },
  actions: {
    create: { label: '申请更正', permission: 'reportCorrection.save', needs: 'none' },
    edit: { label: '编辑', permission: 'reportCorrection.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'reportCorrection.save', needs: 'some' },
    delete: { label: '删除', permission: 'reportCorrection.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'reportCorrection.audit', needs: 'one' },
    approve: { label: '审批', permission: 'reportCorrection.approve', needs: 'one' },
    verify: { label: '核实', permission: 'reportCorrection.verify', needs: 'one' },
    enter: { label: '修改', permission: 'reportCorrection.modify', needs: 'one' },
    modify: { label: '提交更正后审核', permission: 'reportCorrection.modify', needs: 'one' },
    preview: { label: '预览新报告', permission: 'reportCorrection.view', needs: 'one' },
    print: { label: '打印审批单', permission: 'reportCorrection.view', needs: 'one' },
    view: { label: '查看', permission: 'reportCorrection.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'reportCorrection.view', needs: 'one' },
    export: { label: '导出', permission: 'reportCorrection.export', needs: 'none' },
  },
})

export type ReportCorrection = RowOf<typeof reportCorrection>

/** REPORT_CORRECTION_STATE. */
export const correctionStates = {
  draft: '0',
  auditing: '1',
  approving: '2',
  verifying: '3',
  modifying: '4',
  afterAuditing: '5',
  afterApproving: '6',
  done: '7',
  returned: '8',
  refused: '9',
  expired: '10',
} as const

/** REPORT_ERROR_LEVEL. */
export const errorLevels = { usual: '1', serious: '2' } as const
/** REPORT_VERIFY_RESULT. */
export const verifyResults = { own: '1', foreign: '2' } as const

/** What the public page says of a report that was corrected, by REPORT_ERROR_TYPE: one of `revokeReasons`. */
export const categoryOfError: Readonly<Record<string, string>> = {
  '1': '检验结论错误',
  '2': '检验数据错误',
  '3': '设备信息错误',
  '4': '检验依据错误',
  '5': '其他原因',
  '6': '其他原因',
}
