import { type RowOf, record } from '../../kit/record.ts'

/** What is handed in with a declaration, by kind of inspection and class of device (spec 2 §2.10 sysmng). */
export const materialDemand = record('material_demand', {
  title: '网上报检附件配置',
  secrecy: 'open',
  scope: 'open',
  nameField: 'attitle',
  fields: {
    inmGroupCode: {
      label: '检验类别',
      kind: 'dict',
      dict: 'INM_GROUP',
      required: true,
      index: 'order',
      width: 140,
    },
    equclacode: {
      label: '设备类别',
      kind: 'equipmentClass',
      width: 160,
      help: '留空为全部类别；同一材料以更具体的类别为准',
    },
    atttype: { label: '材料类型', kind: 'dict', dict: 'ATT_TYPE', required: true, width: 180 },
    attitle: { label: '材料名称', kind: 'text', readonly: true, computed: true, width: 180 },
    required: { label: '是否必传', kind: 'yesNo', required: true, width: 90 },
    sortNo: {
      label: '顺序',
      kind: 'integer',
      required: true,
      rule: 'positiveInteger',
      min: 1,
      max: 9999,
      width: 80,
    },
    enabled: { label: '是否启用', kind: 'yesNo', required: true, width: 90 },
    note: { label: '依据', kind: 'text', max: 300, width: 260 },
  },
  actions: {
    create: { label: '新增', permission: 'materialDemand.save', needs: 'none' },
    edit: { label: '编辑', permission: 'materialDemand.save', needs: 'one' },
    view: { label: '查看', permission: 'materialDemand.view', needs: 'one' },
    export: { label: '导出', permission: 'materialDemand.export', needs: 'none' },
  },
})

export type MaterialDemand = RowOf<typeof materialDemand>
