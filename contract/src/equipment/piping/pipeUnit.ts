import { type RowOf, record } from '../../kit/record.ts'

/**
 * A pipe unit 管道单元: a part into which the lines of an installation are gathered for registration and inspection
 * (spec 2 §2.2 PipelineUnit). It hangs under its installation, whose unit and area it takes over.
 */
export const pipeUnit = record('pipe_unit', {
  title: '管道单元',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'pipeunitname',
  filters: { equclacode: '设备类别' },
  complex: { label: '综合', fields: ['pipeunitno', 'pipeunitname', 'pipingCode', 'pipeName', 'useunit'] },
  fields: {
    pipeunitno: { label: '单元编号', kind: 'text', required: true, max: 60, width: 150 },
    pipeunitname: { label: '单元名称', kind: 'text', required: true, max: 100, width: 160 },
    pipingCode: {
      label: '所属管道设备代码',
      kind: 'text',
      required: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      help: '压力管道装置的设备代码',
      width: 170,
    },
    pipeName: { label: '管道名称', kind: 'text', readonly: true, width: 160 },
    pipelineGrade: { label: '管道级别', kind: 'dict', dict: 'pipeGrade', required: true, width: 150 },
    startPlace: { label: '起点', kind: 'text', max: 100 },
    endPlace: { label: '止点', kind: 'text', max: 100 },
    medium: { label: '介质', kind: 'text', required: true, max: 60 },
    designPressure: {
      label: '设计压力',
      kind: 'decimal',
      rule: 'decimal3',
      unit: 'MPa',
      required: true,
      max: 100,
    },
    designTemp: {
      label: '设计温度',
      kind: 'decimal',
      rule: 'number',
      unit: '℃',
      required: true,
      min: -200,
      max: 800,
    },
    dn: {
      label: '公称直径',
      kind: 'decimal',
      rule: 'decimal3',
      unit: 'mm',
      required: true,
      min: 10,
      max: 3000,
    },
    thickness: { label: '公称壁厚', kind: 'decimal', rule: 'decimal3', unit: 'mm', required: true, max: 200 },
    length: {
      label: '管道长度',
      kind: 'decimal',
      rule: 'decimal3',
      unit: 'm',
      required: true,
      max: 1_000_000,
    },
    material: { label: '材质', kind: 'text', required: true, max: 60 },
    safetyGrade: { label: '安全状况等级', kind: 'dict', dict: 'safetyGrade' },
    useState: { label: '使用状态', kind: 'dict', dict: 'useState', required: true },
    lastinspdate: { label: '上次检验日期', kind: 'date' },
    nextinspdate: { label: '下次检验日期', kind: 'date', index: 'order', width: 170 },
    useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, index: 'contains', width: 220 },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    note: { label: '备注', kind: 'longText' },
    pipingId: { label: '所属压力管道', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
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

export type PipeUnit = RowOf<typeof pipeUnit>
