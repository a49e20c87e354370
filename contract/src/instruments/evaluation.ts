import { processFields, type RowOf, record } from '../kit/record.ts'
import { evaluationProcess } from './evaluation.process.ts'

export const calibrationEvaluation = record('calibration_evaluation', {
  title: '仪器校准结果确认',
  scope: { organisation: 'orgId' },
  nameField: 'evalno',
  process: evaluationProcess,
  complex: { label: '综合', fields: ['evalno', 'instNo', 'instName', 'calibCertNo'] },
  fields: {
    evalno: { label: '确认编号', kind: 'serial', series: 'QR', readonly: true, index: 'unique', width: 150 },
    instrumentId: { label: '仪器', kind: 'id', of: 'instrument', readonly: true, index: 'order' },
    instNo: { label: '仪器编号', kind: 'text', required: true, max: 40, width: 140 },
    instName: { label: '仪器名称', kind: 'text', readonly: true, width: 160 },
    specNo: { label: '规格型号', kind: 'text', readonly: true },
    calibKind: { label: '方式', kind: 'dict', dict: 'calibType', required: true },
    calibCertNo: { label: '校准证书编号', kind: 'text', required: true, max: 60, width: 150 },
    calibUnit: { label: '检定校准机构', kind: 'text', required: true, max: 100, width: 200 },
    calibDate: { label: '检定校准日期', kind: 'date', required: true, index: 'order' },
    ncalibDate: { label: '下次检定校准日期', kind: 'date', help: '留空时按检定校准周期推算' },
    valueUnit: { label: '计量单位', kind: 'text', max: 20 },
    allowError: {
      label: '最大允许误差',
      kind: 'decimal',
      rule: 'genericNumber',
      help: '使用要求的误差绝对值',
    },
    errorValue: { label: '示值误差', kind: 'decimal', rule: 'number' },
    uncertainty: { label: '不确定度', kind: 'decimal', rule: 'genericNumber', help: '扩展不确定度 U（k=2）' },
    correctionValue: { label: '修正值', kind: 'decimal', rule: 'number' },
    evalResult: { label: '确认结论', kind: 'dict', dict: 'calibResult' },
    evalNote: { label: '确认说明', kind: 'longText', max: 1000 },
    evalUserName: { label: '确认人', kind: 'text', readonly: true, width: 90 },
    evalLogin: { label: '确认人账号', kind: 'user', readonly: true },
    auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
    auditLogin: { label: '审核人账号', kind: 'user', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'text', readonly: true },
    approveUserName: { label: '审批人', kind: 'text', readonly: true, width: 90 },
    approveOpinion: { label: '审批意见', kind: 'text', readonly: true },
    archiveNo: { label: '档案号', kind: 'text', readonly: true },
    archiveDate: { label: '归档日期', kind: 'date', readonly: true },
    goodSince: { label: '上次合格日期', kind: 'date', readonly: true },
    status: { label: '状态', kind: 'dict', dict: 'INST_EVAL_STATE', readonly: true },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '证书登记', permission: 'calibEval.save', needs: 'none' },
    edit: { label: '编辑', permission: 'calibEval.save', needs: 'one' },
    submit: { label: '提交录入', permission: 'calibEval.save', needs: 'some' },
    delete: { label: '删除', permission: 'calibEval.save', needs: 'some', danger: true },
    enter: { label: '录入结果', permission: 'calibEval.insert', needs: 'one' },
    insert: { label: '提交审核', permission: 'calibEval.insert', needs: 'one' },
    audit: { label: '审核', permission: 'calibEval.audit', needs: 'some' },
    approve: { label: '审批', permission: 'calibEval.approve', needs: 'some' },
    onfile: { label: '归档', permission: 'calibEval.onfile', needs: 'some' },
    reviews: { label: '追溯评价', permission: 'instReview.view', needs: 'one' },
    view: { label: '查看', permission: 'calibEval.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'calibEval.view', needs: 'one' },
    export: { label: '导出', permission: 'calibEval.export', needs: 'none' },
  },
})

export type CalibrationEvaluation = RowOf<typeof calibrationEvaluation>

/** INST_EVAL_STATE by step. */
export const evaluationStates: Readonly<Record<string, string>> = {
  QRDJ: '0',
  QRLR: '1',
  QRSH: '2',
  QRSP: '3',
  QRGD: '4',
  end: '5',
}

/** The catalogue's names of the steps. */
export const evaluationSteps: Readonly<Record<string, string>> = {
  create: 'QRDJ',
  insert: 'QRLR',
  verify: 'QRSH',
  approval: 'QRSP',
  onfile: 'QRGD',
}
