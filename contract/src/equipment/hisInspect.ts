import { type RowOf, record } from '../kit/record.ts'

/** A past inspection of a device that no business of this product stands behind: entered from its paper. */
export const hisInspect = record('his_inspect', {
  title: '历史检验记录',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'equcode',
  complex: { label: '综合', fields: ['equcode', 'equregcode', 'usecertno', 'factoryno', 'idcode'] },
  fields: {
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', required: true, index: 'order' },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    equregcode: { label: '注册代码', kind: 'text', readonly: true },
    usecertno: { label: '使用登记证编号', kind: 'text', readonly: true },
    factoryno: { label: '出厂编号', kind: 'text', readonly: true },
    idcode: { label: '设备识别码', kind: 'text', readonly: true },
    inspecttype: { label: '检验类别', kind: 'dict', dict: 'INM_GROUP', required: true },
    inspectdate: { label: '检验日期', kind: 'date', required: true, index: 'order' },
    inspectResult: { label: '检验结论', kind: 'dict', dict: 'INSPECT_RESULT', required: true },
    ninspectdate: { label: '下次检验日期', kind: 'date' },
    reportno: { label: '报告编号', kind: 'text', max: 60, search: 'prefix', width: 180 },
    seisn: { label: '业务流水号', kind: 'text', max: 40, search: 'prefix' },
    inspectorg: { label: '检验机构', kind: 'text', max: 100 },
    inspectors: { label: '检验人员', kind: 'text', max: 200 },
    note: { label: '备注', kind: 'longText', max: 500 },
    /** Brought over from another system; its report is the old one, as a file. */
    historical: { label: '历史数据', kind: 'yesNo', readonly: true },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
  },
  actions: {
    create: { label: '补录', permission: 'equipment.save', needs: 'none' },
    edit: { label: '编辑', permission: 'equipment.save', needs: 'one' },
    delete: { label: '删除', permission: 'equipment.save', needs: 'some', danger: true },
  },
})

export type HisInspect = RowOf<typeof hisInspect>
