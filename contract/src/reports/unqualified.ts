import { type RowOf, record } from '../kit/record.ts'

/** A device that an inspection found unacceptable, until something was done about it (unqualified, unqualifiedQuery). */
export const unqualified = record('unqualified', {
  title: '不合格设备',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'equcode',
  complex: { label: '综合', fields: ['equcode', 'equname', 'useunit', 'useaddress', 'reportno'] },
  fields: {
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    reportId: { label: '报告', kind: 'id', of: 'report', readonly: true },
    reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix', width: 200 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    equname: { label: '设备名称', kind: 'text', readonly: true },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, index: 'contains', width: 240 },
    useaddress: { label: '使用地点', kind: 'text', readonly: true, width: 220 },
    inspectdate: { label: '检验日期', kind: 'date', readonly: true, index: 'order' },
    inspectResult: { label: '检验结论', kind: 'dict', dict: 'REPORT_CONCLUSION', readonly: true },
    unqualifiedItem: { label: '不合格项目', kind: 'longText', readonly: true },
    disposeStatus: { label: '处理状态', kind: 'dict', dict: 'DISPOSE_STATE', required: true },
    disposeResult: { label: '处理结果', kind: 'longText', required: true, max: 500 },
    disposeDate: { label: '处理日期', kind: 'date', required: true },
    disposeUserName: { label: '处理人', kind: 'text', readonly: true },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    edit: { label: '登记处理', permission: 'unqualified.save', needs: 'one' },
    view: { label: '查看', permission: 'unqualified.view', needs: 'one' },
    export: { label: '导出', permission: 'unqualified.export', needs: 'none' },
  },
})

export type Unqualified = RowOf<typeof unqualified>
