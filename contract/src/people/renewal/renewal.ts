import { processFields, type RowOf, record } from '../../kit/record.ts'
import { renewalProcess } from './renewal.process.ts'

/**
 * An application to renew a person's certificate before it lapses (spec 2 §2.10 certificateReview). It keeps what the
 * certificate said then, and until when it runs since: all of a certificate's applications are its history.
 */
export const certificateRenewal = record('certificate_renewal', {
  title: '证书复审申请',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'certno',
  process: renewalProcess,
  filters: { waiting: '待审核' },
  complex: { label: '综合', fields: ['certno', 'personname', 'workunitname'] },
  fields: {
    certificateId: {
      label: '证书',
      kind: 'id',
      of: 'person_certificate',
      required: true,
      index: 'order',
    },
    certno: { label: '证书编号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 200 },
    personname: { label: '姓名', kind: 'text', readonly: true, width: 100 },
    idcard: { label: '身份证号', kind: 'idCard', readonly: true, masked: true, search: 'equals', width: 170 },
    mobile: { label: '手机号码', kind: 'phone', readonly: true, masked: true, width: 120 },
    unitId: { label: '所在单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    workunitname: {
      label: '所在单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    certItem: { label: '持证项目', kind: 'dict', dict: 'OPERATOR_ITEM', readonly: true, width: 160 },
    validDate: { label: '有效期至', kind: 'date', readonly: true, index: 'order', width: 170 },
    newValidDate: { label: '复审后有效期至', kind: 'date', readonly: true, width: 130 },
    applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
    applyUserName: { label: '申请人', kind: 'text', readonly: true, width: 90 },
    trainHours: {
      label: '继续教育学时',
      kind: 'integer',
      rule: 'naturalInteger',
      unit: '学时',
      required: true,
      max: 999,
    },
    physicalCheck: {
      label: '身体条件承诺',
      kind: 'yesNo',
      required: true,
      help: '持证人承诺身体条件适应所从事的作业',
    },
    /** What its reviewer has to look at: applied for late. */
    remind: { label: '审核提示', kind: 'text', readonly: true, width: 200 },
    note: { label: '聘用与作业情况', kind: 'longText', max: 500, help: '持证期间的作业、违章和事故情况' },
    auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
    auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'longText', readonly: true, width: 180 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'AUDIT_STATE',
      readonly: true,
      index: 'order',
      width: 100,
    },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    unitname: { label: '所在单位', kind: 'text', readonly: true, computed: true, from: 'workunitname' },
    certtype: { label: '持证项目', kind: 'text', readonly: true, computed: true, from: 'certItem' },
    certValidDate: { label: '有效期至', kind: 'date', readonly: true, computed: true, from: 'validDate' },
    ...processFields,
  },
  actions: {
    edit: { label: '编辑', permission: 'certificateReview.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'certificateReview.save', needs: 'some' },
    delete: { label: '删除', permission: 'certificateReview.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'certificateReview.audit', needs: 'some' },
    view: { label: '查看', permission: 'certificateReview.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'certificateReview.view', needs: 'one' },
    export: { label: '导出', permission: 'certificateReview.export', needs: 'none' },
  },
})

export type CertificateRenewal = RowOf<typeof certificateRenewal>
