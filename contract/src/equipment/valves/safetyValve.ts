import { type RowOf, record } from '../../kit/record.ts'

/**
 * A safety valve with the device that it protects and its calibrations (spec 2 §2.2 samvalve). The device is named by its
 * code and checked in the scope of whoever writes; unit and area come from it.
 */
export const safetyValve = record('safety_valve', {
  title: '安全阀',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'valveno',
  complex: { label: '综合', fields: ['valveno', 'valveModel', 'factoryno', 'hostEquCode', 'useunit'] },
  fields: {
    valveno: { label: '安全阀编号', kind: 'text', required: true, max: 40, index: 'unique', width: 150 },
    valveModel: { label: '型号', kind: 'text', required: true, max: 60 },
    valveStructure: { label: '结构型式', kind: 'dict', dict: 'VALVE_STRUCTURE' },
    dn: {
      label: '公称直径',
      kind: 'decimal',
      rule: 'decimal3',
      unit: 'mm',
      required: true,
      min: 6,
      max: 1000,
    },
    pn: { label: '公称压力', kind: 'decimal', rule: 'decimal3', unit: 'MPa', required: true, max: 100 },
    setPressure: {
      label: '整定压力',
      kind: 'decimal',
      rule: 'decimal3',
      unit: 'MPa',
      required: true,
      max: 100,
    },
    workMedium: { label: '工作介质', kind: 'text', required: true, max: 60 },
    factoryno: { label: '出厂编号', kind: 'text', required: true, max: 60, search: 'prefix', index: 'order' },
    madeunit: { label: '制造单位', kind: 'text', required: true, max: 100, width: 200 },
    madedate: { label: '制造日期', kind: 'date' },
    hostEquCode: {
      label: '所属设备代码',
      kind: 'text',
      required: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      help: '所保护设备的设备代码',
      width: 170,
    },
    hostEquName: { label: '所属设备名称', kind: 'text', readonly: true, width: 150 },
    installPlace: { label: '安装位置', kind: 'text', max: 100 },
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, index: 'contains', width: 220 },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    lastCalibDate: { label: '上次校验日期', kind: 'date', index: 'order' },
    calibCycle: {
      label: '校验周期',
      kind: 'integer',
      rule: 'positiveInteger',
      unit: '月',
      max: 60,
      help: '一般每年校验一次，不填写时按 12 个月',
    },
    extendBasis: {
      label: '延长校验周期依据',
      kind: 'text',
      max: 200,
      help: '校验周期超过 12 个月时填写',
    },
    nextCalibDate: {
      label: '下次校验日期',
      kind: 'date',
      readonly: true,
      index: 'order',
      width: 170,
    },
    calibResult: { label: '校验结论', kind: 'dict', dict: 'VALVE_RESULT' },
    calibUnit: { label: '校验机构', kind: 'text', max: 100 },
    reportno: { label: '报告编号', kind: 'text', max: 60, search: 'prefix', width: 170 },
    sealNo: { label: '铅封号', kind: 'text', max: 40 },
    valveState: { label: '使用状态', kind: 'dict', dict: 'useState', required: true },
    note: { label: '备注', kind: 'longText' },
    equdatasysid: { label: '所属设备', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
  },
  actions: {
    create: { label: '新增', permission: 'equipment.save', needs: 'none' },
    edit: { label: '编辑', permission: 'equipment.save', needs: 'one' },
    view: { label: '查看', permission: 'equipment.view', needs: 'one' },
    delete: { label: '删除', permission: 'equipment.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'equipment.import', needs: 'none' },
    export: { label: '导出', permission: 'equipment.export', needs: 'none' },
  },
})

export type SafetyValve = RowOf<typeof safetyValve>
