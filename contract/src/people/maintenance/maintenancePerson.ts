import { processFields, type RowOf, record } from '../../kit/record.ts'
import { person } from '../person.ts'
import { personCertificate } from '../personCertificate.ts'
import { maintenancePersonProcess } from './maintenancePerson.process.ts'

const { personname, sex, idcard, mobile, education, post } = person.fields
const { certno, certItem, issueOrgName, issueDate, validDate } = personCertificate.fields

/**
 * A maintenance worker whom a maintenance unit reports with the certificate. A supervisor's agreement makes the person and
 * the certificate of the register (spec 2 §2.10 maintenancePersonAudit).
 */
export const maintenancePerson = record('maint_person_audit', {
  title: '维保人员申报',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'personname',
  process: maintenancePersonProcess,
  filters: { waiting: '待审核' },
  complex: { label: '综合', fields: ['personname', 'workunitname', 'certno'] },
  fields: {
    personname,
    sex: { ...sex, required: true },
    idcard,
    mobile: { ...mobile, required: true },
    education,
    post,
    unitId: { label: '维保单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    workunitname: {
      label: '维保单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    certno,
    certItem,
    issueOrgName,
    issueDate,
    validDate: { ...validDate, index: 'order', width: 170 },
    applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
    applyUserName: { label: '申请人', kind: 'text', readonly: true, width: 90 },
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
    /** The person of the register that came of it. */
    personId: { label: '人员编号', kind: 'id', of: 'person', readonly: true },
    note: { label: '备注', kind: 'longText', max: 500 },
    unitname: { label: '维保单位', kind: 'text', readonly: true, computed: true, from: 'workunitname' },
    certtype: { label: '持证项目', kind: 'text', readonly: true, computed: true, from: 'certItem' },
    certValidDate: { label: '有效期至', kind: 'date', readonly: true, computed: true, from: 'validDate' },
    ...processFields,
  },
  actions: {
    create: { label: '申报人员', permission: 'maintPersonAudit.save', needs: 'none' },
    edit: { label: '编辑', permission: 'maintPersonAudit.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'maintPersonAudit.save', needs: 'some' },
    delete: { label: '删除', permission: 'maintPersonAudit.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'maintPersonAudit.audit', needs: 'some' },
    view: { label: '查看', permission: 'maintPersonAudit.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'maintPersonAudit.view', needs: 'one' },
    export: { label: '导出', permission: 'maintPersonAudit.export', needs: 'none' },
  },
})

export type MaintenancePerson = RowOf<typeof maintenancePerson>
