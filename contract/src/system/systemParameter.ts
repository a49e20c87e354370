import { type RowOf, record } from '../kit/record.ts'

/**
 * A system parameter as its administrator sees it: what it is follows the release (`app/parameters.ts`), the value is the
 * installation's. Without a value the release's own holds.
 */
export const systemParameter = record('system_parameter', {
  title: '系统参数',
  scope: 'open',
  nameField: 'paramName',
  fields: {
    paramKey: {
      label: '参数键',
      kind: 'text',
      required: true,
      fixed: true,
      max: 80,
      index: 'order',
      width: 220,
    },
    paramName: { label: '参数名称', kind: 'text', readonly: true, max: 100, width: 220 },
    areaId: { label: '适用区域', kind: 'area', fixed: true },
    paramValue: {
      label: '参数值',
      kind: 'text',
      max: 500,
      help: '不填则用默认值',
      width: 120,
    },
    heldValue: { label: '现行值', kind: 'text', readonly: true, computed: true, width: 120 },
    standardValue: { label: '默认值', kind: 'text', readonly: true, computed: true, width: 120 },
    allowedValues: { label: '取值范围', kind: 'text', readonly: true, computed: true, width: 160 },
    law: { label: '限定依据', kind: 'text', readonly: true, computed: true, width: 240 },
    paramGroup: { label: '参数分组', kind: 'text', readonly: true, max: 20, search: 'equals', width: 110 },
    note: { label: '参数说明', kind: 'text', readonly: true, max: 300, width: 320 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
  },
  actions: {
    view: { label: '查看', permission: 'systemParameter.view', needs: 'one' },
    edit: { label: '编辑', permission: 'systemParameter.save', needs: 'one' },
    areaValue: { label: '按区域设置', permission: 'systemParameter.save', needs: 'one' },
    delete: { label: '删除', permission: 'systemParameter.save', needs: 'one', danger: true },
    export: { label: '导出', permission: 'systemParameter.view', needs: 'none' },
  },
})

export type SystemParameter = RowOf<typeof systemParameter>
