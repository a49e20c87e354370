import { processFields, type RowOf, record } from '../kit/record.ts'
import { hiddenDangerProcess } from './hiddenDanger.process.ts'

export const hiddenDanger = record('hidden_danger', {
  title: '事故隐患',
  scope: { area: 'areaId', town: 'townId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'dangerno',
  process: hiddenDangerProcess,
  complex: { label: '综合', fields: ['dangerno', 'unitname', 'equcode', 'dangerDesc'] },
  fields: {
    dangerno: {
      label: '隐患编号',
      kind: 'serial',
      series: 'YH',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    seisn: { label: '业务流水号', kind: 'text', search: 'prefix', max: 40 },
    unitId: { label: '责任单位编号', kind: 'id', of: 'unit' },
    unitname: {
      label: '责任单位',
      kind: 'unit',
      of: 'unitId',
      index: 'contains',
      width: 240,
    },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', index: 'order' },
    equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
    equcode: { label: '设备代码', kind: 'text', max: 40, search: 'prefix', width: 170 },
    dangerlevel: { label: '隐患等级', kind: 'dict', dict: 'HIDDEN_DANGER_LEVEL', required: true },
    dangertype: { label: '隐患类别', kind: 'dict', dict: 'UNQUALIFIED_CATEGORY' },
    dangerDesc: { label: '隐患描述', kind: 'longText', required: true },
    foundsource: { label: '发现来源', kind: 'dict', dict: 'HIDDEN_DANGER_SOURCE' },
    foundDate: { label: '发现日期', kind: 'date', required: true, index: 'order' },
    rectifyLimit: { label: '整改期限', kind: 'date' },
    rectifyStatus: { label: '整改状态', kind: 'dict', dict: 'HIDDEN_DANGER_STATE', readonly: true },
    handleResult: { label: '处置结果', kind: 'longText', readonly: true },
    note: { label: '备注', kind: 'longText', max: 1000 },
    closeDate: { label: '销号日期', kind: 'date', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
    townId: { label: '所在乡镇（街道）', kind: 'area', readonly: true, index: 'order' },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '新增', permission: 'hiddenDanger.save', needs: 'none' },
    edit: { label: '编辑', permission: 'hiddenDanger.save', needs: 'one' },
    delete: { label: '删除', permission: 'hiddenDanger.save', needs: 'some', danger: true },
    submit: { label: '上报', permission: 'hiddenDanger.save', needs: 'some' },
    close: { label: '销号', permission: 'hiddenDanger.close', needs: 'one' },
    view: { label: '查看', permission: 'hiddenDanger.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'hiddenDanger.view', needs: 'one' },
    export: { label: '导出', permission: 'hiddenDanger.export', needs: 'none' },
  },
})

export type HiddenDanger = RowOf<typeof hiddenDanger>
