import { processFields, type RowOf, record, shape } from '../../kit/record.ts'
import { unit } from '../unit.ts'
import { infoModProcess } from './infoMod.process.ts'
import type { InfoItems } from './infoModFields.ts'

const { unitname, address, legalperson, safemanager, contactname, contacttel } = unit.fields
const { postcode, fax, email, bankAccount } = unit.fields

/** An application of a maintenance unit to change its basic data (spec 2 §2.10 maintenanceUnitInfo). */
export const unitInfoMod = record('maint_unit_info_mod', {
  title: '维保单位信息变更',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'changeno',
  process: infoModProcess,
  complex: { label: '综合', fields: ['changeno', 'maintunit', 'creditcode'] },
  fields: {
    changeno: {
      label: '变更单号',
      kind: 'serial',
      series: 'WBXG',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    unitId: { label: '维保单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    maintunit: {
      label: '维保单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 180 },
    newunitname: {
      label: '新单位名称',
      kind: 'text',
      rule: unitname.rule,
      max: unitname.max,
      help: '须先办妥登记机关的名称变更',
    },
    newlegalperson: { label: '新法定代表人', kind: 'text', max: legalperson.max },
    newaddress: { label: '新单位地址', kind: 'text', max: address.max },
    newsafemanager: { label: '新安全管理负责人', kind: 'text', max: safemanager.max },
    newcontactname: { label: '新联系人', kind: 'text', max: contactname.max },
    newcontacttel: { label: '新联系电话', kind: 'phone', rule: contacttel.rule, masked: true },
    newpostcode: { label: '新邮政编码', kind: 'text', rule: postcode.rule, max: postcode.max },
    newfax: { label: '新传真', kind: 'phone', rule: fax.rule },
    newemail: { label: '新电子邮箱', kind: 'text', rule: email.rule },
    newbankName: { label: '新开户银行', kind: 'text' },
    newbankAccount: { label: '新银行账号', kind: 'text', max: bankAccount.max },
    /** By field of the archive: as it stood at the application, and as it shall stand. */
    items: { label: '变更内容', kind: 'json', shape: shape<InfoItems>(), readonly: true },
    fieldName: { label: '变更项目', kind: 'text', readonly: true, max: 500, width: 180 },
    beforevalue: { label: '变更前', kind: 'longText', readonly: true, width: 200 },
    aftervalue: { label: '变更后', kind: 'longText', readonly: true, width: 200 },
    applyReason: { label: '变更原因', kind: 'longText', required: true, max: 500, width: 200 },
    contactname: { label: '联系人', kind: 'text', required: true, max: 40, width: 90 },
    contacttel: { label: '联系电话', kind: 'phone', required: true, rule: 'phone', masked: true, width: 130 },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
    applyUserName: { label: '申请人', kind: 'text', readonly: true, width: 90 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'AUDIT_STATE',
      readonly: true,
      index: 'order',
      width: 100,
    },
    auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
    auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'longText', readonly: true, width: 180 },
    unitname: { label: '维保单位', kind: 'text', readonly: true, computed: true, from: 'maintunit' },
    changedFields: { label: '变更项目', kind: 'text', readonly: true, computed: true, from: 'fieldName' },
    ...processFields,
  },
  actions: {
    create: { label: '申请变更', permission: 'maiUnitInfoMod.save', needs: 'none' },
    edit: { label: '编辑', permission: 'maiUnitInfoMod.save', needs: 'one' },
    submit: { label: '提交审核', permission: 'maiUnitInfoMod.save', needs: 'one' },
    delete: { label: '删除', permission: 'maiUnitInfoMod.save', needs: 'some', danger: true },
    audit: { label: '审核', permission: 'maiUnitInfoMod.audit', needs: 'some' },
    view: { label: '查看', permission: 'maiUnitInfoMod.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'maiUnitInfoMod.view', needs: 'one' },
    export: { label: '导出', permission: 'maiUnitInfoMod.export', needs: 'none' },
  },
})

export type UnitInfoMod = RowOf<typeof unitInfoMod>
