import { type RowOf, record, shape } from '../kit/record.ts'
import type { QueryConfig } from './config.ts'

/**
 * A saved query over one kind of record, or a named set of result columns that queries share (spec 2 §2.2 query-setting).
 * Who sees it follows from `shared`, its owner, institute and department; see `visibleTo` on the server.
 */
export const querySetting = record('query_setting', {
  title: '查询设置',
  scope: 'open',
  nameField: 'name',
  fields: {
    name: { label: '设置名称', kind: 'text', required: true, max: 60, width: 240 },
    type: { label: '查询对象', kind: 'dict', dict: 'QUERY_TYPE', required: true, index: 'order' },
    of: { label: '适用对象', kind: 'dict', dict: 'QUERY_TYPE', readonly: true },
    summary: { label: '条件说明', kind: 'longText', readonly: true, width: 420 },
    /** Of data transfers: the fields that are shown, and what the other side calls them, in their order. */
    sourceField: { label: '来源字段', kind: 'longText', readonly: true, width: 260 },
    targetField: { label: '目标字段', kind: 'longText', readonly: true, width: 260 },
    columnCount: { label: '列数', kind: 'integer', readonly: true, width: 70 },
    shared: { label: '共享范围', kind: 'dict', dict: 'QUERY_SHARED', required: true },
    enabled: { label: '是否启用', kind: 'yesNo' },
    sortNo: { label: '排序号', kind: 'integer', rule: 'naturalInteger', max: 9999, width: 80 },
    config: { label: '条件与列', kind: 'json', required: true, shape: shape<QueryConfig>() },
    owner: { label: '登记人账号', kind: 'user', readonly: true, index: 'order' },
    orgId: { label: '所属机构', kind: 'organisation', of: 'organisation', readonly: true },
    departId: { label: '所属部门', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    create: { label: '新增', permission: 'query.save', needs: 'none' },
    edit: { label: '编辑', permission: 'query.save', needs: 'one' },
    copy: { label: '复制', permission: 'query.save', needs: 'one' },
    run: { label: '查询', permission: 'query.view', needs: 'one' },
    delete: { label: '删除', permission: 'query.save', needs: 'some', danger: true },
    share: { label: '共享给全部人员', permission: 'query.share', needs: 'one' },
    export: { label: '导出', permission: 'query.view', needs: 'none' },
  },
})

export type QuerySetting = RowOf<typeof querySetting>

/** Dictionary QUERY_SHARED. */
export const sharing = { own: '1', department: '2', all: '3' } as const

/** The type of a named set of result columns. */
export const resultTableType = 'resultTable'
