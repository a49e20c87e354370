import { type RowOf, record } from '../kit/record.ts'

/** A defect that an inspection found (ibmsSeiComRepJyqx, checkBug). */
export const defect = record('defect', {
  title: '检验缺陷',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'defectno',
  filters: { makeunitname: '制造单位' },
  fields: {
    defectno: {
      label: '缺陷编号',
      kind: 'serial',
      series: 'QX',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    seisn: {
      label: '业务流水号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix', width: 200 },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, index: 'contains', width: 240 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    itemCode: { label: '检验项目编号', kind: 'text', max: 40 },
    itemName: { label: '检验项目', kind: 'text', max: 200 },
    defectDesc: { label: '缺陷描述', kind: 'longText', required: true },
    defectLevel: { label: '缺陷等级', kind: 'dict', dict: 'DEFECT_LEVEL' },
    handleAdvice: { label: '处理建议', kind: 'longText', max: 1000 },
    foundDate: { label: '发现日期', kind: 'date', index: 'order' },
    rectifyLimit: { label: '整改期限', kind: 'date' },
    rectifyStatus: { label: '整改状态', kind: 'dict', dict: 'RECTIFY_STATE', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'defect.view', needs: 'one' },
    export: { label: '导出', permission: 'defect.export', needs: 'none' },
  },
})

export type Defect = RowOf<typeof defect>
