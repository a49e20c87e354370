import { processFields, type RowOf, record } from '../kit/record.ts'
import { inspectionProcess } from './inspection.process.ts'

/** A business item (appbuss): one device of a declaration, with its own serial number; it carries one report. */
export const businessItem = record('business_item', {
  title: '检验业务单',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'seisn',
  process: inspectionProcess,
  carried: ['orgId', 'areaId', 'equclacode', 'state', 'step', 'appdate'],
  complex: {
    label: '综合(设备代码、注册代码、使用证号、出厂编号、设备识别码)',
    fields: ['equcode', 'equregcode', 'usecertno', 'factoryno', 'idcode'],
  },
  fields: {
    seisn: { label: '业务流水号', kind: 'serial', series: 'YW', readonly: true, index: 'unique', width: 170 },
    appmainsysid: { label: '申报编号', kind: 'id', of: 'declaration', readonly: true, index: 'order' },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 208 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equcode: {
      label: '设备代码',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    equname: { label: '设备名称', kind: 'text', readonly: true },
    equregcode: { label: '注册代码', kind: 'text', readonly: true },
    usecertno: { label: '使用登记证编号', kind: 'text', readonly: true, width: 160 },
    factoryno: { label: '出厂编号', kind: 'text', readonly: true },
    innerno: { label: '设备内部编号', kind: 'text', readonly: true },
    idcode: { label: '设备识别码', kind: 'text', readonly: true },
    useaddress: { label: '使用地点', kind: 'text', readonly: true },
    seisortcode: { label: '检验类别', kind: 'dict', dict: 'seitestsort', readonly: true },
    inmGroupCode: { label: '检验业务分组', kind: 'dict', dict: 'INM_GROUP', readonly: true },
    ninspectdate: { label: '下次检验日期', kind: 'date', readonly: true },
    verifyTestStatus: {
      label: '是否申请现场监督检验',
      kind: 'dict',
      dict: 'verifyTestStatus',
      readonly: true,
    },
    appdate: { label: '申报日期', kind: 'date', readonly: true, index: 'order' },
    inspDept: { label: '检验部门', kind: 'organisation', of: 'organisation', readonly: true },
    proPrincipalId: { label: '项目负责人账号', kind: 'user', readonly: true },
    proPrincipalName: { label: '项目负责人', kind: 'text', readonly: true },
    inspectors: { label: '检验人员', kind: 'text', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    state: { label: '业务状态', kind: 'dict', dict: 'APP_STATE', readonly: true },
    ...processFields,
  },
  actions: {
    transfer: { label: '任务转办', permission: 'declaration.transfer', needs: 'some' },
    void: { label: '作废', permission: 'declaration.void', needs: 'some', danger: true },
    view: { label: '查看', permission: 'declaration.view', needs: 'one' },
    whyHere: { label: '为什么停在这里', permission: 'task.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'declaration.view', needs: 'one' },
    export: { label: '导出', permission: 'declaration.export', needs: 'none' },
  },
})

export type BusinessItem = RowOf<typeof businessItem>

/** What an item takes over from its device, so that lists and searches need no second table. */
export const takenFromDevice = [
  'equclacode',
  'equcode',
  'equname',
  'equregcode',
  'usecertno',
  'factoryno',
  'innerno',
  'idcode',
  'useaddress',
] as const
