import { type RowOf, record } from '../../kit/record.ts'

/**
 * Whether devices of a class are inspected in a way here, and by which group of the tariff that is charged (spec 2 §2.10
 * inmConfMng). What else a kind of inspection means is kept elsewhere and only named here.
 */
export const inspectionType = record('inspection_type', {
  title: '检验业务类型配置',
  secrecy: 'open',
  scope: 'open',
  nameField: 'inmname',
  fields: {
    inmCode: { label: '业务代码', kind: 'text', readonly: true, computed: true, width: 110 },
    inmname: { label: '业务名称', kind: 'text', readonly: true, computed: true, width: 200 },
    inmGroupCode: {
      label: '检验业务分组',
      kind: 'dict',
      dict: 'INM_GROUP',
      required: true,
      fixed: true,
      index: 'order',
      width: 140,
    },
    equclacode: {
      label: '设备类别',
      kind: 'equipmentClass',
      required: true,
      fixed: true,
      index: 'order',
      width: 160,
      help: '同一检验业务以更具体的类别为准',
    },
    seisortcodeset: {
      label: '检验类别',
      kind: 'dict',
      dict: 'seitestsort',
      readonly: true,
      computed: true,
      width: 110,
    },
    flowName: { label: '适用流程', kind: 'text', readonly: true, computed: true, width: 180 },
    reportTemplate: { label: '报告模板', kind: 'text', readonly: true, computed: true, width: 260 },
    cycleMonth: { label: '检验周期(月)', kind: 'text', readonly: true, computed: true, width: 120 },
    feeGroup: {
      label: '收费分组',
      kind: 'dict',
      dict: 'FEE_GROUP',
      width: 150,
      help: '留空为设备类别自己的收费分组',
    },
    enabled: { label: '是否启用', kind: 'yesNo', required: true, width: 90 },
    note: { label: '备注', kind: 'text', max: 300, width: 200 },
  },
  actions: {
    create: { label: '新增', permission: 'inspectionType.save', needs: 'none' },
    edit: { label: '编辑', permission: 'inspectionType.save', needs: 'one' },
    enable: { label: '启用', permission: 'inspectionType.save', needs: 'one' },
    disable: { label: '停用', permission: 'inspectionType.save', needs: 'one' },
    flows: { label: '适用流程', permission: 'flow.view', needs: 'one' },
    materials: { label: '应交材料', permission: 'materialDemand.view', needs: 'one' },
    templates: { label: '报告模板', permission: 'template.view', needs: 'one' },
    fees: { label: '收费配置', permission: 'feeTable.view', needs: 'none' },
    view: { label: '查看', permission: 'inspectionType.view', needs: 'one' },
    export: { label: '导出', permission: 'inspectionType.export', needs: 'none' },
  },
})

export type InspectionType = RowOf<typeof inspectionType>
