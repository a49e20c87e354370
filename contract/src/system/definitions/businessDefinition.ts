import { type RowOf, record } from '../../kit/record.ts'

/** One kind of business that a process moves, as this release knows it: written when a release comes, never by people. */
export const businessDefinition = record('business_definition', {
  title: '业务定义',
  scope: 'open',
  nameField: 'bsnName',
  fields: {
    bsnCode: {
      label: '业务代码',
      kind: 'text',
      readonly: true,
      index: 'unique',
      search: 'prefix',
      width: 200,
    },
    bsnName: { label: '业务名称', kind: 'text', readonly: true, width: 180 },
    bsnTable: { label: '业务主表', kind: 'text', readonly: true, search: 'prefix', width: 200 },
    keyField: { label: '主键字段', kind: 'text', readonly: true, width: 150 },
    numberRule: { label: '编号规则', kind: 'text', readonly: true, width: 240 },
    flowName: { label: '关联流程', kind: 'longText', readonly: true, width: 380 },
    viewNo: { label: '视图编号', kind: 'longText', readonly: true, width: 260 },
    enabled: { label: '是否启用', kind: 'yesNo', readonly: true, width: 90 },
  },
  actions: {
    view: { label: '查看', permission: 'businessDefinition.view', needs: 'one' },
    export: { label: '导出', permission: 'businessDefinition.view', needs: 'none' },
  },
})

export type BusinessDefinition = RowOf<typeof businessDefinition>
