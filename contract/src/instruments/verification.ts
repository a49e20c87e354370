import { processFields, type RowOf, record } from '../kit/record.ts'
import { verificationProcess } from './verification.process.ts'

export const periodVerification = record('instrument_verification', {
  title: '仪器期间核查',
  scope: { organisation: 'orgId' },
  nameField: 'planno',
  process: verificationProcess,
  complex: { label: '综合', fields: ['planno', 'instNo', 'instName'] },
  fields: {
    planno: { label: '计划编号', kind: 'serial', series: 'QC', readonly: true, index: 'unique', width: 150 },
    instrumentId: { label: '仪器', kind: 'id', of: 'instrument', readonly: true, index: 'order' },
    instNo: { label: '仪器编号', kind: 'text', required: true, max: 40, width: 140 },
    instName: { label: '仪器名称', kind: 'text', readonly: true, width: 160 },
    specNo: { label: '规格型号', kind: 'text', readonly: true },
    verifyMethod: { label: '核查方法', kind: 'text', required: true, max: 200, width: 200 },
    planDate: { label: '计划核查日期', kind: 'date', required: true, index: 'order' },
    verifyDate: { label: '实际核查日期', kind: 'date' },
    verifyUserName: { label: '核查人', kind: 'text', readonly: true, width: 90 },
    verifyLogin: { label: '核查人账号', kind: 'user', readonly: true },
    measureData: { label: '核查数据', kind: 'longText', max: 20_000 },
    verifyResult: { label: '核查结论', kind: 'dict', dict: 'calibResult' },
    verifyNote: { label: '核查说明', kind: 'text', max: 500 },
    auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
    auditLogin: { label: '审核人账号', kind: 'user', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'text', readonly: true },
    archiveNo: { label: '档案号', kind: 'text', readonly: true },
    onfileDate: { label: '归档日期', kind: 'date', readonly: true },
    /** The day of the last fit check or calibration before this one: from here on reports may be in doubt. */
    goodSince: { label: '上次合格日期', kind: 'date', readonly: true },
    status: { label: '状态', kind: 'dict', dict: 'INST_VERIFY_STATE', readonly: true },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '新增计划', permission: 'periodVerify.save', needs: 'none' },
    planBatch: { label: '批量编制', permission: 'periodVerify.save', needs: 'none' },
    edit: { label: '编辑', permission: 'periodVerify.save', needs: 'one' },
    submit: { label: '下达计划', permission: 'periodVerify.save', needs: 'some' },
    delete: { label: '删除', permission: 'periodVerify.save', needs: 'some', danger: true },
    enter: { label: '录入核查', permission: 'periodVerify.carry', needs: 'one' },
    carry: { label: '提交核查', permission: 'periodVerify.carry', needs: 'one' },
    audit: { label: '审核', permission: 'periodVerify.audit', needs: 'some' },
    onfile: { label: '归档', permission: 'periodVerify.onfile', needs: 'some' },
    reviews: { label: '追溯评价', permission: 'instReview.view', needs: 'one' },
    view: { label: '查看', permission: 'periodVerify.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'periodVerify.view', needs: 'one' },
    export: { label: '导出', permission: 'periodVerify.export', needs: 'none' },
  },
})

export type PeriodVerification = RowOf<typeof periodVerification>

/** INST_VERIFY_STATE by step. */
export const verificationStates: Readonly<Record<string, string>> = {
  HCJH: '0',
  HCSS: '1',
  HCSH: '2',
  HCGD: '3',
  end: '4',
}

/** The catalogue's names of the steps. */
export const verificationSteps: Readonly<Record<string, string>> = {
  create: 'HCJH',
  carry: 'HCSS',
  verify: 'HCSH',
  onfile: 'HCGD',
}
