import { type RowOf, record } from '../kit/record.ts'
import { querySetting } from './querySetting.ts'

const { fields } = querySetting

/** A saved query that everybody has, as its administrator sees it: the SQL is shown, and nobody types any. */
export const queryModel = record(querySetting.table, {
  title: '通用查询模型',
  scope: 'open',
  nameField: 'name',
  fields: {
    ...fields,
    name: { ...fields.name, label: '模型名称' },
    summary: { ...fields.summary, label: '查询条件' },
    modelCode: { label: '模型代码', kind: 'text', readonly: true, computed: true, width: 190 },
    dataSourceSql: { label: '数据来源', kind: 'longText', readonly: true, computed: true, width: 420 },
    tableColumns: { label: '显示列', kind: 'longText', readonly: true, computed: true, width: 320 },
    sortRule: { label: '排序规则', kind: 'text', readonly: true, computed: true, width: 160 },
  },
  actions: {
    view: { label: '查看', permission: 'query.model', needs: 'one' },
    enable: { label: '启用', permission: 'query.model', needs: 'one' },
    disable: { label: '停用', permission: 'query.model', needs: 'one', danger: true },
    export: { label: '导出', permission: 'query.model', needs: 'none' },
  },
})

export type QueryModel = RowOf<typeof queryModel>
